import { canvasOf } from "../../drawings/canvas.ts";
import { parseDrawingSvg } from "../../drawings/parse-svg.ts";
import { decodePicture } from "../picture/picture.ts";
import { picturePng, pictureSvg } from "../picture/picture-files.ts";
import type { OutgoingPicture } from "../send/send-picture.tsx";
import { savePicture } from "../storage/save-picture.ts";

/** A picture as it hangs on its coloring page. */
export interface ColoredPicture {
  /** As `encodePicture` writes it. */
  readonly text: string;
  /** Of a PNG, so that a long press saves what other programs open. To be revoked. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly outgoing: OutgoingPicture;
  /** Returns what is to be said of it. */
  save(): Promise<string>;
}

interface PageOptions {
  readonly path: string;
  readonly title: string;
  /** "" for our own art. */
  readonly credit: string;
}

/** Null for a picture of another drawing. The credit stands below the sheet, and in what is saved and sent. */
export async function coloredPicture(
  text: string,
  { sheet, path, title, credit }: PageOptions & { readonly sheet: SVGSVGElement },
): Promise<ColoredPicture | null> {
  const drawing = parseDrawingSvg(sheet.outerHTML, { credit });
  const picture = drawing === null ? null : decodePicture(text, canvasOf(drawing));
  if (drawing === null || picture === null) return null;
  const svg = await pictureSvg({ ...drawing, credit: "" }, { picture, title });
  const image = await picturePng(svg, drawing).catch(() => new Blob([svg], { type: "image/svg+xml" }));
  const outgoing: OutgoingPicture = { path, title, drawing, picture };
  return {
    text,
    url: URL.createObjectURL(image),
    width: drawing.width,
    height: drawing.height,
    outgoing,
    save: () => savePicture(outgoing),
  };
}
