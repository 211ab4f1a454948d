/** The dates between which something shows, in epoch ms; null where open. */
export interface Lifetime {
  readonly publishAt: number | null;
  readonly expiresAt: number | null;
  /** Times between them when it does not show, in order: none for what has dates of its own. */
  readonly gaps?: readonly Gap[];
}

/** From a date up to another, in epoch ms; null where open. */
export type Span = readonly [from: number | null, to: number | null];

export type Gap = readonly [from: number, to: number];

/** `publishAt` and `expiresAt` of front matter or of a navigation node: ISO text or epoch ms; anything else is open. */
export function lifetimeOf(fields: { readonly publishAt?: unknown; readonly expiresAt?: unknown }): Lifetime {
  return { publishAt: instant(fields.publishAt), expiresAt: instant(fields.expiresAt) };
}

export function isLive(lifetime: Lifetime, now: number): boolean {
  const { publishAt, expiresAt, gaps = [] } = lifetime;
  if ((publishAt ?? -Infinity) > now || now >= (expiresAt ?? Infinity)) return false;
  return !gaps.some(([from, to]) => from <= now && now < to);
}

/** Whether one thing shows for as long as another does. */
export function covers(lifetime: Lifetime, other: Lifetime): boolean {
  const comesFirst = (lifetime.publishAt ?? -Infinity) <= (other.publishAt ?? -Infinity);
  return comesFirst && (other.expiresAt ?? Infinity) <= (lifetime.expiresAt ?? Infinity);
}

/** The next moment at which `isLive` changes; null for never. */
export function nextChange(lifetime: Lifetime, now: number): number | null {
  const { publishAt, expiresAt, gaps = [] } = lifetime;
  if (publishAt === null && expiresAt === null && gaps.length === 0) return null;
  const ahead = [publishAt, expiresAt, ...gaps.flat()].filter((date) => date !== null && date > now);
  return earliest(ahead);
}

/** So many gaps are told apart: a folder of more dates is there in the others, with nothing in it. */
const MAX_GAPS = 8;

/**
 * When at least one of some things shows.
 *
 * @example unionOf([{ publishAt: null, expiresAt: 1 }, { publishAt: 2, expiresAt: 3 }, { publishAt: 2, expiresAt: 4 }])
 * // { publishAt: null, expiresAt: 4, gaps: [[1, 2]] }
 */
export function unionOf(lifetimes: readonly Lifetime[]): Lifetime {
  const spans = lifetimes.map(({ publishAt, expiresAt }) => [publishAt ?? -Infinity, expiresAt ?? Infinity] as const);
  const shown = spans.filter(([from, to]) => from < to).sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  const [first] = shown;
  if (first === undefined) return NEVER;
  const [start] = first;
  let [, end] = first;
  const gaps: Gap[] = [];
  for (const [from, to] of shown) {
    if (from > end) gaps.push([end, from]);
    end = Math.max(end, to);
  }
  const dates = { publishAt: finite(start), expiresAt: finite(end) };
  return gaps.length === 0 ? dates : { ...dates, gaps: gaps.slice(0, MAX_GAPS) };
}

const NEVER: Lifetime = { publishAt: 0, expiresAt: 0 };

function finite(date: number): number | null {
  return Number.isFinite(date) ? date : null;
}

/** The smallest of some dates, null counting as never. */
export function earliest(dates: readonly (number | null)[]): number | null {
  let least: number | null = null;
  for (const date of dates) if (date !== null && (least === null || date < least)) least = date;
  return least;
}

interface Lasting<Value> {
  readonly value: Value;
  readonly until: number | null;
}

/** Several answers as one, which holds for as long as each of them. */
export function together<Value>(answers: readonly Lasting<Value>[]): Lasting<readonly Value[]> {
  return { value: answers.map(({ value }) => value), until: earliest(answers.map(({ until }) => until)) };
}

function instant(value: unknown): number | null {
  const time = typeof value === "number" ? value : typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}
