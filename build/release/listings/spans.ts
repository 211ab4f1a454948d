import type { Lifetime, Span } from "#app/content/release/live.ts";

/** Spans of time, in order and none touching the next. */
export type Spans = readonly Span[];

/** When something with these dates shows; no span where they leave no moment. */
export function spansOf({ publishAt, expiresAt, gaps = [] }: Lifetime): Spans {
  if ((publishAt ?? -Infinity) >= (expiresAt ?? Infinity)) return [];
  const starts = [publishAt, ...gaps.map(([, to]) => to)];
  return starts.map((from, at) => [from, gaps[at]?.[0] ?? expiresAt]);
}

/** The times of any of these. */
export function united(spans: Spans): Spans {
  if (spans.some(([from, to]) => from === null && to === null)) return [[null, null]];
  const united: [from: number | null, to: number | null][] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => (a ?? -Infinity) - (b ?? -Infinity) || 0)) {
    const last = united.at(-1);
    if (last === undefined || (last[1] ?? Infinity) < (from ?? -Infinity)) united.push([from, to]);
    else if ((to ?? Infinity) > (last[1] ?? Infinity)) last[1] = to;
  }
  return united;
}

/**
 * The times that are in, by whether they are in the one and in the other.
 *
 * @example combined([[1, 5]], [[3, null]], (inA, inB) => inA && !inB) // [[1, 3]]
 */
export function combined(a: Spans, b: Spans, isIn: (inA: boolean, inB: boolean) => boolean): Spans {
  const bounds = boundsOf([...a, ...b]);
  const places = bounds.slice(0, -1).flatMap((start, at) => (isIn(holds(a, start), holds(b, start)) ? [at] : []));
  return joined(places, bounds);
}

function holds(spans: Spans, moment: number): boolean {
  return spans.some(([from, to]) => (from ?? -Infinity) <= moment && moment < (to ?? Infinity));
}

/** Every moment at which one of these begins or ends, and the ends of time. */
function boundsOf(spans: Spans): readonly number[] {
  const moments = new Set(spans.flat().filter((moment) => moment !== null));
  return [-Infinity, ...[...moments].sort((a, b) => a - b), Infinity];
}

/**
 * When each of these is among the first `most` that show: what a list of limited length holds at any time.
 *
 * @example firstSpans([{ spans: [[5, null]] }, { spans: [[null, 9]] }], 1)
 * // [[{ … }, [[5, null]]], [{ … }, [[null, 5]]]]
 */
export function firstSpans<Item extends { readonly spans: Spans }>(
  items: readonly Item[],
  most: number,
): readonly (readonly [Item, Spans])[] {
  const bounds = boundsOf(items.flatMap(({ spans }) => spans));
  const place = new Map(bounds.map((bound, at) => [bound, at]));
  const placeOf = (bound: number): number => place.get(bound) ?? 0;
  const places = new OpenPlaces(bounds.length - 1, most);
  return items.map((item) => {
    const taken = item.spans.flatMap(([from, to]) => places.take(placeOf(from ?? -Infinity), placeOf(to ?? Infinity)));
    return [item, joined(taken, bounds)] as const;
  });
}

/** The times between two bounds, each with room for so many; those that are full are passed over. */
class OpenPlaces {
  readonly #room: Uint32Array;
  /** Where to look next from a place: itself while it has room. */
  readonly #next: Uint32Array;

  constructor(count: number, most: number) {
    this.#room = new Uint32Array(count).fill(most);
    this.#next = Uint32Array.from({ length: count + 1 }, (_, at) => at);
  }

  /** Takes one of each place from the one up to the other, and says which had room. */
  take(from: number, to: number): readonly number[] {
    const taken: number[] = [];
    for (let at = this.#open(from); at < to; at = this.#open(at + 1)) {
      taken.push(at);
      const left = (this.#room[at] ?? 0) - 1;
      this.#room[at] = left;
      if (left === 0) this.#next[at] = at + 1;
    }
    return taken;
  }

  /** The first place with room from one on; shortens the way there for the next time. */
  #open(from: number): number {
    let open = from;
    while (this.#next[open] !== open) open = this.#next[open] ?? open;
    for (let at = from; at !== open; ) {
      const next = this.#next[at] ?? open;
      this.#next[at] = open;
      at = next;
    }
    return open;
  }
}

function joined(places: readonly number[], bounds: readonly number[]): Spans {
  const starts = places.filter((at, i) => places[i - 1] !== at - 1);
  const ends = places.filter((at, i) => places[i + 1] !== at + 1);
  return starts.map((start, i) => [moment(bounds[start]), moment(bounds[(ends[i] ?? start) + 1])]);
}

function moment(bound = Infinity): number | null {
  return Number.isFinite(bound) ? bound : null;
}
