import { objectHash } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { parsePointer, serializePointer } from "#app/content/release/parse.ts";
import { CommandError } from "../../command.ts";
import { type CollectionMark, keptReleases, quietMark } from "../collect-garbage.ts";
import { namedObjects, TRUSTED_MS } from "../objects.ts";
import { changePointer, checkClock, isEarlier, readPointer, restoredPointer, timeOf } from "../pointer.ts";
import { checkUndisturbed, checkWhole, PublishedMeanwhile, TornObjects } from "../publish.ts";
import { hashBytes } from "../release.ts";
import { isIntact } from "../shared-values.ts";
import { batches, OBJECTS, objectKey, POINTER_KEY, type ReleaseStore, untilSeen } from "../store.ts";
import { backedUpKeys } from "./backup.ts";
import type { BackupFile } from "./backup-file.ts";

/** What a restore would write. */
export interface RestorePlan {
  readonly file: BackupFile;
  /** Of the backup; null where nothing was published. */
  readonly pointer: Pointer | null;
  /** Of the namespace, when the plan was made. */
  readonly current: Pointer | null;
  /** Keys to write before the pointer; objects first. */
  readonly missing: readonly string[];
  /** Collections of garbage before the plan was made. */
  readonly mark: CollectionMark;
  readonly replace: boolean;
}

interface RestoreOptions {
  readonly store: ReleaseStore;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Compares a backup with a namespace. What a restore that was cut off has written is read, and not written again.
 * Throws a `CommandError` where the namespace holds anything else, unless it is to be replaced.
 */
export async function planRestore(
  file: BackupFile,
  { store, now, replace }: RestoreOptions & { readonly replace: boolean },
): Promise<RestorePlan> {
  const pointer = await pointerOf(file);
  const mark = await quietMark(store, now);
  const current = await readPointer(store);
  if (replace) checkClock({ store, now });
  const listed = await store.keys();
  const keys = file.keys.filter((key) => key !== POINTER_KEY);
  const there = await staying(
    [...listed].filter(([key]) => file.sha256(key) !== null),
    { store, current, now },
  );
  const others = await differing(file, { store, keys: keys.filter((key) => there.has(key)) });
  const foreign = backedUpKeys(listed.keys()).filter((key) => file.sha256(key) === null);
  const changed = [...others].filter((key) => !key.startsWith(OBJECTS));
  const isOther = listed.has(POINTER_KEY) && (pointer === null || !isSame(current, pointer));
  if (!replace && (isOther || foreign.length + changed.length > 0)) throw occupied(file, current);
  const missing = keys.filter((key) => !there.has(key) || others.has(key));
  return { file, pointer, current, mark, missing, replace };
}

/** Throws a `CommandError` for a backup whose own release is not whole. */
async function pointerOf(file: BackupFile): Promise<Pointer | null> {
  const bytes = await file.get(POINTER_KEY);
  if (bytes === null) return null;
  const pointer = parsePointer(new TextDecoder().decode(bytes));
  if (pointer === null)
    throw new CommandError(`${file.path} holds a pointer that cannot be read. Nothing was changed.`);
  await checkWhole(file, pointer.release);
  return pointer;
}

/**
 * Listed keys that a collection of garbage has not just taken: KV lists and gives what it deleted for a while. As in a
 * publish, an object counts as there where it was written lately, or is named by a release that is kept.
 */
async function staying(
  listed: readonly (readonly [string, number | null])[],
  { store, current, now }: RestoreOptions & Pick<RestorePlan, "current">,
): Promise<ReadonlySet<string>> {
  const isOld = ([key, writtenAt]: readonly [string, number | null]) =>
    key.startsWith(OBJECTS) && now - (writtenAt ?? 0) >= TRUSTED_MS;
  const there = new Set(listed.filter((entry) => !isOld(entry)).map(([key]) => key));
  const old = listed.filter(isOld).map(([key]) => key);
  if (old.length === 0 || current === null) return there;
  const named = new Set<string>();
  for (const id of keptReleases(current, now)) {
    for (const hash of (await namedObjects(store, id)).named) named.add(objectKey(hash));
  }
  for (const key of old) if (named.has(key)) there.add(key);
  return there;
}

/** Those keys whose value in the namespace is another, or damaged. What is packed may be so in other bytes. */
async function differing(
  file: BackupFile,
  { store, keys }: { readonly store: ReleaseStore; readonly keys: readonly string[] },
): Promise<ReadonlySet<string>> {
  const other = new Set<string>();
  for (const batch of batches(keys, store.batch)) {
    const values = await store.getAll(batch);
    for (const key of batch) if (!isRight(file, key, values.get(key))) other.add(key);
  }
  return other;
}

const OBJECT_KEY = /^o\/(?:[0-9a-f]{64}|[0-9a-f]{21})$/;

function isRight(file: BackupFile, key: string, value: Uint8Array | undefined): boolean {
  if (value === undefined) return false;
  if (hashBytes(value) === file.sha256(key)) return true;
  return OBJECT_KEY.test(key) && isIntact(objectHash(key.slice(OBJECTS.length)), value);
}

function occupied({ path }: BackupFile, current: Pointer | null): CommandError {
  const held = current === null ? "other keys" : `the release ${current.release.slice(0, 12)}`;
  return new CommandError(
    `the namespace holds ${held}, not what is in ${path}. Nothing was changed. To put the backup in its place add --replace; a rollback undoes that.`,
  );
}

/** Writes what is missing, `most` of it at most, and reads each value back. Throws `TornObjects`. */
export async function writeRestored(
  { file, missing }: Pick<RestorePlan, "file" | "missing">,
  { store, most, progress }: WriteOptions,
): Promise<void> {
  const keys = missing.slice(0, most);
  let done = 0;
  for (const batch of batches(keys, store.batch)) {
    await store.putAll(await file.getAll(batch));
    const torn = await untilSeen(store, batch, async (left) => {
      const values = await store.getAll(left);
      return left.filter((key) => hashBytes(values.get(key) ?? NOTHING) !== file.sha256(key));
    });
    if (torn.length > 0) throw new TornObjects(torn);
    done += batch.length;
    progress?.(done, keys.length);
  }
}

interface WriteOptions {
  readonly store: ReleaseStore;
  readonly most?: number;
  readonly progress?: (done: number, total: number) => void;
}

const NOTHING = new Uint8Array();

/**
 * Makes the backup's release the current one, false where it is already or there is none. Throws `PublishedMeanwhile`
 * where the current release is another than when the plan was made, and `CollectionInterferes`; the pointer has not
 * moved then.
 */
export async function movePointerBack(plan: RestorePlan, { store, now }: RestoreOptions): Promise<boolean> {
  const { pointer, replace, mark } = plan;
  await checkUndisturbed({ mark }, { store, now });
  if (pointer === null) return false;
  const target = pointer;
  return changePointer(store, {
    now,
    apply(current) {
      if ((current?.release ?? null) !== (plan.current?.release ?? null)) throw new PublishedMeanwhile();
      return replace ? restoredPointer(current, target, timeOf({ store, now })) : target;
    },
    isMade: (current, written) =>
      isSame(current, target) || (replace && current?.release === target.release) || isEarlier(written, current),
  });
}

function isSame(current: Pointer | null, pointer: Pointer): boolean {
  return current !== null && serializePointer(current) === serializePointer(pointer);
}
