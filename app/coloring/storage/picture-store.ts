import { type PageOfPictures, type PictureDatabase, pictureDatabase, type SomePictures } from "./picture-database.ts";
import {
  journalPicture,
  journalRemoval,
  noteHasPictures,
  type PictureJournal,
  pictureJournal,
  readJournal,
  settleJournal,
} from "./picture-journal.ts";
import { announcePictures, isOn, type SavedPicture, withChanges } from "./saved-pictures.ts";

/** Where pictures are stored: the browser's, but for tests. */
export interface PictureStore {
  readonly journal: PictureJournal;
  readonly database: PictureDatabase;
}

function deviceStore(): PictureStore {
  return { journal: pictureJournal(), database: pictureDatabase };
}

/** Pictures of the device, or those of one page, the one touched last first; none where nothing can be read. */
export async function readPictures(
  wanted: PageOfPictures | SomePictures,
  store: PictureStore = deviceStore(),
): Promise<readonly SavedPicture[]> {
  // Before the rows: an entry that another tab moves meanwhile is in both, and never in neither.
  const entries = readJournal(store.journal);
  await moveJournal(store);
  const rows = await store.database.read(wanted).catch(() => []);
  const pictures = withChanges(rows, entries);
  if (pictures.length > 0) noteHasPictures(store.journal, true);
  if (wanted === "all") return pictures;
  if ("newest" in wanted) return pictures.slice(0, wanted.newest);
  return pictures.filter((picture) => isWanted(picture, wanted));
}

function isWanted(picture: SavedPicture, { path, canvas, id }: PageOfPictures): boolean {
  return picture.path === path || picture.id === id || isOn(picture, canvas);
}

/**
 * Moves what the journal has into the database: what a page left behind that was gone too soon, and all pictures of a
 * device from before there was a database. Cut off at any moment it has lost nothing, and goes on at the next call.
 */
async function moveJournal({ journal, database }: PictureStore): Promise<void> {
  if (readJournal(journal).length === 0) return;
  try {
    settleJournal(journal, await database.write(() => readJournal(journal)));
  } catch {
    // Without a database, or room in it, they stay where they are.
  }
}

/** Whether a picture is stored now, and why not. */
export type Kept = "kept" | "full" | "forbidden";

/** Saves a picture in place of its earlier state; before it returns a promise, where the journal has room for it. */
export async function keepPicture(picture: SavedPicture, store: PictureStore = deviceStore()): Promise<Kept> {
  const { journal, database } = store;
  noteHasPictures(journal, true);
  if (journalPicture(journal, picture)) {
    announcePictures();
    await moveJournal(store);
    return "kept";
  }
  try {
    await database.write(() => [{ put: [picture], remove: [] }]);
    announcePictures();
    return "kept";
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
    return isFull || readJournal(journal).length > 0 ? "full" : "forbidden";
  }
}

export async function dropPicture(id: string, store: PictureStore = deviceStore()): Promise<void> {
  const isJournaled = journalRemoval(store.journal, id);
  if (!isJournaled) await store.database.write(() => [{ put: [], remove: [id] }]).catch(() => undefined);
  announcePictures();
  await moveJournal(store);
  if ((await readPictures({ newest: 1 }, store)).length === 0) noteHasPictures(store.journal, false);
}

/**
 * Keeps pictures that came from elsewhere, in the place of whatever states of themselves are here. Returns how many were
 * saved, the newest first: as many as there is room for.
 */
export async function addPictures(
  pictures: readonly SavedPicture[],
  store: PictureStore = deviceStore(),
): Promise<number> {
  await moveJournal(store);
  let count = 0;
  for (const picture of pictures.toSorted((a, b) => b.savedAt - a.savedAt)) {
    const put = store.database.write(() => [{ put: [picture], remove: [picture.id] }]);
    const isStored = await put.then(
      () => true,
      () => journalPicture(store.journal, picture),
    );
    if (!isStored) break;
    count++;
  }
  announcePictures();
  return count;
}
