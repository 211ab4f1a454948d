import { FetchError, type FetchOptions, ofetch } from "ofetch";
import type { Payload } from "../content/payload.ts";
import { notFound, offline, PageError } from "../routes/page-data.ts";
import { DEADLINE_MS } from "./reachable.ts";

/** A payload; `absent` where there is no such page; `outdated` where the server does not know our build any more. */
export type PayloadAnswer =
  | { readonly kind: "payload"; readonly payload: Payload }
  | { readonly kind: "absent" }
  | { readonly kind: "outdated" };

export type Fetch = (url: string, options: FetchOptions<"json">) => Promise<unknown>;

/**
 * For somebody who waits: ofetch's own rules (docs/specification.md 7) but for 409, after which nothing would change.
 */
export const WANTED: FetchOptions<"json"> = { retryStatusCodes: [408, 425, 429, 500, 502, 503, 504] };

/** For nobody yet: once and behind all else. The server counts it apart. */
export const PRELOAD: FetchOptions<"json"> = {
  retry: 0,
  priority: "low",
  headers: { purpose: "prefetch" },
};

/**
 * Asks for a page as data. An answer that is an HTML document throws `Not found` (docs/specification.md 8), none at
 * all, or not a whole one in time, that the visitor is offline, any other failure what the client made of it.
 */
export async function fetchPayload(url: string, options = WANTED, fetchJson: Fetch = ofetch<unknown>) {
  // ofetch's own timeout ends with the headers, and begins anew with the second try.
  return fetchJson(url, { ...options, signal: AbortSignal.timeout(DEADLINE_MS) }).then(answerOf, answerOfFailure);
}

function answerOf(body: unknown): PayloadAnswer {
  if (typeof body === "string" && /^\s*<!doctype html/i.test(body)) throw new PageError("Not found", notFound);
  if (!isPayload(body)) throw new Error("The server sent something else than a page");
  return { kind: "payload", payload: body };
}

function answerOfFailure(error: unknown): PayloadAnswer {
  switch (error instanceof FetchError ? error.status : undefined) {
    case 404:
      return { kind: "absent" };
    case 409:
      return { kind: "outdated" };
    case undefined:
      throw new PageError("No answer", offline);
    default:
      throw error;
  }
}

/** Our own server's word is taken for the rest: release and build are named in the address. */
function isPayload(body: unknown): body is Payload {
  return typeof body === "object" && body !== null && ("redirect" in body || ("entry" in body && "document" in body));
}
