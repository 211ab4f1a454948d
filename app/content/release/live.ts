/** The dates between which something shows, in epoch ms; null where open. */
export interface Lifetime {
  readonly publishAt: number | null;
  readonly expiresAt: number | null;
}

/** From a date up to another, in epoch ms; null where open. */
export type Span = readonly [from: number | null, to: number | null];

/** `publishAt` and `expiresAt` of front matter or of a navigation node: ISO text or epoch ms; anything else is open. */
export function lifetimeOf(fields: { readonly publishAt?: unknown; readonly expiresAt?: unknown }): Lifetime {
  return { publishAt: instant(fields.publishAt), expiresAt: instant(fields.expiresAt) };
}

export function isLive(lifetime: Lifetime, now: number): boolean {
  return (lifetime.publishAt ?? -Infinity) <= now && now < (lifetime.expiresAt ?? Infinity);
}

/** Whether one thing shows for as long as another does. */
export function covers(lifetime: Lifetime, other: Lifetime): boolean {
  const comesFirst = (lifetime.publishAt ?? -Infinity) <= (other.publishAt ?? -Infinity);
  return comesFirst && (other.expiresAt ?? Infinity) <= (lifetime.expiresAt ?? Infinity);
}

/** The next moment at which `isLive` changes; null for never. */
export function nextChange(lifetime: Lifetime, now: number): number | null {
  const ahead = [lifetime.publishAt, lifetime.expiresAt].filter((date) => date !== null && date > now);
  return earliest(ahead);
}

/** The smallest of some dates, null counting as never. */
export function earliest(dates: readonly (number | null)[]): number | null {
  const least = Math.min(...dates.map((date) => date ?? Infinity));
  return least === Infinity ? null : least;
}

function instant(value: unknown): number | null {
  const time = typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
