import type { Point } from "../path.ts";
import { safeBox } from "../print-page.ts";
import { findComponents, repaint } from "./components.ts";
import type { GrayImage } from "./gray-image.ts";
import { inkTone, inkTones, whiteTones } from "./read-ink.ts";

/**
 * A drawing's ink, trimmed, with white paper all around. `unit`: units of the drawing in a pixel; `mm`: millimetres of
 * A4 in a pixel.
 */
export interface Sheet {
  readonly ink: GrayImage;
  readonly unit: number;
  readonly mm: number;
  /** Where it begins in the picture that it was cut out of, in pixels. */
  readonly corner: Point;
}

/** Units of a drawing's longer side, as all of them have. */
const longerSide = 128;
/** Share of the longer side that stays white around the ink: about one outline. */
const margin = 0.009;
/** Millimetres across: smaller spots of ink are dust, smaller holes in it are the paper's grain. */
const dust = 0.6;

/** Takes the dust off a picture of ink and cuts it to the drawing; null where nothing is left. */
export function layOut(image: GrayImage): Sheet | null {
  const clean = withoutDust(image, (dust * Math.max(image.width, image.height)) / safeBox.height);
  const box = inkBox(clean);
  if (box === null) return null;
  const side = Math.max(box.right - box.left, box.bottom - box.top);
  const around = Math.max(3, Math.round(side * margin));
  const ink = cut(clean, { ...box, around });
  const unit = longerSide / Math.max(ink.width, ink.height);
  const corner = { x: box.left - around, y: box.top - around };
  return { ink, unit, mm: Math.min(safeBox.width / ink.width, safeBox.height / ink.height), corner };
}

/** The middle of a pixel, in units of the drawing. */
export function pointOfPixel({ unit }: Sheet, { x, y }: Point): Point {
  return { x: round((x + 0.5) * unit), y: round((y + 0.5) * unit) };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function withoutDust(image: GrayImage, across: number): GrayImage {
  const least = Math.min(across * across, image.data.length / 10_000);
  const spots = findComponents(image, inkTones, 8);
  const isDust = spots.sizes.map((size) => size < least);
  const clean = repaint(image, spots, isDust, 255);
  const holes = findComponents(clean, whiteTones, 4);
  const isGrain = holes.sizes.map((size) => size < least);
  return repaint(clean, holes, isGrain, 0);
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The pixels from the first to behind the last inked ones. */
function inkBox({ width, height, data }: GrayImage): Box | null {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 0; at < data.length; at += 1) {
    if ((data[at] ?? 255) >= inkTone) continue;
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = y + 1;
  }
  return right === 0 ? null : { left, top, right, bottom };
}

function cut(image: GrayImage, { left, top, right, bottom, around }: Box & { around: number }): GrayImage {
  const [width, height] = [right - left + 2 * around, bottom - top + 2 * around];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = top; y < bottom; y += 1) {
    const row = image.data.subarray(y * image.width + left, y * image.width + right);
    data.set(row, (y - top + around) * width + around);
  }
  return { width, height, data };
}
