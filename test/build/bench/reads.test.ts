import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { plainBundle } from "#build/bench/contest/floor.ts";
import { readPage } from "#build/bench/reads.ts";
import { ROOT } from "#build/paths.ts";
import { serve } from "#build/serve/serve.ts";

/** Waits for one read, then for two at once, then sends its head; its last byte comes after two more. */
const SCRIPT = `
const read = (env, key) => env.CONTENT.get(key, { type: "arrayBuffer" });
export default {
  async fetch(request, env) {
    await read(env, "a");
    await Promise.all([read(env, "b"), read(env, "c")]);
    const { readable, writable } = new TransformStream();
    const send = async () => {
      const writer = writable.getWriter();
      await writer.write(new TextEncoder().encode("head"));
      await read(env, "d");
      await read(env, "e");
      await writer.close();
    };
    send();
    return new Response(readable);
  },
};`;

test("reads at once count as one in a row, and those after the head for the last byte alone", async () => {
  const around = await readFile(`${ROOT}build/bench/slow-kv.mjs`, "utf8");
  const bundle = plainBundle("reads", SCRIPT);
  const server = await serve({ bundle, port: 0, state: null, around, direct: true });
  try {
    for (let time = 0; time < 2; time++) expect(await readPage(server, "/")).toEqual({ head: 2, end: 4 });
  } finally {
    await server.close();
  }
});
