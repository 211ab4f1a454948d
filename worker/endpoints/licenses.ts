import { LICENSES } from "#app/links.ts";
import { notFound } from "../errors/error-response.ts";
import type { Exchange } from "../exchange.ts";
import { briefCacheControl } from "../headers.ts";
import { respond } from "../respond.ts";
import { readAsset } from "../store/kv.ts";

const FRESH_SECONDS = 3600;

/**
 * `/licenses.txt`: who wrote what pages and worker are made with, and on which terms, as the build has found it
 * (build/vite/licenses.ts). In development there is no build.
 */
export async function licenses(exchange: Exchange): Promise<Response> {
  const file = await readAsset(exchange.env, LICENSES);
  if (file === null) return notFound(exchange);
  const cacheControl = briefCacheControl(FRESH_SECONDS, { until: null, now: exchange.now });
  return respond(exchange, { body: file.body ?? "", type: "text/plain;charset=utf-8", cacheControl });
}
