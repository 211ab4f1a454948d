import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage } from "../stage.ts";

const share = { address: "/files/fox.png", alt: 'A "red" fox' };
const release = await releaseOf(
  [
    wireDocument("index"),
    wireDocument("news/index", { title: "News" }),
    wireDocument("news/fox", {
      title: "Fox & owl",
      description: "<Both> hunt.",
      published: "2026-01-02",
      modified: "2026-01-05",
      sharePicture: share,
    }),
    wireDocument("news/owl", { title: "Owl", description: "It hears.", published: "2026-01-03" }),
    wireDocument("news/later", { published: "2026-02-01", publishAt: "2999-01-01" }),
    wireDocument("guides/bat", { title: "Bat", published: "2026-01-01" }),
  ],
  { name: "Zoo", description: "All animals.", timeZone: "UTC" },
);
const stage = createStage({ release });

async function feedAt(address: string) {
  const response = await stage.fetch(address);
  expect(response.headers.get("content-type")).toBe("application/feed+json;charset=utf-8");
  return response.json();
}

test("the feed of the site is JSON Feed 1.1", async () => {
  expect(await feedAt("/feed.json")).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Zoo",
    home_page_url: "https://site.test/",
    feed_url: "https://site.test/feed.json",
    description: "All animals.",
    authors: [{ name: "Zoo" }],
    items: [
      {
        id: "https://site.test/news/owl",
        url: "https://site.test/news/owl",
        title: "Owl",
        content_text: "It hears.",
        summary: "It hears.",
        date_published: "2026-01-03T00:00:00.000Z",
        date_modified: "2026-01-03T00:00:00.000Z",
      },
      {
        id: "https://site.test/news/fox",
        url: "https://site.test/news/fox",
        title: "Fox & owl",
        content_html:
          '<p><img src="https://site.test/files/fox.png" alt="A &quot;red&quot; fox" width="1200" height="630"></p><p>&lt;Both&gt; hunt.</p>',
        summary: "<Both> hunt.",
        image: "https://site.test/files/fox.png",
        date_published: "2026-01-02T00:00:00.000Z",
        date_modified: "2026-01-05T00:00:00.000Z",
      },
      expect.objectContaining({ title: "Bat" }),
    ],
  });
});

test("that of a page has the pages below it", async () => {
  const feed = await feedAt("/news/feed.json");
  expect(feed).toMatchObject({
    title: "News — Zoo",
    home_page_url: "https://site.test/news",
    feed_url: "https://site.test/news/feed.json",
  });
  expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(["Owl", "Fox & owl"]);
});

test.each(["/feed", "/news/feed", "/guides/feed"])("%s has the same entries in both formats", async (address) => {
  const atom = await (await stage.fetch(`${address}.xml`)).text();
  const { items } = await feedAt(`${address}.json`);
  expect(items.map(({ id }: { id: string }) => id)).toEqual(
    [...atom.matchAll(/<entry><id>(.*?)<\/id>/g)].map(([, id]) => id),
  );
  expect(items.length).toBeGreaterThan(0);
});

test("a page without a feed of its own, and one that nobody has, have none as JSON", async () => {
  for (const address of ["/guides/bat/feed.json", "/nowhere/feed.json", "/News/feed.json"])
    expect((await stage.fetch(address)).status).toBe(404);
});

test("both formats may be kept for as long, and until the next page comes", async () => {
  for (const address of ["/feed", "/news/feed"]) {
    const [atom, json] = await Promise.all([stage.fetch(`${address}.xml`), stage.fetch(`${address}.json`)]);
    expect(json.headers.get("cache-control")).toBe(atom.headers.get("cache-control"));
  }
});
