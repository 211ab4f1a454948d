import { type Charge, PRICE } from "./charge.ts";
import { type Column, type Places, without } from "./column.ts";
import { type Asked, every, type Matcher, nested, not, ofField, operator, some } from "./matcher.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import { type Condition, RegExpValue, type SurroundParams } from "./params.ts";
import { compilePattern, literalPrefix } from "./pattern.ts";
import { findRegExp, readRegExp } from "./regexp-text.ts";
import { asList, compileField, isList, isObject, paidText, textOf } from "./values.ts";

/**
 * Compiles a condition into a test (docs/protocol.md 2.1). Every key of an object must hold: `$name` is an operator on
 * the item itself, any other key a field path with a condition of its own. A list is a condition on the first
 * items of a list. `{}`, `[]` and null hold everywhere. A mistake where an operator is unknown or misused.
 *
 * @example compileCondition({ tags: { $contains: "otter" } }, charge).test({ tags: ["otter", "sea"] }) // true
 */
export function compileCondition(condition: Condition, charge: Charge): Matcher | QueryMistake {
  if (typeof condition !== "object" || condition instanceof RegExpValue) return equals(condition, charge);
  const parts = allOrMistake(Object.entries(condition ?? {}).map((entry) => compileEntry(entry, charge)));
  return parts instanceof QueryMistake ? parts : nested(every(parts, charge));
}

function compileEntry([key, operand]: [string, Condition], charge: Charge): Matcher | QueryMistake {
  if (!key.startsWith("$")) return compileFieldCondition(key, { operand, charge });
  return OPERATORS.get(key)?.(operand, charge) ?? new QueryMistake(`${key} is not an operator`);
}

function compileFieldCondition(
  path: string,
  { operand, charge }: { operand: Condition; charge: Charge },
): Matcher | QueryMistake {
  const field = compileField(path, charge);
  if (field instanceof QueryMistake) return field;
  const matcher = compileCondition(operand, charge);
  return matcher instanceof QueryMistake ? matcher : ofField(field, matcher, charge);
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
  charge: Charge,
): Surround | QueryMistake {
  const page = compileCondition(typeof query === "string" ? { _path: query } : query, charge);
  const path = isObject(query) ? query["_path"] : query;
  return page instanceof QueryMistake ? page : { page, path: typeof path === "string" ? path : null, before, after };
}

type Operator = (operand: Condition, charge: Charge) => Matcher | QueryMistake;

/** All the operators there are (docs/protocol.md 2.2). */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["$match", compileCondition],
  ["$eq", equals],
  ["$ne", (operand, charge) => negated(equals(operand, charge))],
  ["$not", (operand, charge) => negated(compileCondition(operand, charge))],
  ["$and", (operand, charge) => combined(operand, { name: "$and", charge })],
  ["$or", (operand, charge) => combined(operand, { name: "$or", charge })],
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

function negated(matcher: Matcher | QueryMistake): Matcher | QueryMistake {
  return matcher instanceof QueryMistake ? matcher : not(matcher);
}

function combined(
  operand: Condition,
  { name, charge }: { name: "$and" | "$or"; charge: Charge },
): Matcher | QueryMistake {
  if (!isList(operand)) return new QueryMistake(`${name} takes a list of conditions`);
  const matchers = allOrMistake(operand.map((condition) => compileCondition(condition, charge)));
  if (matchers instanceof QueryMistake) return matchers;
  return name === "$and" ? every(matchers, charge) : some(matchers, charge);
}

function exists(operand: Condition, charge: Charge): Matcher {
  return operator(charge, operand ? (item) => item !== undefined : (item) => item === undefined);
}

function type(operand: Condition, charge: Charge): Matcher {
  const name = textOf(operand);
  return operator(charge, (item) => typeof item === name);
}

/** `$eq`: a regular expression tests the item's text; any other value is equal or not, lists and objects never. */
function equals(operand: Condition, charge: Charge): Matcher | QueryMistake {
  if (operand instanceof RegExpValue) return matchesPattern(operand, { read: (item) => item, charge });
  return operator(charge, (item) => item === operand);
}

/** `$regex`: as a value, as `/body/flags`, or as the bare source. Tested on "" where the item is falsy. */
function regex(operand: Condition, charge: Charge): Matcher | QueryMistake {
  const pattern = readPattern(operand);
  return pattern instanceof QueryMistake ? pattern : matchesPattern(pattern, { read: (item) => item || "", charge });
}

export function readPattern(operand: Condition): RegExpValue | QueryMistake {
  if (operand instanceof RegExpValue) return operand;
  if (typeof operand !== "string" && typeof operand !== "number") {
    return new QueryMistake("$regex takes a regular expression");
  }
  const text = String(operand);
  return readRegExp(findRegExp(text) ?? { body: text, flags: "" });
}

/** A regular expression on a title takes as long as a search for so many texts. */
const PATTERN_WEIGHT = 8;

function matchesPattern(
  regexp: RegExpValue,
  { read, charge }: { read: (item: unknown) => unknown; charge: Charge },
): Matcher | QueryMistake {
  const prefix = literalPrefix(regexp);
  if (prefix !== null) return operator(charge, (item) => paidText(read(item), charge).startsWith(prefix));
  const pattern = compilePattern(regexp, charge);
  if (pattern instanceof QueryMistake) return pattern;
  const test = (item: unknown) => pattern.test(paidText(read(item), charge));
  return operator(charge, test, { weight: PATTERN_WEIGHT, patterns: 1 });
}

/** `$lt` and its kin: JavaScript's `<`, so strings by code unit, mixed values as numbers, undefined never. */
function compares(holds: (item: string | number, operand: string | number) => boolean): Operator {
  return (operand, charge) => {
    const value = primitive(operand, charge);
    return operator(charge, (item) => holds(primitive(item, charge), value));
  };
}

function primitive(value: unknown, charge: Charge): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  return typeof value === "object" && value !== null ? paidText(value, charge) : Number(value);
}

/** `$contains`: every entry is an item of the list or, where the item is no list, a part of its text. */
function contains(operand: Condition, charge: Charge): Matcher | QueryMistake {
  const entries = asList(operand);
  if (entries.some(isRegExp)) return new QueryMistake("$contains takes text, not regular expressions");
  return containsEvery(entries, charge);
}

function containsEvery(entries: readonly Condition[], charge: Charge): Matcher {
  const texts = textsOf(entries);
  const test = (item: unknown) => {
    if (!Array.isArray(item)) return texts.every(searchIn(item, charge));
    charge.add(entries.length * (PRICE.test + item.length * PRICE.searchedCharacter));
    return entries.every((entry) => item.includes(entry));
  };
  const matcher = operator(charge, test, { weight: texts.length });
  const select = (column: Column, places: Places) =>
    matcher.select(
      column,
      texts.reduce((left, text) => mayContain(text, { column, places: left, charge }), places),
    );
  return { ...matcher, select };
}

/** The places at which a text may be found: of other alphabets a text in lower case may have less than its parts. */
function mayContain(text: string, search: Asked): Places {
  return /^[ -~]*$/.test(text) ? (containing(text.toLowerCase(), search) ?? search.places) : search.places;
}

/** The places of texts that contain another, case aside; null where that is not known of all together. */
function containing(text: string, { column, places, charge }: Asked): Places | null {
  if (places.length === 0) return places;
  const { texts } = column;
  if (texts === null || text.includes("\n")) return null;
  if (charge.exceeded) return [];
  charge.add(PRICE.search + texts.length * PRICE.joinedCharacter + places.length * PRICE.place);
  return texts.containing(text, places);
}

/** `$containsAny`: the same of one entry of a list. */
function containsAny(operand: Condition, charge: Charge): Matcher | QueryMistake {
  if (!isList(operand) || operand.some(isRegExp)) return new QueryMistake("$containsAny takes a list of texts");
  const texts = textsOf(operand);
  const values = new Set<unknown>(operand);
  const test = (item: unknown) => {
    if (!Array.isArray(item)) return texts.some(searchIn(item, charge));
    charge.add(item.length * PRICE.lookup);
    return item.some((entry) => values.has(entry));
  };
  const matcher = operator(charge, test, { weight: texts.length });
  const select = (column: Column, places: Places) => {
    const left = texts.reduce(
      (rest, text) => without(rest, mayContain(text, { column, places: rest, charge })),
      places,
    );
    return matcher.select(column, without(places, left));
  };
  return { ...matcher, select };
}

function textsOf(entries: readonly Condition[]): readonly string[] {
  return [...new Set(entries.map(textOf))];
}

/** Whether the item's text contains another. It stops looking where too much is spent: texts are as long as they are. */
function searchIn(item: unknown, charge: Charge): (text: string) => boolean {
  const searched = paidText(item, charge);
  return (text) => {
    if (charge.exceeded) return false;
    charge.add(PRICE.search + searched.length * PRICE.searchedCharacter);
    return searched.includes(text);
  };
}

/** `$icontains`: the item's text contains the operand, case aside. */
function icontains(operand: Condition, charge: Charge): Matcher | QueryMistake {
  if (typeof operand !== "string") return new QueryMistake("$icontains takes a text");
  const text = operand.toLowerCase();
  const test = (item: unknown) => {
    const searched = paidText(item, charge);
    charge.add(searched.length * PRICE.lowerCharacter);
    return searchIn(searched.toLowerCase(), charge)(text);
  };
  const matcher = operator(charge, test, { weight: 1 });
  const select = (column: Column, places: Places) =>
    containing(text, { column, places, charge }) ?? matcher.select(column, places);
  return { ...matcher, select };
}

/** `$in`: an item of the list matches an entry (as a condition), or a list contains it. */
function isIn(operand: Condition, charge: Charge): Matcher | QueryMistake {
  const entries = asList(operand);
  const plain = new Set<unknown>(entries.filter(isPlain));
  const others = entries.filter((entry) => !isPlain(entry));
  if (others.length === 0) return isInSet(plain, charge);
  const matchers = allOrMistake(others.map((entry) => inEntry(entry, charge)));
  if (matchers instanceof QueryMistake) return matchers;
  return some(plain.size === 0 ? matchers : [isInSet(plain, charge), ...matchers], charge);
}

function isInSet(values: ReadonlySet<unknown>, charge: Charge): Matcher {
  const test = (item: unknown) => {
    charge.add(PRICE.lookup * (Array.isArray(item) ? item.length : 1));
    return Array.isArray(item) ? item.some((entry) => values.has(entry)) : values.has(item);
  };
  return operator(charge, test);
}

function inEntry(entry: Condition, charge: Charge): Matcher | QueryMistake {
  const list = containsEvery(asList(entry), charge);
  const scalar = compileCondition(entry, charge);
  if (scalar instanceof QueryMistake) return scalar;
  const test = (item: unknown) => (Array.isArray(item) ? list.test(item) : scalar.test(item));
  return { ...operator(charge, test), load: scalar.load };
}

function isRegExp(entry: Condition): boolean {
  return entry instanceof RegExpValue;
}

function isPlain(entry: Condition): boolean {
  return typeof entry !== "object";
}
