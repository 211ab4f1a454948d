import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { createStage } from "../stage.ts";

const documents = ["news/index", "news/fox"].map((stem) => wireDocument(stem, { published: "2026-01-01" }));
const release = await releaseOf(documents);

test.each([
  ["/news/feed.xml", 200],
  ["/News/feed.xml", 404],
  ["/news//feed.xml", 404],
  ["/n%65ws/feed.xml", 404],
  ["/nowhere/feed.xml", 404],
])("a page has its feed below its own address, and below no other spelling of it: %s: %d", async (address, status) => {
  expect((await createStage({ release }).fetch(address)).status).toBe(status);
});
