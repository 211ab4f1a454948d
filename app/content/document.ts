import type { BodyRoot } from "./body.ts";
import type { Json } from "./json.ts";

/**
 * A document as it goes over the wire, without `body` and `excerpt`: what its file says, and where that is. Keys stand in
 * wire order (docs/protocol.md 3.1); front matter may add any other key, and have anything for the value of one.
 */
export interface WireMeta {
  /** Address by the path rules of docs/protocol.md 3.1; not always a canonical path. */
  readonly _path: string;
  /** Second last part of `_path`; "" at the top. A findOne answer may hold the directory's config here instead. */
  readonly _dir: string;
  readonly _draft: boolean;
  readonly _partial: boolean;
  readonly _locale: string;
  readonly _type: "markdown" | "yaml" | "json" | "csv";
  /** `content:a:b.md` for content/a/b.md. Unique in a release. */
  readonly _id: string;
  readonly _source: string;
  readonly _file: string;
  /** File path without extension, raw: with numeric prefixes and case. The default sort key. */
  readonly _stem: string;
  readonly _extension: string;
  /** ISO text or epoch ms; of what is known of a document: it shows from the one to the other, see release/live.ts. */
  readonly publishAt?: unknown;
  readonly expiresAt?: unknown;
  readonly [key: string]: unknown;
}

/** The same with body and, where the author marked one, excerpt. */
export interface WireDocument extends WireMeta {
  /** A tree where `_type` is "markdown"; rows of a CSV file, else whatever a data file keeps there. */
  readonly body?: unknown;
  readonly excerpt?: BodyRoot;
}

/**
 * What is known of a document: what its file says, and what is understood of that. Pages, lists, heads, feeds and search
 * go by it, and so do queries of the content's own.
 */
export interface DocumentMeta extends WireMeta {
  readonly title: string;
  readonly description?: string;
  readonly layout?: string;
  readonly redirect?: string;
  readonly navigation?: Json;
}

/** The same with body and excerpt. */
export interface ContentDocument extends DocumentMeta, Pick<WireDocument, "body" | "excerpt"> {}

/**
 * What is understood of a document beyond what its file says, by field: a value in the form that our fields have, one of a
 * field that other programs have another word for. Null for a field whose value counts as absent.
 */
export interface Understood {
  readonly [field: string]: unknown;
}

/**
 * What a known document has otherwise than its file; null for nothing.
 *
 * @example understoodOf({ …, date: "2026-04-01", published: "2026-04-01" }, { …, date: "2026-04-01" }) // { published: "2026-04-01" }
 */
export function understoodOf(known: DocumentMeta, wire: WireMeta): Understood | null {
  const added = Object.keys(known).filter((key) => known[key] !== undefined && !isSame(known[key], wire[key]));
  const absent = Object.keys(wire).filter((key) => known[key] === undefined && wire[key] !== undefined);
  if (added.length === 0 && absent.length === 0) return null;
  const fields = [...added.map((key) => [key, known[key]]), ...absent.map((key) => [key, null])];
  return Object.fromEntries(fields);
}

/** The other way: with what `understoodOf` found, a file's words are the known document. */
export function withUnderstood(wire: WireMeta, understood: Understood): { readonly [key: string]: unknown } {
  const known: { [key: string]: unknown } = { ...wire, ...understood };
  for (const [key, value] of Object.entries(understood)) if (value === null) delete known[key];
  return known;
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === "object" && typeof b === "object" && JSON.stringify(a) === JSON.stringify(b));
}
