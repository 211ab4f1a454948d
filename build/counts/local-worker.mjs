// Runs in workerd around the site's worker where the launcher keeps counts: stands in for Analytics Engine, of which
// miniflare has nothing but the name. A call costs an entry in a map; one batch at a time goes to the launcher. With
// KV_PAUSE_MS it stands in for a KV that is far away, too.
import { waitUntil } from "cloudflare:workers";
import app from "./index.js";

/** Between two batches: a lone request is kept at once, and ten thousand make no more than a hundred batches a second. */
const PAUSE_MS = 10;

/** How often each data point was written since the last batch, by its JSON. */
const pending = new Map();

let sending = false;

/** An isolate has one `env`, and the worker remembers by it what it has read there. */
let bound;

export default {
  fetch(request, env, context) {
    bound ??= { ...env, COUNTS: { writeDataPoint: (point) => write(env, point) }, CONTENT: contentOf(env) };
    const response = app.fetch(request, bound, context);
    return env.KV_PAUSE_MS === undefined ? response : uncompressed(response);
  },
  /** No timer's: the launcher calls it before it stops, for what has not been sent. */
  scheduled(_event, env) {
    return send(env);
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

function write(env, point) {
  const text = JSON.stringify(point);
  pending.set(text, (pending.get(text) ?? 0) + 1);
  if (!sending) waitUntil(sendAll(env));
}

async function sendAll(env) {
  sending = true;
  try {
    while (pending.size > 0) {
      await send(env);
      await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
  } finally {
    sending = false;
  }
}

async function send(env) {
  if (pending.size === 0) return;
  const lines = [...pending].map(([text, count]) => JSON.stringify({ ...JSON.parse(text), count }));
  pending.clear();
  const response = await env.COUNTS_KEPT.fetch("http://launcher/", { method: "POST", body: `${lines.join("\n")}\n` });
  if (!response.ok) console.error(`counts: ${await response.text()}`);
}
