import { isRecord, parseJson } from "#app/content/json.ts";
import type { ReleaseStore } from "./store.ts";

/** The key that says whether garbage is being collected, and how often it was. The worker never reads it. */
export const COLLECTION_KEY = "collection";

/** A collection that was killed says for ever that it is at work; nobody waits longer than this for it. */
const LONGEST_MS = 15 * 60_000;

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

/** Runs a collection between its two marks. Throws `CollectionInterferes` while another one runs. */
export async function asCollection<T>(
  { store, now }: { readonly store: ReleaseStore; readonly now: number },
  collect: () => Promise<T>,
): Promise<T> {
  const { number } = await quietMark(store, now);
  await writeMark(store, { number: number + 1, startedAt: now });
  const result = await collect();
  await writeMark(store, { number: number + 1, startedAt: null });
  return result;
}

function writeMark(store: ReleaseStore, mark: CollectionMark): Promise<void> {
  return store.put(COLLECTION_KEY, new TextEncoder().encode(JSON.stringify(mark)));
}
