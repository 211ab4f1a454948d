import type { RequestContext } from "../context.ts";
import type { Env } from "../env.ts";
import { described } from "../log.ts";

const MINUTE_MS = 60_000;

/** A KV that hung a moment ago gets this part of its deadline until it answers again. */
const HUNG_SHARE = 0.25;

/**
 * The value of a key, null where KV has none or fails. A fault is remembered and logged once a minute, never thrown: every
 * caller has somewhere else to go. Keys are `current` and `o/{sha256}`; no visitor's text is ever part of one.
 */
export async function readKv(
  c: RequestContext,
  key: string,
  options: { readonly cacheTtl?: number } = {},
): Promise<Uint8Array | null> {
  const isolate = c.get("isolate");
  const share = isolate.kv.isHung(isolate.clock()) ? HUNG_SHARE : 1;
  try {
    const reading = c.env.CONTENT.get(key, { type: "arrayBuffer", ...options });
    const value = await withDeadline(reading, c.get("settings").kvDeadlineMs * share);
    isolate.kv.answered();
    return value === null ? null : new Uint8Array(value);
  } catch (error) {
    const now = isolate.clock();
    if (error instanceof DeadlineExceeded) isolate.kv.hung(now);
    else isolate.kv.fault(now);
    isolate.once("kv", { level: "error", event: "kv-read-failed", key, ...described(error) }, MINUTE_MS);
    return null;
  }
}

/** Only the path counts: the assets binding is no network. */
const ASSETS_ORIGIN = "https://assets.invalid";

/** A file of the build's assets, null where there is none. */
export async function readAsset({ ASSETS }: Pick<Env, "ASSETS">, address: string): Promise<Response | null> {
  const response = await ASSETS.fetch(ASSETS_ORIGIN + address);
  if (response.status === 200) return response;
  await response.body?.cancel();
  return null;
}

/** A file of the release that the build embedded, null where it holds none of that name. */
export async function readSnapshot(c: RequestContext, name: string): Promise<Uint8Array | null> {
  try {
    const response = await readAsset(c.env, `/_snapshot/${name}`);
    return response && new Uint8Array(await response.arrayBuffer());
  } catch (error) {
    c.get("isolate").once("snapshot", { level: "error", event: "snapshot-read-failed", name, ...described(error) });
    return null;
  }
}

class DeadlineExceeded extends Error {
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
    this.name = "DeadlineExceeded";
  }
}

/** The outcome of a promise of this request, or `DeadlineExceeded` after `ms`. */
export function withDeadline<T>(promise: Promise<T>, ms: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeadlineExceeded(ms)), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Waits until the promise is settled, either way, but no longer than `ms`; tells whether it is. */
export function settledWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, false);
    const settle = () => {
      clearTimeout(timer);
      resolve(true);
    };
    promise.then(settle, settle);
  });
}

/** Between two polls, as a part of the time waited so far. */
const PAUSE_SHARE = 0.25;
const SHORTEST_PAUSE_MS = 1;

/**
 * Polls until a condition holds, but no longer than `ms`: so a request waits for what another one has under way. workerd loses
 * some promises that one request awaits of another, and answers both with an error
 * (docs/decisions/pages/isolate.md).
 */
export async function pollUntil(condition: () => boolean, ms: number): Promise<void> {
  for (let waited = 0; waited < ms && !condition(); ) {
    const pause = Math.min(Math.max(SHORTEST_PAUSE_MS, waited * PAUSE_SHARE), ms - waited);
    await new Promise((resolve) => setTimeout(resolve, pause));
    waited += pause;
  }
}
