import { NO_STORE } from "../cache-control.ts";
import type { Exchange } from "../exchange.ts";
import { respondJson } from "../respond.ts";
import { fromCurrent } from "../store/candidates.ts";

/** `/health`: what is served and from where. 503 by the common handler where there is no content. */
export function health(exchange: Exchange): Promise<Response> {
  const { isolate, trace } = exchange;
  return fromCurrent(exchange, async ({ id }) => {
    const { epoch, publishedAt, release } = isolate.pointer.held?.pointer ?? {};
    const value = {
      ok: release === id,
      release: id,
      source: trace.source,
      build: isolate.build.code,
      epoch,
      publishedAt,
    };
    return respondJson(exchange, value, { cacheControl: NO_STORE });
  });
}
