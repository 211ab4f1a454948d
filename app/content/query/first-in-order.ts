import type { QueryRow } from "../release/manifest.ts";
import { type Column, PartColumn, type Places } from "./column.ts";
import type { SortKey } from "./sort.ts";
import { textOf } from "./values.ts";

/**
 * Rows in sorted order, most significant key first; ties keep the order they come in, the default one.
 */
export function orderRows(rows: readonly QueryRow[], keys: readonly SortKey[]): readonly QueryRow[] {
  if (keys.length === 0) return rows;
  const first = new FirstInOrder(keys, { take: null });
  const column = new PartColumn(rows);
  first.add(new Ranked({ rows, nth: 0, column }, { keys, places: column.places }), column.places);
  return first.sorted();
}

/** Rows of which some may be among the first: those of a part of the index. */
interface Candidates {
  readonly rows: readonly QueryRow[];
  /** Where they come among the others, where nothing else tells. */
  readonly nth: number;
  readonly column: Column;
}

/** One of them. */
export interface Candidate {
  readonly from: Ranked;
  readonly place: number;
}

interface Wanted {
  readonly take: number | null;
  /** Whether the order is the opposite of what the keys say. */
  readonly reversed?: boolean;
  /** What all must come behind; null for nothing. */
  readonly behind?: Candidate | null;
}

/** Candidates that are kept before they are sorted, at least. */
const MIN_CANDIDATES = 64;

/**
 * Finds the first of many rows in an order. It keeps candidates, twice as many as are wanted, and now and then sorts them
 * and drops the worse half. Most rows are told to be behind all of these by a number alone.
 */
export class FirstInOrder {
  readonly #keys: readonly SortKey[];
  readonly #direction: 1 | -1;
  readonly #behind: Candidate | null;
  readonly #take: number;
  readonly #most: number;
  #best: Candidate[] = [];
  #worst: Candidate | null = null;

  /** All of them, sorted, where `take` is null. */
  constructor(keys: readonly SortKey[], { take, reversed = false, behind = null }: Wanted) {
    this.#keys = keys;
    this.#direction = reversed ? -1 : 1;
    this.#behind = behind;
    this.#take = take ?? Number.POSITIVE_INFINITY;
    this.#most = Math.max(MIN_CANDIDATES, 2 * this.#take);
  }

  add(from: Ranked, places: Places): void {
    const ranks = from.ranks(0);
    const sign = this.#direction * (this.#keys[0]?.descending ? -1 : 1);
    const behind = sign * rankOf(this.#behind);
    let worst = sign * rankOf(this.#worst);
    for (const place of places) {
      const rank = sign * (ranks[place] ?? Number.NaN);
      if (rank > worst || rank < behind) continue;
      const candidate = { from, place };
      if (this.#behind !== null && this.#compare(candidate, this.#behind) <= 0) continue;
      if (this.#worst !== null && this.#compare(candidate, this.#worst) > 0) continue;
      this.#best.push(candidate);
      if (this.#best.length < this.#most) continue;
      this.#sort();
      worst = sign * rankOf(this.#worst);
    }
  }

  /** The first of all; null where there is none. */
  least(): Candidate | null {
    this.#sort();
    return this.#best[0] ?? null;
  }

  /** Whether there are enough, and all before a text in the first key's order; false where that is null, for unknown. */
  endsBefore(text: string | null): boolean {
    const [key] = this.#keys;
    if (key === undefined || text === null || this.#best.length < this.#take) return false;
    this.#sort();
    const worst = this.#worst;
    return worst !== null && inDirection(key, key.compare(worst.from.text(0, worst.place), text)) < 0;
  }

  sorted(): readonly QueryRow[] {
    this.#sort();
    return this.#best.flatMap(({ from, place }) => from.rows[place] ?? []);
  }

  #sort(): void {
    const best = this.#best;
    this.#best = best.sort((a, b) => this.#compare(a, b)).slice(0, this.#take);
    this.#worst = this.#best.length < this.#take ? null : (this.#best.at(-1) ?? null);
  }

  /** The keys are counted by hand, as the pairs of `entries` take a sixth of a sort. */
  #compare(a: Candidate, b: Candidate): number {
    let nth = 0;
    for (const key of this.#keys) {
      const order = compareByKey(a, b, { key, nth });
      if (order !== 0) return this.#direction * order;
      nth += 1;
    }
    return this.#direction * (a.from.nth - b.from.nth || a.place - b.place);
  }
}

/** By the first key; NaN where that says nothing. */
function rankOf(candidate: Candidate | null): number {
  return candidate === null ? Number.NaN : (candidate.from.ranks(0)[candidate.place] ?? Number.NaN);
}

function compareByKey(
  a: Candidate,
  b: Candidate,
  { key, nth }: { readonly key: SortKey; readonly nth: number },
): number {
  if (key.rank !== null) {
    const left = a.from.ranks(nth)[a.place] ?? Number.NaN;
    const right = b.from.ranks(nth)[b.place] ?? Number.NaN;
    if (left < right) return inDirection(key, -1);
    if (left > right) return inDirection(key, 1);
  }
  const text = a.from.text(nth, a.place);
  const other = b.from.text(nth, b.place);
  return text === other ? 0 : inDirection(key, key.compare(text, other));
}

function inDirection({ descending }: SortKey, order: number): number {
  return descending ? -order : order;
}

/** Rows with what they are sorted by. */
export class Ranked {
  readonly rows: readonly QueryRow[];
  readonly nth: number;
  readonly #column: Column;
  readonly #keys: readonly SortKey[];
  readonly #places: Places;
  readonly #columns: Column[] = [];
  readonly #ranks: Float64Array[] = [];

  constructor(
    { rows, nth, column }: Candidates,
    { keys, places }: { readonly keys: readonly SortKey[]; readonly places: Places },
  ) {
    this.rows = rows;
    this.nth = nth;
    this.#column = column;
    this.#keys = keys;
    this.#places = places;
  }

  /** By place, for the nth key. */
  ranks(nth: number): Float64Array {
    const known = this.#ranks[nth];
    if (known !== undefined) return known;
    const rank = this.#keys[nth]?.rank ?? null;
    const ranks = rank === null ? NO_RANKS : this.#field(nth).ranks(rank, this.#places);
    this.#ranks[nth] = ranks;
    return ranks;
  }

  text(nth: number, place: number): string {
    return textOf(this.#field(nth).values[place] ?? undefined);
  }

  #field(nth: number): Column {
    const known = this.#columns[nth];
    if (known !== undefined) return known;
    const field = this.#keys[nth]?.field;
    const column = field === undefined ? this.#column : this.#column.of(field, this.#places);
    this.#columns[nth] = column;
    return column;
  }
}

const NO_RANKS = new Float64Array(0);
