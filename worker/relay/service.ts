import { isRecord, parseJson } from "#app/content/json.ts";
import { readBoundedBytes } from "../body.ts";
import { withDeadline } from "../store/kv.ts";
import type { RelayTarget } from "./target.ts";

/** What the service answered, whole. */
export interface ServiceAnswer {
  readonly status: number;
  readonly body: Uint8Array<ArrayBuffer>;
  /** "" without one. */
  readonly cacheControl: string;
}

interface ServiceRequest {
  readonly target: RelayTarget;
  /** Null for GET. */
  readonly body: Uint8Array<ArrayBuffer> | null;
  /** Of the body; "" without one. */
  readonly type: string;
}

/** The client gives flags up after 3 s and events after 60 s; nothing a visitor sees waits for either. */
const DEADLINE_MS = 8_000;

/** Ten times the largest file of the client. */
const MAX_ANSWER_BYTES = 4 * 2 ** 20;

/**
 * Asks the analytics service. A request of our own, made from nothing: what it learns of a visitor is what the event
 * says, and neither address, cookie, referrer nor browser header. Throws where no whole answer comes in time.
 */
export async function requestService(request: ServiceRequest): Promise<ServiceAnswer> {
  const stop = new AbortController();
  try {
    return await withDeadline(fetchWhole(request, stop.signal), DEADLINE_MS);
  } finally {
    stop.abort();
  }
}

async function fetchWhole({ target, body, type }: ServiceRequest, signal: AbortSignal): Promise<ServiceAnswer> {
  const headers = type === "" ? {} : { "content-type": type };
  const response = await fetch(target.url, { method: target.method, headers, body, signal, redirect: "manual" });
  const bytes = await readBoundedBytes(response.body, MAX_ANSWER_BYTES);
  if (bytes === null) throw new Error(`${target.url} answers more than ${MAX_ANSWER_BYTES} bytes`);
  return { status: response.status, body: bytes, cacheControl: response.headers.get("cache-control") ?? "" };
}

/**
 * The script by which the client takes its configuration, made of that configuration as data: the service's own
 * script may hold "site apps", code that would run in our pages. Null where the data is no object.
 */
export function configScript(config: Uint8Array, key: string): string | null {
  const text = new TextDecoder().decode(config);
  if (!isRecord(parseJson(text))) return null;
  // A string that is parsed, for as a literal of the script a key `__proto__` would be more than data.
  const data = `{config:JSON.parse(${JSON.stringify(text)}),siteApps:[]}`;
  return `(window._POSTHOG_REMOTE_CONFIG??={})[${JSON.stringify(key)}]=${data};`;
}
