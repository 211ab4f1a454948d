import { readFileSync } from "node:fs";
import { drawingFromInk, type InkOptions, type OwnArt } from "#app/drawings/tracing/drawing-from-ink.ts";
import type { GrayImage } from "#app/drawings/tracing/gray-image.ts";
import { readScan } from "#build/art/own/read-scan.ts";

/** Drawings made for these tests, degraded like what people send: test/fixtures/art. */
export type ScanName = "snail.jpg" | "house.jpg" | "fish.png" | "mug.jpg";

export function options(overrides: Partial<InkOptions> = {}): InkOptions {
  return { closeGaps: 1.5, names: [], credit: "Drawn by a friend", level: true, ...overrides };
}

const drawn = new Map<ScanName, Promise<OwnArt>>();

/** A scan drawn with the usual options, once for all tests that only look at it. */
export function usualArtOf(name: ScanName): Promise<OwnArt> {
  const art = drawn.get(name) ?? artOf(name);
  drawn.set(name, art);
  return art;
}

export async function artOf(name: ScanName, overrides: Partial<InkOptions> = {}): Promise<OwnArt> {
  return drawingFromInk(await pixelsOf(name), options(overrides));
}

async function pixelsOf(name: ScanName): Promise<GrayImage> {
  return readScan(readFileSync(new URL(`../../../fixtures/art/${name}`, import.meta.url)));
}
