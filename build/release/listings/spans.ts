import type { Lifetime, Span } from "#app/content/release/live.ts";

/** Spans of time, in order and none touching the next. */
type Spans = readonly Span[];

/** When something with these dates shows; no span where they leave no moment. */
export function spansOf({ publishAt, expiresAt, gaps = [] }: Lifetime): Spans {
  if ((publishAt ?? -Infinity) >= (expiresAt ?? Infinity)) return [];
  const starts = [publishAt, ...gaps.map(([, to]) => to)];
  return starts.map((from, at) => [from, gaps[at]?.[0] ?? expiresAt]);
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
  const moments = [...new Set(items.flatMap(({ spans }) => spans.flat()).filter((moment) => moment !== null))];
  const bounds = [-Infinity, ...moments.sort((a, b) => a - b), Infinity];
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
