import type { ReleaseId } from "#app/content/release/hash.ts";
import { MissingObject } from "#app/content/release/objects.ts";
import { parseManifest, UnknownFormat } from "#app/content/release/parse.ts";
import type { Exchange } from "../exchange.ts";
import { ContentUnavailable } from "./content-unavailable.ts";
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
