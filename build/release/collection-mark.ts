import { setTimeout as sleep } from "node:timers/promises";
import { isRecord, parseJson } from "#app/content/json.ts";
import type { ReleaseStore } from "./store.ts";

/** The key that says whether garbage is being collected, and how often it was. The worker never reads it. */
export const COLLECTION_KEY = "collection";

/** A collection that was killed says for ever that it is at work; nobody waits longer than this for it. */
const LONGEST_MS = 15 * 60_000;

/** One step against a Cloudflare that answers at the last try takes ten minutes and more. */
const RENEWED_MS = 60_000;

/** What a publish must know of collections: one that began after it looked may have deleted what it counts on. */
export interface CollectionMark {
  readonly number: number;
  /** Epoch ms; null for one that has ended. */
  readonly startedAt: number | null;
}

/** Garbage is being collected, or was while a publish was under way: what it counted on may be gone. */
export class CollectionInterferes extends Error {
  constructor() {
    super(
      "garbage is being collected in this namespace. Nothing was published; run the command again when that is done",
    );
    this.name = "CollectionInterferes";
  }
}

const NONE: CollectionMark = { number: 0, startedAt: null };

export async function readMark(store: ReleaseStore): Promise<CollectionMark> {
  const bytes = await store.get(COLLECTION_KEY);
  const value = bytes === null ? null : parseJson(new TextDecoder().decode(bytes));
  if (!isRecord(value) || typeof value.number !== "number") return NONE;
  return { number: value.number, startedAt: typeof value.startedAt === "number" ? value.startedAt : null };
}

/** The mark while nobody collects. Throws `CollectionInterferes` while somebody does. */
export async function quietMark(store: ReleaseStore, now: number): Promise<CollectionMark> {
  const mark = await readMark(store);
  if (mark.startedAt !== null && now - mark.startedAt < LONGEST_MS) throw new CollectionInterferes();
  return mark;
}

/**
 * Runs a collection between its two marks, once the first has spread; `renew` must be called before each of its steps,
 * so that no publish takes a long collection for a killed one. Throws `CollectionInterferes` while another one runs.
 */
export async function asCollection<T>(
  { store, now }: { readonly store: ReleaseStore; readonly now: number },
  collect: (renew: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const number = (await quietMark(store, now)).number + 1;
  const begun = performance.now();
  let markedAt = now;
  const renew = async () => {
    const moment = now + performance.now() - begun;
    if (moment - markedAt < RENEWED_MS) return;
    markedAt = moment;
    await writeMark(store, { number, startedAt: markedAt });
  };
  await writeMark(store, { number, startedAt: now });
  try {
    if (store.spreadMs > 0) await sleep(store.spreadMs);
    return await collect(renew);
  } finally {
    await writeMark(store, { number, startedAt: null });
  }
}

function writeMark(store: ReleaseStore, mark: CollectionMark): Promise<void> {
  return store.put(COLLECTION_KEY, new TextEncoder().encode(JSON.stringify(mark)));
}
