import { type Condition, type ConditionObject, RegExpValue } from "./params.ts";

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
