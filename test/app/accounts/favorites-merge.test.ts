import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FavoritesMerge, mergeFavorites } from "#app/accounts/favorites/favorites-sync.ts";
import type { Favorites } from "#app/favorites/device-favorites.ts";

type Merged = Extract<FavoritesMerge, { kind: "merged" }>;

const path = fc.constantFrom<string>("/a", "/b", "/c", "/d", "/e", "/f");
const paths = fc.uniqueArray(path);
const device = fc.record({ paths, base: fc.option(paths) });

function merged(favorites: Favorites, account: readonly string[]): Merged {
  const merge = mergeFavorites(favorites, account);
  if (merge.kind === "full") throw new Error("there was room");
  return merge;
}

/** A device after its sync, and the account after it. */
function synced(favorites: Favorites, account: readonly string[]) {
  const { paths, inserts, deletes } = merged(favorites, account);
  const kept = account.filter((path) => !deletes.includes(path));
  return { device: { paths, base: paths }, account: [...kept, ...inserts] };
}

const setOf = (list: readonly string[]) => [...list].sort();

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);

describe("mergeFavorites", () => {
  it("adds what either side marked and takes away what either side removed", () => {
    expect(mergeFavorites({ paths: ["/a", "/b"], base: ["/a", "/c"] }, ["/a", "/c", "/d"])).toEqual({
      kind: "merged",
      paths: ["/a", "/b", "/d"],
      shared: ["/a", "/b", "/d"],
      inserts: ["/b"],
      deletes: ["/c"],
    });
  });

  it("takes a drawing from the device that another device removed from the account", () => {
    expect(merged({ paths: ["/a", "/b"], base: ["/a", "/b"] }, ["/b"]).paths).toEqual(["/b"]);
  });

  it("keeps the device's order, and what only the account has as the newest", () => {
    expect(merged({ paths: ["/c", "/a"], base: null }, ["/d", "/a", "/b"]).paths).toEqual(["/c", "/a", "/d", "/b"]);
  });

  it("removes nothing where the two never were one", () => {
    fc.assert(
      fc.property(paths, paths, (marked, account) => {
        const { paths: result, deletes } = merged({ paths: marked, base: null }, account);
        expect(deletes).toEqual([]);
        expect(setOf(result)).toEqual(setOf([...new Set([...marked, ...account])]));
      }),
    );
  });

  it("leaves both sides with the same, by inserts and deletes alone", () => {
    fc.assert(
      fc.property(device, paths, (favorites, account) => {
        const after = synced(favorites, account);
        expect(setOf(after.account)).toEqual(setOf(after.device.paths));
      }),
    );
  });

  it("inserts only what the account lacks and deletes only what it has", () => {
    fc.assert(
      fc.property(device, paths, (favorites, account) => {
        const { inserts, deletes } = merged(favorites, account);
        expect(inserts.filter((path) => account.includes(path))).toEqual([]);
        expect(deletes.filter((path) => !account.includes(path))).toEqual([]);
      }),
    );
  });

  it("does nothing the second time", () => {
    fc.assert(
      fc.property(device, paths, (favorites, account) => {
        const after = synced(favorites, account);
        expect(merged(after.device, after.account)).toEqual({
          kind: "merged",
          paths: after.device.paths,
          shared: after.device.paths,
          inserts: [],
          deletes: [],
        });
      }),
    );
  });

  it("comes to the same whichever of two devices is first, where both were one with the account", () => {
    fc.assert(
      fc.property(paths, paths, paths, (base, one, two) => {
        const first = synced({ paths: two, base }, synced({ paths: one, base }, base).account);
        const second = synced({ paths: one, base }, synced({ paths: two, base }, base).account);
        expect(setOf(first.account)).toEqual(setOf(second.account));
      }),
    );
  });

  it("brings two devices together that sync in turn", () => {
    fc.assert(
      fc.property(device, device, paths, (one, two, account) => {
        const a = synced(one, account);
        const b = synced(two, a.account);
        const again = synced(a.device, b.account);
        expect(setOf(again.device.paths)).toEqual(setOf(b.device.paths));
        expect(setOf(again.account)).toEqual(setOf(b.account));
      }),
    );
  });

  it("keeps on the device what the account would not take", () => {
    const odd = ["/", "//evil.example", `/${"x".repeat(200)}`, "fox"];
    expect(merged({ paths: ["/fox", ...odd], base: null }, [])).toMatchObject({
      paths: ["/fox", ...odd],
      shared: ["/fox"],
      inserts: ["/fox"],
    });
    expect(merged({ paths: [`/${"x".repeat(199)}`], base: null }, []).inserts).toHaveLength(1);
  });

  it("does not choose what to lose where both together are more than fit", () => {
    const marked = numbered(500);
    expect(mergeFavorites({ paths: marked, base: null }, marked).kind).toBe("merged");
    expect(mergeFavorites({ paths: marked, base: null }, ["/one-more"])).toEqual({
      kind: "full",
      count: 501,
    });
  });
});
