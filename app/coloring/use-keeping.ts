import { useEffect, useMemo, useState } from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import { useUnsaved } from "../routes/use-unsaved.ts";
import { canvasOf } from "./canvas.ts";
import { type History, pictureId } from "./history.ts";
import { createKeeper } from "./keeper.ts";
import { encodePicture, isBlank } from "./picture.ts";
import { pictureSvg, pictureThumbnail } from "./picture-files.ts";
import { deviceStorage, dropPicture, keepPicture, readPictures } from "./saved-pictures.ts";
import { tellPictures } from "./use-my-picture.ts";

export interface Kept {
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
          tellPictures();
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
  tellPictures();
}
