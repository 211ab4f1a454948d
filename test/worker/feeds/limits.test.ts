import { expect, test } from "vitest";
import { path } from "#test/app/fixture.ts";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { sitemapDocument } from "#worker/feeds/sitemap.ts";
import { createStage, NOW } from "../stage.ts";

test("a sitemap has fifty thousand pages at most, by its protocol", () => {
  const page = { title: "", description: "", published: "", modified: "", image: null };
  const pages = Array.from({ length: 50_001 }, (_, at) => ({ ...page, path: path(`/${at}`) }));
  const sitemap = sitemapDocument(pages, "https://site.test");
  expect(sitemap.match(/<url>/g)).toHaveLength(50_000);
  expect(sitemap).toContain("<loc>https://site.test/49999</loc>");
  expect(sitemap).toMatch(/<\/urlset>\n$/);
});

test("a feed has the fifty newest pages", async () => {
  const documents = Array.from({ length: 51 }, (_, at) =>
    wireDocument(`articles/n${at}`, { published: new Date(NOW - at * 60_000).toISOString() }),
  );
  const stage = createStage({ release: await releaseOf(documents.toReversed()) });
  const feed = await (await stage.fetch("/feed.xml")).text();
  const expected = Array.from({ length: 50 }, (_, at) => `n${at}`);
  expect([...feed.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(expected);
});
