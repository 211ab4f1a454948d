import { expect, test } from "vitest";
import type { Release } from "#build/release/release.ts";
import { releaseOf, storedOf, wireDocument } from "#test/content-fixture.ts";
import { createStage, NOW, type Stage } from "../stage.ts";

const deployed = await releaseOf([wireDocument("about")]);
/** What visitors have known for a week. */
const current = await releaseOf([wireDocument("about"), wireDocument("news")]);
const first = await releaseOf([wireDocument("about"), wireDocument("news"), wireDocument("first")]);
const second = await releaseOf([wireDocument("about"), wireDocument("news"), wireDocument("second")]);

/** One of Cloudflare's locations, where a release has been current for a while; the code was deployed before it. */
function openLocation(): Stage {
  return createStage({ release: current, snapshot: deployed });
}

/** Has the pointer of a publish arrive there, and of its objects those alone that `arrived` lets through. */
function spread(location: Stage, release: Release, arrived: (hash: string) => boolean = () => false): void {
  const before = new Set(location.kv.values.keys());
  location.publish(release, { publishedAt: new Date(NOW).toISOString() });
  for (const hash of storedOf(release).keys())
    if (!before.has(`o/${hash}`) && !arrived(hash)) location.kv.values.delete(`o/${hash}`);
}

async function shown(location: Stage, path: string): Promise<readonly [status: number, release: string | null]> {
  const response = await location.fetch(path);
  await response.text();
  await location.settled();
  return [response.status, response.headers.get("x-release")];
}

const NO_ISOLATE = async () => undefined;
const AN_ISOLATE = async (location: Stage) => void (await shown(location, "/about"));

test.each([
  ["a location with the pointer alone, to a new isolate", NO_ISOLATE, () => false],
  ["a location with the pointer alone, to one that has served", AN_ISOLATE, () => false],
  ["a location with pointer and manifest, to a new isolate", NO_ISOLATE, (hash: string) => hash === first.id],
  ["a location with pointer and manifest, to one that has served", AN_ISOLATE, (hash: string) => hash === first.id],
])("a publish takes no page from %s", async (_, serve, arrived) => {
  const location = openLocation();
  await serve(location);
  spread(location, first, arrived);
  location.clock.now += 31_000;
  expect(await shown(location, "/news")).toEqual([200, current.id]);
});

test("a location with the old pointer shows the old release, whatever objects it has", async () => {
  const location = openLocation();
  for (const [hash, bytes] of storedOf(first)) location.kv.values.set(`o/${hash}`, bytes);
  expect(await shown(location, "/news")).toEqual([200, current.id]);
  expect(await shown(location, "/first")).toEqual([404, current.id]);
});

test("a location without anything shows what was deployed", async () => {
  const location = createStage({ release: null, snapshot: deployed });
  expect(await shown(location, "/about")).toEqual([200, deployed.id]);
});

test.each([
  ["a new isolate", NO_ISOLATE],
  ["one that has served", AN_ISOLATE],
])("two publishes in a row take no page from a location that neither has reached whole, to %s", async (_, serve) => {
  const location = openLocation();
  await serve(location);
  spread(location, first);
  location.clock.now += 31_000;
  await serve(location);
  spread(location, second, (hash) => hash === second.id);
  location.clock.now += 31_000;
  expect(await shown(location, "/news")).toEqual([200, current.id]);
});
