import { FetchError, ofetch } from "ofetch";
import type { Payload } from "../content/payload.ts";

/** A payload; `absent` where there is no such page; `outdated` where the server does not know our build any more. */
export type PayloadAnswer =
  | { readonly kind: "payload"; readonly payload: Payload }
  | { readonly kind: "absent" }
  | { readonly kind: "outdated" };

export type Fetch = (url: string) => Promise<unknown>;

/**
 * Asks for a page as data. Retries as spec.md section 7 says, which are ofetch's own rules. An answer that is an HTML
 * document throws `Not found` (spec.md section 8), any other failure what the client made of it.
 */
export async function fetchPayload(url: string, fetchJson: Fetch = ofetch<unknown>): Promise<PayloadAnswer> {
  try {
    return { kind: "payload", payload: payloadOf(await fetchJson(url)) };
  } catch (error) {
    if (error instanceof FetchError && error.status === 404) return { kind: "absent" };
    if (error instanceof FetchError && error.status === 409) return { kind: "outdated" };
    throw error;
  }
}

function payloadOf(body: unknown): Payload {
  if (typeof body === "string" && /^\s*<!doctype html/i.test(body)) throw new Error("Not found");
  if (!isPayload(body)) throw new Error("The server sent something else than a page");
  return body;
}

/** Our own server's word is taken for the rest: release and build are named in the address. */
function isPayload(body: unknown): body is Payload {
  return typeof body === "object" && body !== null && ("redirect" in body || ("entry" in body && "document" in body));
}
