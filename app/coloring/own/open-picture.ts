import type { DrawingProblem } from "../../words/drawing.ts";
import type { Size } from "./trace-messages.ts";

/** Pixels of the longer side that a picture is read in: 0.2 mm on paper. */
const LONGER_SIDE = 1_200;
/** Pixels of the longer side: a thumbnail's lines are lost. */
const MIN_SIDE = 200;
/** A browser unpacks all of a picture before it makes it smaller, in four bytes a pixel. */
const MAX_MEGAPIXELS = 50;

/** The size that a picture is read in, or why it cannot be read. */
export type OpenedPicture =
  | { readonly kind: "size"; readonly size: Size }
  | { readonly kind: "problem"; readonly problem: DrawingProblem; readonly picture: Size };

const NOTHING: Size = { width: 0, height: 0 };

/** Looks at the head of a picture alone: its pixels are not unpacked. */
export async function openPicture(file: File): Promise<OpenedPicture> {
  // A vector file has no pixels, and a worker draws none of it.
  const picture = file.type === "image/svg+xml" ? null : await sizeOf(file);
  return picture === null ? { kind: "problem", problem: unreadable(file), picture: NOTHING } : readingSize(picture);
}

/** @example readingSize({ width: 4000, height: 3000 }) // { kind: "size", size: { width: 1200, height: 900 } } */
export function readingSize(picture: Size): OpenedPicture {
  const { width, height } = picture;
  const longer = Math.max(width, height);
  if (width * height > MAX_MEGAPIXELS * 1e6) return { kind: "problem", problem: "tooLarge", picture };
  if (longer < MIN_SIDE) return { kind: "problem", problem: "tooSmall", picture };
  const scale = Math.min(1, LONGER_SIDE / longer);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { kind: "size", size };
}

/** Upright, as its camera says; null for what this browser cannot open. */
function sizeOf(file: Blob): Promise<Size | null> {
  const url = URL.createObjectURL(file);
  const image = new Image();
  return new Promise<Size | null>((resolve) => {
    image.addEventListener("load", () => resolve({ width: image.naturalWidth, height: image.naturalHeight }));
    image.addEventListener("error", () => resolve(null));
    image.src = url;
  }).finally(() => URL.revokeObjectURL(url));
}

/** What iPhones save, which most other browsers cannot open. */
export function unreadable({ name, type }: Pick<File, "name" | "type">): DrawingProblem {
  return /hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name) ? "noHeic" : "noPicture";
}
