import { isRecord } from "../json.ts";
import type { Site } from "../site.ts";
import type { RequestParams } from "./codec.ts";
import { MAX_ANSWER_BYTES } from "./limits.ts";
import type { ConditionObject, QueryParams } from "./params.ts";
import { answerTooLong, type QueryRejection } from "./rejection.ts";
import type { DirConfig, FirstResult, ListResult, QueryResult } from "./result.ts";

/** What `/query` answers: the JSON value, or what its 404 says; the worker adds `url` and the rest of an error. */
export type WireAnswer =
  | { readonly status: 200; readonly value: unknown }
  | {
      readonly status: 404;
      readonly statusMessage: string;
      readonly message: string;
      readonly data: { readonly description: string; readonly query: ConditionObject };
    };

/**
 * A result in the wire form of the site (docs/protocol.md 1.8): bare values for `default`, `{ result, … }` for
 * `advanced`.
 *
 * @example toWire({ kind: "count", count: 54 }, { params: { count: true }, sent: { count: true } }, "advanced") // { status: 200, value: { result: 54 } }
 */
export function toWire(result: QueryResult, { params, sent }: RequestParams, responses: Site["responses"]): WireAnswer {
  switch (result.kind) {
    case "count":
      if (params.first && result.count === 0) return missing(sent);
      return found(responses === "default" ? result.count : { result: result.count });
    case "surround":
      return found(result.documents);
    case "list":
      return found(responses === "default" ? result.documents : { ...page(result, params), ...beside(result) });
    case "first":
      return responses === "default" ? bareDocument(result, sent) : wrappedDocument(result, sent);
  }
}

function page({ documents, total }: ListResult, { limit = 0, skip = 0 }: QueryParams): object {
  return { result: documents, limit, skip, total };
}

/** The document with its directory's config for `_dir`; a config alone stands in for a missing document (fact 4). */
function bareDocument({ document, dirConfig }: FirstResult, sent: ConditionObject): WireAnswer {
  if (dirConfig !== null) return found({ _path: dirConfig._path, ...document, _dir: dirConfig });
  return document === null ? missing(sent) : found(document);
}

/** Missing only where there is no redirect of the directory to follow either. */
function wrappedDocument(result: FirstResult, sent: ConditionObject): WireAnswer {
  if (result.document !== null) return found({ result: result.document, ...beside(result) });
  return redirects(result.dirConfig) ? found(beside(result)) : missing(sent);
}

function beside({ surround, dirConfig }: ListResult | FirstResult): object {
  return { ...(surround && { surround }), ...(dirConfig && { dirConfig }) };
}

function redirects(dirConfig: DirConfig | null): boolean {
  const navigation = dirConfig?.["navigation"];
  return (
    typeof navigation === "object" && navigation !== null && "redirect" in navigation && Boolean(navigation.redirect)
  );
}

function found(value: unknown): WireAnswer {
  return { status: 200, value };
}

function missing(query: ConditionObject): WireAnswer {
  const message = "Document not found!";
  const data = { description: "Could not find document for the given query.", query };
  return { status: 404, statusMessage: message, message, data };
}

const encoder = new TextEncoder();

/** Items of a list that are put into words at once: a few of them too many cost little. */
const ITEMS = 32;

/**
 * The JSON of an answer, in UTF-8. A rejection where it is too long, known before all of it is made.
 *
 * @example encodeAnswer([{ title: "Otter" }]) // the bytes of '[{"title":"Otter"}]'
 */
export function encodeAnswer(value: unknown): Uint8Array<ArrayBuffer> | QueryRejection {
  let text = "";
  for (const piece of jsonPieces(value)) {
    text += piece;
    if (text.length > MAX_ANSWER_BYTES) return answerTooLong();
  }
  return encodeText(text);
}

/** The same for a text that is JSON already. */
export function encodeText(text: string): Uint8Array<ArrayBuffer> | QueryRejection {
  const bytes = encoder.encode(text);
  return bytes.length > MAX_ANSWER_BYTES ? answerTooLong() : bytes;
}

/** The JSON of a value whose lists are long: its own, or those of its fields. */
function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield* listPieces(value);
    return;
  }
  if (!isRecord(value)) {
    yield JSON.stringify(value);
    return;
  }
  let mark = "{";
  for (const [key, field] of Object.entries(value).filter(([, given]) => given !== undefined)) {
    yield `${mark}${JSON.stringify(key)}:`;
    yield* Array.isArray(field) ? listPieces(field) : [JSON.stringify(field)];
    mark = ",";
  }
  yield mark === "{" ? "{}" : "}";
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  let mark = "[";
  for (let at = 0; at < list.length; at += ITEMS) {
    yield mark + JSON.stringify(list.slice(at, at + ITEMS)).slice(1, -1);
    mark = ",";
  }
  yield mark === "[" ? "[]" : "]";
}
