import { describe, expect, test } from "vitest";
import { sitemapIndex, sitemapNumber, sitemapsOf } from "#app/content/feeds/sitemap.ts";

function part(sizes: { readonly count?: number; readonly length?: number }) {
  return { count: 1, length: 100, ...sizes };
}

describe("sitemaps keep within their protocol", () => {
  test.each([
    ["few pages are one", [part({}), part({})], [2]],
    ["none are an empty one", [], [0]],
    ["fifty thousand pages are one", [part({ count: 25_000 }), part({ count: 25_000 })], [2]],
    ["one more page is in the next", [part({ count: 25_000 }), part({ count: 25_000 }), part({})], [2, 1]],
    ["fifty megabytes are too many", [part({ length: 40_000_000 }), part({ length: 10_000_000 })], [1, 1]],
  ])("%s", (_, parts, lengths) => {
    const sitemaps = sitemapsOf(parts);
    expect(sitemaps.map((sitemap) => sitemap.length)).toEqual(lengths);
    expect(sitemaps.flat()).toEqual(parts);
  });
});

test("an index names the sitemaps by addresses that are theirs in every release", () => {
  const addresses = [...sitemapIndex(2, "https://site.test").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(addresses).toEqual(["https://site.test/sitemap-1.xml", "https://site.test/sitemap-2.xml"]);
  expect(sitemapNumber("/sitemap-2.xml")).toBe(2);
  for (const other of ["/sitemap.xml", "/sitemap-0.xml", "/sitemap-x.xml"]) expect(sitemapNumber(other)).toBeNull();
});
