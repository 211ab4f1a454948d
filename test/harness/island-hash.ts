import { hash } from "ohash-v2";
import type { JsonObject } from "#app/content/json.ts";
import { unscoped } from "#worker/endpoints/island-request.ts";

/** The key of an island as clients make it, by the library that they use. */
export function islandHash(name: string, { props, context }: { props: JsonObject; context: JsonObject }): string {
  return hash([name, unscoped(props), context, undefined]).replace(/[-_]/g, "");
}
