import type { Drawing } from "../content/drawing/drawing.ts";
import { canvasOf } from "./canvas.ts";
import { layersOf, layersUnder } from "./paint-layers.ts";
import { decodePicture, encodePicture, type Picture } from "./picture.ts";
import { isSameCanvas, readHead } from "./picture-head.ts";
import { sharedLink } from "./share-link.ts";

export type SharedPicture =
  | { readonly kind: "picture"; readonly picture: Picture }
  /** Cut off or mangled, more than a link may bring, or of a drawing that is another one by now. */
  | { readonly kind: "damaged" | "too-big" | "outdated" };

/** Messengers cut longer links off. What comes with a longer one was not made here. */
const MOST_LINK = 8_000;

/**
 * A stroke that roams leaves a path on every region that it comes over, so that a short link could bring a browser to
 * its knees. So many are painted in a second or two; by hand, few links on a hundred regions hold more. Whoever colored
 * more sends a PNG, and goes on as before.
 */
const MOST_MARKS = 10_000;

/** So many points of a path cost a browser as much as the path itself. */
const POINTS = 40;

/**
 * The link that carries a picture of a drawing, null for a picture that is too big for one. Law: `readShared` of what it
 * carries is the picture.
 */
export function shareLink(page: string, { picture, drawing }: { picture: Picture; drawing: Drawing }): string | null {
  const link = sharedLink(page, encodePicture(picture, canvasOf(drawing)));
  return link.length > MOST_LINK || isTooMuch(picture, drawing) ? null : link;
}

/** The picture of a drawing that a link carries: somebody else's, so it is looked at before it is painted. */
export function readShared(text: string, drawing: Drawing): SharedPicture {
  if (text.length > MOST_LINK) return { kind: "too-big" };
  const head = readHead(text);
  const picture = head === null ? null : decodePicture(text, head);
  if (head === null || picture === null) return { kind: "damaged" };
  if (!isSameCanvas(head, canvasOf(drawing))) return { kind: "outdated" };
  return isTooMuch(picture, drawing) ? { kind: "too-big" } : { kind: "picture", picture };
}

function isTooMuch({ strokes }: Picture, drawing: Drawing): boolean {
  const layers = layersOf(drawing);
  const marks = strokes.map((stroke) => layersUnder(stroke, layers).length * (1 + stroke.points.length / POINTS));
  return marks.reduce((sum, mark) => sum + mark, 0) > MOST_MARKS;
}
