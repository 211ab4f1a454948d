import { readFileSync } from "node:fs";
import { drawOwn } from "#build/art/own/draw-own.ts";
import type { OwnDrawing, OwnOptions } from "#build/art/own/own-drawing.ts";
import { paintFile } from "#build/art/own/paint-file.ts";
import { readSvg } from "#build/art/own/svg-file.ts";
import type { Painted } from "#build/art/painted.ts";

export const plain: OwnOptions = {
  credit: "Drawing by Ada",
  closeGaps: 1.5,
  kind: null,
  names: new Map(),
  colors: new Map(),
};

export function fixture(name: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../../../fixtures/art/svg/${name}`, import.meta.url)));
}

export function svg(inside: string, attributes = 'viewBox="0 0 100 100"'): Uint8Array {
  return new TextEncoder().encode(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
}

/** What a file paints, in units of which its page has 1280. */
export function painted(bytes: Uint8Array): readonly Painted[] {
  return paintFile(readSvg(bytes)).painted;
}

export function drawSvg(bytes: Uint8Array, options: Partial<OwnOptions> = {}): Promise<OwnDrawing> {
  return drawOwn({ bytes, format: "svg" }, { ...plain, ...options });
}

export function namesOf({ drawing }: OwnDrawing): readonly string[] {
  return drawing.shapes.flatMap((shape) => (shape.kind === "region" ? [shape.name] : []));
}

/** Four colored squares with outlines: the least that is a page, as shapes and as lines. */
export const squares = [0, 1, 2, 3]
  .map(
    (at) =>
      `<rect id="square${"abcd"[at]}" x="${at * 25 + 2}" y="20" width="20" height="60" fill="#e53935" stroke="#111" stroke-width="2"/>`,
  )
  .join("");

/** The same, low: of lines there are fewer pixels to trace. */
export const lowSquares = squares.replaceAll('height="60"', 'height="16"');
