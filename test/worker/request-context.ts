import { Context } from "hono";
import { type RequestContext, setVariables } from "#worker/context.ts";
import type { Env } from "#worker/env.ts";
import type { Isolate } from "#worker/isolate.ts";
import type { Preview } from "#worker/resolve/preview-request.ts";
import { KvDouble } from "./kv-double.ts";

interface Given {
  readonly request?: Request;
  readonly env?: Partial<Env>;
  readonly preview?: Preview | null;
  readonly now?: number;
}

/** What handlers are given of a request, over stores that hold nothing unless said. */
export function requestContext(isolate: Isolate, { request, env, preview = null, now }: Given = {}): RequestContext {
  const ASSETS = { fetch: async () => new Response(null, { status: 404 }) };
  const c: RequestContext = new Context(request ?? new Request("https://site.test/about"), {
    env: { CONTENT: new KvDouble(), ASSETS, ...env },
    executionCtx: { waitUntil() {}, passThroughOnException() {}, props: {} },
    path: "/about",
  });
  setVariables(c, isolate);
  c.set("preview", preview);
  if (now !== undefined) c.set("now", now);
  return c;
}
