import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Manifest, Pointer } from "#app/content/release/manifest.ts";

export interface LoadedRelease {
  readonly id: ReleaseId;
  readonly manifest: Manifest;
}

/** The pointer an isolate goes by, and the release it answers from: the one it names, or the next best. */
export interface Current {
  readonly pointer: Pointer;
  readonly release: LoadedRelease;
  /** Who named it. */
  readonly source: "kv" | "snapshot";
}

/** What this isolate knows of `current`. Written by `pointer.ts` alone. */
export class PointerMemory {
  current: Current | null = null;
  /** The release that was current before, whole in this isolate's reach: to answer from while the new one spreads. */
  before: LoadedRelease | null = null;
  /** KV has shown no pointer yet: what it holds besides is asked last, as a miss would be remembered there. */
  stranded = false;
  /** When `current` was last asked for, with success or without. */
  checkedAt = Number.NEGATIVE_INFINITY;
  checking: Promise<void> | null = null;
  checkingSince = Number.NEGATIVE_INFINITY;
  /** Releases with objects that have not arrived here yet, and until when they are left alone. */
  readonly unready = new Map<ReleaseId, number>();
  /** Releases whose manifest is in no store, and until when they are not looked for. */
  readonly lost = new Map<ReleaseId, number>();
}
