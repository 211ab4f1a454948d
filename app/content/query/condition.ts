import { QueryBudget } from "./budget.ts";
import { every, type Matcher, nested, not, ofField, operator, searching, some } from "./matcher.ts";
import { type Condition, RegExpValue, type SurroundParams } from "./params.ts";
import { compilePattern, literalPrefix, searchFor } from "./pattern.ts";
import { findRegExp, readRegExp } from "./regexp-text.ts";
import { allOrRejection, QueryRejection } from "./rejection.ts";
import { asList, compileField, isList, isObject, textOf } from "./values.ts";

/**
 * Compiles a condition into a test (docs/protocol.md 2.1). Every key of an object must hold: `$name` is an operator on
 * the item itself, any other key a field path with a condition of its own. A list is a condition on the first
 * items of a list. `{}`, `[]` and null hold everywhere. A rejection where an operator is unknown or misused.
 *
 * @example compileCondition({ tags: { $contains: "otter" } }).test({ tags: ["otter", "sea"] }) // true
 */
export function compileCondition(condition: Condition, budget = QueryBudget.unlimited()): Matcher | QueryRejection {
  if (typeof condition !== "object" || condition instanceof RegExpValue) return equals(condition, budget);
  const parts = allOrRejection(Object.entries(condition ?? {}).map((entry) => compileEntry(entry, budget)));
  return parts instanceof QueryRejection ? parts : nested(every(parts));
}

function compileEntry([key, operand]: [string, Condition], budget: QueryBudget): Matcher | QueryRejection {
  if (!key.startsWith("$")) return compileFieldCondition(key, { operand, budget });
  return OPERATORS.get(key)?.(operand, budget) ?? new QueryRejection(`${key} is not an operator`);
}

function compileFieldCondition(
  path: string,
  { operand, budget }: { operand: Condition; budget: QueryBudget },
): Matcher | QueryRejection {
  const field = compileField(path);
  if (field instanceof QueryRejection) return field;
  const matcher = compileCondition(operand, budget);
  return matcher instanceof QueryRejection ? matcher : ofField(field, matcher);
}

/** Which neighbours a query asks for. */
export interface Surround {
  /** Finds the page among the documents. */
  readonly page: Matcher;
  /** The one path that the page must have, or null. */
  readonly path: string | null;
  readonly before: number;
  readonly after: number;
}

/** Compiles `surround`: a text is the page's `_path`, anything else a condition; one neighbour each side by default. */
export function compileSurround(
  { query, before = 1, after = 1 }: SurroundParams,
  budget: QueryBudget,
): Surround | QueryRejection {
  const page = compileCondition(typeof query === "string" ? { _path: query } : query, budget);
  const path = isObject(query) ? query["_path"] : query;
  return page instanceof QueryRejection ? page : { page, path: typeof path === "string" ? path : null, before, after };
}

type Operator = (operand: Condition, budget: QueryBudget) => Matcher | QueryRejection;

/** All the operators there are (docs/protocol.md 2.2). */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["$match", compileCondition],
  ["$eq", equals],
  ["$ne", (operand, budget) => negated(equals(operand, budget))],
  ["$not", (operand, budget) => negated(compileCondition(operand, budget))],
  ["$and", (operand, budget) => combined(operand, { name: "$and", budget })],
  ["$or", (operand, budget) => combined(operand, { name: "$or", budget })],
  ["$in", isIn],
  ["$contains", contains],
  ["$icontains", icontains],
  ["$containsAny", containsAny],
  ["$exists", exists],
  ["$type", type],
  ["$regex", regex],
  ["$lt", compares((item, operand) => item < operand)],
  ["$lte", compares((item, operand) => item <= operand)],
  ["$gt", compares((item, operand) => item > operand)],
  ["$gte", compares((item, operand) => item >= operand)],
]);

function negated(matcher: Matcher | QueryRejection): Matcher | QueryRejection {
  return matcher instanceof QueryRejection ? matcher : not(matcher);
}

function combined(
  operand: Condition,
  { name, budget }: { name: "$and" | "$or"; budget: QueryBudget },
): Matcher | QueryRejection {
  if (!isList(operand)) return new QueryRejection(`${name} takes a list of conditions`);
  const { conditions, fields } = name === "$and" ? { conditions: operand, fields: [] } : withoutEqualities(operand);
  const matchers = allOrRejection([
    ...conditions.map((condition) => compileCondition(condition, budget)),
    ...fields.map(([path, values]) => fieldIsOneOf(path, values)),
  ]);
  if (matchers instanceof QueryRejection) return matchers;
  return name === "$and" ? every(matchers) : some(matchers);
}

/** The fields of which the alternatives of an `$or` ask whether they are this or that, and the other alternatives. */
interface Alternatives {
  readonly conditions: readonly Condition[];
  readonly fields: readonly (readonly [string, ReadonlySet<unknown>])[];
}

/** Many equalities of one field are one look into a set: `$or: [{ _path: "/a" }, { _path: "/b" }, …]`. */
function withoutEqualities(alternatives: readonly Condition[]): Alternatives {
  const conditions: Condition[] = [];
  const fields = new Map<string, Set<unknown>>();
  for (const alternative of alternatives) {
    const [path, value] = equalityIn(alternative) ?? [null, null];
    if (path === null) conditions.push(alternative);
    else fields.set(path, (fields.get(path) ?? new Set()).add(value));
  }
  return { conditions, fields: [...fields] };
}

/** The field and the value where a condition is nothing but `{ field: value }` or `{ field: { $eq: value } }`. */
function equalityIn(condition: Condition): readonly [string, Condition] | null {
  const path = onlyKey(condition);
  if (path === null || path.startsWith("$") || !isObject(condition)) return null;
  const operand = condition[path] ?? null;
  const value = onlyKey(operand) === "$eq" && isObject(operand) ? (operand["$eq"] ?? null) : operand;
  return isPlain(value) ? [path, value] : null;
}

function onlyKey(condition: Condition): string | null {
  const [key = null, ...others] = isObject(condition) ? Object.keys(condition) : [];
  return others.length === 0 ? key : null;
}

function fieldIsOneOf(path: string, values: ReadonlySet<unknown>): Matcher | QueryRejection {
  const field = compileField(path);
  if (field instanceof QueryRejection) return field;
  return nested(
    ofField(
      field,
      operator((item) => values.has(item), EQUALITY),
    ),
  );
}

function exists(operand: Condition): Matcher {
  return operator(operand ? (item) => item !== undefined : (item) => item === undefined);
}

function type(operand: Condition): Matcher {
  const name = textOf(operand);
  return operator((item) => typeof item === name);
}

/** `$eq`: a regular expression tests the item's text; any other value is equal or not, lists and objects never. */
function equals(operand: Condition, budget: QueryBudget): Matcher | QueryRejection {
  if (operand instanceof RegExpValue) return matchesPattern(operand, { read: (item) => item, budget });
  return operator((item) => item === operand, EQUALITY);
}

/** Equality counts as no operator: a list of addresses or names is as long as the text of a query allows. */
const EQUALITY = { operators: 0 };

/** `$regex`: as a value, as `/body/flags`, or as the bare source. Tested on "" where the item is falsy. */
function regex(operand: Condition, budget: QueryBudget): Matcher | QueryRejection {
  const pattern = readPattern(operand);
  return pattern instanceof QueryRejection ? pattern : matchesPattern(pattern, { read: (item) => item || "", budget });
}

export function readPattern(operand: Condition): RegExpValue | QueryRejection {
  if (operand instanceof RegExpValue) return operand;
  if (typeof operand !== "string" && typeof operand !== "number") {
    return new QueryRejection("$regex takes a regular expression");
  }
  const text = String(operand);
  return readRegExp(findRegExp(text) ?? { body: text, flags: "" });
}

/** A regular expression on a title takes as long as a search for so many texts. */
const PATTERN_WEIGHT = 8;

function matchesPattern(
  regexp: RegExpValue,
  { read, budget }: { read: (item: unknown) => unknown; budget: QueryBudget },
): Matcher | QueryRejection {
  const prefix = literalPrefix(regexp);
  if (prefix !== null) return operator((item) => countedText(read(item), budget).startsWith(prefix));
  const pattern = compilePattern(regexp, budget);
  if (pattern instanceof QueryRejection) return pattern;
  return searching((item) => pattern(countedText(read(item), budget)), { weight: PATTERN_WEIGHT });
}

/** `$lt` and its kin: JavaScript's `<`, so strings by code unit, mixed values as numbers, undefined never. */
function compares(holds: (item: string | number, operand: string | number) => boolean): Operator {
  return (operand, budget) => {
    const value = primitive(operand, budget);
    return operator((item) => holds(primitive(item, budget), value));
  };
}

function primitive(value: unknown, budget: QueryBudget): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  return typeof value === "object" && value !== null ? countedText(value, budget) : Number(value);
}

/** `$contains`: every entry is an item of the list or, where the item is no list, a part of its text. */
function contains(operand: Condition, budget: QueryBudget): Matcher | QueryRejection {
  const entries = asList(operand);
  if (entries.some(isRegExp)) return new QueryRejection("$contains takes text, not regular expressions");
  return containsEvery(entries, budget);
}

function containsEvery(entries: readonly Condition[], budget: QueryBudget): Matcher {
  const texts = textsOf(entries);
  const tests = texts.map((text) => searchFor([text], budget));
  const values = [...new Set<unknown>(entries)];
  const test = (item: unknown) => {
    if (Array.isArray(item)) return values.every((value) => item.includes(value));
    const searched = countedText(item, budget);
    return tests.every((isIn) => isIn(searched));
  };
  return searching(test, { weight: texts.length });
}

/** `$containsAny`: the same of one entry of a list. */
function containsAny(operand: Condition, budget: QueryBudget): Matcher | QueryRejection {
  if (!isList(operand) || operand.some(isRegExp)) return new QueryRejection("$containsAny takes a list of texts");
  const isAnyIn = searchFor(textsOf(operand), budget);
  const values = new Set<unknown>(operand);
  const test = (item: unknown) =>
    Array.isArray(item) ? item.some((entry) => values.has(entry)) : isAnyIn(countedText(item, budget));
  return searching(test, { weight: 1 });
}

function textsOf(entries: readonly Condition[]): readonly string[] {
  return [...new Set(entries.map(textOf))];
}

/** `$icontains`: the item's text contains the operand, case aside. */
function icontains(operand: Condition, budget: QueryBudget): Matcher | QueryRejection {
  if (typeof operand !== "string") return new QueryRejection("$icontains takes a text");
  const isIn = searchFor([operand.toLowerCase()], budget);
  return searching((item) => isIn(countedText(item, budget).toLowerCase()), { weight: 1 });
}

/** The text of an item, counted as searched where it has to be made: lists of lists may be as long as a document. */
function countedText(item: unknown, budget: QueryBudget): string {
  if (typeof item === "string") return item;
  const text = textOf(item);
  budget.search(text.length);
  return text;
}

/** `$in`: an item of the list matches an entry (as a condition), or a list contains it. */
function isIn(operand: Condition, budget: QueryBudget): Matcher | QueryRejection {
  const entries = asList(operand);
  const plain = new Set<unknown>(entries.filter(isPlain));
  const others = entries.filter((entry) => !isPlain(entry));
  if (others.length === 0) return isInSet(plain);
  const matchers = allOrRejection(others.map((entry) => inEntry(entry, budget)));
  if (matchers instanceof QueryRejection) return matchers;
  return some(plain.size === 0 ? matchers : [isInSet(plain), ...matchers]);
}

function isInSet(values: ReadonlySet<unknown>): Matcher {
  return operator(
    (item) => (Array.isArray(item) ? item.some((entry) => values.has(entry)) : values.has(item)),
    EQUALITY,
  );
}

function inEntry(entry: Condition, budget: QueryBudget): Matcher | QueryRejection {
  const list = containsEvery(asList(entry), budget);
  const scalar = compileCondition(entry, budget);
  if (scalar instanceof QueryRejection) return scalar;
  const test = (item: unknown) => (Array.isArray(item) ? list.test(item) : scalar.test(item));
  return { ...operator(test), load: scalar.load };
}

function isRegExp(entry: Condition): boolean {
  return entry instanceof RegExpValue;
}

function isPlain(entry: Condition): boolean {
  return typeof entry !== "object";
}
