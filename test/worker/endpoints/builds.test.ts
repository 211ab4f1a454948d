import { expect, test } from "vitest";
import { releaseOf, wireDocument } from "#test/content-fixture.ts";
import { BUILD, createStage } from "../stage.ts";

const release = await releaseOf([wireDocument("index")]);
const id = `${BUILD.code}-${release.id}`;

test.each([
  ["later", BUILD.builtAt + 1_000],
  ["earlier", BUILD.builtAt - 1_000],
])("a build is of one time wherever it is named, whether it was published %s than its code was built", async (_, at) => {
  const stage = createStage({ release });
  stage.publish(release, { publishedAt: new Date(at).toISOString() });
  const latest = await (await stage.fetch("/builds/latest.json")).json();
  expect(latest).toEqual({ id, timestamp: BUILD.builtAt });
  expect(await (await stage.fetch(`/builds/meta/${id}.json`)).json()).toMatchObject(latest as object);
});

test.each([
  ["", "public, max-age=31536000, immutable"],
  ["?x=1", "no-store"],
])("the rules of a build under its address with the query %j are kept as %j: no cache fills with made-up addresses", async (search, cacheControl) => {
  const response = await createStage({ release }).fetch(`/builds/meta/${id}.json${search}`);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, cacheControl]);
});
