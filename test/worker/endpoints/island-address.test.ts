import { describe, expect, test } from "vitest";
import { islandHash, parseIslandAddress } from "#worker/endpoints/island-request.ts";

describe("the address of an island", () => {
  test.each([
    ["/__nuxt_island/Hello_abc.json", { name: "Hello", hash: "abc" }],
    ["/__nuxt_island/My_Piece_abc.json", { name: "My_Piece", hash: "abc" }],
    ["/__nuxt_island/Hello.json", { name: "Hello", hash: "" }],
    ["/__nuxt_island/__proto___abc.json", { name: "__proto__", hash: "abc" }],
  ])("%s", (pathname, address) => {
    expect(parseIslandAddress(pathname)).toEqual(address);
  });

  test.each([
    "/__nuxt_island",
    "/__nuxt_island/",
    "/__nuxt_island/a/b.json",
    "/__nuxt_island/Hello_abc",
  ])("%s is none", (pathname) => {
    expect(parseIslandAddress(pathname)).toBeNull();
  });
});

describe("the hash of an island", () => {
  test("is the protocol's (section 7.6)", async () => {
    const props = { count: 3, label: "é" };
    expect(await islandHash("Hello", { props, context: {} })).toBe("g0wJs48CCLYcfnmPqs2ddq8LnRh3Od7XOsHRTIYn9w");
  });

  test("leaves out props that scoped styles add, and no others", async () => {
    const bare = await islandHash("Hello", { props: { a: 1 }, context: {} });
    expect(await islandHash("Hello", { props: { a: 1, "data-v-3f2": "" }, context: {} })).toBe(bare);
    expect(await islandHash("Hello", { props: { a: 1, "data-x": "" }, context: {} })).not.toBe(bare);
  });

  test("changes with name, props and context", async () => {
    const hashes = await Promise.all([
      islandHash("A", { props: {}, context: {} }),
      islandHash("B", { props: {}, context: {} }),
      islandHash("A", { props: { a: 1 }, context: {} }),
      islandHash("A", { props: {}, context: { a: 1 } }),
    ]);
    expect(new Set(hashes).size).toBe(4);
  });
});
