import type { Json, JsonObject } from "../json.ts";
import type { SiteLists } from "../reader.ts";
import type { Wanted } from "./queries.ts";

/**
 * What a component reads of other documents, as its props tell it: the export `reads` of a component's file. A page reads it
 * beside its own document, where `load` would find it by queries behind that.
 */
export type ComponentRead =
  | DocumentsRead
  /** A list of the site, in the page's locale. */
  | { readonly kind: "list"; readonly name: keyof SiteLists }
  /** The documents below a path, the newest first. */
  | { readonly kind: "newest"; readonly under: string }
  /** A page of them in the order of the files. */
  | { readonly kind: "files"; readonly under: string; readonly limit: number; readonly paged: boolean }
  /** The values of a field that have pages. */
  | { readonly kind: "values"; readonly field: string };

interface DocumentsRead {
  readonly kind: "documents";
  /** Those at some paths, or all that are wanted. */
  readonly which: readonly (Json | undefined)[] | Wanted["has"];
  /** Paths of others that are shown with one of them. */
  readonly others?: (document: Parameters<Wanted["has"]>[0]) => readonly Json[];
}

/** Of these paths, where a component shows nothing but the documents there. */
export function documentsAt(which: readonly (Json | undefined)[]): readonly ComponentRead[] {
  return [{ kind: "documents", which }];
}

/** The export `reads` of a component's file in app/components. Props have passed its schema. */
export type ComponentReads = (props: JsonObject) => readonly ComponentRead[];
