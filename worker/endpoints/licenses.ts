import { LICENSES } from "#app/links.ts";
import type { RequestContext } from "../context.ts";
import { notFound } from "../errors/error-response.ts";
import { briefCacheControl } from "../headers.ts";
import { respond } from "../respond.ts";
import { readAsset } from "../store/kv.ts";

const FRESH_SECONDS = 3600;

/**
 * `/licenses.txt`: who wrote what pages and worker are made with, and on which terms, as the build has found it
 * (build/vite/licenses.ts). In development there is no build.
 */
export async function licenses(c: RequestContext): Promise<Response> {
  const file = await readAsset(c.env, LICENSES);
  if (file === null) return notFound(c);
  const cacheControl = briefCacheControl(FRESH_SECONDS, { until: null, now: c.get("now") });
  return respond(c, { body: file.body ?? "", type: "text/plain;charset=utf-8", cacheControl });
}
