import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Globals } from "#app/content/release/manifest.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { parseGlobals, parseManifest, UnknownFormat } from "#app/content/release/parse.ts";
import type { Exchange } from "../exchange.ts";
import { createObjectSource } from "./objects.ts";
import type { LoadedRelease } from "./pointer-memory.ts";

/** The manifest of a release, null where it is not whole in reach or of a format that this worker does not speak. */
export async function loadRelease(exchange: Exchange, id: ReleaseId): Promise<LoadedRelease | null> {
  try {
    return { id, manifest: await createObjectSource(exchange).parsed(id, parseManifest) };
  } catch (error) {
    if (!(error instanceof MissingObject) && !(error instanceof UnknownFormat)) throw error;
    const record = { level: "error", event: "release-not-usable", release: id, error: error.message } as const;
    exchange.isolate.once(`release ${id} ${error.name}`, record);
    return null;
  }
}

/** The manifest of the one release that will do. Throws `ContentUnavailable` where it is out of reach. */
export async function reachableRelease(exchange: Exchange, id: ReleaseId): Promise<LoadedRelease> {
  const release = await loadRelease(exchange, id);
  if (release === null) throw new ContentUnavailable();
  return release;
}

/** Results of the site's named queries, {} for a site without any. */
export async function readGlobals(exchange: Exchange, { manifest }: LoadedRelease): Promise<Globals> {
  return manifest.globals === null ? {} : createObjectSource(exchange).parsed(manifest.globals, parseGlobals);
}

/** Nothing to answer from: no release in KV's reach and no snapshot. Answered 503, never cached. */
export class ContentUnavailable extends Error {
  constructor() {
    super("no release: neither KV nor the embedded snapshot has one whole");
    this.name = "ContentUnavailable";
  }
}
