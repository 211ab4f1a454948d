import type { QueryRow } from "../release/manifest.ts";
import type { Rank } from "./collation.ts";
import { type Field, textOf } from "./values.ts";

/** Where documents stand in their part of the index, in rising order. */
export type Places = readonly number[];

/**
 * The documents of a part of the index, or what a field is in each. A condition is asked of all of them at once: a field
 * is looked up in its documents a single time, and what many of them share is tested a single time.
 */
export interface Column {
  /** By the places of the documents. */
  readonly values: readonly unknown[];
  /** The same where few differ; null for unknown. */
  readonly few: FewValues | null;
  /** Their texts in lower case, where these are kept. */
  readonly texts: JoinedTexts | null;
  /** What a field is at some places. */
  of(field: Field, places: Places): Column;
  /** What texts come to in an order, at some places. */
  ranks(rank: Rank, places: Places): Float64Array;
}

/** The different values of a column, and which of them each document has. */
interface FewValues {
  readonly values: readonly unknown[];
  readonly which: Uint8Array;
}

/** The documents of a part. What their fields are is read once and kept for as long as the part is. */
export class PartColumn implements Column {
  readonly values: readonly QueryRow["meta"][];
  readonly few = null;
  readonly texts = null;
  readonly places: Places;
  readonly #fields = new Map<string, FieldColumn>();
  #missing: FieldColumn | null = null;
  #keys: readonly string[] | null = null;

  constructor(rows: readonly QueryRow[]) {
    this.values = rows.map(({ meta }) => meta);
    this.places = rows.map((_, place) => place);
  }

  /** Of all documents together. */
  get keys(): readonly string[] {
    this.#keys ??= [...new Set(this.values.flatMap((meta) => Object.keys(meta)))];
    return this.#keys;
  }

  of({ name, read, beyond }: Field, places: Places): Column {
    if (name === null) return readColumn(this, { read, places });
    const field = this.#field(name);
    return beyond === null ? field : readColumn(field, { read: beyond, places });
  }

  ranks(rank: Rank, places: Places): Float64Array {
    return readRanks(this, { rank, places });
  }

  /** Of a field that no document has, the one column of all such fields: visitors may name as many as they like. */
  #field(name: string): FieldColumn {
    if (!this.keys.includes(name)) return this.#missingField();
    const known = this.#fields.get(name);
    if (known !== undefined) return known;
    const values = this.values.map((meta) => (Object.hasOwn(meta, name) ? meta[name] : undefined));
    const column = new FieldColumn(values, fewOf(values));
    const [oldest] = this.#fields.keys();
    if (oldest !== undefined && this.#fields.size >= MAX_FIELDS) this.#fields.delete(oldest);
    this.#fields.set(name, column);
    return column;
  }

  #missingField(): FieldColumn {
    if (this.#missing !== null) return this.#missing;
    const values = this.values.map(() => undefined);
    this.#missing = new FieldColumn(values, fewOf(values));
    return this.#missing;
  }
}

/** Fields that a part keeps at most, more than documents have: that which was read first makes room. */
const MAX_FIELDS = 32;

const columns = new WeakMap<readonly QueryRow[], PartColumn>();

/** The column of a part's rows. */
export function columnOf(rows: readonly QueryRow[]): PartColumn {
  const known = columns.get(rows);
  if (known !== undefined) return known;
  const column = new PartColumn(rows);
  columns.set(rows, column);
  const [first] = rows;
  if (first !== undefined) parts.set(first, rows);
  return column;
}

/** Parts by their first rows. */
const parts = new WeakMap<QueryRow, readonly QueryRow[]>();

/** The part that begins with a row, null for none that has been asked for anything. */
export function partOf(first: QueryRow): readonly QueryRow[] | null {
  return parts.get(first) ?? null;
}

class FieldColumn implements Column {
  readonly values: readonly unknown[];
  readonly few: FewValues | null;
  readonly #ranks = new Map<Rank, Float64Array>();
  #texts: JoinedTexts | null = null;

  constructor(values: readonly unknown[], few: FewValues | null) {
    this.values = values;
    this.few = few;
  }

  /** Made when it is first asked for: most fields are never searched. */
  get texts(): JoinedTexts | null {
    this.#texts ??= this.values.some(isListOrObject) ? null : new JoinedTexts(this.values);
    return this.#texts;
  }

  of({ read }: Field, places: Places): Column {
    return readColumn(this, { read, places });
  }

  /** Kept as well: there are two orders that have ranks. */
  ranks(rank: Rank): Float64Array {
    const known = this.#ranks.get(rank);
    if (known !== undefined) return known;
    const ranks = Float64Array.from(this.values, (value) => rank(sortText(value)));
    this.#ranks.set(rank, ranks);
    return ranks;
  }
}

/** What a value is sorted by: "undefined" where it is missing or null (docs/protocol.md 2.3). */
function sortText(value: unknown): string {
  return textOf(value ?? undefined);
}

function readRanks(
  { values, few }: Column,
  { rank, places }: { readonly rank: Rank; readonly places: Places },
): Float64Array {
  const ranks = new Float64Array(values.length);
  const fewer =
    few !== null && few.values.length < places.length ? few.values.map((value) => rank(sortText(value))) : null;
  for (const place of places) {
    ranks[place] = fewer?.[few?.which[place] ?? 0] ?? rank(sortText(values[place]));
  }
  return ranks;
}

/** What lies deeper. It is kept nowhere, since visitors choose how deep; each value of few is read once. */
function readColumn(
  { values, few }: Column,
  { read, places }: { readonly read: (value: unknown) => unknown; readonly places: Places },
): Column {
  const deeper = new Array<unknown>(values.length).fill(undefined);
  const fewer = few !== null && few.values.length < places.length ? { ...few, values: few.values.map(read) } : null;
  if (fewer === null) for (const place of places) deeper[place] = read(values[place]);
  else for (const place of places) deeper[place] = fewer.values[fewer.which[place] ?? 0];
  const column: Column = {
    values: deeper,
    few: fewer,
    texts: null,
    of: (field, some) => readColumn(column, { read: field.read, places: some }),
    ranks: (rank, some) => readRanks(column, { rank, places: some }),
  };
  return column;
}

/** Different values that are few. */
const FEW = 16;

/** Null where they are more, or some of them lists or objects. */
function fewOf(values: readonly unknown[]): FewValues | null {
  const numbers = new Map<unknown, number>();
  const which = new Uint8Array(values.length);
  for (const [place, value] of values.entries()) {
    const number = numbers.get(value) ?? numbers.size;
    if (number === FEW || isListOrObject(value)) return null;
    numbers.set(value, number);
    which[place] = number;
  }
  return { values: [...numbers.keys()], which };
}

function isListOrObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

/** Texts in lower case one after the other, so that all are searched at once. */
class JoinedTexts {
  readonly #joined: string;
  /** Where each of them ends. */
  readonly #ends: Uint32Array;

  constructor(values: readonly unknown[]) {
    const texts = values.map((value) => String(value).toLowerCase());
    this.#joined = texts.join(BETWEEN);
    this.#ends = new Uint32Array(texts.length);
    let end = -BETWEEN.length;
    for (const [place, text] of texts.entries()) {
      end += BETWEEN.length + text.length;
      this.#ends[place] = end;
    }
  }

  /** In characters. */
  get length(): number {
    return this.#joined.length;
  }

  /** Those of some places of which the text contains another in lower case, which has no line break. */
  containing(text: string, places: Places): Places {
    const found: number[] = [];
    let hit = -1;
    for (const place of places) {
      const start = place === 0 ? 0 : (this.#ends[place - 1] ?? 0) + BETWEEN.length;
      if (hit < start) hit = this.#joined.indexOf(text, start);
      if (hit === -1) break;
      if (hit + text.length <= (this.#ends[place] ?? 0)) found.push(place);
    }
    return found;
  }
}

/** In no text that is looked for. */
const BETWEEN = "\n";

/** The places that are not among others; these are all among them. */
export function without(places: Places, others: Places): Places {
  if (others.length === 0) return places;
  if (others.length === places.length) return [];
  let at = 0;
  return places.filter((place) => {
    if (others[at] !== place) return true;
    at += 1;
    return false;
  });
}
