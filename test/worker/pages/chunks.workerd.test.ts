import { expect, test } from "vitest";
import { WORKER_DIR } from "#build/paths.ts";
import { publishRelease } from "#build/release/publish.ts";
import { serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { corpusRelease } from "../corpus-content.ts";

/** The built worker, whose KV keeps what is asked for behind the manifest until a request for /.answer comes. */
const HOLDING_KV = `
import app from "./index.js";

let bound, isBegun = false, isAnswering = false;

async function get({ CONTENT, MANIFEST }, key, options) {
  if (isBegun) while (!isAnswering) await new Promise((done) => setTimeout(done, 1));
  const value = await CONTENT.get(key, options);
  isBegun ||= key === MANIFEST;
  return value;
}

export default {
  fetch(request, env, context) {
    isAnswering ||= new URL(request.url).pathname === "/.answer";
    bound ??= { ...env, CONTENT: { get: (...asked) => get(env, ...asked) } };
    return isAnswering ? new Response() : app.fetch(request, bound, context);
  },
};`;

test("in workerd head and menu of the first page of an isolate arrive while its text is on its way", async () => {
  const bundle = await readBundle(WORKER_DIR);
  const release = await corpusRelease();
  const vars = { MANIFEST: `o/${release.id}`, KV_DEADLINE_MS: "60000", HEAD_PATIENCE_MS: "0" };
  const server = await serve({ bundle, port: 0, state: null, vars, around: HOLDING_KV, direct: true });
  try {
    await publishRelease({ release, store: server.store, now: Date.now() });
    const { body } = await fetch(`${server.url}/about`);
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    const head = (await reader?.read())?.value;
    expect(head).toMatch(/<title>About.*<header.*<nav.*<a /s);
    expect(head).not.toContain("Text of /about");
    await fetch(`${server.url}/.answer`);
    let text = "";
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) text += part.value;
    expect(text).toMatch(/Text of \/about.*<\/html>$/s);
  } finally {
    await server.close();
  }
});
