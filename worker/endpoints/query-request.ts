import { paramsOfRequest } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { asReleaseId, type ReleaseId } from "#app/content/release/hash.ts";

/** A query or navigation URL, taken apart (docs/protocol.md 1.1). */
export interface QueryAddress {
  /** Which of the two endpoints. */
  readonly kind: "query" | "navigation";
  /** What the URL says the answer is named: `{hash}.{integrity}`, null where it names nothing. */
  readonly name: { readonly hash: string; readonly release: ReleaseId | null } | null;
  /** Path-encoded params, null without. */
  readonly tail: string | null;
}

/** What a request asks of an endpoint that takes query params. */
export interface QueryRequest {
  readonly params: QueryParams;
  readonly previewToken: string | null;
  /** Nothing in the URL but the one way its params are given: only then may it name its answer for good. */
  readonly plain: boolean;
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

/** Params and token of a request. A mistake also where a key stands twice or in brackets (docs/threats.md A19). */
export function readQueryRequest({
  tail,
  search,
}: {
  tail: string | null;
  search: string;
}): QueryRequest | QueryMistake {
  const given = new URLSearchParams(search);
  const keys = [...given.keys()];
  if (keys.some((key) => key.includes("["))) return new QueryMistake("query parameters take no brackets");
  const params = paramsOfRequest({ tail, search: given });
  if (params instanceof QueryMistake) return params;
  const plain = tail === null ? keys.length === 1 && given.has("_params") : keys.length === 0;
  return { params, previewToken: given.get("previewToken"), plain };
}

function parseName(id: string): QueryAddress["name"] {
  const dot = id.indexOf(".");
  if (dot === -1) return { hash: id, release: null };
  return { hash: id.slice(0, dot), release: asReleaseId(id.slice(dot + 1)) };
}

function withoutJson(text: string): string {
  return text.endsWith(".json") ? text.slice(0, -".json".length) : text;
}
