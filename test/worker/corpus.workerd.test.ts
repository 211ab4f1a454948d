import { createHash } from "node:crypto";
import { networkInterfaces } from "node:os";
import { afterAll, describe, expect, test } from "vitest";
import { builtAssets, builtCode, startWorkerd } from "../harness/workerd.ts";
import { corpus } from "./corpus.ts";
import { corpusRelease } from "./corpus-content.ts";
import { requestCorpus } from "./request-corpus.ts";

const release = await corpusRelease();
const site = await startWorkerd({ release });
const all = corpus({ release: release.id, code: await builtCode() });

/** In front of the worker the assets service answers these by itself: see below. */
const cases = all.filter(({ request }) => !request.path.startsWith("/assets/"));

afterAll(() => site.server.close());

describe("the built worker answers the same corpus in workerd", () => {
  test.for(cases)("$name", (one) => requestCorpus(one, site.fetch));
});

test("CVE-2023-7078, CVE-2023-7080 (miniflare, wrangler: open to the network): it listens on 127.0.0.1 and nowhere else", async () => {
  const { port } = new URL(site.server.url);
  const others = Object.values(networkInterfaces()).flatMap((list = []) => list.map(({ address }) => address));
  for (const address of ["127.0.0.2", ...others].filter((one) => one !== "127.0.0.1" && !one.includes(":"))) {
    await expect(
      fetch(`http://${address}:${port}/about`, { signal: AbortSignal.timeout(2_000) }),
      address,
    ).rejects.toThrow();
  }
});

describe("the assets service in front of it", () => {
  test("lets bundles be kept for good, as many as it has rules for, under the security headers of data", async () => {
    const paths = await builtAssets();
    const forGood: string[] = [];
    for (const path of paths) {
      const response = await site.fetch(path);
      expect(response.status, path).toBe(200);
      const lifetime = response.headers.get("cache-control");
      if (lifetime === "public, max-age=31536000, immutable") forGood.push(path);
      else expect([lifetime, response.headers.has("etag")], path).toEqual(["no-cache", true]);
      expect(response.headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(response.headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    }
    expect(forGood).toHaveLength(Math.min(98, paths.length));
  });

  test("has a missing one be asked for again", async () => {
    const response = await site.fetch("/assets/main-00000000.js");
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  test("has every script and style sheet that a page names as it is held to", async () => {
    const page = await (await site.fetch("/")).text();
    const named = page.match(/<(?:script [^>]*src|link rel="(?:stylesheet|modulepreload)")[^>]*>/g) ?? [];
    expect(named).toHaveLength(2);
    for (const tag of named) {
      const [, address = "", integrity = ""] = /(?:src|href)="([^"]*)" integrity="([^"]*)"/.exec(tag) ?? [];
      const hash = createHash("sha384").update(await (await site.fetch(address)).text());
      expect(integrity, tag).toBe(`sha384-${hash.digest("base64")}`);
    }
  });

  test.each(["/_headers", "/_snapshot/current", "/wrangler.json"])("never hands out %s", async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  });
});
