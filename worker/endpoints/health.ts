import type { RequestContext } from "../context.ts";
import { NO_STORE } from "../headers.ts";
import { respondJson } from "../respond.ts";
import { readCurrent } from "../store/pointer.ts";

/**
 * `/health`: what is served, who named it, and what has failed: what an alarm needs (docs/operating.md, "Alarms"). `ok` is
 * false where an older release is served than `current` names. Without any release it is the 503 of every address.
 */
export async function health(c: RequestContext): Promise<Response> {
  const { pointer, release, source } = await readCurrent(c);
  const { build, clock, faults, pointer: memory } = c.get("isolate");
  const now = clock();
  const { epoch, publishedAt } = pointer;
  const value = {
    ok: release.id === pointer.release,
    release: release.id,
    source,
    build: build.code,
    epoch,
    publishedAt,
    /** Seconds since the pointer was written, and since KV has shown one: null for never. */
    age: secondsSince(Date.parse(publishedAt), now),
    seen: secondsSince(memory.seenAt, now),
    /** Of this isolate, in its last five minutes. */
    faults: faults.counts(now),
  };
  return respondJson(c, value, { cacheControl: NO_STORE });
}

function secondsSince(moment: number, now: number): number | null {
  return Number.isFinite(moment) ? Math.round((now - moment) / 1000) : null;
}
