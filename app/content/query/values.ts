import { FORBIDDEN_KEYS } from "../json.ts";
import { MAX_FIELD_STEPS } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
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

/** A field of a document by its path, ready to be read many times. */
export interface Field {
  readonly read: (item: unknown) => unknown;
  /** Whether it lies in what only whole documents have, `body` or `excerpt`. */
  readonly whole: boolean;
}

/**
 * Compiles a field path: `a.b.0.length`. Reading stops at the first falsy value and gives that value, so a missing
 * field is undefined and null stays null; only a value's own fields count (docs/protocol.md 2.1).
 * A mistake where a segment is `__proto__`, `constructor` or `prototype`, or where there are too many.
 *
 * @example compileField("tags.0").read({ tags: ["a"] }) // "a"
 */
export function compileField(path: string): Field | QueryMistake {
  const segments = path.split(".");
  if (segments.length > MAX_FIELD_STEPS) return new QueryMistake(`a field path has at most ${MAX_FIELD_STEPS} steps`);
  const forbidden = segments.find((segment) => FORBIDDEN_KEYS.has(segment));
  if (forbidden !== undefined) return new QueryMistake(`"${forbidden}" is not a field of documents`);
  const read = segments.length === 1 ? (item: unknown) => step(item, path) : (item: unknown) => walk(item, segments);
  return { read, whole: isWhole(path) };
}

/** Whether a field path leads into what the query index leaves out. */
function isWhole(path: string): boolean {
  return /^(?:body|excerpt)(?:\.|$)/.test(path);
}

function walk(item: unknown, segments: readonly string[]): unknown {
  let value = item;
  for (const segment of segments) value = step(value, segment);
  return value;
}

function step(value: unknown, key: string): unknown {
  if (!value) return value;
  if (typeof value === "string") return Object.getOwnPropertyDescriptor(value, key)?.value;
  return isListOrRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isListOrRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object";
}
