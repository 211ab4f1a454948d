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

/** Where a device stores its pictures. Every call rejects where it cannot. */
export interface PictureDatabase {
  read(wanted: PageOfPictures | "all"): Promise<readonly SavedPicture[]>;
  /**
   * Makes all changes or none, and returns them. They are read when no other tab writes: what was read before could be undone
   * meanwhile. An earlier state never takes the place of a later one.
   */
  write<Changes extends PictureChanges>(read: () => readonly Changes[]): Promise<readonly Changes[]>;
}

const pictures: StoreShape = {
  name: "pictures",
  make(database) {
    const store = database.createObjectStore("pictures", { keyPath: "id" });
    store.createIndex("path", "path");
    store.createIndex("canvas", "canvas");
  },
};

/** IndexedDB. */
export const pictureDatabase: PictureDatabase = {
  async read(wanted) {
    const act = async (store: IDBObjectStore) => {
      if (wanted === "all") return picturesIn(await settled(store.getAll()));
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
