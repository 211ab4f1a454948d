import type { ReactNode } from "react";
import type { PageLink } from "../../content/menu.ts";
import { components } from "../../content/words/components.ts";
import { plural } from "../../content/words/words.ts";
import type { GiveawayTime } from "../../drawings/load-giveaways.ts";
import { DateText } from "../../ui/date.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Picture } from "../../ui/items.ts";
import { fillNodes, useWords } from "../../words.ts";

/** Where a giveaway stands today. Dates are ISO, "" where absent. */
export interface GiveawayState extends GiveawayTime {
  readonly starts: string;
  readonly ends: string;
}

/** What a list shows of a giveaway: its days, and what its pack holds. */
export interface GiveawayItem extends PageLink, GiveawayState {
  readonly description: string;
  readonly count: number;
  readonly pictures: readonly Picture[];
}

/** Where a giveaway stands today, in words that are true until midnight; nothing where it has no days. */
export function GiveawayDays(state: GiveawayState): ReactNode {
  const text = sayState(state, useWords(components));
  if (text === null) return null;
  return (
    <p className={`giveaway-state giveaway-${state.phase}`}>
      <Icon name={state.phase === "over" ? "heart" : "calendar"} />
      <span>{text}</span>
    </p>
  );
}

/** Beyond a month days are not worth counting. */
const COUNTED = 31;

function sayState({ phase, days, starts, ends }: GiveawayState, words: typeof components.english): ReactNode {
  const counted = days !== null && days <= COUNTED ? days : null;
  switch (phase) {
    case "coming":
      return fillNodes(sayComing(counted, words), { date: <DateText iso={starts} /> });
    case "running":
      return ends === ""
        ? saySince(starts, words)
        : fillNodes(sayRunning(counted, words), { date: <DateText iso={ends} /> });
    case "over":
      return fillNodes(words.ended, { date: <DateText iso={ends} /> });
  }
}

function saySince(starts: string, { since }: typeof components.english): ReactNode {
  return starts === "" ? null : fillNodes(since, { date: <DateText iso={starts} /> });
}

function sayComing(
  days: number | null,
  { comes, comesTomorrow, comesInDays, locale }: typeof components.english,
): string {
  if (days === null) return comes;
  return days === 1 ? comesTomorrow : plural(comesInDays, days, locale);
}

function sayRunning(
  days: number | null,
  { until, untilToday, untilInDays, locale }: typeof components.english,
): string {
  if (days === null) return until;
  return days === 0 ? untilToday : plural(untilInDays, days + 1, locale);
}
