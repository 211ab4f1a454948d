import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";

/** A query or navigation URL, taken apart (protocol.md 1.1). */
export interface QueryAddress {
  /** Which of the two endpoints. */
  readonly kind: "query" | "navigation";
  /** What the URL says the answer is named: `{hash}.{integrity}`, null where it names nothing. */
  readonly name: { readonly hash: string; readonly release: ReleaseId | null } | null;
  /** Path-encoded params, null without. */
  readonly tail: string | null;
}

const ADDRESS = /^\/(query|navigation)(?:\/([^/]+)(?:\/(.+))?)?$/;

/**
 * Null where the path is none of these endpoints'.
 *
 * `/query/McFLtkOpC5.{64 hex}.json` -> `{ kind: "query", name: { hash: "McFLtkOpC5", release }, tail: null }`
 */
export function parseQueryAddress(pathname: string): QueryAddress | null {
  const match = ADDRESS.exec(pathname);
  if (match === null) return null;
  const [, kind, id, tail] = match;
  return {
    kind: kind === "query" ? "query" : "navigation",
    name: id === undefined ? null : parseName(tail === undefined ? withoutJson(id) : id),
    tail: tail === undefined ? null : withoutJson(tail),
  };
}

function parseName(id: string): QueryAddress["name"] {
  const dot = id.indexOf(".");
  if (dot === -1) return { hash: id, release: null };
  return { hash: id.slice(0, dot), release: asReleaseId(id.slice(dot + 1)) };
}

function withoutJson(text: string): string {
  return text.endsWith(".json") ? text.slice(0, -".json".length) : text;
}
