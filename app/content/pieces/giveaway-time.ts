import { instantOfWall } from "../wall-clock.ts";

/** Where a giveaway stands on a day: before its first, between its days, or after its last. */
export type GiveawayPhase = "coming" | "running" | "over";

export interface GiveawayTime {
  readonly phase: GiveawayPhase;
  /** Days until it comes, or until its last one, which is day 0; null where nothing is counted. */
  readonly days: number | null;
}

export interface GiveawayDates {
  /** Front matter's dates, "" where absent. The last day is one of it. */
  readonly starts: string;
  readonly ends: string;
}

/**
 * What a giveaway is on a day of the site's calendar (`2026-04-24`).
 *
 * @example giveawayTime({ starts: "2026-04-18", ends: "2026-04-26" }, "2026-04-24") // { phase: "running", days: 2 }
 */
export function giveawayTime({ starts, ends }: GiveawayDates, today: string): GiveawayTime {
  if (starts !== "" && today < dayOf(starts)) return { phase: "coming", days: daysBetween(today, starts) };
  if (ends !== "" && dayOf(ends) < today) return { phase: "over", days: null };
  return { phase: "running", days: ends === "" ? null : daysBetween(today, ends) };
}

/** The instant (epoch ms) from which on it is no longer coming, null for one that never was. */
export function opensAt({ starts }: Pick<GiveawayDates, "starts">, timeZone: string): number | null {
  const midnight = Date.parse(dayOf(starts));
  return Number.isNaN(midnight) ? null : instantOfWall(midnight, timeZone);
}

const DAY_MS = 86_400_000;

function daysBetween(from: string, to: string): number {
  return (Date.parse(dayOf(to)) - Date.parse(from)) / DAY_MS;
}

function dayOf(date: string): string {
  return date.slice(0, "2026-04-24".length);
}
