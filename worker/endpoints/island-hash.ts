import { hash } from "ohash-v2";
import type { JsonObject } from "#app/content/json.ts";

/**
 * The key of an island, which binds its address to what it shows (threats.md A5): ohash v2 of
 * `[name, props without data-v-*, context, source]` without `-` and `_` (protocol.md 7.6). We have no other source.
 *
 * `islandHash("Hello", { props: { count: 3, label: "é" }, context: {} })` -> `g0wJs48CCLYcfnmPqs2ddq8LnRh3Od7XOsHRTIYn9w`
 */
export function islandHash(name: string, { props, context }: { props: JsonObject; context: JsonObject }): string {
  const own = Object.fromEntries(Object.entries(props).filter(([key]) => !key.startsWith("data-v-")));
  return hash([name, own, context, undefined]).replace(/[-_]/g, "");
}
