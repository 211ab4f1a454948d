import type { Drawing } from "./drawing.ts";

/** What a picture was colored on. */
export interface Canvas {
  readonly regions: number;
  /** Of the drawing's outlines: a picture fits the drawing it was made on, and no other. */
  readonly fingerprint: number;
}

/** What a picture of this drawing is colored on. */
export function canvasOf({ shapes }: Pick<Drawing, "shapes">): Canvas {
  const regions = shapes.filter(({ kind }) => kind === "region").length;
  return { regions, fingerprint: fingerprintOf(shapes.map(({ path }) => path)) };
}

export function isSameCanvas(a: Canvas, b: Canvas): boolean {
  return a.fingerprint === b.fingerprint && a.regions === b.regions;
}

/** FNV-1a over the outlines. */
export function fingerprintOf(paths: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const path of paths) {
    for (let at = 0; at < path.length; at++) hash = Math.imul(hash ^ path.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0x0a, 0x01000193);
  }
  return hash >>> 0;
}
