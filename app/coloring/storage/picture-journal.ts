import { orBlocked } from "../../browser-storage.ts";
import { parseJson } from "../../content/json.ts";
import { HAS_PICTURES, readJson, writeJson } from "../../stored-values.ts";
import { isSavedPicture, type PictureChanges, type SavedPicture } from "./saved-pictures.ts";

/**
 * What is on its way to the database of pictures. `localStorage` is written before a page is gone, which no database
 * promises: a change is written here first, and stays until the database has it. Where there is no database, it stays.
 */
export type PictureJournal = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/** The journal of this device; an empty one that takes nothing where storage is blocked. */
export function pictureJournal(): PictureJournal {
  return orBlocked<PictureJournal>(() => window.localStorage);
}

/** A key for each picture: two tabs that write at a time overwrite nothing of each other. */
const PREFIX = "picture:";

/** All pictures of a device before there was a database. An open tab of that time still writes it. */
const LIST = "pictures";

export interface JournalEntry extends PictureChanges {
  readonly key: string;
  /** What is stored under the key. */
  readonly text: string;
}

/** All changes, in an order in which they can be made. What is none of them is left alone. */
export function readJournal(journal: PictureJournal): readonly JournalEntry[] {
  const keys = Array.from({ length: journal.length }, (_, at) => journal.key(at) ?? "");
  return [LIST, ...keys.filter((key) => key.startsWith(PREFIX))].flatMap((key) => {
    const text = journal.getItem(key);
    const changes = text === null ? null : changesIn(key, parseJson(text));
    return text === null || changes === null ? [] : [{ key, text, ...changes }];
  });
}

function changesIn(key: string, value: unknown): PictureChanges | null {
  if (key === LIST) return Array.isArray(value) ? { put: value.filter(isSavedPicture), remove: [] } : null;
  if (value === REMOVED) return { put: [], remove: [key.slice(PREFIX.length)] };
  return isSavedPicture(value) ? { put: [value], remove: [] } : null;
}

const REMOVED = "removed";

/** Notes whether the device has pictures. Without room for it a page shows them a little later. */
export function noteHasPictures(journal: PictureJournal, hasPictures: boolean): void {
  if (hasPictures) writeJson(journal, HAS_PICTURES, true);
  else journal.removeItem(HAS_PICTURES);
}

/** False where there is no room, or storage is blocked. */
export function journalPicture(journal: PictureJournal, picture: SavedPicture): boolean {
  return write(journal, picture.id, picture);
}

export function journalRemoval(journal: PictureJournal, id: string): boolean {
  return write(journal, id, REMOVED);
}

function write(journal: PictureJournal, id: string, value: SavedPicture | typeof REMOVED): boolean {
  const isWritten = writeJson(journal, PREFIX + id, value);
  const list = journal.getItem(LIST);
  if (list === null || !leaveList(journal, id)) return isWritten;
  // What the earlier state took may be room enough; where it is not, that state is all there is.
  if (isWritten || writeJson(journal, PREFIX + id, value)) return true;
  journal.setItem(LIST, list);
  return false;
}

/** Whether the picture stood in the list. */
function leaveList(journal: PictureJournal, id: string): boolean {
  const list = readJson(journal, LIST);
  if (!Array.isArray(list)) return false;
  const others = list.filter((picture) => !isSavedPicture(picture) || picture.id !== id);
  return others.length < list.length && writeJson(journal, LIST, others);
}

/** Removes entries that the database has now. One that was written anew meanwhile stays. */
export function settleJournal(journal: PictureJournal, entries: readonly JournalEntry[]): void {
  for (const { key, text } of entries) {
    if (journal.getItem(key) === text) journal.removeItem(key);
  }
}
