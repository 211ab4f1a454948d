import type { Globals } from "#app/content/release/manifest.ts";
import { readJson } from "#app/content/release/records.ts";
import type { Exchange } from "../exchange.ts";
import { createObjectSource } from "./objects.ts";
import type { LoadedRelease } from "./pointer-memory.ts";

/** Results of the site's named queries, {} for a site without any. */
export async function readGlobals(exchange: Exchange, { manifest }: LoadedRelease): Promise<Globals> {
  return manifest.globals === null ? {} : readJson<Globals>(createObjectSource(exchange), manifest.globals);
}
