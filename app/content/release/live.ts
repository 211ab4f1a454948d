/** The dates between which something shows, in epoch ms; null where open. */
export interface Lifetime {
  readonly publishAt: number | null;
  readonly expiresAt: number | null;
  /** Times between them when it does not show, in order: none for what has dates of its own. */
  readonly gaps?: readonly Gap[];
}

/** The same as it is stored: absent where open. */
export interface StoredDates {
  readonly publishAt?: number;
  readonly expiresAt?: number;
  readonly gaps?: readonly Gap[];
}

export function storedDates({ publishAt, expiresAt, gaps }: Lifetime): StoredDates {
  return { ...(publishAt !== null && { publishAt }), ...(expiresAt !== null && { expiresAt }), ...(gaps && { gaps }) };
}

/** From a date up to another, in epoch ms; null where open. */
export type Span = readonly [from: number | null, to: number | null];

export type Gap = readonly [from: number, to: number];

/** Whether a moment is in one of some spans. */
export function isWithin(spans: readonly Span[], now: number): boolean {
  return spans.some(([from, to]) => (from ?? -Infinity) <= now && now < (to ?? Infinity));
}

/** `publishAt` and `expiresAt` of front matter or of a navigation node: ISO text or epoch ms; anything else is open. */
export function lifetimeOf(fields: { readonly publishAt?: unknown; readonly expiresAt?: unknown }): Lifetime {
  return { publishAt: instant(fields.publishAt), expiresAt: instant(fields.expiresAt) };
}

/** Whether something shows at some times alone. */
export function isDated({ publishAt, expiresAt }: Lifetime): boolean {
  return publishAt !== null || expiresAt !== null;
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
