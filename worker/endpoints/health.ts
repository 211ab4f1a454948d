import type { Exchange } from "../exchange.ts";
import { NO_STORE } from "../headers.ts";
import { respondJson } from "../respond.ts";
import { readCurrent } from "../store/pointer.ts";

/**
 * `/health`: what is served, and who named it. `ok` is false where an older release is served than `current` names.
 * Without any release it is the 503 of every address.
 */
export async function health(exchange: Exchange): Promise<Response> {
  const { pointer, release, source } = await readCurrent(exchange);
  const { code: build } = exchange.isolate.build;
  const { epoch, publishedAt } = pointer;
  const value = { ok: release.id === pointer.release, release: release.id, source, build, epoch, publishedAt };
  return respondJson(exchange, value, { cacheControl: NO_STORE });
}
