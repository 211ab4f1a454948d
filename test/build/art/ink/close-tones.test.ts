import fc from "fast-check";
import { expect, it } from "vitest";
import type { GrayImage } from "#app/drawings/tracing/gray-image.ts";
import { closeTones } from "#app/drawings/tracing/level-paper.ts";

it("closes with a window of one width everywhere, at the edges too, as the definition does pixel by pixel", () => {
  const image = fc
    .record({ width: fc.integer({ min: 1, max: 14 }), height: fc.integer({ min: 1, max: 9 }) })
    .chain(({ width, height }) =>
      fc.uint8Array({ minLength: width * height, maxLength: width * height }).map((data) => ({ width, height, data })),
    );
  fc.assert(
    fc.property(image, fc.integer({ min: 1, max: 12 }), (tones, across) => {
      expect(closeTones(tones, across)).toEqual(closed(tones, Math.ceil(across / 2)));
    }),
  );
});

function closed(image: GrayImage, reach: number): Uint8Array {
  const grown = { ...image, data: around(image, reach, Math.max) };
  return around(grown, reach, Math.min);
}

function around({ width, data }: GrayImage, reach: number, best: (...tones: number[]) => number): Uint8Array {
  return data.map((_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)];
    const near = data.filter((__, other) => {
      return Math.abs((other % width) - x) <= reach && Math.abs(Math.floor(other / width) - y) <= reach;
    });
    return best(...near);
  });
}
