import { useEffect, useMemo, useState } from "react";
import { canvasOf } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { useUnsaved } from "../../routes/site-context.ts";
import { deviceStorage } from "../../stored-values.ts";
import { type History, pictureId } from "../picture/history.ts";
import { encodePicture, isBlank, type Picture } from "../picture/picture.ts";
import { pictureSvg, pictureThumbnail } from "../picture/picture-files.ts";
import { announcePictures, dropPicture, keepPicture, readPictures } from "./saved-pictures.ts";

interface Saved {
  /** Id of the picture that the history started with. */
  readonly firstId: string;
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
}

/**
 * Saves the picture on the device from its first stroke on: one that was started over beside the one before, a blank one
 * not at all. False where the device stores nothing: then the page asks before it is left.
 */
export function useAutosave(history: History, { firstId, path, title, drawing }: Saved): boolean {
  const [saves, setSaves] = useState(true);
  const id = pictureId(history, firstId);
  const touched = history.done.length + history.undone.length > 0;
  const canvas = useMemo(() => canvasOf(drawing), [drawing]);
  const autosave = useMemo(
    () =>
      createAutosave({
        thumbnail: readPictures(deviceStorage()).find((kept) => kept.id === id)?.thumbnail ?? "",
        paint: (picture) => pictureThumbnail(pictureSvg({ ...drawing, credit: "" }, { picture, title }), drawing),
        save(picture, thumbnail) {
          if (isBlank(picture)) return forget(id);
          const saved = { id, path, title, picture: encodePicture(picture, canvas), savedAt: Date.now(), thumbnail };
          setSaves(keepPicture(deviceStorage(), saved));
          announcePictures();
        },
      }),
    [id, path, title, drawing, canvas],
  );
  useEffect(() => {
    if (touched) autosave.update(history.picture);
  }, [touched, history.picture, autosave]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    window.addEventListener("pagehide", autosave.saveNow, { signal });
    // A phone may end a hidden app without another event.
    document.addEventListener("visibilitychange", () => document.hidden && autosave.flush(), { signal });
    return () => {
      leaving.abort();
      autosave.flush();
    };
  }, [autosave]);
  useUnsaved(touched && !saves);
  return saves;
}

function forget(id: string): void {
  if (!readPictures(deviceStorage()).some((kept) => kept.id === id)) return;
  dropPicture(deviceStorage(), id);
  announcePictures();
}

interface Autosave {
  /** The picture has changed: it is saved a moment later, with a new thumbnail. */
  update(picture: Picture): void;
  /** Saves what waits at once, with the thumbnail it had: a page that is left waits for nothing. */
  saveNow(): void;
  /** Saves what waits at once, and again with a new thumbnail if there is time for one. */
  flush(): void;
}

interface AutosaveOptions {
  /** What the picture looked like when it was saved last, "" for never. */
  readonly thumbnail: string;
  readonly paint: (picture: Picture) => Promise<string>;
  readonly save: (picture: Picture, thumbnail: string) => void;
}

/** A moment after the last stroke; a picture of many strokes is not painted small for each of them. */
export const PAUSE_MS = 500;

export function createAutosave({ thumbnail: before, paint, save }: AutosaveOptions): Autosave {
  let thumbnail = before;
  let waiting: Picture | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function saveNow(): void {
    if (waiting === null) return;
    save(waiting, thumbnail);
    waiting = null;
  }

  /** A picture that has changed while it was painted waits for a painting of its own. */
  async function savePainted(picture: Picture): Promise<void> {
    const painted = await paint(picture).catch(() => "");
    if (waiting !== picture) return;
    thumbnail = painted;
    saveNow();
  }

  return {
    update(picture) {
      waiting = picture;
      clearTimeout(timer);
      timer = setTimeout(() => savePainted(picture), PAUSE_MS);
    },
    saveNow,
    flush() {
      const last = waiting;
      clearTimeout(timer);
      saveNow();
      waiting = last;
      if (last !== null) void savePainted(last);
    },
  };
}
