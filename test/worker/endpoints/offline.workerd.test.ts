import { afterAll, describe, expect, test } from "vitest";
import { builtAssets, builtCode, startWorkerd } from "../../harness/workerd.ts";
import { corpusRelease } from "../corpus-content.ts";

const site = await startWorkerd({ release: await corpusRelease() });
const assets = await builtAssets();

afterAll(() => site.server.close());

/** Addresses of assets that a text names. */
function named(text: string): readonly string[] {
  return [...new Set(text.match(/\/assets\/[\w.-]+/g))];
}

describe("the service worker of the built site", () => {
  test("is a script of its own build, asked for anew, which may talk to this site alone", async () => {
    const response = await site.fetch("/sw.js");
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/javascript;charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-cache");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    expect(response.headers.get("content-security-policy")).toMatch(/^default-src 'none'; connect-src 'self';/);
    expect(await response.text()).toContain(await builtCode());
  });

  test("names parts that there are, all that a page is made of, and nothing for grown-ups", async () => {
    const parts = named(await (await site.fetch("/sw.js")).text());
    expect(parts.filter((part) => !assets.includes(part))).toEqual([]);
    for (const needed of [
      "boot",
      "main",
      "styles",
      "icons",
      "studio",
      "coloring-page",
      "favorite-list",
      "kept-pages",
    ]) {
      expect(parts.filter((part) => part.startsWith(`/assets/${needed}-`)).length, needed).toBeGreaterThan(0);
    }
    const page = await (await site.fetch("/")).text();
    expect(named(page).filter((part) => !parts.includes(part))).toEqual([]);
    expect(parts.filter((part) => /\/(?:account-(?!forms)|counter|consent|posthog)[^/]*\.js$/.test(part))).toEqual([]);
  });

  test("answers HEAD, and nothing else", async () => {
    expect((await site.fetch("/sw.js", { method: "HEAD" })).status).toBe(200);
    expect((await site.fetch("/sw.js", { method: "POST" })).status).toBe(405);
  });
});

describe("the icon that the web manifest names of a site without a logo", () => {
  test("is there", async () => {
    const { icons } = await (await site.fetch("/manifest.webmanifest")).json();
    expect(icons).toHaveLength(1);
    for (const { src, type } of icons) {
      const response = await site.fetch(src);
      expect([response.status, response.headers.get("content-type")], src).toEqual([200, type]);
    }
  });
});
