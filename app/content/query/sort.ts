import type { JsonObject } from "../json.ts";
import type { IndexRow } from "../release/manifest.ts";
import { type Charge, PRICE } from "./charge.ts";
import { type Compare, collate, plainCollation } from "./collation.ts";
import { MAX_SORT_KEYS } from "./limits.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import { compileField, paidText, textOf } from "./values.ts";

/** One field to order by. */
export interface SortKey {
  /** The text that a document is sorted by; "undefined" where the field is missing or null. */
  readonly text: (item: unknown) => string;
  readonly compare: Compare;
  readonly descending: boolean;
  /** Whether it lies in `body` or `excerpt`. */
  readonly whole: boolean;
  /** Where the rows of a part stand in this order, which parts keep of fields in English; null of others. */
  readonly placesIn: ((rows: readonly IndexRow[]) => readonly number[]) | null;
  /** Whether it is the order of the index itself, or the opposite. */
  readonly ofStems: boolean;
}

/** Options of a sort object; all else is a field. */
const OPTIONS: readonly string[] = ["$locale", "$numeric", "$caseFirst", "$sensitivity"];

/**
 * Compiles `sort` (docs/protocol.md 2.3), the most significant key first: each object, and each key in it, is a stable
 * sort of its own, so the last one decides and the ones before break its ties.
 * None for no sort at all and for the default order, in which documents stand anyway.
 * A mistake where there are too many keys, or an option that `Intl.Collator` refuses.
 */
export function compileSort(sort: readonly JsonObject[], charge: Charge): readonly SortKey[] | QueryMistake {
  if (sort.every(isDefaultOrder)) return [];
  const size = Math.max(sort.length, sort.flatMap(fieldsOf).length);
  if (size > MAX_SORT_KEYS) return new QueryMistake(`sort takes at most ${MAX_SORT_KEYS} keys`);
  const keys = allOrMistake(sort.map((object) => compileSortObject(object, charge)));
  return keys instanceof QueryMistake ? keys : keys.flat().toReversed();
}

function isDefaultOrder({ _stem, $numeric, ...others }: JsonObject): boolean {
  if (Object.keys(others).length > 0) return false;
  return _stem === undefined || (_stem !== -1 && $numeric === true);
}

function compileSortObject(sort: JsonObject, charge: Charge): readonly SortKey[] | QueryMistake {
  const unknown = Object.keys(sort).find((key) => key.startsWith("$") && !OPTIONS.includes(key));
  if (unknown !== undefined) return new QueryMistake(`${unknown} is not an option of sort`);
  const compare = collate(sort, charge);
  if (compare instanceof QueryMistake) return compare;
  return allOrMistake(fieldsOf(sort).map((path) => compileKey(path, { sort, compare, charge })));
}

function fieldsOf(sort: JsonObject): readonly string[] {
  return Object.keys(sort).filter((key) => !key.startsWith("$"));
}

function compileKey(
  path: string,
  { sort, compare, charge }: { readonly sort: JsonObject; readonly compare: Compare; readonly charge: Charge },
): SortKey | QueryMistake {
  const field = compileField(path, charge);
  if (field instanceof QueryMistake) return field;
  const numeric = Boolean(sort["$numeric"]);
  const descending = sort[path] === -1;
  const isKept = field.name !== null && !OTHER_LANGUAGE.some((option) => Object.hasOwn(sort, option));
  return {
    text: (item) => paidText(field.read(item) ?? undefined, charge),
    compare,
    descending,
    whole: field.whole,
    placesIn: isKept ? (rows) => keptPlaces(rows, { path, numeric, descending }) : null,
    ofStems: isKept && path === "_stem" && numeric,
  };
}

/** What has texts ordered in another way than English is. */
const OTHER_LANGUAGE: readonly string[] = ["$locale", "$caseFirst", "$sensitivity"];

/** Orders that a part keeps at most: of fields that documents have, both ways and by two kinds of numbers. */
const MAX_ORDERS = 64;

const orders = new WeakMap<readonly IndexRow[], Map<string, readonly number[]>>();

/**
 * Where rows of a part stand in an order. Made once and kept for as long as the part itself is, so that, like the part's
 * being parsed, no query pays for it.
 */
function keptPlaces(
  rows: readonly IndexRow[],
  order: { readonly path: string; readonly numeric: boolean; readonly descending: boolean },
): readonly number[] {
  const kept = orders.get(rows) ?? new Map<string, readonly number[]>();
  const name = JSON.stringify(order);
  const known = kept.get(name);
  if (known !== undefined) return known;
  const places = sortedPlaces(rows, order);
  if (kept.size >= MAX_ORDERS) kept.clear();
  orders.set(rows, kept.set(name, places));
  return places;
}

function sortedPlaces(
  rows: readonly IndexRow[],
  { path, numeric, descending }: { readonly path: string; readonly numeric: boolean; readonly descending: boolean },
): readonly number[] {
  const compare = plainCollation(numeric);
  const texts = rows.map(({ meta }) => textOf((Object.hasOwn(meta, path) ? meta[path] : null) ?? undefined));
  const places = rows.map((_, place) => place);
  const order = (a: number, b: number) => compare(texts[a] ?? "", texts[b] ?? "");
  return places.sort(descending ? (a, b) => order(b, a) : order);
}

/** Compares texts as a key has it, in its direction. */
export function inDirection({ compare, descending }: SortKey): Compare {
  return descending ? (a, b) => compare(b, a) : compare;
}

/** Below this share of the rows, looking for the first few beats sorting them all. */
const FEW = 1 / 8;

/**
 * The first `take` rows in sorted order, or all for null. Ties keep the order they come in, the default one.
 * Few of many are selected rather than sorted: 10,000 titles take 1 ms instead of 12. A mistake where it costs too much.
 */
export function orderRows(
  rows: readonly IndexRow[],
  { keys, take, charge }: { keys: readonly SortKey[]; take: number | null; charge: Charge },
): readonly IndexRow[] | QueryMistake {
  if (keys.length === 0) return rows;
  const few = take !== null && take <= rows.length * FEW;
  if (!few && !charge.affords(rows.length * Math.log2(rows.length + 1) * PRICE.compare)) return charge.refusal;
  const compare = comparePlaces(keys, { rows, charge });
  const sorted = few ? firstFew(take, { of: rows.length, compare }) : rows.map((_, place) => place).sort(compare);
  return charge.mistake ?? sorted.flatMap((place) => rows[place] ?? []);
}

type ComparePlaces = (a: number, b: number) => number;

/** Compares rows by their places, most significant key first; the place itself breaks the last tie. */
function comparePlaces(
  keys: readonly SortKey[],
  from: { readonly rows: readonly IndexRow[]; readonly charge: Charge },
): ComparePlaces {
  const [first, ...others] = keys.map((key) => compareColumn(key, from));
  if (first === undefined) return (a, b) => a - b;
  return (a, b) => {
    const order = first(a, b);
    if (order !== 0) return order;
    for (const compare of others) {
      const next = compare(a, b);
      if (next !== 0) return next;
    }
    return a - b;
  };
}

/** The texts of a key are read when they are first compared: of most keys few ever are. */
function compareColumn(
  key: SortKey,
  { rows, charge }: { readonly rows: readonly IndexRow[]; readonly charge: Charge },
): ComparePlaces {
  const texts = new Array<string | undefined>(rows.length).fill(undefined);
  const textAt = (place: number) => {
    const known = texts[place];
    if (known !== undefined || charge.exceeded) return known ?? "";
    const read = key.text(rows[place]?.meta);
    texts[place] = read;
    return read;
  };
  const compare = inDirection(key);
  return (a, b) => compare(textAt(a), textAt(b));
}

/** Candidates that are kept before they are sorted, at least. */
const MIN_CANDIDATES = 64;

/**
 * Keeps candidates, twice as many as are wanted, and now and then sorts them and drops the worse half. A few places from
 * everywhere come first: one after the other each would be better than all before, where rows stand in the opposite order.
 */
function firstFew(count: number, { of, compare }: { of: number; compare: ComparePlaces }): readonly number[] {
  const most = Math.max(MIN_CANDIDATES, 2 * count);
  let best: number[] = [];
  let worst: number | null = null;
  for (const place of finerAndFiner(of)) {
    if (worst !== null && compare(place, worst) > 0) continue;
    best.push(place);
    if (best.length < most) continue;
    best = best.sort(compare).slice(0, count);
    worst = best.at(-1) ?? null;
  }
  return best.sort(compare).slice(0, count);
}

/** All places below a number: each 64th, then each eighth, then the others. */
function* finerAndFiner(count: number): Generator<number> {
  for (let place = 0; place < count; place += 64) yield place;
  for (let place = 0; place < count; place += 8) if (place % 64 !== 0) yield place;
  for (let place = 0; place < count; place++) if (place % 8 !== 0) yield place;
}
