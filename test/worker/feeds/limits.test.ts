import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage, NOW } from "../stage.ts";

test("a feed has the fifty newest pages", async () => {
  const documents = Array.from({ length: 51 }, (_, at) =>
    wireDocument(`articles/n${at}`, { published: new Date(NOW - at * 60_000).toISOString() }),
  );
  const stage = createStage({ release: await releaseOf(documents.toReversed()) });
  const feed = await (await stage.fetch("/feed.xml")).text();
  const expected = Array.from({ length: 50 }, (_, at) => `n${at}`);
  expect([...feed.matchAll(/<entry>.*?<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual(expected);
});

test("the feed of a page is kept no longer than until the next page below it comes", async () => {
  const publishAt = new Date(NOW + 60_000).toISOString();
  const documents = [
    wireDocument("news/index"),
    wireDocument("news/now", { published: "2026-11-01" }),
    wireDocument("news/soon", { published: "2026-11-02", publishAt }),
  ];
  const stage = createStage({ release: await releaseOf(documents) });
  const told = async () => {
    const feed = await stage.fetch("/news/feed.xml");
    return [((await feed.text()).match(/<entry>/g) ?? []).length, feed.headers.get("cache-control")];
  };
  expect(await told()).toEqual([1, "public, max-age=60"]);
  stage.clock.now += 60_000;
  expect(await told()).toEqual([2, "public, max-age=300"]);
});

test("a feed reads few of the chunks of which every page is over or to come, and changes when one of these comes", async () => {
  const pageOf = (at: number, dates: object) =>
    wireDocument(`articles/n${at}`, { published: new Date(NOW - at * 60_000).toISOString(), ...dates });
  const over = { expiresAt: NOW - 1 };
  const release = await releaseOf([
    ...Array.from({ length: 1_000 }, (_, at) => pageOf(at, at === 0 ? { publishAt: NOW + 60_000 } : over)),
    ...Array.from({ length: 50 }, (_, at) => pageOf(1_000 + at, {})),
  ]);
  const { names } = release.manifest.listings.feed;
  expect(names.length).toBeGreaterThan(2);
  const stage = createStage({ release });
  const feed = await stage.fetch("/feed.xml");
  expect((await feed.text()).match(/<entry>/g)).toHaveLength(50);
  expect(feed.headers.get("cache-control")).toBe("public, max-age=60");
  expect(names.filter((name) => stage.kv.reads.includes(`o/${name}`)).length).toBeLessThanOrEqual(2);
  stage.clock.now += 60_000;
  expect(await (await stage.fetch("/feed.xml")).text()).toContain("<title>n0</title>");
});
