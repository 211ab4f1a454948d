import { isRecord } from "../../content/json.ts";
import { type Drawing, decodeDrawing, encodeDrawing } from "../../drawings/drawing.ts";
import { drawingIn } from "./drawing-address.ts";
import { pictureDatabase } from "./picture-database.ts";
import { pictureJournal, readJournal } from "./picture-journal.ts";
import { type SavedPicture, withChanges } from "./saved-pictures.ts";

const DATABASE = "drawings";
const STORE = "drawings";

/** A row of the database, by the id of its drawing. `keptAt`: epoch ms. */
interface KeptDrawing {
  readonly bytes: Uint8Array;
  readonly keptAt: number;
}

/** Keeps a drawing on this device; false where the device stores nothing. */
export async function keepDrawing(id: string, drawing: Drawing): Promise<boolean> {
  const row: KeptDrawing = { bytes: encodeDrawing(drawing), keptAt: Date.now() };
  return inStore("readwrite", (store) => settled(store.put(row, id))).then(
    () => true,
    () => false,
  );
}

/** A drawing of this device; null for one that is not here, and where nothing can be read. */
export async function readDrawing(id: string): Promise<Drawing | null> {
  if (!(await isThere())) return null;
  const row: unknown = await inStore("readonly", (store) => settled(store.get(id))).catch(() => null);
  return isKept(row) ? decodeDrawing(row.bytes) : null;
}

/** The drawings of one's own that pictures are on, by their ids. */
export async function drawingsOf(pictures: readonly SavedPicture[]): Promise<ReadonlyMap<string, Drawing>> {
  const drawings = new Map<string, Drawing>();
  for (const id of idsOf(pictures)) {
    const drawing = await readDrawing(id);
    if (drawing !== null) drawings.set(id, drawing);
  }
  return drawings;
}

function idsOf(pictures: readonly SavedPicture[]): ReadonlySet<string> {
  return new Set(pictures.flatMap(({ path }) => drawingIn({ hash: path }) ?? []));
}

/** Another tab may have opened the studio with a drawing that has no picture yet. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/** Forgets the drawings of which there is no picture any more. `shown`: the id of one that stays all the same. */
export async function dropUnused(shown: string | null, now: number): Promise<void> {
  if (!(await isThere())) return;
  try {
    const used = new Set([shown, ...(await drawingsOfPictures())]);
    await inStore("readwrite", async (store) => {
      for (const key of await settled(store.getAllKeys())) {
        const row: unknown = await settled(store.get(key));
        const isOld = !isKept(row) || now - row.keptAt > UNUSED_MS;
        if (isOld && !used.has(String(key))) store.delete(key);
      }
    });
  } catch {
    // Where pictures cannot be read, there may be some.
  }
}

/** Ids of the drawings that pictures of this device are on. Rejects where not all of them can be read. */
async function drawingsOfPictures(): Promise<ReadonlySet<string>> {
  // Before the rows: an entry that is moved meanwhile is in both.
  const changes = readJournal(pictureJournal());
  return idsOf(withChanges(await pictureDatabase.read("all"), changes));
}

/** Whether a drawing was ever kept here: to look makes no database. */
async function isThere(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === DATABASE);
  } catch {
    return false;
  }
}

function isKept(row: unknown): row is KeptDrawing {
  return isRecord(row) && row.bytes instanceof Uint8Array && typeof row.keptAt === "number";
}

/** A browser that opens no database in this time will not: some never answer. */
const OPEN_MS = 3_000;

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const completed = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([act(transaction.objectStore(STORE)), completed]);
    return result;
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const deadline = new Promise<never>((_, reject) => {
    setTimeout(reject, OPEN_MS, new DOMException("the database of drawings does not open", "TimeoutError"));
  });
  return Promise.race([settled(request), deadline]);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
