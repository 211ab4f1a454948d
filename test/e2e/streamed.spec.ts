import { expect } from "@playwright/test";
import { WORKER_DIR } from "#build/paths.ts";
import { assembleRelease } from "#build/release/assemble.ts";
import { publishRelease } from "#build/release/publish.ts";
import { type Server, serve } from "#build/serve/serve.ts";
import { readBundle } from "#build/serve/serve-bundle.ts";
import { compileFiles } from "../build/compile/compile-files.ts";
import { hydrated } from "../harness/browser.ts";
import { test as base } from "./site.ts";

/** The built worker, whose KV keeps the drawings of lists until a request for /.answer comes. */
const HOLDING_KV = `
import app from "./index.js";

let bound, isAnswering = false;

async function get({ CONTENT, HELD }, key, options) {
  while (HELD.includes(key) && !isAnswering) await new Promise((done) => setTimeout(done, 1));
  return CONTENT.get(key, options);
}

export default {
  async fetch(request, env, context) {
    if (new URL(request.url).pathname === "/.answer") {
      isAnswering = true;
      return new Response();
    }
    bound ??= { ...env, CONTENT: { get: (...asked) => get(env, ...asked) } };
    const { status, headers, body } = await app.fetch(request, bound, context);
    // Miniflare's gzip keeps the first part back until the last one is there.
    return new Response(body, { status, headers: [...headers, ["content-encoding", "identity"]] });
  },
};`;

const FILES = {
  ".site.yml": "name: Streamed\norigin: https://site.test",
  "index.md": "# Home\n\nWords.",
  "kids/fox.md": "---\ntitle: Fox\nart: noto:fox\n---\n\nColor it.",
  "kids/all.md":
    "---\ntitle: All\nkind: coloring-list\n---\n\nWhat it is about.\n\nPebbles lie here.\n\n" +
    "::gallery{filters}\n::\n\nRocks lie behind it.\n\n::search\n::\n",
};

async function holdingServer(): Promise<Server> {
  const { fresh: _fresh, problems: _problems, ...parts } = await compileFiles(FILES);
  const release = await assembleRelease(parts);
  const drawings = Object.values(release.manifest.listings.drawings).map(({ list }) => `o/${list}`);
  const vars = {
    HELD: drawings.join(" "),
    KV_DEADLINE_MS: "60000",
    HEAD_PATIENCE_MS: "0",
  };
  const bundle = await readBundle(WORKER_DIR);
  const server = await serve({ bundle, port: 0, state: null, vars, around: HOLDING_KV, onLog: () => undefined });
  await publishRelease({ release, store: server.store, now: Date.now() });
  return server;
}

const test = base.extend<object, { readonly holdingSite: string }>({
  holdingSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures out of this pattern.
    async ({}, use) => {
      const server = await holdingServer();
      await use(server.url);
      await server.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ holdingSite }, use) => use(holdingSite),
});

test("the text before a gallery is there while that is still read, and the page hydrates as it came", async ({
  page,
  request,
}) => {
  await page.goto("/kids/all", { waitUntil: "commit" });
  await expect(page.getByText("Pebbles lie here.")).toBeVisible();
  await expect(page.getByText("Rocks lie behind it.")).not.toBeAttached();
  await request.get("/.answer");
  await expect(page.getByText("Rocks lie behind it.")).toBeVisible();
  // Of what lies far below, when it is laid out.
  const markupNow = async () =>
    (await page.locator("main").innerHTML()).replaceAll(/ style="content-visibility: visible;"/g, "");
  const markup = await markupNow();
  await hydrated(page);
  expect(await markupNow()).toBe(markup);
});
