import { isRecord } from "../../content/json.ts";
import { type Drawing, decodeDrawing, encodeDrawing } from "../../drawings/drawing.ts";
import { drawingIn } from "./drawing-address.ts";
import { type StoreShape, settled, withStore, writeStore } from "./object-store.ts";
import { pictureDatabase } from "./picture-database.ts";
import { pictureJournal, readJournal } from "./picture-journal.ts";
import { type SavedPicture, withChanges } from "./saved-pictures.ts";

const drawings: StoreShape = {
  name: "drawings",
  version: 1,
  make: (database) => database.createObjectStore("drawings"),
};

/** A row of the database, by the id of its drawing. `keptAt`: epoch ms. */
interface KeptDrawing {
  readonly bytes: Uint8Array;
  readonly keptAt: number;
}

/** Keeps a drawing on this device; false where the device stores nothing. */
export async function keepDrawing(id: string, drawing: Drawing): Promise<boolean> {
  const row: KeptDrawing = { bytes: encodeDrawing(drawing), keptAt: Date.now() };
  return writeStore(drawings, (store) => settled(store.put(row, id))).then(
    () => true,
    () => false,
  );
}

/** A drawing of this device; null for one that is not here, and where nothing can be read. */
export async function readDrawing(id: string): Promise<Drawing | null> {
  const act = (store: IDBObjectStore): Promise<unknown> => settled(store.get(id));
  const row = await withStore(drawings, { mode: "readonly", act }).catch(() => null);
  return isKept(row) ? decodeDrawing(row.bytes) : null;
}

/** The drawings of one's own that pictures are on, by their ids. */
export async function drawingsOf(pictures: readonly SavedPicture[]): Promise<ReadonlyMap<string, Drawing>> {
  const found = new Map<string, Drawing>();
  for (const id of drawingIds(pictures)) {
    const drawing = await readDrawing(id);
    if (drawing !== null) found.set(id, drawing);
  }
  return found;
}

/** Ids of the drawings of one's own that pictures are on. */
export function drawingIds(pictures: readonly SavedPicture[]): ReadonlySet<string> {
  return new Set(pictures.flatMap(({ path }) => drawingIn({ hash: path }) ?? []));
}

/** Another tab may have opened the studio with a drawing that has no picture yet. */
const UNUSED_MS = 7 * 24 * 3_600_000;

/** Forgets the drawings of which there is no picture any more. `shown`: the id of one that stays all the same. */
export async function dropUnused(shown: string | null, now: number): Promise<void> {
  try {
    const count = await withStore(drawings, { mode: "readonly", act: (store) => settled(store.count()) });
    if (count === null || count === 0) return;
    const used = new Set([shown, ...(await drawingsOfPictures())]);
    const act = async (store: IDBObjectStore) => {
      for (const key of await settled(store.getAllKeys())) {
        const row: unknown = await settled(store.get(key));
        const isOld = !isKept(row) || now - row.keptAt > UNUSED_MS;
        if (isOld && !used.has(String(key))) store.delete(key);
      }
    };
    await withStore(drawings, { mode: "readwrite", act });
  } catch {
    // Where pictures cannot be read, there may be some.
  }
}

/** Ids of the drawings that pictures of this device are on. Rejects where not all of them can be read. */
async function drawingsOfPictures(): Promise<ReadonlySet<string>> {
  // Before the rows: an entry that is moved meanwhile is in both.
  const changes = readJournal(pictureJournal());
  return drawingIds(withChanges(await pictureDatabase.read("all"), changes));
}

function isKept(row: unknown): row is KeptDrawing {
  return isRecord(row) && row.bytes instanceof Uint8Array && typeof row.keptAt === "number";
}
