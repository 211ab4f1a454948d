import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { BUILD, createStage } from "../stage.ts";

const release = await releaseOf([wireDocument("index")]);
const id = `${BUILD.code}-${release.id}`;

test.each([
  ["when it was published, where that came last", BUILD.builtAt + 1_000, BUILD.builtAt + 1_000],
  ["when its code was built, where that came last", BUILD.builtAt - 1_000, BUILD.builtAt],
])("the newest build is of %s", async (_, publishedAt, timestamp) => {
  const stage = createStage({ release });
  stage.publish(release, { publishedAt: new Date(publishedAt).toISOString() });
  expect(await (await stage.fetch("/builds/latest.json")).json()).toEqual({ id, timestamp });
});

test.each([
  ["", "public, max-age=31536000, immutable"],
  ["?x=1", "no-store"],
])("the rules of a build under its address with the query %j are kept as %j: no cache fills with made-up addresses", async (search, cacheControl) => {
  const response = await createStage({ release }).fetch(`/builds/meta/${id}.json${search}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, cacheControl]);
});
