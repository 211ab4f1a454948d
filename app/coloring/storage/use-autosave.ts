import { useEffect, useMemo, useState } from "react";
import { canvasOf } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { useUnsaved } from "../../site-context.ts";
import { type History, pictureId } from "../picture/history.ts";
import { encodePicture, isBlank, type Picture } from "../picture/picture.ts";
import { dropPicture, type Kept, keepPicture } from "./picture-store.ts";
import type { SavedPicture } from "./saved-pictures.ts";

interface Saved {
  /** The pictures of the page before. */
  readonly saved: readonly SavedPicture[];
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
}

/**
 * Saves the picture on the device from its first stroke on: one that was started over beside the one before, a blank one
 * not at all. Says how it goes: what the device does not store, the page asks about before it is left, whichever sheet it is
 * on.
 */
export function useAutosave(history: History, { saved, path, title, drawing }: Saved): Kept {
  // By their ids: one of two sheets may be stored where the other is not.
  const [all, setAll] = useState<ReadonlyMap<string, Kept>>(new Map());
  const id = pictureId(history);
  const touched = history.done.length + history.undone.length > 0;
  const canvas = useMemo(() => canvasOf(drawing), [drawing]);
  const autosave = useMemo(
    () =>
      createAutosave({
        before: saved.find((before) => before.id === id) ?? NEVER,
        async paint(picture) {
          const { pictureSvg, pictureThumbnail } = await import("../picture/picture-files.ts");
          return pictureThumbnail(await pictureSvg({ ...drawing, credit: "" }, { picture, title }), drawing);
        },
        save(picture, stamp) {
          const note = (kept: Kept) => {
            setAll((before) => (before.get(id) === kept ? before : new Map(before).set(id, kept)));
          };
          if (isBlank(picture)) {
            note("kept");
            return void dropPicture(id);
          }
          const text = encodePicture(picture, canvas);
          void keepPicture({ id, path, title, picture: text, ...stamp }).then(note);
        },
      }),
    [id, saved, path, title, drawing, canvas],
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
  const refused = [...all.values()].find((kept) => kept !== "kept");
  useUnsaved(refused !== undefined);
  return refused ?? "kept";
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
  /** As it was saved last. */
  readonly before: Stamp;
  readonly paint: (picture: Picture) => Promise<string>;
  readonly save: (picture: Picture, stamp: Stamp) => void;
}

/** What a picture looks like, "" where that is not known, and when it was saved. */
type Stamp = Pick<SavedPicture, "thumbnail" | "savedAt">;

const NEVER: Stamp = { thumbnail: "", savedAt: 0 };

/** A moment after the last stroke; a picture of many strokes is not painted small for each of them. */
export const PAUSE_MS = 500;

export function createAutosave({ before, paint, save }: AutosaveOptions): Autosave {
  let { thumbnail, savedAt } = before;
  let waiting: Picture | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function saveNow(): void {
    if (waiting === null) return;
    // Where a clock goes back, what is new would be the earlier state, and given up for the later one.
    savedAt = Math.max(Date.now(), savedAt);
    save(waiting, { thumbnail, savedAt });
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
