import { useEffect, useMemo, useState } from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import { useUnsaved } from "../routes/use-unsaved.ts";
import type { History } from "./history.ts";
import { createKeeper } from "./keeper.ts";
import { type Canvas, encodePicture } from "./picture.ts";
import { pictureSvg, pictureThumbnail } from "./picture-files.ts";
import { deviceStorage, keepPicture, readPictures } from "./saved-pictures.ts";

export interface Kept {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
  readonly canvas: Canvas;
}

/**
 * Keeps the picture on the device from its first stroke on. False where the device lets nothing be kept: then whoever
 * leaves is asked.
 */
export function useKeeping(history: History, { id, path, title, drawing, canvas }: Kept): boolean {
  const [keeps, setKeeps] = useState(true);
  const touched = history.done.length + history.undone.length > 0;
  const keeper = useMemo(
    () =>
      createKeeper({
        thumbnail: readPictures(deviceStorage()).find((kept) => kept.id === id)?.thumbnail ?? "",
        paint: (picture) => pictureThumbnail(pictureSvg({ ...drawing, credit: "" }, { picture, title }), drawing),
        save(picture, thumbnail) {
          const saved = { id, path, title, picture: encodePicture(picture, canvas), savedAt: Date.now(), thumbnail };
          setKeeps(keepPicture(deviceStorage(), saved));
        },
      }),
    [id, path, title, drawing, canvas],
  );
  useEffect(() => {
    if (touched) keeper.changed(history.picture);
  }, [touched, history.picture, keeper]);
  useEffect(() => {
    window.addEventListener("pagehide", keeper.keep);
    return () => {
      window.removeEventListener("pagehide", keeper.keep);
      keeper.close();
    };
  }, [keeper]);
  useUnsaved(touched && !keeps);
  return keeps;
}
