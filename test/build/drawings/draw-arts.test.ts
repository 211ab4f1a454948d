import { expect, test } from "vitest";
import { encodeMeasured } from "#build/art/measure-drawing.ts";
import type { CompileCache } from "#build/compile/sources/cache.ts";
import { drawingArts } from "#build/drawings/draw-arts.ts";

/** Enough to be shared out; next to nothing is drawn. */
const ARTS = ["shape:heart", ...Array.from({ length: 30 }, (_, at) => `noto:none-${at}`), "shape:star", "shape:heart"];

function memory(): CompileCache & { readonly values: Map<string, Uint8Array> } {
  const values = new Map<string, Uint8Array>();
  return { values, get: (key) => values.get(key) ?? null, put: (key, value) => void values.set(key, value) };
}

async function drawnBy(threads: number, cache = memory()) {
  const drawn = await drawingArts({ cache, threads, work: (draw) => Promise.all(ARTS.map(draw)) });
  return drawn.map((made) => made && Buffer.from(encodeMeasured(made)).toString());
}

test("several threads draw what one draws, byte by byte, each for the page that asked for it", async () => {
  const alone = await drawnBy(0);
  expect(alone.map((made) => made !== null)).toEqual(ARTS.map((art) => art.startsWith("shape:")));
  expect(alone[0]).toBe(alone.at(-1));
  expect(await drawnBy(2)).toEqual(alone);
});

test("what was drawn is in the cache, and not drawn again", async () => {
  const cache = memory();
  const first = await drawnBy(0, cache);
  expect(cache.values.size).toBe(2);
  for (const [key, value] of cache.values) {
    cache.values.set(key, Buffer.from(Buffer.from(value).toString().replaceAll('"credit":"', '"credit":"kept ')));
  }
  expect(await drawnBy(0, cache)).toEqual(
    first.map((made) => made?.replaceAll('"credit":"', '"credit":"kept ') ?? null),
  );
});
