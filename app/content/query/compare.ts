import { PATTERN_TESTS } from "./limits.ts";
import { type Matcher, operator } from "./matcher.ts";
import { QueryMistake } from "./mistake.ts";
import { type Condition, RegExpValue } from "./params.ts";
import { compilePattern, literalPrefix } from "./pattern.ts";
import { findRegExp, readRegExp } from "./regexp-text.ts";
import { textOf } from "./values.ts";

/** `$eq`: a regular expression tests the item's text; any other value is equal or not, lists and objects never. */
export function equals(operand: Condition): Matcher | QueryMistake {
  if (operand instanceof RegExpValue) return matchesPattern(operand, textOf);
  return operator((item) => item === operand);
}

/** `$regex`: as a value, as `/body/flags`, or as the bare source. Tested on "" where the item is falsy. */
export function regex(operand: Condition): Matcher | QueryMistake {
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
export function compares(
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
