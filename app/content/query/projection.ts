import type { WireDocument } from "../document.ts";
import { allOrMistake, QueryMistake } from "./mistake.ts";
import type { QueryParams } from "./params.ts";
import { compileField } from "./values.ts";

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
  const dropped = new Set(without).add("__proto__");
  return (key) => !names(dropped, key) && (kept.size === 0 || names(kept, key));
}

function names(list: ReadonlySet<string>, key: string): boolean {
  return list.has(key) || ((key.startsWith("_") || key.startsWith("$")) && list.has(key.charAt(0)));
}

/** The keys of some documents, and those of them that an answer holds; null for all. */
interface Shape {
  readonly keys: readonly string[];
  readonly kept: readonly string[] | null;
}

/** Most documents of a site have one of a few sets of keys: it is decided for these, and not for each document. */
const MAX_SHAPES = 16;

/** Gives documents the keys that a projection keeps, in their order; a document itself where these are all. */
export function projector(keeps: Projection): (document: Partial<WireDocument>) => Partial<WireDocument> {
  const shapes: Shape[] = [];
  return (document) => {
    const keys = Object.keys(document);
    const { kept } = shapes.find((shape) => isSame(shape.keys, keys)) ?? newShape(keys, { keeps, shapes });
    if (kept === null) return document;
    const projected: { [key: string]: unknown } = {};
    for (const key of kept) projected[key] = document[key];
    return projected;
  };
}

function newShape(keys: readonly string[], { keeps, shapes }: { keeps: Projection; shapes: Shape[] }): Shape {
  const kept = keys.filter(keeps);
  const shape = { keys, kept: kept.length === keys.length ? null : kept };
  if (shapes.length < MAX_SHAPES) shapes.push(shape);
  return shape;
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false;
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  return true;
}
