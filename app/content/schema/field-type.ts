import type { Json } from "../json.ts";
import type { FormatName } from "./formats.ts";

/**
 * One field of a table: what a file may say under a name. The tables are data: `parse.ts` reads values by them, and
 * messages, the authors' reference and the schemas for editors are made of them.
 */
export interface Field {
  readonly type: FieldType;
  /** One line of explanation. */
  readonly about: string;
  /** A value that fits. */
  readonly example: Json;
  readonly required?: true;
  /** The value where none is given. */
  readonly default?: Json;
  /** Of a prop: the checks of its site look up what it names, so that the compiler notes where it stands. */
  readonly refers?: true;
}

export interface Fields {
  readonly [name: string]: Field;
}

export type FieldType =
  | TextType
  | NumberType
  | BooleanType
  | OneOfType
  | ListType
  | RecordType
  | ShapeType
  | EitherType
  | AnythingType;

/** Instead of a type's own words: `5 is no {noun}. Write {advice}.` */
interface Words {
  readonly noun?: string;
  readonly advice?: string;
}

export interface TextType extends Words {
  readonly kind: "text";
  readonly min?: number;
  readonly max?: number;
  readonly format?: FormatName;
}

export interface NumberType extends Words {
  readonly kind: "number";
  readonly min?: number;
  readonly max?: number;
  readonly whole?: true;
}

export interface BooleanType {
  readonly kind: "boolean";
}

export interface OneOfType<V extends string | number = string | number> extends Words {
  readonly kind: "one of";
  readonly values: readonly V[];
}

export interface ListType<T extends FieldType = FieldType> extends Words {
  readonly kind: "list";
  readonly items: T;
  readonly min?: number;
  readonly max?: number;
}

/** A map whose keys are the author's own. */
export interface RecordType<T extends FieldType = FieldType> extends Words {
  readonly kind: "record";
  readonly values: T;
  readonly keys?: FormatName;
}

/** A map with fields of a table; an open one may have others. */
export interface ShapeType<F extends Fields = Fields> extends Words {
  readonly kind: "shape";
  readonly fields: F;
  readonly open?: true;
}

/** A value of the first type that takes its kind of YAML: text, number, boolean, list or map. */
export interface EitherType<T extends FieldType = FieldType> extends Words {
  readonly kind: "either";
  readonly options: readonly T[];
}

export interface AnythingType {
  readonly kind: "anything";
}

export function text(options: Omit<TextType, "kind"> = {}): TextType {
  return { kind: "text", ...options };
}

export function number(options: Omit<NumberType, "kind"> = {}): NumberType {
  return { kind: "number", ...options };
}

export function boolean(): BooleanType {
  return { kind: "boolean" };
}

export function oneOf<const V extends string | number>(values: readonly V[], words: Words = {}): OneOfType<V> {
  return { kind: "one of", values, ...words };
}

export function list<T extends FieldType>(items: T, options: Omit<ListType, "kind" | "items"> = {}): ListType<T> {
  return { kind: "list", items, ...options };
}

export function record<T extends FieldType>(
  values: T,
  options: Omit<RecordType, "kind" | "values"> = {},
): RecordType<T> {
  return { kind: "record", values, ...options };
}

export function shape<const F extends Fields>(
  fields: F,
  options: Omit<ShapeType, "kind" | "fields"> = {},
): ShapeType<F> {
  return { kind: "shape", fields, ...options };
}

export function either<T extends FieldType>(options: readonly T[], words: Words = {}): EitherType<T> {
  return { kind: "either", options, ...words };
}

export function anything(): AnythingType {
  return { kind: "anything" };
}

/** The values that a type takes; of no certain type `unknown`, where the recursion ends. */
export type ValueOf<T extends FieldType> = [FieldType] extends [T] ? unknown : ValueOfOne<T>;

type ValueOfOne<T extends FieldType> = T extends TextType
  ? string
  : T extends NumberType
    ? number
    : T extends BooleanType
      ? boolean
      : T extends OneOfType<infer V>
        ? V
        : T extends ListType<infer I>
          ? readonly ValueOf<I>[]
          : T extends RecordType<infer I>
            ? { readonly [key: string]: ValueOf<I> }
            : T extends ShapeType<infer F>
              ? Infer<F>
              : T extends EitherType<infer O>
                ? ValueOf<O>
                : unknown;

/** What a map holds once it was parsed by a table. */
export type Infer<F extends Fields> = {
  readonly [N in Present<F>]: ValueOf<F[N]["type"]>;
} & {
  readonly [N in Exclude<keyof F, Present<F>>]?: ValueOf<F[N]["type"]>;
};

type Present<F extends Fields> = {
  [N in keyof F]: F[N] extends { readonly required: true } | { readonly default: Json } ? N : never;
}[keyof F];
