import type { ReactNode } from "react";
import { DateText } from "./date.tsx";
import { Icon } from "./icon.tsx";
import type { GiveawayState } from "./items.ts";
import { plural } from "./plural.ts";

/** Where a giveaway stands today, in words that are true until midnight; nothing where it has no days. */
export function GiveawayDays(state: GiveawayState): ReactNode {
  const words = wordsOf(state);
  if (words === null) return null;
  return (
    <p className={`giveaway-state giveaway-${state.phase}`}>
      <Icon name={state.phase === "over" ? "heart" : "calendar"} />
      <span>{words}</span>
    </p>
  );
}

/** Beyond a month nobody counts days. */
const COUNTED = 31;

function wordsOf({ phase, days, starts, ends }: GiveawayState): ReactNode {
  switch (phase) {
    case "coming":
      return (
        <>
          Comes {comesIn(days)}
          <DateText iso={starts} />
        </>
      );
    case "running":
      return ends === "" ? null : (
        <>
          Until <DateText iso={ends} />
          {daysLeft(days)}
        </>
      );
    case "over":
      return (
        <>
          Ended on <DateText iso={ends} />, still free
        </>
      );
  }
}

function comesIn(days: number | null): string {
  if (days === null || days > COUNTED) return "on ";
  return days === 1 ? "tomorrow, on " : `in ${days} days, on `;
}

function daysLeft(days: number | null): string {
  if (days === null || days > COUNTED) return "";
  return days === 0 ? ": today is the last day" : `: ${plural(days + 1, "day")} left, with today`;
}
