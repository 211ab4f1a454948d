import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteOf, colors, nameOf, type Paint, paintOf, patterns } from "#app/coloring/picture/paints.ts";
import { decodePicture, encodePicture } from "#app/coloring/picture/picture.ts";
import { readHead } from "#app/coloring/picture/picture-head.ts";
import { LEAST, MOST, type Stroke, sizes } from "#app/coloring/picture/stroke.ts";
import { fingerprintOf } from "#app/drawings/canvas.ts";
import { crayons } from "#app/drawings/crayons.ts";

const RED: Paint = { color: 0, pattern: "plain" };

const paints: fc.Arbitrary<Paint> = fc.record({
  color: fc.nat({ max: colors.length - 1 }),
  pattern: fc.constantFrom(...patterns),
});

const coordinates = fc.integer({ min: LEAST, max: MOST });

function strokesOn(regions: number): fc.Arbitrary<Stroke> {
  return fc.record({
    within: fc.option(fc.nat({ max: regions })),
    paint: fc.option(paints),
    size: fc.constantFrom(...sizes),
    points: fc.array(fc.record({ x: coordinates, y: coordinates }), { minLength: 1, maxLength: 40 }),
  });
}

const pictures = fc
  .record({ regions: fc.integer({ min: 1, max: 500 }), fingerprint: fc.nat({ max: 2 ** 32 - 1 }) })
  .chain((canvas) =>
    fc.record({
      canvas: fc.constant(canvas),
      picture: fc.record({
        fills: fc
          .array(fc.tuple(fc.integer({ min: 1, max: canvas.regions }), paints))
          .map((entries) => new Map(entries)),
        strokes: fc.array(strokesOn(canvas.regions)),
      }),
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
        expect(readHead(text)).toMatchObject(canvas);
      }),
    );
  });

  const canvas = { regions: 3, fingerprint: 7 };
  const dot: Stroke = { within: 3, paint: RED, size: "small", points: [{ x: 5, y: 6 }] };
  const drawn = (stroke: Partial<Stroke>) => ({ fills: new Map([[1, RED]]), strokes: [{ ...dot, ...stroke }] });

  test("of the time before strokes is still read", () => {
    expect(decodePicture("AQAAAAcAAwAQAA", canvas)).toEqual({
      fills: new Map([[2, { color: 3, pattern: "plain" }]]),
      strokes: [],
    });
    expect(decodePicture("AQAAAAcAAwAQAAA", canvas)).toBeNull();
  });

  test("takes two or three bytes for a point, as hands move", () => {
    const points = Array.from({ length: 100 }, (_, at) => ({ x: 20 * at, y: Math.round(300 * Math.sin(at / 8)) }));
    const bytes = (encodePicture(drawn({ points }), canvas).length * 3) / 4;
    expect(bytes).toBeLessThan(3 * points.length);
  });

  test("is none on another drawing", () => {
    const text = encodePicture(drawn({}), canvas);
    expect(decodePicture(text, { ...canvas, fingerprint: 8 })).toBeNull();
    expect(decodePicture(text, { ...canvas, regions: 4 })).toBeNull();
  });

  test.each([
    ["a region that the drawing lacks", { within: 4 }],
    ["a stroke without a point", { points: [] }],
    ["a point far off the paper", { points: [{ x: 0, y: MOST + 1 }] }],
    ["a point that is further still", { points: [{ x: LEAST - 1, y: 0 }] }],
    ["a color that is in no box", { paint: { color: colors.length, pattern: "plain" } }],
    ["more points than a hand draws", { points: Array(10_001).fill(dot.points[0]) }],
  ] satisfies [string, Partial<Stroke>][])("is none with %s", (_, stroke) => {
    expect(decodePicture(encodePicture(drawn(stroke), canvas), canvas)).toBeNull();
  });

  test("is none with more strokes than a child draws, or when it was cut off or added to", () => {
    const many = { ...drawn({}), strokes: Array(10_001).fill(dot) };
    expect(decodePicture(encodePicture(many, canvas), canvas)).toBeNull();
    const text = encodePicture(drawn({}), canvas);
    for (let end = 0; end < text.length - 1; end++) expect(decodePicture(text.slice(0, end), canvas)).toBeNull();
    expect(decodePicture(`${text}AAAA`, canvas)).toBeNull();
  });

  test("is none where somebody wrote anything else, and never an error", () => {
    const junk = fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString("base64url"));
    const begun = junk.map((text) => `AgAAAAcAA${text}`);
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 40 }), junk, begun), (text) => {
        const picture = decodePicture(text, canvas);
        const paintsOf = [...(picture?.fills.values() ?? []), ...(picture?.strokes ?? []).map(({ paint }) => paint)];
        for (const paint of paintsOf) if (paint !== null) expect(colors[paint.color]).toBeDefined();
        for (const { within, points } of picture?.strokes ?? []) {
          expect(within ?? 0).toBeLessThanOrEqual(canvas.regions);
          expect(points.length).toBeGreaterThan(0);
        }
      }),
    );
    for (const text of ["", "%", "AQ", "A".repeat(100_000), "A".repeat(5_000_000)]) {
      expect(decodePicture(text, canvas)).toBeNull();
    }
  });
});

test("a fingerprint tells outlines and their order apart", () => {
  const all = [["a", "b"], ["b", "a"], ["ab"], ["a", "b", ""], ["a"]];
  expect(new Set(all.map(fingerprintOf)).size).toBe(all.length);
});
