import type { PagePayload, Payload } from "../../content/payload.ts";
import type { ShownRead } from "../../content/reader.ts";
import { notFound, offline, PageError } from "../../routes/page-data.ts";
import { DEADLINE_MS } from "../boot/reachable.ts";
import { FetchError, fetchJson, type JsonRequest, RETRIED } from "../fetch-json.ts";

/** A payload; `absent` where there is no such page; `outdated` where the server does not know our build any more. */
export type PayloadAnswer =
  | { readonly kind: "payload"; readonly payload: Payload }
  | { readonly kind: "absent" }
  | { readonly kind: "outdated" };

export type Fetch = (url: string, request: JsonRequest) => Promise<unknown>;

/** For a click: tried again as everything is, except after 409, which would not change. */
export const WANTED: JsonRequest = { retried: RETRIED.filter((status) => status !== 409) };

/** For a preload: no retry, low priority. The server counts it apart. */
export const PRELOAD: JsonRequest = { retried: [], priority: "low", headers: { purpose: "prefetch" } };

/**
 * Requests a page as data. Throws `Not found` for an HTML answer (docs/specification.md 8), "offline" where there is no
 * answer, or no complete one in time, and otherwise the error of the client.
 */
export async function fetchPayload(url: string, options = WANTED, ask: Fetch = fetchJson) {
  return ask(url, { ...options, signal: AbortSignal.timeout(DEADLINE_MS) }).then(answerOf, answerOfFailure);
}

function answerOf(body: unknown): PayloadAnswer {
  if (typeof body === "string" && /^\s*<!doctype html/i.test(body)) throw new PageError("Not found", notFound);
  if (!isPayload(body)) throw new Error("The server sent something else than a page");
  return { kind: "payload", payload: body };
}

function answerOfFailure(error: unknown): PayloadAnswer {
  switch (error instanceof FetchError ? error.status : 0) {
    case 404:
      return { kind: "absent" };
    case 409:
      return { kind: "outdated" };
    case 0:
      throw new PageError("No answer", offline);
    default:
      throw error;
  }
}

/** The rest is not checked: the address names release and build of our own server. */
function isPayload(body: unknown): body is Payload {
  return typeof body === "object" && body !== null && ("redirect" in body || ("entry" in body && "document" in body));
}

export function readOf({ entry, navigation, document, surround, until }: PagePayload): ShownRead {
  return { entry, navigation, content: Promise.resolve({ document, surround, until }) };
}
