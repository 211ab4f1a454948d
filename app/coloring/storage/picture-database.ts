import type { Canvas } from "../../drawings/canvas.ts";
import { readHead } from "../picture/picture-head.ts";
import { type StoreShape, settled, withStore, writeStore } from "./object-store.ts";
import { isLater, isSavedPicture, type PictureChanges, type SavedPicture } from "./saved-pictures.ts";

/** The pictures of a page: those colored there, those on its drawing wherever it stood, and one that is named. */
export interface PageOfPictures {
  readonly path: string;
  readonly canvas: Canvas;
  readonly id: string | null;
}

/** All pictures of a device, or as many of them, those touched last. */
export type SomePictures = "all" | { readonly newest: number };

/** Where a device stores its pictures. Every call rejects where it cannot. */
export interface PictureDatabase {
  read(wanted: PageOfPictures | SomePictures): Promise<readonly SavedPicture[]>;
  /**
   * Makes all changes or none, and returns them. They are read when no other tab writes: what was read before could be undone
   * meanwhile. An earlier state never takes the place of a later one.
   */
  write<Changes extends PictureChanges>(read: () => readonly Changes[]): Promise<readonly Changes[]>;
}

const pictures: StoreShape = {
  name: "pictures",
  // The first had no order of time.
  version: 2,
  make(database, before) {
    const store = before ?? database.createObjectStore("pictures", { keyPath: "id" });
    if (before === null) for (const name of ["path", "canvas"]) store.createIndex(name, name);
    store.createIndex("savedAt", "savedAt");
  },
};

/** IndexedDB. */
export const pictureDatabase: PictureDatabase = {
  async read(wanted) {
    const act = async (store: IDBObjectStore) => {
      if (wanted === "all") return picturesIn(await settled(store.getAll()));
      if ("newest" in wanted) {
        // A row is as large as its small picture: of the others only the ids are read.
        const ids = await settled(store.index("savedAt").getAllKeys());
        const newest = ids.reverse().slice(0, wanted.newest);
        return picturesIn(await Promise.all(newest.map((id) => settled(store.get(id)))));
      }
      const { path, canvas, id } = wanted;
      const found = await Promise.all([
        settled(store.index("path").getAll(path)),
        settled(store.index("canvas").getAll(canvasKey(canvas))),
        id === null ? [] : settled(store.getAll(id)),
      ]);
      const byId = new Map(picturesIn(found.flat()).map((picture) => [picture.id, picture]));
      return [...byId.values()];
    };
    return (await withStore(pictures, { mode: "readonly", act })) ?? [];
  },
  write(read) {
    return writeStore(pictures, async (store) => {
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
