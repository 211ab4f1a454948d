import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readLocalCounts } from "#build/counts/local-counts.ts";
import { type ServeOptions, serve } from "#build/serve/serve.ts";

/** Counts every path that it is asked for, and says what the dataset answered. */
const SCRIPT = `export default {
  fetch(request, env) {
    const { pathname } = new URL(request.url);
    return new Response(String(env.COUNTS.writeDataPoint({ indexes: ["page"], blobs: [pathname] })));
  },
};`;

const BUNDLE = {
  name: "counting",
  compatibilityDate: "2026-10-12",
  compatibilityFlags: [],
  vars: {},
  modules: { "index.js": SCRIPT },
  assets: null,
};

let state: string;

beforeEach(async () => {
  state = await mkdtemp(join(tmpdir(), "site-counts-"));
});

afterEach(() => rm(state, { recursive: true, force: true }));

function launch(options: Partial<ServeOptions> = {}) {
  return serve({ bundle: BUNDLE, port: 0, state: null, onLog: () => undefined, ...options });
}

async function request(url: string, paths: readonly string[]): Promise<string[]> {
  return Promise.all(paths.map(async (path) => (await fetch(url + path)).text()));
}

/** Sums by name. */
async function kept(): Promise<{ [name: string]: number }> {
  const sums: { [name: string]: number } = {};
  for (const { name, count } of await readLocalCounts(state, { days: 2, now: Date.now() })) {
    sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
}

describe("what a server with a state folder counts", () => {
  test("can be read while it runs, and goes on in the next one", async () => {
    for (const run of [1, 2]) {
      const server = await launch({ counts: state });
      await request(server.url, ["/a", "/b", "/b"]);
      await expect.poll(kept, { timeout: 30_000 }).toEqual({ "/a": run, "/b": 2 * run });
      await server.close();
    }
  });

  test("is nothing for the worker to wait for: a point is taken and nothing comes back", async () => {
    const server = await launch({ counts: state });
    expect(await request(server.url, ["/a"])).toEqual(["undefined"]);
    await server.close();
  });
});

test("where counts cannot be kept, the worker answers all the same and the log says so", async () => {
  await writeFile(join(state, "counts"), "a file where the folder should be");
  const reported: string[] = [];
  const server = await launch({ counts: state, onLog: (line) => reported.push(line) });
  expect(await request(server.url, ["/a"])).toEqual(["undefined"]);
  await expect.poll(() => reported.join("\n")).toContain(`not kept in ${state}`);
  await server.close();
});

test("without a state folder the same worker counts into the void", async () => {
  const server = await launch();
  expect(await request(server.url, ["/a"])).toEqual(["undefined"]);
  await server.close();
  expect(await kept()).toEqual({});
});

test("with KV_PAUSE_MS the answers of KV come late and are the same, and no compression holds a page's first part back", async () => {
  const script = `export default {
    async fetch(request, { CONTENT }) {
      const order = [];
      const value = CONTENT.get("current", { type: "arrayBuffer" }).then((found) => order.push(found));
      await Promise.all([value, scheduler.wait(1).then(() => order.push("timer"))]);
      return Response.json(order);
    },
  };`;
  const server = await launch({
    bundle: { ...BUNDLE, modules: { "index.js": script } },
    counts: state,
    vars: { KV_PAUSE_MS: "50" },
  });
  const response = await fetch(server.url, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).not.toBe("gzip");
  expect(await response.json()).toEqual(["timer", null]);
  await server.close();
});
