import { type RefObject, useEffect, useState } from "react";
import { isSameCanvas, readHead } from "./picture-head.ts";
import { deviceStorage, readPictures, type SavedPicture } from "./saved-pictures.ts";
import { canvasOfSheet, sheetAround } from "./sheet.ts";

/** Told of every change: other tabs by the browser, this one by us. */
const CHANGED = "pictures-changed";
export type PicturesChanged = typeof CHANGED;

/** Tells this tab that the pictures of the device are others now. */
export function tellPictures(): void {
  dispatchEvent(new Event(CHANGED));
}

export interface MyPicture {
  readonly saved: SavedPicture;
  /** Whether it can be colored on: one of a drawing that has changed since is only looked at. */
  readonly fits: boolean;
}

interface MyPictureOptions {
  /** Any part of the coloring page. */
  readonly on: RefObject<Element | null>;
  /** Whoever colors does not wait for a button that is not seen: what it says stays as it is meanwhile. */
  readonly isOpen: boolean;
}

/**
 * The picture of a coloring page that was touched last on this device, one that fits its drawing before all others; null
 * while the page is hydrated.
 */
export function useMyPicture(path: string, { on, isOpen }: MyPictureOptions): MyPicture | null {
  const [mine, setMine] = useState<MyPicture | null>(null);
  useEffect(() => {
    if (isOpen) return;
    const stop = new AbortController();
    const look = () => setMine(myPicture(path, on.current));
    look();
    addEventListener("storage", look, { signal: stop.signal });
    addEventListener(CHANGED, look, { signal: stop.signal });
    return () => stop.abort();
  }, [path, on, isOpen]);
  return mine;
}

function myPicture(path: string, part: Element | null): MyPicture | null {
  const all = readPictures(deviceStorage()).filter((picture) => picture.path === path);
  const [last] = all;
  const sheet = sheetAround(part);
  if (last === undefined || sheet === null) return null;
  const canvas = canvasOfSheet(sheet);
  const fitting = all.find(({ picture }) => {
    const head = readHead(picture);
    return head !== null && isSameCanvas(head, canvas);
  });
  return { saved: fitting ?? last, fits: fitting !== undefined };
}
