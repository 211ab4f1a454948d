/** A day at a place: its date there, and the instant (epoch ms) of the next one's midnight. */
export interface LocalDay {
  /** Such as `2026-11-21`. */
  readonly date: string;
  readonly until: number;
}

const DAY_MS = 86_400_000;

/**
 * The day that an instant (epoch ms) falls on in a time zone.
 *
 * @example localDay(Date.parse("2026-11-21T03:00:00Z"), "America/New_York").date // "2026-11-20"
 */
export function localDay(now: number, timeZone: string): LocalDay {
  const wall = now + offsetAt(now, timeZone);
  const midnight = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
  const date = new Date(midnight).toISOString().slice(0, "2026-11-21".length);
  return { date, until: instantOfWall(midnight + DAY_MS, timeZone) };
}

/**
 * The instant at which the clocks of a zone show `wall`, a time written as if it were UTC; both epoch ms. Where they go
 * forward over it, that at which they do: a day whose midnight is skipped begins there.
 */
export function instantOfWall(wall: number, timeZone: string): number {
  const near = wall - offsetAt(wall, timeZone);
  const instant = wall - offsetAt(near, timeZone);
  if (instant === near || instant + offsetAt(instant, timeZone) === wall) return instant;
  return changeBetween(Math.min(near, instant), Math.max(near, instant), timeZone);
}

/** The first instant after `before` with the offset of `after`. */
function changeBetween(before: number, after: number, timeZone: string): number {
  const ahead = offsetAt(after, timeZone);
  let [low, high] = [before, after];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, timeZone) === ahead) high = middle;
    else low = middle;
  }
  return high;
}

/** How far a zone's clocks are ahead of UTC at an instant, in ms. */
function offsetAt(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  const [, sign, hours = 0, minutes = 0] = /^GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return sign === "-" ? -ahead : ahead;
}
