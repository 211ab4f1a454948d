import { MAIN, type WorkerBundle } from "../../serve/serve-bundle.ts";

/** An answer of the site, as one that has it ready would send it. */
export interface ReadyPage {
  /** The page between its nonces. */
  readonly parts: readonly string[];
  /** All but the policy, which has a nonce too. */
  readonly headers: readonly (readonly [string, string])[];
  /** `content-security-policy` between its nonces. */
  readonly policy: readonly string[];
}

/** Not the worker's own: what sends an answer sets them. */
const OF_THE_CONNECTION = new Set(["connection", "content-length", "date", "keep-alive", "transfer-encoding"]);

/** 128 bits in base64. */
const NONCE_LENGTH = 24;

/** Asks a site for pages, in order to have others send the same bytes. Throws on a page without a nonce. */
export async function readPages(url: string, paths: readonly string[]): Promise<ReadonlyMap<string, ReadyPage>> {
  const pages = new Map<string, ReadyPage>();
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { "accept-encoding": "identity" } });
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    if (response.status !== 200 || nonce === undefined) throw new Error(`${path} is no page (${response.status})`);
    const headers = [...response.headers].filter(
      ([name]) => name !== "content-security-policy" && !OF_THE_CONNECTION.has(name),
    );
    pages.set(path, { parts: (await response.text()).split(nonce), headers, policy: policy.split(nonce) });
  }
  return pages;
}

/**
 * The floor: the same bytes and the same headers for the same addresses, and nothing else than what makes each answer
 * one of its own, a fresh nonce in its holes.
 */
export function floorScript(pages: ReadonlyMap<string, ReadyPage>): string {
  return `
const NONCE = ${NONCE_LENGTH}, POOLED = 256;
const encoder = new TextEncoder();
const pages = new Map(${JSON.stringify([...pages])}.map(([path, { parts, headers, policy }]) => {
  const holes = [];
  let length = 0;
  for (const part of parts.slice(0, -1)) { length += encoder.encode(part).length; holes.push(length); length += NONCE; }
  const bytes = encoder.encode(parts.join(" ".repeat(NONCE)));
  return [path, { bytes, holes, policy, headers: new Headers(headers) }];
}));
const random = new Uint8Array(16 * POOLED);
let used = POOLED;
function createNonce() {
  if (used === POOLED) { crypto.getRandomValues(random); used = 0; }
  return btoa(String.fromCharCode(...random.subarray(16 * used, 16 * ++used)));
}
export default {
  fetch(request) {
    const page = pages.get(request.url.slice(request.url.indexOf("/", 8)));
    const nonce = createNonce();
    const bytes = page.bytes.slice();
    const filled = encoder.encode(nonce);
    for (const hole of page.holes) bytes.set(filled, hole);
    const headers = new Headers(page.headers);
    headers.set("content-security-policy", page.policy.join(nonce));
    return new Response(bytes, { headers });
  },
};`;
}

/** A worker of one module beside nothing but the namespace. */
export function plainBundle(name: string, script: string): WorkerBundle {
  return {
    name,
    compatibilityDate: "2026-10-12",
    compatibilityFlags: [],
    vars: {},
    modules: { [MAIN]: script },
    assets: null,
  };
}
