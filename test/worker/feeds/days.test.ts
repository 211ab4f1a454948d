import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage } from "../stage.ts";

const documents = [
  wireDocument("news/plain", { published: "2026-04-18" }),
  wireDocument("news/local", { published: "2026-04-18T09:30", modified: "2026-06-01" }),
  wireDocument("news/told", { published: "2026-04-18T02:00:00Z" }),
];

test.each([
  [
    "America/New_York",
    ["2026-04-18T13:30:00.000Z", "2026-04-18T04:00:00.000Z", "2026-04-18T02:00:00.000Z"],
    "2026-06-01T04:00:00.000Z",
  ],
  [
    "Europe/Berlin",
    ["2026-04-18T07:30:00.000Z", "2026-04-18T02:00:00.000Z", "2026-04-17T22:00:00.000Z"],
    "2026-05-31T22:00:00.000Z",
  ],
  [
    "UTC",
    ["2026-04-18T09:30:00.000Z", "2026-04-18T02:00:00.000Z", "2026-04-18T00:00:00.000Z"],
    "2026-06-01T00:00:00.000Z",
  ],
])("in %s a plain date is the midnight there, in feeds and in the sitemap, and in their order", async (timeZone, published, modified) => {
  const stage = createStage({ release: await releaseOf([...documents, wireDocument("news/index")], { timeZone }) });
  const textAt = async (path: string) => (await stage.fetch(path)).text();
  const feed = await textAt("/feed.xml");
  expect([...feed.matchAll(/<published>(.*?)</g)].map(([, date]) => date)).toEqual(published);
  expect(feed).toContain(`<updated>${modified}</updated>`);
  expect(
    (await textAt("/news/feed.xml"))
      .match(/<published>.*?</g)
      ?.toSorted()
      .toReversed(),
  ).toEqual(published.map((date) => `<published>${date}<`));
  const sitemap = await textAt("/sitemap.xml");
  for (const date of [...published.slice(1), modified]) expect(sitemap).toContain(`<lastmod>${date}</lastmod>`);
});

test("the day that pages tell of themselves is the one that was written", async () => {
  const stage = createStage({ release: await releaseOf(documents, { timeZone: "America/New_York" }) });
  const page = await (await stage.fetch("/news/plain")).text();
  expect(page).toContain('<meta property="article:published_time" content="2026-04-18"');
  expect(page).not.toContain("2026-04-18T");
});
