// Runs in workerd around the site's worker: its KV takes 40 ms for every read, and /.reads says how many of them the last
// request waited for one after another, until its head and until its last byte.
import app from "./index.js";

const READ_MS = 40;

/** An isolate has one `env`, and the worker remembers by it what it has read there. */
let bound;

/** Reads in a row, up to those that have ended since the last request came. */
let inRow = 0;

/** Of the last request. */
let counted = { head: 0, end: 0 };

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/.reads") return Response.json(counted);
    bound ??= { ...env, CONTENT: { get: (key, options) => slowGet(env.CONTENT, key, options) } };
    inRow = 0;
    const { status, headers, body } = await app.fetch(request, bound, context);
    const head = inRow;
    const atEnd = new TransformStream({
      flush() {
        counted = { head, end: inRow };
      },
    });
    return new Response(body.pipeThrough(atEnd), { status, headers });
  },
};

/** A read comes after those that had ended when it began. */
async function slowGet(namespace, key, options) {
  const place = inRow + 1;
  await new Promise((done) => setTimeout(done, READ_MS));
  const value = await namespace.get(key, options);
  inRow = Math.max(inRow, place);
  return value;
}
