import { expect, test } from "vitest";
import { isReserved } from "#app/content/routing/names.ts";

test.each([
  "/query",
  "/navigation/x",
  "/__nuxt_island/Tag_x.json",
  "/builds/latest.json",
  "/files/a/b",
  "/assets/",
  "/health",
  "/sitemap.xml",
  "/sitemap-2.xml",
  "/sitemap-12.xml",
  "/robots.txt",
  "/feed.xml",
  "/sw.js",
  "/licenses.txt",
  "/_payload.json",
  "/a/_payload.json",
  "/themes/fox/pack.pdf",
  "/themes/fox/picture.png",
])("%s is read by programs", (path) => expect(isReserved(path)).toBe(true));

test.each([
  "/",
  "",
  "/queries",
  "/a/query",
  "/health/x",
  "/sitemap.xml/x",
  "/sitemap-0.xml",
  "/_payload.json/x",
  "/a_payload.json",
  "//query",
])("%s may be a page's", (path) => expect(isReserved(path)).toBe(false));
