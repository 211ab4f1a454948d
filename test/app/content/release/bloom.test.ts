import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createBloom, filterOf, findRecord, mayHave, shardOf } from "#app/content/release/records.ts";
import { objectsIn, releaseOf, wireDocument } from "#test/content-fixture.ts";

/** Addresses as a path table of so many shards has them. */
function inShards(addresses: readonly string[], shards = 4): readonly (readonly string[])[] {
  return Array.from({ length: shards }, (_, at) => addresses.filter((address) => shardOf(address, shards) === at));
}

test("every address of the filter is found", () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (addresses) => {
      const bloom = createBloom(inShards(addresses));
      for (const address of addresses) expect(mayHave(bloom, address)).toBe(true);
    }),
  );
});

test("fewer than 3 in 100 unknown addresses pass a filter of 2,000", () => {
  const bloom = createBloom(
    inShards(
      Array.from({ length: 2000 }, (_, i) => `/articles/page-${i}`),
      32,
    ),
  );
  const passed = Array.from({ length: 10_000 }, (_, i) => `/unknown/${i}`).filter((path) => mayHave(bloom, path));
  expect(passed.length).toBeLessThan(300);
});

test("an empty release knows no address", () => {
  expect(mayHave(createBloom([]), "/")).toBe(false);
});

test("a shard has its own part of the filter, whatever the others hold", () => {
  const [own = [], ...others] = inShards(Array.from({ length: 100 }, (_, i) => `/page-${i}`));
  const { bits, bytes } = createBloom([own, ...others]);
  expect(bits.subarray(0, bytes)).toEqual(filterOf(own, bytes));
  expect(createBloom([own, ...others.map((shard) => shard.map((path) => `${path}x`))]).bits.subarray(0, bytes)).toEqual(
    filterOf(own, bytes),
  );
});

test("a filter that cannot be read is asked for once, and addresses are looked up without", async () => {
  const { manifest, objects } = await releaseOf([wireDocument("index"), wireDocument("about")]);
  const lost = manifest.bloom.object;
  const source = objectsIn(new Map([...objects].filter(([name]) => name !== lost)));
  for (const address of ["/nope", "/neither", "/nor-this"]) {
    expect(await findRecord({ manifest, objects: source }, address)).toBeNull();
    await setImmediate();
  }
  expect(source.reads.filter((name) => name === lost)).toHaveLength(1);
  expect(await findRecord({ manifest, objects: source }, "/about")).not.toBeNull();
});
