import { QueryMistake } from "#app/content/query/mistake.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { paramsOfRequest } from "#app/content/query/request.ts";

/** What a request asks of an endpoint that takes query params. */
export interface QueryRequest {
  readonly params: QueryParams;
  readonly previewToken: string | null;
  /** Nothing in the URL but the one way its params are given: only then may it name its answer for good. */
  readonly plain: boolean;
}

/** Params and token of a request. A mistake also where a key stands twice or in brackets (threats.md A19). */
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
