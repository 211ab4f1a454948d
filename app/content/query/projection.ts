import type { WireDocument } from "../document.ts";
import type { QueryParams } from "./params.ts";
import { allOrRejection, QueryRejection } from "./rejection.ts";
import { compileField } from "./values.ts";

/** Which top-level keys of a document an answer holds. */
export type Projection = (key: string) => boolean;

/**
 * Compiles `without` and `only` (docs/protocol.md 2.4): `without` drops, then `only` keeps; an empty list does nothing.
 * `_` and `$` stand for every key that starts so.
 *
 * @example compileProjection({ only: ["title"] })("body") // false
 */
export function compileProjection({ only = [], without = [] }: QueryParams): Projection | QueryRejection {
  const fields = allOrRejection([...only, ...without].map(compileField));
  if (fields instanceof QueryRejection) return fields;
  const kept = new Set(only);
  const dropped = new Set(without).add("__proto__");
  return (key) => !names(dropped, key) && (kept.size === 0 || names(kept, key));
}

function names(list: ReadonlySet<string>, key: string): boolean {
  return list.has(key) || ((key.startsWith("_") || key.startsWith("$")) && list.has(key.charAt(0)));
}

/** Gives documents the keys that a projection keeps, in their order; each key is decided once. */
export function projector(keeps: Projection): (document: Partial<WireDocument>) => Partial<WireDocument> {
  const known = new Map<string, boolean>();
  const isKept = (key: string) => {
    const decided = known.get(key) ?? keeps(key);
    known.set(key, decided);
    return decided;
  };
  return (document) => {
    const projected: { [key: string]: unknown } = {};
    for (const key of Object.keys(document)) if (isKept(key)) projected[key] = document[key];
    return projected;
  };
}
