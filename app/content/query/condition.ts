import { PATTERN_TESTS } from "./limits.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import { type Condition, RegExpValue, type SurroundParams } from "./params.ts";
import { compilePattern, literalPrefix, type Pattern } from "./pattern.ts";
import { findRegExp, readRegExp } from "./regexp-text.ts";
import { asList, compileField, type Field, isList, textOf } from "./values.ts";

/** A compiled condition: a test, and what it costs to run. */
export interface Matcher {
  readonly test: (item: unknown) => boolean;
  readonly load: Load;
}

interface Load {
  readonly operators: number;
  /** Conditions within conditions. */
  readonly depth: number;
  /** Comparisons for one document, at worst. */
  readonly tests: number;
  /** Whether it looks into `body` or `excerpt`. */
  readonly whole: boolean;
  readonly patterns: readonly Pattern[];
}

/**
 * Compiles a condition into a test (docs/protocol.md 2.1). Every key of an object must hold: `$name` is an operator on
 * the item itself, any other key a field path with a condition of its own. A list is a condition on the first
 * items of a list. `{}`, `[]` and null hold everywhere. A mistake where an operator is unknown or misused.
 *
 * @example compileCondition({ tags: { $contains: "otter" } }).test({ tags: ["otter", "sea"] }) // true
 */
export function compileCondition(condition: Condition): Matcher | QueryMistake {
  if (typeof condition !== "object" || condition instanceof RegExpValue) return equals(condition);
  const parts = allOrMistake(Object.entries(condition ?? {}).map(compileEntry));
  if (parts instanceof QueryMistake) return parts;
  return nested(every(parts));
}

function compileEntry([key, operand]: [string, Condition]): Matcher | QueryMistake {
  if (!key.startsWith("$")) return compileFieldCondition(key, operand);
  return OPERATORS.get(key)?.(operand) ?? new QueryMistake(`${key} is not an operator`);
}

function compileFieldCondition(path: string, operand: Condition): Matcher | QueryMistake {
  const field = compileField(path);
  if (field instanceof QueryMistake) return field;
  const matcher = compileCondition(operand);
  if (matcher instanceof QueryMistake) return matcher;
  return ofField(field, matcher);
}

/** Which neighbours a query asks for. */
export interface Surround {
  /** Finds the page among the documents. */
  readonly page: Matcher;
  readonly before: number;
  readonly after: number;
}

/** Compiles `surround`: a text is the page's `_path`, anything else a condition; one neighbour each side by default. */
export function compileSurround({ query, before = 1, after = 1 }: SurroundParams): Surround | QueryMistake {
  const page = compileCondition(typeof query === "string" ? { _path: query } : query);
  return page instanceof QueryMistake ? page : { page, before, after };
}

type Operator = (operand: Condition) => Matcher | QueryMistake;

/** All the operators there are (docs/protocol.md 2.2). */
export const OPERATORS: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ["$match", compileCondition],
  ["$eq", equals],
  ["$ne", (operand) => negated(equals(operand))],
  ["$not", (operand) => negated(compileCondition(operand))],
  ["$and", (operand) => combined("$and", operand)],
  ["$or", (operand) => combined("$or", operand)],
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

function combined(name: "$and" | "$or", operand: Condition): Matcher | QueryMistake {
  if (!isList(operand)) return new QueryMistake(`${name} takes a list of conditions`);
  const matchers = allOrMistake(operand.map(compileCondition));
  if (matchers instanceof QueryMistake) return matchers;
  return name === "$and" ? every(matchers) : some(matchers);
}

function exists(operand: Condition): Matcher {
  return operand ? operator((item) => item !== undefined) : operator((item) => item === undefined);
}

function type(operand: Condition): Matcher {
  const name = textOf(operand);
  return operator((item) => typeof item === name);
}

/** `$eq`: a regular expression tests the item's text; any other value is equal or not, lists and objects never. */
function equals(operand: Condition): Matcher | QueryMistake {
  if (operand instanceof RegExpValue) return matchesPattern(operand, textOf);
  return operator((item) => item === operand);
}

/** `$regex`: as a value, as `/body/flags`, or as the bare source. Tested on "" where the item is falsy. */
function regex(operand: Condition): Matcher | QueryMistake {
  const pattern = operand instanceof RegExpValue ? operand : readPattern(operand);
  if (pattern instanceof QueryMistake) return pattern;
  return matchesPattern(pattern, (item) => textOf(item || ""));
}

function readPattern(operand: Condition): RegExpValue | QueryMistake {
  if (typeof operand !== "string" && typeof operand !== "number") {
    return new QueryMistake("$regex takes a regular expression");
  }
  const text = String(operand);
  return readRegExp(findRegExp(text) ?? { body: text, flags: "" });
}

function matchesPattern(regexp: RegExpValue, read: (item: unknown) => string): Matcher | QueryMistake {
  const prefix = literalPrefix(regexp);
  if (prefix !== null) return operator((item) => read(item).startsWith(prefix));
  const pattern = compilePattern(regexp);
  if (pattern instanceof QueryMistake) return pattern;
  return operator((item) => pattern.test(read(item)), { tests: PATTERN_TESTS, patterns: [pattern] });
}

/** `$lt` and its kin: JavaScript's `<`, so strings by code unit, mixed values as numbers, undefined never. */
function compares(
  holds: (item: string | number, operand: string | number) => boolean,
): (operand: Condition) => Matcher {
  return (operand) => {
    const value = primitive(operand);
    return operator((item) => holds(primitive(item), value));
  };
}

function primitive(value: unknown): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  return typeof value === "object" && value !== null ? textOf(value) : Number(value);
}

/** `$contains`: every entry is an item of the list or, where the item is no list, a part of its text. */
function contains(operand: Condition): Matcher | QueryMistake {
  const entries = asList(operand);
  if (entries.some(isRegExp)) return new QueryMistake("$contains takes text, not regular expressions");
  return containsEvery(entries);
}

/** `$containsAny`: the same of one entry of a list. */
function containsAny(operand: Condition): Matcher | QueryMistake {
  if (!isList(operand) || operand.some(isRegExp)) return new QueryMistake("$containsAny takes a list of texts");
  const holds = operand.map(containment);
  return operator((item) => holds.some((hold) => hold(item)), { tests: holds.length });
}

/** `$icontains`: the item's text contains the operand, case aside. */
function icontains(operand: Condition): Matcher | QueryMistake {
  if (typeof operand !== "string") return new QueryMistake("$icontains takes a text");
  const text = operand.toLowerCase();
  return operator((item) => textOf(item).toLowerCase().includes(text));
}

/** `$in`: an item of the list matches an entry (as a condition), or a list contains it. */
function isIn(operand: Condition): Matcher | QueryMistake {
  const entries = asList(operand);
  if (entries.every(isPlain)) return isInSet(new Set<unknown>(entries));
  const matchers = allOrMistake(entries.map((entry) => inEntry(containsEvery(asList(entry)), compileCondition(entry))));
  return matchers instanceof QueryMistake ? matchers : some(matchers);
}

function isInSet(values: ReadonlySet<unknown>): Matcher {
  return operator((item) => (Array.isArray(item) ? item.some((entry) => values.has(entry)) : values.has(item)));
}

function inEntry(list: Matcher, scalar: Matcher | QueryMistake): Matcher | QueryMistake {
  if (scalar instanceof QueryMistake) return scalar;
  const test = (item: unknown) => (Array.isArray(item) ? list.test(item) : scalar.test(item));
  return { test, load: { ...scalar.load, tests: scalar.load.tests + list.load.tests } };
}

function containsEvery(entries: readonly Condition[]): Matcher {
  const holds = entries.map(containment);
  return operator((item) => holds.every((hold) => hold(item)), { tests: holds.length });
}

function containment(entry: Condition): (item: unknown) => boolean {
  const text = textOf(entry);
  return (item) => (Array.isArray(item) ? item.includes(entry) : textOf(item).includes(text));
}

function isRegExp(entry: Condition): boolean {
  return entry instanceof RegExpValue;
}

function isPlain(entry: Condition): boolean {
  return typeof entry !== "object";
}

const ONE_OPERATOR: Load = { operators: 1, depth: 0, tests: 1, whole: false, patterns: [] };

/** A matcher of one operator. */
function operator(test: (item: unknown) => boolean, load: Partial<Load> = {}): Matcher {
  return { test, load: { ...ONE_OPERATOR, ...load } };
}

/** Holds where all hold; none at all holds everywhere. */
export function every(matchers: readonly Matcher[]): Matcher {
  const [first] = matchers;
  if (first !== undefined && matchers.length === 1) return first;
  const tests = matchers.map((matcher) => matcher.test);
  return { test: (item) => tests.every((test) => test(item)), load: addLoads(matchers) };
}

/** Holds where one holds; none at all holds nowhere. */
function some(matchers: readonly Matcher[]): Matcher {
  const tests = matchers.map((matcher) => matcher.test);
  return { test: (item) => tests.some((test) => test(item)), load: addLoads(matchers) };
}

/** The same test on a field of the item. */
function ofField({ read, whole }: Field, { test, load }: Matcher): Matcher {
  return { test: (item) => test(read(item)), load: { ...load, tests: load.tests + 1, whole: whole || load.whole } };
}

function not({ test, load }: Matcher): Matcher {
  return { test: (item) => !test(item), load };
}

/** The same test, counted as one condition deeper. */
function nested({ test, load }: Matcher): Matcher {
  return { test, load: { ...load, depth: load.depth + 1 } };
}

function addLoads(matchers: readonly Matcher[]): Load {
  const loads = matchers.map((matcher) => matcher.load);
  return {
    operators: loads.reduce((sum, load) => sum + load.operators, 0),
    depth: Math.max(0, ...loads.map((load) => load.depth)),
    // One for itself: a thousand empty conditions are work, too.
    tests: loads.reduce((sum, load) => sum + load.tests, 1),
    whole: loads.some((load) => load.whole),
    patterns: loads.flatMap((load) => load.patterns),
  };
}
