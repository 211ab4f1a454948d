import { type RefObject, useEffect, useState } from "react";
import { onStored, PICTURES_CHANGED } from "../../stored-values.ts";
import { canvasOfSheet, sheetAround } from "../picture/picture-head.ts";
import { readPictures } from "./picture-store.ts";
import { isOn, picturesOf, type SavedPicture } from "./saved-pictures.ts";

/** As many are shown at first, and at each wish for more: some screens of a phone. */
const AT_ONCE = 40;

/** The pictures of the device, the one touched last first. */
export interface Gallery {
  readonly pictures: readonly SavedPicture[];
  /** Shows more of them; null where these are all. */
  readonly showMore: (() => void) | null;
}

/** Null until they are read. */
export function useGallery(): Gallery | null {
  const [wanted, setWanted] = useState(AT_ONCE);
  const [read, setRead] = useState<{ readonly pictures: readonly SavedPicture[]; readonly most: number } | null>(null);
  useEffect(() => {
    // One more, which is not shown, says that there are more.
    return onPictures(
      () => readPictures({ newest: wanted + 1 }),
      (pictures) => setRead({ pictures, most: wanted }),
    );
  }, [wanted]);
  if (read === null) return null;
  const { pictures, most } = read;
  const showMore = pictures.length > most ? () => setWanted(most + AT_ONCE) : null;
  return { pictures: pictures.slice(0, most), showMore };
}

export interface MyPicture {
  readonly saved: SavedPicture;
  /** Whether it can be colored on: one of a drawing that has changed since is only looked at. */
  readonly fits: boolean;
}

interface MyPictureOptions {
  /** Any part of the coloring page. */
  readonly on: RefObject<Element | null>;
  /** Coloring does not wait for what is not seen: it stays as it is meanwhile. */
  readonly isOpen: boolean;
}

/**
 * The picture of a coloring page that was touched last on this device, one that fits its drawing before all others;
 * null until it is read.
 */
export function useMyPicture(path: string, { on, isOpen }: MyPictureOptions): MyPicture | null {
  const [mine, setMine] = useState<MyPicture | null>(null);
  useEffect(() => {
    if (isOpen) return;
    return onPictures(() => myPicture(path, on.current), setMine);
  }, [path, on, isOpen]);
  return mine;
}

/** Reads now and whenever the pictures of the device have changed. Returns what ends it. */
function onPictures<Result>(read: () => Promise<Result>, onRead: (result: Result) => void): () => void {
  let latest = 0;
  const look = () => {
    latest += 1;
    const turn = latest;
    void read().then((result) => turn === latest && onRead(result));
  };
  look();
  const stop = onStored(PICTURES_CHANGED, look);
  return () => {
    latest += 1;
    stop();
  };
}

async function myPicture(path: string, part: Element | null): Promise<MyPicture | null> {
  const sheet = sheetAround(part);
  if (sheet === null) return null;
  const canvas = canvasOfSheet(sheet);
  const all = picturesOf(path, { canvas, saved: await readPictures({ path, canvas, id: null }) });
  const [last] = all;
  if (last === undefined) return null;
  const fitting = all.find((picture) => isOn(picture, canvas));
  return { saved: fitting ?? last, fits: fitting !== undefined };
}
