// Runs in workerd around the site's worker, for `npm start -- --slow-kv MS`: each answer of KV takes KV_PAUSE_MS.
import app from "./index.js";

/** An isolate has one `env`, and the worker remembers by it what it has read there. */
let bound;

export default {
  async fetch(request, env, context) {
    bound ??= { ...env, CONTENT: { get: (key, options) => slowGet(env, key, options) } };
    // Miniflare compresses what a browser loads, and its gzip keeps the first part back until the last one is there.
    const { status, headers, body } = await app.fetch(request, bound, context);
    return new Response(body, { status, headers: [...headers, ["content-encoding", "identity"]] });
  },
};

async function slowGet({ CONTENT, KV_PAUSE_MS }, key, options) {
  await new Promise((done) => setTimeout(done, Number(KV_PAUSE_MS)));
  return CONTENT.get(key, options);
}
