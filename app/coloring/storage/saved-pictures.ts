import { isRecord } from "../../content/json.ts";
import { type Canvas, isSameCanvas } from "../../drawings/canvas.ts";
import { PICTURES_CHANGED } from "../../stored-values.ts";
import { readHead } from "../picture/picture-head.ts";

/** A picture that was colored on this device. */
export interface SavedPicture {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** As `encodePicture` writes it. */
  readonly picture: string;
  /** Epoch ms. */
  readonly savedAt: number;
  /** A small PNG as a data URL. */
  readonly thumbnail: string;
}

export function isSavedPicture(value: unknown): value is SavedPicture {
  if (!isRecord(value)) return false;
  const texts = [value.id, value.path, value.title, value.picture, value.thumbnail];
  return texts.every((text) => typeof text === "string") && typeof value.savedAt === "number";
}

export function isOn({ picture }: SavedPicture, canvas: Canvas): boolean {
  const head = readHead(picture);
  return head !== null && isSameCanvas(head, canvas);
}

interface PicturesOf {
  readonly canvas: Canvas;
  readonly saved: readonly SavedPicture[];
}

/** The pictures of a page; where there are none, those of its drawing that were made where the page stood before. */
export function picturesOf(path: string, { canvas, saved }: PicturesOf): readonly SavedPicture[] {
  const here = saved.filter((picture) => picture.path === path);
  return here.length > 0 ? here : saved.filter((picture) => isOn(picture, canvas));
}

/** What becomes of the pictures of a device. */
export interface PictureChanges {
  readonly put: readonly SavedPicture[];
  /** Ids. They are removed before the others are put. */
  readonly remove: readonly string[];
}

/** Pictures after changes, the one touched last first. An earlier state never takes the place of a later one. */
export function withChanges(
  pictures: readonly SavedPicture[],
  changes: readonly PictureChanges[],
): readonly SavedPicture[] {
  const all = new Map(pictures.map((picture) => [picture.id, picture]));
  for (const { put, remove } of changes) {
    for (const id of remove) all.delete(id);
    for (const picture of put) {
      if (isLater(picture, all.get(picture.id))) all.set(picture.id, picture);
    }
  }
  return [...all.values()].sort((a, b) => b.savedAt - a.savedAt);
}

export function isLater(picture: SavedPicture, before: SavedPicture | undefined): boolean {
  return before === undefined || before.savedAt <= picture.savedAt;
}

/** Tells this tab that the pictures of the device are others now. */
export function announcePictures(): void {
  dispatchEvent(new Event(PICTURES_CHANGED));
}
