import type { RequestContext } from "../context.ts";
import type { RunningMake } from "../isolate.ts";
import { pollUntil, settledWithin } from "../store/kv.ts";

/** A waiter goes on by itself then: what a file is made of is read with deadlines of its own. */
const TIMEOUT_MS = 30_000;

interface MadeFile {
  /** Names the bytes. */
  readonly key: string;
  readonly make: () => Promise<Uint8Array | null>;
}

/** The bytes of a file out of memory, or made once for all requests that come meanwhile; null where it cannot be made. */
export async function makeOnce(c: RequestContext, { key, make }: MadeFile): Promise<Uint8Array | null> {
  const { files, making } = c.get("isolate");
  const known = files.get(key);
  if (known !== null) return known;
  const running = making.get(key) ?? startMake(c, { key, make });
  if (running.request === c.req.raw) await settledWithin(running.ended, TIMEOUT_MS);
  else await pollUntil(() => running.outcome !== null, TIMEOUT_MS);
  if (running.outcome === null) {
    making.delete(key);
    return make();
  }
  if (running.outcome.status === "rejected") throw running.outcome.reason;
  return running.outcome.value;
}

/** In `waitUntil`, so that a visitor who leaves does not take it along. */
function startMake(c: RequestContext, { key, make }: MadeFile): RunningMake {
  const { files, making } = c.get("isolate");
  const run = async () => {
    [running.outcome] = await Promise.allSettled([make()]);
    making.delete(key);
    const bytes = running.outcome.status === "fulfilled" ? running.outcome.value : null;
    if (bytes !== null) files.set(key, bytes, bytes.length);
  };
  const running: RunningMake = { request: c.req.raw, ended: run(), outcome: null };
  making.set(key, running);
  c.executionCtx.waitUntil(running.ended);
  return running;
}
