import type { Gap, Lifetime, Span } from "#app/content/release/live.ts";

/** Spans of time, in order and none touching the next. */
type Spans = readonly Span[];

/** When something with these dates shows; no span where they leave no moment. */
export function spansOf({ publishAt, expiresAt, gaps = [] }: Lifetime): Spans {
  if ((publishAt ?? -Infinity) >= (expiresAt ?? Infinity)) return [];
  const starts = [publishAt, ...gaps.map(([, to]) => to)];
  return starts.map((from, at) => [from, gaps[at]?.[0] ?? expiresAt]);
}

/** The times of any of these. */
function united(spans: Spans): Spans {
  if (spans.some(([from, to]) => from === null && to === null)) return [[null, null]];
  const united: [from: number | null, to: number | null][] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => (a ?? -Infinity) - (b ?? -Infinity) || 0)) {
    const last = united.at(-1);
    if (last === undefined || (last[1] ?? Infinity) < (from ?? -Infinity)) united.push([from, to]);
    else if ((to ?? Infinity) > (last[1] ?? Infinity)) last[1] = to;
  }
  return united;
}

/** So many gaps are distinguished: a folder of more dates is there in the others, with nothing in it. */
const MAX_GAPS = 8;

/**
 * When at least one of some things shows.
 *
 * @example unionOf([{ publishAt: null, expiresAt: 1 }, { publishAt: 2, expiresAt: 3 }, { publishAt: 2, expiresAt: 4 }])
 * // { publishAt: null, expiresAt: 4, gaps: [[1, 2]] }
 */
export function unionOf(lifetimes: readonly Lifetime[]): Lifetime {
  const spans = united(lifetimes.flatMap(spansOf));
  const [[publishAt] = [0], [, expiresAt] = [0, 0]] = [spans[0], spans.at(-1)];
  const gaps = spans.slice(1).map(([from], at): Gap => [spans[at]?.[1] ?? 0, from ?? 0]);
  return { publishAt, expiresAt, ...(gaps.length > 0 && { gaps: gaps.slice(0, MAX_GAPS) }) };
}
