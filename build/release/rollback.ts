import type { ReleaseId } from "#app/content/release/hash.ts";
import { readBack } from "./missing-objects.ts";
import { namedObjects } from "./named-objects.ts";
import { movePointer } from "./publish.ts";
import type { ReleaseStore } from "./store.ts";

/** A release that the store no longer has whole; nothing was changed. */
export class IncompleteRelease extends Error {
  constructor(id: ReleaseId, lost: number) {
    super(`release ${id.slice(0, 12)} is not whole any more: ${lost} of its objects are missing or changed`);
    this.name = "IncompleteRelease";
  }
}

/**
 * Makes an earlier release the current one again, after every object of it has been read: one write. False where it
 * is current already. Throws `IncompleteRelease`, and as `movePointer` with `after`; nothing is changed then.
 */
export async function rollBack(
  release: ReleaseId,
  { store, ...move }: { readonly store: ReleaseStore; readonly now: number; readonly after?: ReleaseId },
): Promise<boolean> {
  const { named, lost } = await namedObjects(store, release);
  const torn = lost.length + named.size - (await readBack(store, [...named])).size;
  if (torn > 0) throw new IncompleteRelease(release, torn);
  return movePointer(release, { store, ...move });
}
