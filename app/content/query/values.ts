import { FORBIDDEN_KEYS } from "../json.ts";
import { MAX_FIELD_STEPS } from "./limits.ts";
import { type Condition, type ConditionObject, RegExpValue } from "./params.ts";
import { QueryRejection, tooMany } from "./rejection.ts";

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
  /** Keys of its path. */
  readonly steps: number;
  /** Whether it lies in what only whole documents have, `body` or `excerpt`. */
  readonly whole: boolean;
}

/**
 * Compiles a field path: `a.b.0.length`. Reading stops at the first falsy value and gives that value, so a missing
 * field is undefined and null stays null; only a value's own fields count (docs/protocol.md 2.1).
 * A rejection where a segment is `__proto__`, `constructor` or `prototype`, or where there are too many.
 *
 * @example compileField("tags.0").read({ tags: ["a"] }) // "a"
 */
export function compileField(path: string): Field | QueryRejection {
  const segments = path.split(".");
  if (segments.length > MAX_FIELD_STEPS) {
    return tooMany(segments.length, {
      what: "keys in a field path",
      max: MAX_FIELD_STEPS,
      advice: "Name a field less deep",
    });
  }
  const forbidden = segments.find((segment) => FORBIDDEN_KEYS.has(segment));
  if (forbidden !== undefined) return new QueryRejection(`"${forbidden}" is not a field of documents`);
  return { read: reader(segments), steps: segments.length, whole: isWhole(path) };
}

function reader(segments: readonly string[]): (item: unknown) => unknown {
  const steps = segments.map(compileStep);
  const [only] = steps;
  if (only !== undefined && steps.length === 1) return (item) => (item ? take(item, only) : item);
  return (item) => {
    let value = item;
    for (const step of steps) {
      if (!value) return value;
      value = take(value, step);
    }
    return value;
  };
}

/** Whether a field path leads into what the query index leaves out. */
function isWhole(path: string): boolean {
  return /^(?:body|excerpt)(?:\.|$)/.test(path);
}

interface Step {
  readonly key: string;
  /** The key as a place in a text; null where it is none. */
  readonly place: number | null;
  /** Whether objects or lists have such a key by themselves: only then must it be made sure that it is their own. */
  readonly inherited: boolean;
}

function compileStep(key: string): Step {
  const place = /^(?:0|[1-9]\d{0,9})$/.test(key) ? Number(key) : null;
  return { key, place, inherited: key in Object.prototype || key in Array.prototype };
}

function take(value: unknown, { key, place, inherited }: Step): unknown {
  if (typeof value === "string") return key === "length" ? value.length : value[place ?? value.length];
  if (!isListOrRecord(value) || (inherited && !Object.hasOwn(value, key))) return undefined;
  return value[key];
}

function isListOrRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === "object";
}
