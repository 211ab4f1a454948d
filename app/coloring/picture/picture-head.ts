import { type Canvas, fingerprintOf } from "../../drawings/canvas.ts";

/** Stands before the picture itself, so that what it was colored on can be read without the studio. */
export interface Head extends Canvas {
  /** Of how the picture is written. */
  readonly version: number;
}

/** In bytes. */
export const HEAD = 7;

const HEAD_LETTERS = Math.ceil((HEAD * 4) / 3);

/** Law: `readHead` of its letters is the head. */
export function writeHead({ version, fingerprint, regions }: Head): Uint8Array {
  const bytes = new Uint8Array(HEAD);
  const view = new DataView(bytes.buffer);
  view.setUint8(0, version);
  view.setUint32(1, fingerprint);
  view.setUint16(5, regions);
  return bytes;
}

/** The head of a picture as text; null where the text is none. */
export function readHead(picture: string): Head | null {
  const bytes = fromBase64Url(picture.slice(0, HEAD_LETTERS));
  if (bytes === null || bytes.length < HEAD) return null;
  const view = new DataView(bytes.buffer);
  return { version: view.getUint8(0), fingerprint: view.getUint32(1), regions: view.getUint16(5) };
}

/** The drawing of the coloring page that an element is part of. */
export function sheetAround(element: Element | null): SVGSVGElement | null {
  return element?.closest(".coloring-page")?.querySelector<SVGSVGElement>(".drawing svg") ?? null;
}

/** The canvas of the drawing that `parseDrawingSvg` would read out of a page's sheet, without reading it. */
export function canvasOfSheet(sheet: Element): Canvas {
  const paths = [...sheet.querySelectorAll("path")].map((path) => path.getAttribute("d") ?? "");
  return { regions: sheet.querySelectorAll(".region").length, fingerprint: fingerprintOf(paths) };
}

/** Bytes as letters that an address takes as they are: letters, digits, `-` and `_`. */
export function toBase64Url(bytes: readonly number[]): string {
  const text = btoa(bytes.map((byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null for a text that is no such head. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
