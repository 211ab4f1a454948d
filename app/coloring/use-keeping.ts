import { useCallback, useEffect, useRef, useState } from "react";
import type { Drawing } from "../content/drawing/drawing.ts";
import { useUnsaved } from "../routes/use-unsaved.ts";
import type { History } from "./history.ts";
import { type Canvas, encodePicture, type Picture } from "./picture.ts";
import { pictureSvg, pictureThumbnail } from "./picture-files.ts";
import { deviceStorage, keepPicture } from "./saved-pictures.ts";

export interface Kept {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly drawing: Drawing;
  readonly canvas: Canvas;
}

/** A moment after the last stroke; a picture of many strokes is not painted small for each of them. */
const PAUSE_MS = 500;

/**
 * Keeps the picture on the device from its first stroke on. False where the device lets nothing be kept: then whoever
 * leaves is asked.
 */
export function useKeeping(history: History, { id, path, title, drawing, canvas }: Kept): boolean {
  const [keeps, setKeeps] = useState(true);
  const touched = history.done.length + history.undone.length > 0;
  const waiting = useRef<Picture | null>(null);
  const thumbnail = useRef("");
  const keep = useCallback(() => {
    const picture = waiting.current;
    if (picture === null) return;
    waiting.current = null;
    const saved = { id, path, title, picture: encodePicture(picture, canvas), savedAt: Date.now() };
    setKeeps(keepPicture(deviceStorage(), { ...saved, thumbnail: thumbnail.current }));
  }, [id, path, title, canvas]);
  useEffect(() => {
    if (!touched) return;
    waiting.current = history.picture;
    const timer = setTimeout(async () => {
      const svg = pictureSvg({ ...drawing, credit: "" }, { picture: history.picture, title });
      thumbnail.current = await pictureThumbnail(svg, drawing).catch(() => "");
      keep();
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [touched, history.picture, drawing, title, keep]);
  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [keep]);
  useUnsaved(touched && !keeps);
  return keeps;
}
