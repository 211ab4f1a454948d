import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { serve } from "#build/serve/serve.ts";
import { SLOW_KV_WORKER } from "#build/serve/start-site.ts";

const SCRIPT = `export default {
  async fetch(request, { CONTENT }) {
    const order = [];
    const value = CONTENT.get("current", { type: "arrayBuffer" }).then((found) => order.push(found));
    await Promise.all([value, scheduler.wait(1).then(() => order.push("timer"))]);
    return Response.json(order);
  },
};`;

test("a slow KV answers late and the same, and no compression holds a page's first part back", async () => {
  const server = await serve({
    bundle: {
      name: "slow",
      compatibilityDate: "2026-10-12",
      compatibilityFlags: [],
      vars: {},
      modules: { "index.js": SCRIPT },
      assets: null,
    },
    port: 0,
    state: null,
    vars: { KV_PAUSE_MS: "50" },
    around: await readFile(SLOW_KV_WORKER, "utf8"),
    onLog: () => undefined,
  });
  const response = await fetch(server.url, { headers: { "accept-encoding": "gzip" } });
  expect(response.headers.get("content-encoding")).not.toBe("gzip");
  expect(await response.json()).toEqual(["timer", null]);
  await server.close();
});
