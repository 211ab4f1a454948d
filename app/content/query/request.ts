import { decodeTail, parseParams } from "./codec.ts";
import { QueryMistake } from "./mistake.ts";
import type { ConditionObject, QueryParams } from "./params.ts";
import { readParams } from "./read-params.ts";

/** Where a request may hold its params: after the hash in its path, and in its query string. */
export interface ParamsRequest {
  readonly tail: string | null;
  readonly search: URLSearchParams;
}

/**
 * The params of a request to `/query` or `/navigation` (docs/protocol.md 1.2): its path tail, else `_params`, else
 * plain query-string params. A mistake where they are wrong, or where a key is given twice (docs/threats.md A19).
 *
 * @example paramsOfRequest({ tail: null, search: new URLSearchParams("only=title,_path&limit=3") })
 * // { only: ["title", "_path"], limit: 3 }
 */
export function paramsOfRequest({ tail, search }: ParamsRequest): QueryParams | QueryMistake {
  if (new Set(search.keys()).size !== search.size) return new QueryMistake("a query parameter is given twice");
  if (tail !== null) return decodeTail(tail);
  const text = search.get("_params");
  return text ? parseParams(text) : readParams(plainParams(search));
}

/** Plain query-string params; all other keys say nothing. */
function plainParams(search: URLSearchParams): ConditionObject {
  const lists = given(["only", "without"], search).map(([key, text]) => [key, text.split(",").map(trimmed)] as const);
  const values = given(["limit", "skip", "first", "count"], search);
  const flags = given(["draft", "partial", "empty"], search).filter(([, text]) => text === "true" || text === "false");
  const where = flags.map(([key, text]) => ({ [key]: text === "true" }));
  return { ...Object.fromEntries(lists), ...Object.fromEntries(values), ...(where.length > 0 && { where }) };
}

function given(keys: readonly string[], search: URLSearchParams): readonly (readonly [string, string])[] {
  return keys.flatMap((key) => {
    const text = search.get(key);
    return text === null ? [] : [[key, text] as const];
  });
}

function trimmed(text: string): string {
  return text.trim();
}
