import type { JsonObject } from "../json.ts";
import { type Compare, collate } from "./collation.ts";
import { MAX_SORT_KEYS } from "./limits.ts";
import { allOrRejection, QueryRejection, tooMany } from "./rejection.ts";
import { compileField, type Field } from "./values.ts";

/** One field to order by. */
export interface SortKey {
  readonly path: string;
  readonly field: Field;
  readonly compare: Compare;
  readonly descending: boolean;
  /** Whether it lies in `body` or `excerpt`. */
  readonly whole: boolean;
  /** Whether it is the order of the index itself, or the opposite. */
  readonly ofStems: boolean;
}

/** Options of a sort object; all else is a field. */
const OPTIONS: readonly string[] = ["$locale", "$numeric", "$caseFirst", "$sensitivity"];

/**
 * Compiles `sort` (docs/protocol.md 2.3), the most significant key first: each object, and each key in it, is a stable
 * sort of its own, so the last one decides and the ones before break its ties.
 * None for no sort at all and for the default order, in which documents stand anyway.
 * A rejection where there are too many keys, or an option that `Intl.Collator` refuses.
 */
export function compileSort(sort: readonly JsonObject[]): readonly SortKey[] | QueryRejection {
  if (sort.every(isDefaultOrder)) return [];
  const size = Math.max(sort.length, sort.flatMap(fieldsOf).length);
  if (size > MAX_SORT_KEYS) {
    return tooMany(size, { what: "sort keys", max: MAX_SORT_KEYS, advice: "Sort by fewer fields" });
  }
  const keys = allOrRejection(sort.map((object) => compileSortObject(object)));
  return keys instanceof QueryRejection ? keys : keys.flat().toReversed();
}

function isDefaultOrder({ _stem, $numeric, ...others }: JsonObject): boolean {
  if (Object.keys(others).length > 0) return false;
  return _stem === undefined || (_stem !== -1 && $numeric === true);
}

function compileSortObject(sort: JsonObject): readonly SortKey[] | QueryRejection {
  const unknown = Object.keys(sort).find((key) => key.startsWith("$") && !OPTIONS.includes(key));
  if (unknown !== undefined) return new QueryRejection(`${unknown} is not an option of sort`);
  const compare = collate(sort);
  if (compare instanceof QueryRejection) return compare;
  return allOrRejection(fieldsOf(sort).map((path) => compileKey(path, { sort, compare })));
}

function fieldsOf(sort: JsonObject): readonly string[] {
  return Object.keys(sort).filter((key) => !key.startsWith("$"));
}

function compileKey(
  path: string,
  { sort, compare }: { readonly sort: JsonObject; readonly compare: Compare },
): SortKey | QueryRejection {
  const field = compileField(path);
  if (field instanceof QueryRejection) return field;
  const isPlain = !OTHER_LANGUAGE.some((option) => Object.hasOwn(sort, option));
  const ofStems = isPlain && path === "_stem" && Boolean(sort["$numeric"]);
  return { path, field, compare, descending: sort[path] === -1, whole: field.whole, ofStems };
}

/** What has texts ordered in another way than English is. */
const OTHER_LANGUAGE: readonly string[] = ["$locale", "$caseFirst", "$sensitivity"];
