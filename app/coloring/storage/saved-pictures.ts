import { type RefObject, useEffect, useState } from "react";
import type { Store } from "../../browser-storage.ts";
import { isRecord } from "../../content/json.ts";
import { type Canvas, isSameCanvas } from "../../drawings/canvas.ts";
import { deviceStorage, onStored, PICTURES_CHANGED, readJson, writeJson } from "../../stored-values.ts";
import { canvasOfSheet, readHead, sheetAround } from "../picture/picture-head.ts";

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

const KEY = "pictures";

/** A device keeps so many; the one that was not touched for longest makes room. */
const MAX_PICTURES = 60;

/** The pictures of this device, the one touched last first; none where storage is blocked or holds something else. */
export function readPictures(store: Store): readonly SavedPicture[] {
  const stored = readJson(store, KEY);
  return Array.isArray(stored) ? stored.filter(isSavedPicture) : [];
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

/**
 * Saves a picture in place of its earlier state; false where the device stores nothing. One that finds no room gets it
 * from those untouched for longest.
 */
export function keepPicture(store: Store, picture: SavedPicture): boolean {
  const others = readPictures(store).filter(({ id }) => id !== picture.id);
  for (let kept = Math.min(others.length, MAX_PICTURES - 1); kept >= 0; kept--) {
    if (writeJson(store, KEY, [picture, ...others.slice(0, kept)])) return true;
  }
  return false;
}

/**
 * Keeps pictures that came from elsewhere, in the place of earlier states of themselves, with all that are here already:
 * none makes room for them. Returns how many were saved, the newest first.
 */
export function addPictures(store: Store, pictures: readonly SavedPicture[]): number {
  const here = readPictures(store);
  const newestFirst = pictures.toSorted((a, b) => b.savedAt - a.savedAt);
  for (let count = newestFirst.length; count > 0; count--) {
    const added = new Map(newestFirst.slice(0, count).map((picture) => [picture.id, picture]));
    const all = [...here.filter(({ id }) => !added.has(id)), ...added.values()];
    if (all.length > Math.max(MAX_PICTURES, here.length)) continue;
    const inOrder = all.toSorted((a, b) => b.savedAt - a.savedAt);
    if (writeJson(store, KEY, inOrder)) return count;
  }
  return 0;
}

export function dropPicture(store: Store, id: string): boolean {
  const others = readPictures(store).filter((picture) => picture.id !== id);
  return writeJson(store, KEY, others);
}

export function isSavedPicture(value: unknown): value is SavedPicture {
  if (!isRecord(value)) return false;
  const texts = [value.id, value.path, value.title, value.picture, value.thumbnail];
  return texts.every((text) => typeof text === "string") && typeof value.savedAt === "number";
}

/** Tells this tab that the pictures of the device are others now. */
export function announcePictures(): void {
  dispatchEvent(new Event(PICTURES_CHANGED));
}

interface MyPicture {
  readonly saved: SavedPicture;
  /** Whether it can be colored on: one of a drawing that has changed since is only looked at. */
  readonly fits: boolean;
}

interface MyPictureOptions {
  /** Any part of the coloring page. */
  readonly on: RefObject<Element | null>;
  /** Coloring does not wait for a button that is not seen: what it says stays as it is meanwhile. */
  readonly isOpen: boolean;
}

/**
 * The picture of a coloring page that was touched last on this device, one that fits its drawing before all others;
 * null while the page is hydrated.
 */
export function useMyPicture(path: string, { on, isOpen }: MyPictureOptions): MyPicture | null {
  const [mine, setMine] = useState<MyPicture | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const look = () => setMine(myPicture(path, on.current));
    look();
    return onStored(PICTURES_CHANGED, look);
  }, [path, on, isOpen]);
  return mine;
}

function myPicture(path: string, part: Element | null): MyPicture | null {
  const sheet = sheetAround(part);
  if (sheet === null) return null;
  const canvas = canvasOfSheet(sheet);
  const all = picturesOf(path, { canvas, saved: readPictures(deviceStorage()) });
  const [last] = all;
  if (last === undefined) return null;
  const fitting = all.find((picture) => isOn(picture, canvas));
  return { saved: fitting ?? last, fits: fitting !== undefined };
}
