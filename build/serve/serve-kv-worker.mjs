// Runs in workerd beside the site's worker, out of reach of any visitor: does for build/serve/serve-kv.ts what takes a call of
// miniflare's for each key otherwise. A body is a line of JSON, then the values, one after the other.

const LINE_FEED = 10;

const TRIES = 40;
const PAUSE_MS = 20;

export default {
  async fetch(request, { CONTENT }) {
    const body = new Uint8Array(await request.arrayBuffer());
    const cut = body.indexOf(LINE_FEED);
    const args = JSON.parse(new TextDecoder().decode(body.subarray(0, cut)));
    return VERBS[new URL(request.url).pathname.slice(1)](CONTENT, args, body.subarray(cut + 1));
  },
};

const VERBS = {
  async get(namespace, keys) {
    const values = await Promise.all(keys.map((key) => namespace.get(key, "arrayBuffer")));
    const lengths = values.map((value) => value?.byteLength ?? null);
    return new Response(new Blob([`${JSON.stringify(lengths)}\n`, ...values.filter((value) => value !== null)]));
  },
  async put(namespace, entries, values) {
    const metadata = { writtenAt: Date.now() };
    const puts = [];
    let at = 0;
    for (const [key, length] of entries) {
      const value = values.slice(at, at + length);
      puts.push(written(() => namespace.put(key, value, { metadata })));
      at += length;
    }
    await Promise.all(puts);
    return new Response();
  },
  async delete(namespace, keys) {
    await Promise.all(keys.map((key) => written(() => namespace.delete(key))));
    return new Response();
  },
  /** KV lists a thousand keys at a time. */
  async list(namespace) {
    const listed = [];
    let page = { list_complete: false, cursor: null };
    while (!page.list_complete) {
      page = await namespace.list({ cursor: page.cursor });
      listed.push(...page.keys.map(({ name, metadata }) => [name, metadata ?? null]));
    }
    return Response.json(listed);
  },
};

/**
 * Another process may write to the same files, and SQLite then refuses at once where it could wait. What is written
 * twice is the same as what is written once.
 */
async function written(write, tries = 1) {
  try {
    await write();
  } catch (error) {
    if (tries === TRIES) throw error;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * PAUSE_MS * tries));
    await written(write, tries + 1);
  }
}
