import { useEffect, useMemo, useState } from "react";
import { canvasOf } from "../../content/drawing/canvas.ts";
import type { Drawing } from "../../content/drawing/drawing.ts";
import { useUnsaved } from "../../routes/site-context.ts";
import { type History, pictureId } from "../picture/history.ts";
import { encodePicture, isBlank, type Picture } from "../picture/picture.ts";
import { pictureSvg, pictureThumbnail } from "../picture/picture-files.ts";
import { announcePictures, deviceStorage, dropPicture, keepPicture, readPictures } from "./saved-pictures.ts";

interface Kept {
  /** Of the picture that the history started with. */
  readonly firstId: string;
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
}

/**
 * Keeps the picture on the device from its first stroke on: one that was started over beside the one before, a blank
 * one not at all. False where the device lets nothing be kept: then whoever
 * leaves is asked.
 */
export function useKeeping(history: History, { firstId, path, title, drawing }: Kept): boolean {
  const [keeps, setKeeps] = useState(true);
  const id = pictureId(history, firstId);
  const touched = history.done.length + history.undone.length > 0;
  const canvas = useMemo(() => canvasOf(drawing), [drawing]);
  const keeper = useMemo(
    () =>
      createKeeper({
        thumbnail: readPictures(deviceStorage()).find((kept) => kept.id === id)?.thumbnail ?? "",
        paint: (picture) => pictureThumbnail(pictureSvg({ ...drawing, credit: "" }, { picture, title }), drawing),
        save(picture, thumbnail) {
          if (isBlank(picture)) return forget(id);
          const saved = { id, path, title, picture: encodePicture(picture, canvas), savedAt: Date.now(), thumbnail };
          setKeeps(keepPicture(deviceStorage(), saved));
          announcePictures();
        },
      }),
    [id, path, title, drawing, canvas],
  );
  useEffect(() => {
    if (touched) keeper.changed(history.picture);
  }, [touched, history.picture, keeper]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("pagehide", keeper.keep, { signal });
    // A phone may end an app that is not seen, without another word.
    document.addEventListener("visibilitychange", () => document.hidden && keeper.rest(), { signal });
    return () => {
      leaving.abort();
      keeper.rest();
    };
  }, [keeper]);
  useUnsaved(touched && !keeps);
  return keeps;
}

function forget(id: string): void {
  if (!readPictures(deviceStorage()).some((kept) => kept.id === id)) return;
  dropPicture(deviceStorage(), id);
  announcePictures();
}

/** Keeps the picture that somebody works on. */
interface Keeper {
  /** It is another one now. */
  changed(picture: Picture): void;
  /** Keeps at once what waits, as it looked before: whoever leaves a page waits for nothing. */
  keep(): void;
  /** The same where there may be time for more, when the work ends or pauses, and then with what it looks like. */
  rest(): void;
}

interface KeeperOptions {
  /** What the picture looked like when it was kept last, "" for never. */
  readonly thumbnail: string;
  readonly paint: (picture: Picture) => Promise<string>;
  readonly save: (picture: Picture, thumbnail: string) => void;
}

/** A moment after the last stroke; a picture of many strokes is not painted small for each of them. */
export const PAUSE_MS = 500;

export function createKeeper({ thumbnail: before, paint, save }: KeeperOptions): Keeper {
  let thumbnail = before;
  let waiting: Picture | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function keep(): void {
    if (waiting === null) return;
    save(waiting, thumbnail);
    waiting = null;
  }

  /** A picture that has changed while it was painted waits for a painting of its own. */
  async function keepPainted(picture: Picture): Promise<void> {
    const painted = await paint(picture).catch(() => "");
    if (waiting !== picture) return;
    thumbnail = painted;
    keep();
  }

  return {
    changed(picture) {
      waiting = picture;
      clearTimeout(timer);
      timer = setTimeout(() => keepPainted(picture), PAUSE_MS);
    },
    keep,
    rest() {
      const last = waiting;
      clearTimeout(timer);
      keep();
      waiting = last;
      if (last !== null) void keepPainted(last);
    },
  };
}
