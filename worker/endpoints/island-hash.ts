import { hash } from "ohash-v2";
import type { JsonObject } from "#app/content/json.ts";

/** Props without those that the original's scoped styles add: they are no part of the key, and no props of ours. */
export function unscoped(props: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith("data-v-")));
}

/**
 * The key of an island, which binds its address to what it shows (threats.md A5): ohash v2 of
 * `[name, props without data-v-*, context, source]` without `-` and `_` (protocol.md 7.6). We have no other source.
 *
 * `islandHash("Hello", { props: { count: 3, label: "é" }, context: {} })` -> `g0wJs48CCLYcfnmPqs2ddq8LnRh3Od7XOsHRTIYn9w`
 */
export function islandHash(name: string, { props, context }: { props: JsonObject; context: JsonObject }): string {
  return hash([name, unscoped(props), context, undefined]).replace(/[-_]/g, "");
}
