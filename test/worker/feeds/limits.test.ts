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
