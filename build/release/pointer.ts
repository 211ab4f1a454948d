import type { ReleaseId } from "#app/content/release/hash.ts";
import type { PastRelease, Pointer, PreviewGrant } from "#app/content/release/manifest.ts";
import { parsePointer, serializePointer } from "#app/content/release/parse.ts";
import { POINTER_KEY, type ReleaseStore } from "./store.ts";

/** So many releases are kept whatever their age, and every one that was current within so long. */
const KEPT_RELEASES = 20;
const KEPT_MS = 7 * 86_400_000;

/** However often somebody publishes: every isolate reads the pointer every few seconds. */
const MOST_RELEASES = 500;

/** `current` of a store, null where there is none or none that can be read. */
export async function readPointer(store: ReleaseStore): Promise<Pointer | null> {
  const bytes = await store.get(POINTER_KEY);
  return bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
}

export async function writePointer(store: ReleaseStore, pointer: Pointer): Promise<void> {
  await store.put(POINTER_KEY, new TextEncoder().encode(serializePointer(pointer)));
}

/** The pointer after a release has become the current one, by a publish or a rollback. */
export function movedPointer(
  current: Pointer | null,
  { release, now }: { readonly release: ReleaseId; readonly now: number },
): Pointer {
  return {
    release,
    epoch: (current?.epoch ?? 0) + 1,
    previous: current === null ? [] : keptReleases(current, { release, now }),
    previews: liveGrants(current, now),
    publishedAt: new Date(now).toISOString(),
  };
}

/** The pointer with other grants, the same release being current. */
export function grantingPointer(current: Pointer, previews: readonly PreviewGrant[]): Pointer {
  return { ...current, epoch: current.epoch + 1, previews };
}

/** Grants that still open something. */
export function liveGrants(pointer: Pointer | null, now: number): readonly PreviewGrant[] {
  return pointer === null ? [] : pointer.previews.filter(({ expires }) => now < expires);
}

/** A release was current until the one before it in the list came. */
function keptReleases(
  current: Pointer,
  { release, now }: { readonly release: ReleaseId; readonly now: number },
): readonly PastRelease[] {
  const past = [{ release: current.release, publishedAt: current.publishedAt }, ...current.previous];
  const kept = past.filter(({ release: id }, at) => {
    const replacedAt = Date.parse(past[at - 1]?.publishedAt ?? "") || now;
    return id !== release && (at < KEPT_RELEASES || now - replacedAt < KEPT_MS);
  });
  return kept.slice(0, MOST_RELEASES);
}
