import { type Drawing, decodeDrawing, encodeDrawing } from "../../drawings/drawing.ts";

const DATABASE = "drawings";
const STORE = "drawings";

/** Keeps a drawing on this device; false where the device stores nothing. */
export async function keepDrawing(id: string, drawing: Drawing): Promise<boolean> {
  try {
    await inStore("readwrite", (store) => store.put(encodeDrawing(drawing), id));
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

/** A drawing of this device; null for one that is not here, and where nothing can be read. */
export async function readDrawing(id: string): Promise<Drawing | null> {
  try {
    const bytes: unknown = await inStore("readonly", (store) => store.get(id));
    return bytes instanceof Uint8Array ? decodeDrawing(bytes) : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  request: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
