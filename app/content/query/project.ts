import type { ContentDocument } from "../document.ts";
import { compileField } from "./field.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import type { QueryParams } from "./params.ts";

/** Which top-level keys of a document an answer holds. */
export type Projection = (key: string) => boolean;

/**
 * Compiles `without` and `only` (docs/protocol.md 2.4): `without` drops, then `only` keeps; an empty list does nothing.
 * `_` and `$` stand for every key that starts so.
 *
 * @example compileProjection({ only: ["title"] })("body") // false
 */
export function compileProjection({ only = [], without = [] }: QueryParams): Projection | QueryMistake {
  const fields = allOrMistake([...only, ...without].map(compileField));
  if (fields instanceof QueryMistake) return fields;
  const kept = new Set(only);
  const dropped = new Set(without);
  return (key) => !names(dropped, key) && (kept.size === 0 || names(kept, key));
}

/** A document with the keys that the projection keeps, in their order. */
export function project(document: Partial<ContentDocument>, keeps: Projection): Partial<ContentDocument> {
  const kept: { [key: string]: unknown } = {};
  for (const key of Object.keys(document)) {
    if (key !== "__proto__" && keeps(key)) kept[key] = document[key];
  }
  return kept;
}

function names(list: ReadonlySet<string>, key: string): boolean {
  return list.has(key) || ((key.startsWith("_") || key.startsWith("$")) && list.has(key.charAt(0)));
}
