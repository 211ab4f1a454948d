import { FAVORITES_LIMIT, type Favorites } from "../favorites/device-favorites.ts";

/** What one sync is to do; `full` where account and device together hold more than either may keep. */
export type FavoritesMerge =
  | {
      readonly kind: "merged";
      /** What the device holds afterwards. */
      readonly paths: readonly string[];
      /** What the account holds, too: all but paths that its table would not take. */
      readonly shared: readonly string[];
      /** What the account lacks of it. */
      readonly inserts: readonly string[];
      /** What the account has too much. */
      readonly deletes: readonly string[];
    }
  | { readonly kind: "full"; readonly count: number };

/** What the table of favorites takes (build/accounts/1-favorites.sql). */
const KEEPABLE = /^\/[^/].{0,198}$/s;

/**
 * Makes one of the favorites of a device and those of its account, by what both had when they last were one: each
 * side's marks are added, each side's removals are taken away. A device that never was one with this account (`base`
 * null) removes nothing. The device's order stays; what only the account has comes after it, as the newest.
 *
 * Laws: merging twice is merging once; two devices that merge in turn end with the same favorites.
 *
 * @example mergeFavorites({ paths: ["/a", "/b"], base: ["/a", "/c"] }, ["/a", "/c", "/d"])
 * // { kind: "merged", paths: ["/a", "/b", "/d"], shared: ["/a", "/b", "/d"], inserts: ["/b"], deletes: ["/c"] }
 */
export function mergeFavorites({ paths, base }: Favorites, account: readonly string[]): FavoritesMerge {
  const device = new Set(paths);
  const remote = new Set(account);
  const before = new Set(base ?? []);
  const stays = (path: string) => remote.has(path) || !before.has(path);
  const comes = (path: string) => !device.has(path) && !before.has(path);
  const merged = [...[...device].filter(stays), ...[...remote].filter(comes)];
  if (merged.length > FAVORITES_LIMIT) return { kind: "full", count: merged.length };
  const shared = merged.filter((path) => KEEPABLE.test(path));
  return {
    kind: "merged",
    paths: merged,
    shared,
    inserts: shared.filter((path) => !remote.has(path)),
    deletes: [...remote].filter((path) => !merged.includes(path)),
  };
}
