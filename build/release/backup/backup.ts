import { rename, rm, writeFile } from "node:fs/promises";
import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { parsePointer, serializePointer } from "#app/content/release/parse.ts";
import { CommandError } from "../../command.ts";
import { quietMark } from "../collect-garbage.ts";
import { NewerRelease, namedObjects } from "../objects.ts";
import { checkUndisturbed, checkWhole, IncompleteRelease } from "../publish.ts";
import { batches, COLLECTION_KEY, OBJECTS, objectKey, POINTER_KEY, type ReleaseStore, untilSeen } from "../store.ts";
import { BackupFile, encodeBackup } from "./backup-file.ts";

/** Of values: Node reads no file of 2 GiB at once, and lines stand between them. */
const MAX_BYTES = 2e9;

/** What a backup holds. */
export interface BackedUp {
  /** Null where nothing was published yet. */
  readonly release: ReleaseId | null;
  /** Earlier releases of which objects are missing: rollback cannot go back to them. */
  readonly lost: readonly ReleaseId[];
  readonly values: number;
}

/**
 * Keys of a namespace that a backup holds: the objects first, the pointer last. That of the garbage collector says how a
 * namespace is worked on, and nothing of what it holds.
 */
export function backedUpKeys(keys: Iterable<string>): readonly string[] {
  const place = (key: string) => (key === POINTER_KEY ? 2 : Number(!key.startsWith(OBJECTS)));
  const held = [...new Set(keys)].filter((key) => key !== COLLECTION_KEY).sort();
  return held.sort((a, b) => place(a) - place(b));
}

/**
 * Writes all that a namespace holds to a file, which has its name only when it was read back and found whole. A publish
 * meanwhile is in it or not, whole. Throws a `CommandError` and leaves no file where it cannot be made,
 * `CollectionInterferes` and `IncompleteRelease` where it would lack something.
 */
export async function backUp(path: string, options: BackUpOptions): Promise<BackedUp> {
  const partial = `${path}.${process.pid}.partial`;
  try {
    // Reading may take long: first it is seen whether anything can be written there.
    await writeFile(partial, "").catch((error) => unwritable(path, error));
    const { pointer, values } = await readNamespace(options);
    await writeFile(partial, encodeBackup(values), { flush: true }).catch((error) => unwritable(path, error));
    const made = await examine(partial, pointer);
    await rename(partial, path).catch((error) => unwritable(path, error));
    return made;
  } finally {
    await rm(partial, { force: true }).catch(() => undefined);
  }
}

interface BackUpOptions {
  readonly store: ReleaseStore;
  /** Epoch ms. */
  readonly now: number;
  /** The namespace, in words. */
  readonly where?: string;
  /** Called with the number of values that were read and the total. */
  readonly progress?: (done: number, total: number) => void;
}

function unwritable(path: string, error: unknown): never {
  const reason = error instanceof Error ? error.message : String(error);
  throw new CommandError(`${path} cannot be written (${reason}). Name another place, or make room.`);
}

interface NamespaceValues {
  readonly pointer: Pointer | null;
  readonly values: ReadonlyMap<string, Uint8Array>;
}

/** The pointer is read first: all that it names is there, and stays there as long as no garbage is collected. */
async function readNamespace(options: BackUpOptions): Promise<NamespaceValues> {
  const { store, now, where = "this namespace", progress } = options;
  const mark = await quietMark(store, now);
  const bytes = await store.get(POINTER_KEY);
  const pointer = bytes === null ? null : parsePointer(new TextDecoder().decode(bytes));
  if (bytes !== null && pointer === null)
    throw new CommandError("the pointer cannot be read. Publish again, then back up.");
  const listed = [...(await store.keys()).keys()];
  const keys = backedUpKeys([...listed, ...(await namedKeys(store, pointer))]).filter((key) => key !== POINTER_KEY);
  if (keys.length === 0) throw new CommandError(`there is nothing to back up in ${where}.`);
  const values = new Map<string, Uint8Array>();
  let size = 0;
  for (const batch of batches(keys, store.batch)) {
    for (const [key, value] of await readAll(store, batch)) {
      values.set(key, value);
      size += value.length;
    }
    if (size > MAX_BYTES) {
      throw new CommandError(
        `${where} holds more than 2 GB, the most that a backup takes. Run \`gc\`, which deletes what no kept release needs; \`export\` writes the files that a release was made from.`,
      );
    }
    progress?.(values.size, keys.length);
  }
  await checkUndisturbed({ mark }, { store, now });
  if (pointer !== null) values.set(POINTER_KEY, new TextEncoder().encode(serializePointer(pointer)));
  return { pointer, values };
}

/** Right after a publish a list may lack what it wrote. */
async function namedKeys(store: ReleaseStore, pointer: Pointer | null): Promise<readonly string[]> {
  if (pointer === null) return [];
  const { named, lost, newer } = await namedObjects(store, pointer.release);
  if (newer) throw new NewerRelease(pointer.release);
  if (lost.length > 0) throw new IncompleteRelease(pointer.release, lost.length);
  return [...named, ...(pointer.addresses ?? [])].map(objectKey);
}

/** The values in the order of their keys. */
async function readAll(
  store: ReleaseStore,
  keys: readonly string[],
): Promise<readonly (readonly [string, Uint8Array])[]> {
  const values = new Map<string, Uint8Array>();
  const [gone] = await untilSeen(store, keys, async (left) => {
    for (const [key, value] of await store.getAll(left)) values.set(key, value);
    return left.filter((key) => !values.has(key));
  });
  if (gone !== undefined) {
    throw new CommandError(
      `${gone} is listed or named by the release, and has no value. No backup was made; run the command again, and if that says the same, publish first, which fixes a release.`,
    );
  }
  return keys.flatMap((key) => {
    const value = values.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
}

async function examine(path: string, pointer: Pointer | null): Promise<BackedUp> {
  const file = await BackupFile.open(path);
  if (pointer !== null) await checkWhole(file, pointer.release);
  const past = [...new Set(pointer?.previous.map(({ release }) => release) ?? [])];
  const lost: ReleaseId[] = [];
  for (const id of past) if (!(await isThere(file, id))) lost.push(id);
  return { release: pointer?.release ?? null, lost, values: file.keys.length };
}

async function isThere(file: BackupFile, id: ReleaseId): Promise<boolean> {
  const { named, lost } = await namedObjects(file, id);
  return lost.length === 0 && [...named].every((hash) => file.sha256(objectKey(hash)) !== null);
}
