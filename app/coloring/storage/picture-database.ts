import type { Canvas } from "../../drawings/canvas.ts";
import { readHead } from "../picture/picture-head.ts";
import { isLater, isSavedPicture, type PictureChanges, type SavedPicture } from "./saved-pictures.ts";

/** The pictures of a page: those colored there, those on its drawing wherever it stood, and one that is named. */
export interface PageOfPictures {
  readonly path: string;
  readonly canvas: Canvas;
  readonly id: string | null;
}

/** Where a device stores its pictures. Every call rejects where it cannot. */
export interface PictureDatabase {
  read(wanted: PageOfPictures | "all"): Promise<readonly SavedPicture[]>;
  /**
   * Makes all changes or none, and returns them. They are read when no other tab writes: what was read before could be undone
   * meanwhile. An earlier state never takes the place of a later one.
   */
  write<Changes extends PictureChanges>(read: () => readonly Changes[]): Promise<readonly Changes[]>;
}

/** IndexedDB, opened anew for each call: an open database can keep a page out of the browser's memory of pages. */
export const pictureDatabase: PictureDatabase = {
  async read(wanted) {
    const database = await existing();
    if (database === null) return [];
    return inStore({ database, mode: "readonly" }, async (store) => {
      if (wanted === "all") return picturesIn(await settled(store.getAll()));
      const { path, canvas, id } = wanted;
      const found = await Promise.all([
        settled(store.index("path").getAll(path)),
        settled(store.index("canvas").getAll(canvasKey(canvas))),
        id === null ? [] : settled(store.getAll(id)),
      ]);
      const byId = new Map(picturesIn(found.flat()).map((picture) => [picture.id, picture]));
      return [...byId.values()];
    });
  },
  async write(read) {
    return inStore({ database: await madeWhereMissing(), mode: "readwrite" }, async (store) => {
      // A transaction is at work once its first request is answered.
      await settled(store.count());
      const changes = read();
      for (const { put, remove } of changes) {
        for (const id of remove) store.delete(id);
        for (const picture of put) {
          const [before] = picturesIn(await settled(store.getAll(picture.id)));
          if (isLater(picture, before)) store.put(rowOf(picture));
        }
      }
      return changes;
    });
  },
};

const NAME = "pictures";

/** A browser that opens no database in this time will not: some never answer. */
const OPEN_MS = 3_000;

async function inStore<Result>(
  { database, mode }: { readonly database: IDBDatabase; readonly mode: IDBTransactionMode },
  act: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  try {
    const transaction = database.transaction(NAME, mode);
    const [result] = await Promise.all([act(transaction.objectStore(NAME)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}

/** Null where there is none: to look makes no database, on the device of a visitor who colors nothing. */
async function existing(): Promise<IDBDatabase | null> {
  const request = indexedDB.open(NAME, 1);
  let isMissing = false;
  request.onupgradeneeded = () => {
    isMissing = true;
    request.transaction?.abort();
  };
  try {
    return await opened(request);
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
}

async function madeWhereMissing(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(NAME, { keyPath: "id" });
    store.createIndex("path", "path");
    store.createIndex("canvas", "canvas");
  };
  return opened(request);
}

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  const deadline = new Promise<never>((_, reject) => {
    setTimeout(reject, OPEN_MS, new DOMException("the database of pictures does not open", "TimeoutError"));
  });
  return Promise.race([settled(request), deadline]);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

function rowOf(picture: SavedPicture): object {
  const head = readHead(picture.picture);
  return { ...picture, canvas: head === null ? "" : canvasKey(head) };
}

/** The same in every version of how a picture is written. */
function canvasKey({ regions, fingerprint }: Canvas): string {
  return `${regions} ${fingerprint}`;
}

function picturesIn(rows: readonly unknown[]): readonly SavedPicture[] {
  return rows.filter(isSavedPicture).map(({ id, path, title, picture, savedAt, thumbnail }) => {
    return { id, path, title, picture, savedAt, thumbnail };
  });
}
