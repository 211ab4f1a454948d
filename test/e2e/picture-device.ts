import type { Page } from "@playwright/test";
import type { SavedPicture } from "#app/coloring/storage/saved-pictures.ts";

/** The pictures that the browser of a page has stored, the one touched last first. */
export function picturesOn(page: Page): Promise<readonly SavedPicture[]> {
  return page.evaluate(async () => {
    const pictures = new Map<string, SavedPicture>();
    // A database that is opened before the site has made it would stay an empty one.
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "pictures");
    const list: readonly SavedPicture[] = JSON.parse(localStorage.getItem("pictures") ?? "[]");
    for (const { id, path, title, picture, savedAt, thumbnail } of [...(isThere ? await rows() : []), ...list])
      pictures.set(id, { id, path, title, picture, savedAt, thumbnail });
    for (const [key, text] of Object.entries(localStorage)) {
      if (!key.startsWith("picture:")) continue;
      const entry = JSON.parse(text);
      if (entry === "removed") pictures.delete(key.slice("picture:".length));
      else pictures.set(entry.id, entry);
    }
    return [...pictures.values()].sort((a, b) => b.savedAt - a.savedAt);

    function rows(): Promise<readonly SavedPicture[]> {
      return new Promise((resolve, reject) => {
        const opening = indexedDB.open("pictures");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction("pictures").objectStore("pictures").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      });
    }
  });
}

/** Takes from a page all places where it could store anything. */
export function forbidStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    for (const name of ["localStorage", "indexedDB"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    }
  });
}

/** Stores pictures as a browser has them that was here before there was a database. */
export function putPictures(page: Page, pictures: readonly SavedPicture[]): Promise<void> {
  return page.evaluate((list) => localStorage.setItem("pictures", JSON.stringify(list)), pictures);
}

/** Stores pictures, each touched later than the one before, in a database of the first version, which had no order of time. */
export function putEarlierDatabase(page: Page, pictures: { count: number; path: string }): Promise<void> {
  return page.evaluate(async ({ count, path }) => {
    const opening = indexedDB.open("pictures", 1);
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore("pictures", { keyPath: "id" });
      for (const name of ["path", "canvas"]) store.createIndex(name, name);
      for (let at = 0; at < count; at++) {
        const made = { id: `p${at}`, path, title: `Fox ${at}`, picture: "", savedAt: at, thumbnail: "" };
        store.put({ ...made, canvas: "" });
      }
    };
    await new Promise((resolve, reject) => {
      opening.onsuccess = resolve;
      opening.onerror = reject;
    });
    opening.result.close();
  }, pictures);
}
