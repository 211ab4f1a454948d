import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteOf, colors, nameOf, type Paint, paintOf, patterns } from "#app/coloring/paints.ts";
import { decodePicture, encodePicture, fingerprintOf } from "#app/coloring/picture.ts";
import { crayons } from "#app/content/drawing/crayons.ts";

const paints: fc.Arbitrary<Paint> = fc.record({
  color: fc.nat({ max: colors.length - 1 }),
  pattern: fc.constantFrom(...patterns),
});

const pictures = fc
  .record({ regions: fc.integer({ min: 1, max: 500 }), fingerprint: fc.nat({ max: 2 ** 32 - 1 }) })
  .chain((canvas) =>
    fc.record({
      canvas: fc.constant(canvas),
      picture: fc
        .array(fc.tuple(fc.integer({ min: 1, max: canvas.regions }), paints))
        .map((entries) => new Map(entries)),
    }),
  );

describe("a paint", () => {
  test("comes back from its byte, which is never that of none", () => {
    fc.assert(
      fc.property(paints, (paint) => {
        expect(byteOf(paint)).toBeGreaterThan(0);
        expect(byteOf(paint)).toBeLessThan(256);
        expect(paintOf(byteOf(paint))).toEqual(paint);
      }),
    );
    expect(paintOf(0)).toBeNull();
    expect(paintOf(255)).toBeNull();
  });

  test("is one of the box by the number of the crayon, and has a name", () => {
    for (const { number, name } of crayons) expect(colors[number - 1]?.name).toBe(name);
    expect(nameOf({ color: 0, pattern: "dots" })).toBe("red dots");
    expect(new Set(colors.map(({ name }) => name)).size).toBe(colors.length);
  });
});

describe("a picture as text", () => {
  test("comes back as it was, and fits into an address as it is", () => {
    fc.assert(
      fc.property(pictures, ({ picture, canvas }) => {
        const text = encodePicture(picture, canvas);
        expect(text).toMatch(/^[\w-]+$/);
        expect(decodePicture(text, canvas)).toEqual(picture);
      }),
    );
  });

  test("is none on another drawing", () => {
    const canvas = { regions: 3, fingerprint: 7 };
    const text = encodePicture(new Map([[1, { color: 2, pattern: "plain" }]]), canvas);
    expect(decodePicture(text, { ...canvas, fingerprint: 8 })).toBeNull();
    expect(decodePicture(text, { ...canvas, regions: 4 })).toBeNull();
  });

  test("is none where somebody wrote anything else, and never an error", () => {
    const canvas = { regions: 3, fingerprint: 7 };
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        for (const { color, pattern } of decodePicture(text, canvas)?.values() ?? []) {
          expect(colors[color]).toBeDefined();
          expect(patterns).toContain(pattern);
        }
      }),
    );
    for (const text of ["", "%", "AQ", "A".repeat(100_000)]) expect(decodePicture(text, canvas)).toBeNull();
  });
});

test("a fingerprint tells outlines and their order apart", () => {
  const all = [["a", "b"], ["b", "a"], ["ab"], ["a", "b", ""], ["a"]];
  expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
});
