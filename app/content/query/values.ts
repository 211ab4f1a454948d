import { type Condition, type ConditionObject, RegExpValue } from "./params.ts";

/**
 * `String(value)` for the data of documents and conditions, which may bring a `toString` of their own.
 *
 * @example textOf(["a", null, 1]) // "a,,1"
 * @example textOf(undefined) // "undefined"
 */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(listedText).join(",");
  if (typeof value !== "object" || value === null) return String(value);
  return value instanceof RegExpValue ? value.toString() : "[object Object]";
}

function listedText(value: unknown): string {
  return value === null || value === undefined ? "" : textOf(value);
}

export function isList(condition: Condition): condition is readonly Condition[] {
  return Array.isArray(condition);
}

/** An object of conditions: not null, not a list, not a regular expression. */
export function isObject(condition: Condition): condition is ConditionObject {
  return (
    typeof condition === "object" && condition !== null && !isList(condition) && !(condition instanceof RegExpValue)
  );
}

/** A list as it is, null as none, anything else as a list of one. */
export function asList(condition: Condition): readonly Condition[] {
  if (isList(condition)) return condition;
  return condition === null ? [] : [condition];
}
