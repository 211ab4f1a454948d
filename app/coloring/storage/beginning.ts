import { type Canvas, canvasOf } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { wordsHere } from "../../loaded-words.ts";
import { studio } from "../../words/studio.ts";
import { BLANK, decodePicture, type Picture } from "../picture/picture.ts";
import { readHead } from "../picture/picture-head.ts";
import { isOn, picturesOf, type SavedPicture } from "./saved-pictures.ts";

export interface Beginning {
  /** Of the picture among those of the device. */
  readonly id: string;
  readonly picture: Picture;
  /** What the studio says when it opens. */
  readonly words: string;
}

/** One of this device's pictures, or a new one; null for the one that was touched last. */
export type RequestedBeginning = { readonly kind: "own"; readonly id: string } | { readonly kind: "new" } | null;

interface BeginningOptions {
  readonly drawing: Drawing;
  /** The pictures of the page on this device, and the one that is requested, the one touched last first. */
  readonly saved: readonly SavedPicture[];
  readonly path: string;
  readonly requested: RequestedBeginning;
}

/** What the studio opens with. */
export function beginning({ path, requested, drawing, saved: all }: BeginningOptions): Beginning {
  const words = wordsHere(studio);
  const canvas = canvasOf(drawing);
  const here = picturesOf(path, { canvas, saved: all });
  const blank = { id: crypto.randomUUID(), picture: BLANK };
  if (requested?.kind === "new") return { ...blank, words: "" };
  // One that is named may have been colored where the page stood before, whatever stands there now.
  const isMeant = (picture: SavedPicture) => here.includes(picture) || isOn(picture, canvas);
  const saved = requested === null ? here : all.filter((own) => own.id === requested.id && isMeant(own));
  const [meant, ...others] = saved.flatMap((picture) => opened(picture, canvas));
  if (meant !== undefined) return { ...meant, words: others.length > 0 ? words.last : "" };
  if (saved.some((picture) => isOutdated(picture, canvas))) return { ...blank, words: words.outdated };
  return { ...blank, words: requested === null ? "" : words.gone };
}

type Opened = Omit<Beginning, "words">;

function opened({ id, picture: text }: SavedPicture, canvas: Canvas): readonly Opened[] {
  const picture = decodePicture(text, canvas);
  return picture === null ? [] : [{ id, picture }];
}

function isOutdated(picture: SavedPicture, canvas: Canvas): boolean {
  return readHead(picture.picture) !== null && !isOn(picture, canvas);
}
