import { expect } from "vitest";
import { parsePointer } from "#app/content/release/parse.ts";
import { encodeSharedValue } from "#app/content/release/shared-values.ts";
import { deflate } from "#build/release/packed.ts";
import { readaheadOf } from "#build/release/pointer.ts";
import { hashBytes, packedName, type Release } from "#build/release/release.ts";
import { openObject } from "#worker/store/integrity.ts";
import { createStage, type Stage } from "../stage.ts";

/** How many reads in a row a page waits for until its head and until its last byte. */
export interface InRow {
  readonly head: number;
  readonly end: number;
}

export interface PageReads extends InRow {
  /** Of all but pointer and manifest. */
  readonly bytes: number;
}

/** A worker whose pointer says what is read beside the manifest, and that waits for no read less than it must. */
export function stageOf(published: Release): Stage {
  const vars = { HEAD_PATIENCE_MS: "0", KV_DEADLINE_MS: "20000", POINTER_SECONDS: "3600" };
  const made = createStage({ release: null, vars });
  made.publish(published, readaheadOf(published.manifest));
  return made;
}

/** How many reads a page waits for one after the other: all that are under way are answered at once. */
export async function readsOf(stage: Stage, path: string): Promise<PageReads> {
  const waiting: (() => void)[] = [];
  let bytes = 0;
  const root = `o/${currentOf(stage)}`;
  stage.kv.fault = (key) =>
    new Promise((resolve) => {
      const value = stage.kv.values.get(key) ?? null;
      bytes += key === "current" || key === root ? 0 : (value?.length ?? 0);
      waiting.push(() => resolve(value));
    });
  let inRow = 0;
  let answered: InRow | null = null;
  const answering = stage.fetch(path).then(async ({ status, body }) => {
    expect(status).toBe(200);
    const reader = body?.getReader();
    await reader?.read();
    const head = inRow;
    while ((await reader?.read())?.done === false);
    answered = { head, end: inRow };
  });
  while (answered === null) {
    await quiet(waiting);
    if (waiting.length > 0) inRow += 1;
    for (const answer of waiting.splice(0)) answer();
  }
  await answering;
  return { ...(answered as InRow), bytes };
}

/** The release that its pointer names. */
export function currentOf({ kv }: Stage): string {
  const pointer = parsePointer(new TextDecoder().decode(kv.values.get("current")));
  return pointer?.release ?? "";
}

/**
 * Turns in which nothing more is asked for. In each a value is unpacked and its hash made as the worker does it, in other
 * threads: on a busy machine a turn takes as long as the work that is waited for.
 */
const TURNS = 8;

const LONG = new TextEncoder().encode("a page that is read ".repeat(5_000));
const LONG_HASH = hashBytes(LONG);
const VALUE = encodeSharedValue([{ hash: LONG_HASH, packed: deflate(LONG) }]);

async function quiet(waiting: readonly unknown[]): Promise<void> {
  for (let turns = 0, before = waiting.length; turns < TURNS; turns++) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    await openObject(VALUE, packedName(LONG_HASH));
    if (waiting.length !== before) [turns, before] = [0, waiting.length];
  }
}
