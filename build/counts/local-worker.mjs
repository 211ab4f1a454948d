// Runs in workerd around the site's worker where the launcher keeps counts: stands in for Analytics Engine, of which
// miniflare has nothing but the name, and with KV_PAUSE_MS for a KV that is far away.
import { waitUntil } from "cloudflare:workers";
import app from "./index.js";

/** An isolate has one `env`, and the worker remembers by it what it has read there. */
let bound;

export default {
  fetch(request, env, context) {
    bound ??= { ...env, COUNTS: { writeDataPoint: (point) => waitUntil(keep(env, point)) }, CONTENT: contentOf(env) };
    const response = app.fetch(request, bound, context);
    return env.KV_PAUSE_MS === undefined ? response : uncompressed(response);
  },
};

/** Miniflare compresses what a browser loads, and its gzip keeps the first part back until the last one is there. */
async function uncompressed(response) {
  const { status, headers, body } = await response;
  return new Response(body, { status, headers: [...headers, ["content-encoding", "identity"]] });
}

function contentOf({ CONTENT, KV_PAUSE_MS }) {
  if (KV_PAUSE_MS === undefined) return CONTENT;
  return {
    async get(key, options) {
      await new Promise((done) => setTimeout(done, Number(KV_PAUSE_MS)));
      return CONTENT.get(key, options);
    },
  };
}

async function keep({ COUNTS_KEPT }, point) {
  const response = await COUNTS_KEPT.fetch("http://launcher/", { method: "POST", body: JSON.stringify(point) });
  if (!response.ok) console.error(`counts: ${await response.text()}`);
}
