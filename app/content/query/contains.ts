import { type Matcher, operator, some } from "./matcher.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import { type Condition, RegExpValue } from "./params.ts";
import { asList, isList, textOf } from "./values.ts";

/** `$contains`: every entry is an item of the list or, where the item is no list, a part of its text. */
export function contains(operand: Condition): Matcher | QueryMistake {
  const entries = asList(operand);
  if (entries.some(isRegExp)) return new QueryMistake("$contains takes text, not regular expressions");
  return containsEvery(entries);
}

/** `$containsAny`: the same of one entry of a list. */
export function containsAny(operand: Condition): Matcher | QueryMistake {
  if (!isList(operand) || operand.some(isRegExp)) return new QueryMistake("$containsAny takes a list of texts");
  const holds = operand.map(containment);
  return operator((item) => holds.some((hold) => hold(item)), { tests: holds.length });
}

/** `$icontains`: the item's text contains the operand, case aside. */
export function icontains(operand: Condition): Matcher | QueryMistake {
  if (typeof operand !== "string") return new QueryMistake("$icontains takes a text");
  const text = operand.toLowerCase();
  return operator((item) => textOf(item).toLowerCase().includes(text));
}

/** `$in`: an item of the list matches an entry (as a condition), or a list contains it. */
export function isIn(
  operand: Condition,
  compile: (condition: Condition) => Matcher | QueryMistake,
): Matcher | QueryMistake {
  const entries = asList(operand);
  if (entries.every(isPlain)) return isInSet(new Set<unknown>(entries));
  const matchers = allOrMistake(entries.map((entry) => inEntry(containsEvery(asList(entry)), compile(entry))));
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
