import { isRecord } from "../json.ts";
import type { EitherType, Field, FieldType, ListType, RecordType, ShapeType, ValueOf } from "./field-type.ts";
import { type FormatName, fitsFormat } from "./formats.ts";

export type KeyPath = readonly (string | number)[];

/** What is wrong with a value, and where in it. The caller words the message. */
export type Issue =
  | { readonly kind: "missing"; readonly path: KeyPath }
  /** A key that no field has; `known` are those that may stand there. */
  | { readonly kind: "unknown"; readonly path: KeyPath; readonly known: readonly string[] }
  /** A key of the author's own in the wrong spelling. */
  | { readonly kind: "key"; readonly path: KeyPath; readonly format: FormatName }
  | { readonly kind: "misfit"; readonly path: KeyPath; readonly type: FieldType; readonly value: unknown };

export interface Parsed<T> {
  /** All that fits, defaults filled in; a field that does not fit is as if it were not given. Null where nothing fits. */
  readonly value: T | null;
  readonly issues: readonly Issue[];
}

/**
 * Reads a value from outside by its type.
 *
 * @example parse(shape({ limit: { type: number({ max: 50 }), default: 6, ... } }), {}) // { value: { limit: 6 }, issues: [] }
 * @example parse(list(text()), ["a", 5]) // { value: ["a"], issues: [{ kind: "misfit", path: [1], value: 5, ... }] }
 */
export function parse<T extends FieldType>(type: T, given: unknown): Parsed<ValueOf<T>> {
  const { value, issues } = read(type, given, []);
  return { value: isRead(type, value) ? value : null, issues };
}

/** A value by its type, undefined where it has none of it. */
interface Reading {
  readonly value: unknown;
  readonly issues: readonly Issue[];
}

/** That `read` keeps to the type is what its tests are for. */
function isRead<T extends FieldType>(_type: T, value: unknown): value is ValueOf<T> {
  return value !== undefined;
}

function read(type: FieldType, value: unknown, path: KeyPath): Reading {
  switch (type.kind) {
    case "anything":
      return { value, issues: [] };
    case "text":
    case "number":
    case "boolean":
    case "one of":
      return fits(type, value) ? { value, issues: [] } : misfit(type, value, path);
    case "list":
      return readList(type, value, path);
    case "record":
      return readRecord(type, value, path);
    case "shape":
      return readShape(type, value, path);
    case "either":
      return readEither(type, value, path);
  }
}

type ScalarType = Extract<FieldType, { kind: "text" | "number" | "boolean" | "one of" }>;

function fits(type: ScalarType, value: unknown): boolean {
  switch (type.kind) {
    case "text":
      return (
        typeof value === "string" &&
        isWithin(value.length, type) &&
        (type.format === undefined || fitsFormat(type.format, value))
      );
    case "number":
      return isNumber(value) && isWithin(value, type) && (type.whole === undefined || Number.isSafeInteger(value));
    case "boolean":
      return typeof value === "boolean";
    case "one of":
      return type.values.some((known) => known === value);
  }
}

/** YAML knows numbers without end, and such that are none. */
function isNumber(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value);
}

function isWithin(size: number, { min, max }: { readonly min?: number; readonly max?: number }): boolean {
  return (min === undefined || size >= min) && (max === undefined || size <= max);
}

function misfit(type: FieldType, value: unknown, path: KeyPath): Reading {
  return { value: undefined, issues: [{ kind: "misfit", path, type, value }] };
}

function readList(type: ListType, value: unknown, path: KeyPath): Reading {
  if (!Array.isArray(value) || !isWithin(value.length, type)) return misfit(type, value, path);
  const items = value.map((item, at) => read(type.items, item, [...path, at]));
  const fitting = items.map((item) => item.value).filter((item) => item !== undefined);
  const issues = items.flatMap((item) => item.issues);
  // Without the items that do not fit it may be too short, which is their fault: nothing more is told.
  return { value: isWithin(fitting.length, type) ? fitting : undefined, issues };
}

function readRecord({ keys, values, ...type }: RecordType, value: unknown, path: KeyPath): Reading {
  if (!isRecord(value)) return misfit({ ...type, values }, value, path);
  const parts = Object.entries(value).map(([key, below]): readonly [string, Reading] => {
    const at = [...path, key];
    if (keys === undefined || fitsFormat(keys, key)) return [key, read(values, below, at)];
    return [key, { value: undefined, issues: [{ kind: "key", path: at, format: keys }] }];
  });
  return joined(parts);
}

function readShape(type: ShapeType, value: unknown, path: KeyPath): Reading {
  if (!isRecord(value)) return misfit(type, value, path);
  const known = Object.keys(type.fields);
  const others = Object.entries(value).filter(([key]) => !Object.hasOwn(type.fields, key));
  const kept = others.map(([key, other]): readonly [string, Reading] => {
    if (type.open) return [key, { value: other, issues: [] }];
    return [key, { value: undefined, issues: [{ kind: "unknown", path: [...path, key], known }] }];
  });
  const parts = Object.entries(type.fields).map(([name, field]): readonly [string, Reading] => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    return [name, readField(field, given, [...path, name])];
  });
  const lacking = parts.some(([name, part]) => type.fields[name]?.required && part.value === undefined);
  const whole = joined([...parts, ...kept]);
  return lacking ? { value: undefined, issues: whole.issues } : whole;
}

function readField({ type, required, default: usual }: Field, given: unknown, path: KeyPath): Reading {
  if (given === undefined) return { value: usual, issues: required ? [{ kind: "missing", path }] : [] };
  const { value = usual, issues } = read(type, given, path);
  return { value, issues };
}

function joined(parts: readonly (readonly [string, Reading])[]): Reading {
  const present = parts.filter(([, { value }]) => value !== undefined);
  return {
    value: Object.fromEntries(present.map(([key, { value }]) => [key, value])),
    issues: parts.flatMap(([, { issues }]) => issues),
  };
}

function readEither(type: EitherType, value: unknown, path: KeyPath): Reading {
  const meant = type.options.find((option) => takes(option, value));
  return meant === undefined ? misfit(type, value, path) : read(meant, value, path);
}

/** Whether a value is of the kind that a type is written in, right or wrong. */
function takes(type: FieldType, value: unknown): boolean {
  switch (type.kind) {
    case "anything":
      return true;
    case "text":
      return typeof value === "string";
    case "number":
    case "boolean":
      return typeof value === type.kind;
    case "one of":
      return type.values.some((known) => typeof known === typeof value);
    case "list":
      return Array.isArray(value);
    case "record":
    case "shape":
      return isRecord(value);
    case "either":
      return type.options.some((option) => takes(option, value));
  }
}
