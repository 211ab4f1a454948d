import { setTimeout as sleep } from "node:timers/promises";
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

/** Longer than anybody takes from reading the pointer to writing it. KV takes one write of a key a second. */
const SETTLED_MS = 2_000;

/** As many as may change it at the same moment, and a minute for a change to be seen. */
const ROUNDS = 30;

interface PointerChange {
  /** The changed pointer. Throws where the change is not to be made to this one. */
  readonly apply: (current: Pointer | null) => Pointer;
  /** Whether a pointer has the change in it, or somebody went on from what was `written` with it. */
  readonly isMade: (current: Pointer | null, written: Pointer | null) => boolean;
}

/** Others changed the pointer at the same time, and went on doing so; or what was written does not come to be seen. */
export class PointerContended extends Error {
  constructor() {
    super("the pointer does not keep what is written to it, as if others changed it all the time. See `status`");
    this.name = "PointerContended";
  }
}

/**
 * Changes the pointer, false where the change was made already. KV has no compare-and-set: of two that read the same
 * pointer, the one who writes first is overwritten without a word. So each looks again when the other must have written,
 * and where its change is gone makes it anew, to what the other wrote. Throws what `apply` throws, and `PointerContended`.
 */
export async function changePointer(store: ReleaseStore, { apply, isMade }: PointerChange): Promise<boolean> {
  let written: Pointer | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const current = await readPointer(store);
    if (isMade(current, written)) return round > 0;
    written = apply(current);
    await writePointer(store, written);
    if (store.spreadMs > 0) await sleep(SETTLED_MS * (1 + Math.random()));
  }
  throw new PointerContended();
}
