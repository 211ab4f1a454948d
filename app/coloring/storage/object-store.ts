/** A database of this device that has one store, of the same name. */
export interface StoreShape {
  readonly name: string;
  readonly version: number;
  /** Makes the store, or brings the one of an earlier version up to this one. `before`: null where there was none. */
  readonly make: (database: IDBDatabase, before: IDBObjectStore | null) => void;
}

/** What is done with a store, in one transaction. */
type Act<Result> = (store: IDBObjectStore) => Promise<Result>;

/**
 * Acts on a store that is there; null where there is none: to look makes no database, on the device of a visitor who stores
 * nothing. Rejects where nothing can be read.
 */
export async function withStore<Result>(
  { name, version, make }: StoreShape,
  { mode, act }: { readonly mode: IDBTransactionMode; readonly act: Act<Result> },
): Promise<Result | null> {
  const request = indexedDB.open(name, version);
  let isMissing = false;
  request.onupgradeneeded = ({ oldVersion }) => {
    isMissing = oldVersion === 0;
    if (isMissing) request.transaction?.abort();
    else make(request.result, storeIn(request, name));
  };
  try {
    return await inTransaction(await opened(request), { name, mode, act });
  } catch (error) {
    if (isMissing) return null;
    throw error;
  }
}

/** Writes into a store, which is made where there is none. Rejects where nothing can be stored. */
export async function writeStore<Result>({ name, version, make }: StoreShape, act: Act<Result>): Promise<Result> {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => {
    make(request.result, oldVersion === 0 ? null : storeIn(request, name));
  };
  return inTransaction(await opened(request), { name, mode: "readwrite", act });
}

function storeIn({ transaction }: IDBOpenDBRequest, name: string): IDBObjectStore | null {
  return transaction?.objectStore(name) ?? null;
}

export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** A browser that opens no database in this time will not: some never answer. */
const OPEN_MS = 3_000;

function opened(request: IDBOpenDBRequest): Promise<IDBDatabase> {
  const deadline = new Promise<never>((_, reject) => {
    setTimeout(reject, OPEN_MS, new DOMException("a database does not open", "TimeoutError"));
  });
  return Promise.race([settled(request), deadline]);
}

interface Work<Result> {
  readonly name: string;
  readonly mode: IDBTransactionMode;
  readonly act: Act<Result>;
}

/** The database is opened anew for each: an open one can keep a page out of the browser's memory of pages. */
async function inTransaction<Result>(database: IDBDatabase, { name, mode, act }: Work<Result>): Promise<Result> {
  try {
    const transaction = database.transaction(name, mode);
    const [result] = await Promise.all([act(transaction.objectStore(name)), completed(transaction)]);
    return result;
  } finally {
    database.close();
  }
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
