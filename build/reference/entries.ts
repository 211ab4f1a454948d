import { stringify } from "yaml";
import type { Json } from "#app/content/json.ts";
import type { Field, Fields, FieldType } from "#app/content/schema/field-type.ts";
import { FORMATS } from "#app/content/schema/formats.ts";

/** A field as the reference lists it. */
export interface Entry {
  /** `title`, or `routes.*.redirect` with a star for a key or a number of the author's own. */
  readonly name: string;
  readonly type: string;
  readonly about: string;
  readonly example: Json;
  readonly required: boolean;
  /** Null where nothing stands in. */
  readonly default: Json;
}

/** The fields of a table, each followed by those below it. */
export function entriesOf(fields: Fields, above = ""): readonly Entry[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { type, about, example, required, default: usual = null }: Field = field;
    const facts = { type: typeName(type), about, example, required: required ?? false, default: usual };
    return [{ name: `${above}${name}`, ...facts }, ...entriesBelow(type, `${above}${name}.`)];
  });
}

function entriesBelow(type: FieldType, above: string): readonly Entry[] {
  switch (type.kind) {
    case "shape":
      return entriesOf(type.fields, above);
    case "list":
      return entriesBelow(type.items, `${above}*.`);
    case "record":
      return entriesBelow(type.values, `${above}*.`);
    case "either":
      return type.options.flatMap((option) => entriesBelow(option, above));
    case "text":
    case "number":
    case "boolean":
    case "one of":
    case "anything":
      return [];
  }
}

/** A type in words: `typeName(list(text({ max: 200 })))` -> `list of text, at most 200 letters` */
function typeName(type: FieldType): string {
  switch (type.kind) {
    case "text": {
      const name = type.format === undefined ? "text" : FORMATS[type.format].noun;
      return type.max === undefined ? name : `${name}, at most ${type.max} letters`;
    }
    case "number":
      return `${type.whole ? "whole number" : "number"}${rangeOf(type)}`;
    case "boolean":
      return "true or false";
    case "one of":
      return type.values.join(" | ");
    case "list":
      return `list of ${typeName(type.items)}${rangeOf(type)}`;
    case "record":
      return `map from ${type.keys === undefined ? "name" : FORMATS[type.keys].noun} to ${typeName(type.values)}`;
    case "shape":
      return type.noun ?? "map of keys";
    case "either":
      return type.options.map(typeName).join(", or ");
    case "anything":
      return "anything";
  }
}

function rangeOf({ min, max }: { readonly min?: number; readonly max?: number }): string {
  if (max !== undefined) return ` from ${min ?? 0} to ${max}`;
  return min === undefined ? "" : ` from ${min}`;
}

/** Entries as lines of a terminal: name and type, explanation, and an example as `write` spells it. */
export function formatEntries(entries: readonly Entry[], write = yamlLine): readonly string[] {
  return entries.flatMap(({ name, type, about, example, required, default: usual }) => {
    const without = required ? ", required" : usual === null ? "" : `, default ${inYaml(usual)}`;
    const written = name.includes("*") ? [] : [`      ${write(name, example)}`];
    return [`  ${name}  (${type}${without})`, `      ${about}`, ...written];
  });
}

function yamlLine(name: string, example: Json): string {
  return `${name}: ${inYaml(example)}`;
}

/** On one line. */
function inYaml(value: Json): string {
  return stringify(value, { collectionStyle: "flow", lineWidth: 0 }).trim();
}
