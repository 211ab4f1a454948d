import { setTimeout as sleep } from "node:timers/promises";
import type { Pointer } from "#app/content/release/manifest.ts";
import { readPointer, writePointer } from "./pointer.ts";
import type { ReleaseStore } from "./store.ts";

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
