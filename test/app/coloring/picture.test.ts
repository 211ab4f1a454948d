import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { byteOf, colors, nameOf, type Paint, paintOf, patterns } from "#app/coloring/picture/paints.ts";
import {
  BLANK,
  decodePicture,
  encodePicture,
  MAX_MARKS,
  MAX_POINTS,
  type Made,
  makingOf,
  type Picture,
  pictureOf,
} from "#app/coloring/picture/picture.ts";
import { readHead } from "#app/coloring/picture/picture-head.ts";
import { MAX_FIGURE, MAX_STICKER, MIN_STICKER, type Sticker } from "#app/coloring/picture/sticker.ts";
import {
  gridLength,
  MAX_COORDINATE,
  MAX_WIDTH,
  MIN_COORDINATE,
  MIN_WIDTH,
  type Stroke,
  sizes,
  textures,
  WIDTHS,
} from "#app/coloring/picture/stroke.ts";
import { fingerprintOf } from "#app/drawings/canvas.ts";
import { crayons } from "#app/drawings/crayons.ts";
import { filled, RED, strokeOf } from "#test/app/coloring/sample-picture.ts";

const paints: fc.Arbitrary<Paint> = fc.record({
  color: fc.nat({ max: colors.length - 1 }),
  pattern: fc.constantFrom(...patterns),
});

const coordinates = fc.integer({ min: MIN_COORDINATE, max: MAX_COORDINATE });
const points = fc.record({ x: coordinates, y: coordinates });

function strokesOn(regions: number): fc.Arbitrary<Stroke> {
  return fc.record({
    kind: fc.constant("stroke"),
    within: fc.option(fc.nat({ max: regions })),
    paint: fc.option(fc.oneof(paints, fc.constant("magic" as const))),
    width: fc.integer({ min: MIN_WIDTH, max: MAX_WIDTH }),
    texture: fc.constantFrom(...textures),
    points: fc.array(points, { minLength: 1, maxLength: 40 }),
  });
}

const stickers: fc.Arbitrary<Sticker> = fc.record({
  kind: fc.constant("sticker"),
  figure: fc.nat({ max: MAX_FIGURE }),
  at: points,
  width: fc.integer({ min: MIN_STICKER, max: MAX_STICKER }),
  turn: fc.nat({ max: 359 }),
  flipped: fc.boolean(),
});

function makingOn(regions: number): fc.Arbitrary<readonly Made[]> {
  const fills = fc.record({
    kind: fc.constant("fill" as const),
    region: fc.integer({ min: 1, max: regions }),
    paint: paints,
  });
  const isOnce = (made: Made) => (made.kind === "fill" ? made.region : made);
  return fc.uniqueArray(fc.oneof(fills, strokesOn(regions), stickers), { selector: isOnce });
}

const pictures = fc
  .record({ regions: fc.integer({ min: 1, max: 500 }), fingerprint: fc.nat({ max: 2 ** 32 - 1 }) })
  .chain((canvas) => fc.record({ canvas: fc.constant(canvas), making: makingOn(canvas.regions) }));

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
  test("comes back as it was, in the order in which it was made, and fits into an address as it is", () => {
    fc.assert(
      fc.property(pictures, ({ making, canvas }) => {
        const picture = pictureOf(making);
        const text = encodePicture(picture, canvas);
        expect(text).toMatch(/^[\w-]+$/);
        expect(decodePicture(text, canvas)).toEqual(picture);
        expect(makingOf(decodePicture(text, canvas) ?? picture)).toEqual(making);
        expect(readHead(text)).toMatchObject(canvas);
      }),
    );
  });

  const canvas = { regions: 3, fingerprint: 7 };
  const dot = strokeOf({ within: 3, width: WIDTHS.small, points: [{ x: 5, y: 6 }] });
  const drawn = (stroke: Partial<Stroke>): Picture => ({ fills: filled([1, RED]), marks: [{ ...dot, ...stroke }] });
  const sticker: Sticker = { kind: "sticker", figure: 1, at: { x: 9, y: 9 }, width: 300, turn: 0, flipped: true };
  const stuck = (of: Partial<Sticker>): Picture => ({ fills: filled([1, RED]), marks: [{ ...sticker, ...of }] });

  test("of the time before strokes is still read", () => {
    expect(decodePicture("AQAAAAcAAwAQAA", canvas)).toEqual({
      fills: filled([2, { color: 3, pattern: "plain" }]),
      marks: [],
    });
    expect(decodePicture("AQAAAAcAAwAQAAA", canvas)).toBeNull();
  });

  /** As it was written then: two fills, and a stroke of each size. */
  const SIZED = "AgAAAAcAAxYQAAMAAQMCCgwXlAYOAYBAAAEKAAECAg";

  test("of the time of three sizes is still read, its fills first, and cut off or added to is none", () => {
    const blueDots: Paint = { color: 4, pattern: "dots" };
    const picture = decodePicture(SIZED, canvas);
    expect(makingOf(picture ?? pictureOf([]))).toEqual([
      { kind: "fill", region: 1, paint: blueDots },
      { kind: "fill", region: 2, paint: { color: 3, pattern: "plain" } },
      strokeOf({
        within: 3,
        width: WIDTHS.small,
        points: [dot.points[0], { x: -7, y: 400 }].flatMap((at) => at ?? []),
      }),
      strokeOf({ paint: null, width: WIDTHS.large, points: [{ x: 4096, y: 0 }] }),
      strokeOf({ within: 0, paint: { color: 1, pattern: "stars" }, points: [{ x: 1, y: 1 }] }),
    ]);
    for (let end = 0; end < SIZED.length - 1; end++) expect(decodePicture(SIZED.slice(0, end), canvas)).toBeNull();
    expect(decodePicture(`${SIZED}AAAA`, canvas)).toBeNull();
  });

  test.each(
    sizes.map((size, at) => [size, [1.5, 4, 10][at] ?? 0] as const),
  )("has the %s lines of that time as they were", (size, units) => {
    for (const side of [90, 128, 333.3]) {
      expect(gridLength(WIDTHS[size], { width: side, height: 10 })).toBe((units / 128) * side);
    }
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
    ["a point far off the paper", { points: [{ x: 0, y: MAX_COORDINATE + 1 }] }],
    ["a point that is further still", { points: [{ x: MIN_COORDINATE - 1, y: 0 }] }],
    ["a color that is in no box", { paint: { color: colors.length, pattern: "plain" } }],
    ["a line thinner than a pen's", { width: MIN_WIDTH - 1 }],
    ["a line thicker than a thumb", { width: MAX_WIDTH + 1 }],
    ["more points than a hand draws", { points: Array(10_001).fill(dot.points[0]) }],
  ] satisfies [string, Partial<Stroke>][])("is none with %s", (_, stroke) => {
    expect(decodePicture(encodePicture(drawn(stroke), canvas), canvas)).toBeNull();
  });

  test.each([
    ["a figure of no table", { figure: MAX_FIGURE + 1 }],
    ["one beside the paper", { at: { x: MAX_COORDINATE + 1, y: 0 } }],
    ["one too small to hit", { width: MIN_STICKER - 1 }],
    ["one larger than the sheet", { width: MAX_STICKER + 1 }],
    ["more than a turn", { turn: 360 }],
  ] satisfies [string, Partial<Sticker>][])("is none with a sticker of %s", (_, of) => {
    expect(decodePicture(encodePicture(stuck({}), canvas), canvas)).toEqual(stuck({}));
    expect(decodePicture(encodePicture(stuck(of), canvas), canvas)).toBeNull();
  });

  test("is none with more marks than a child makes, or when it was cut off or added to", () => {
    const many = { ...drawn({}), marks: Array(MAX_MARKS + 1).fill(dot) };
    expect(decodePicture(encodePicture(many, canvas), canvas)).toBeNull();
    for (const picture of [drawn({}), stuck({})]) {
      const text = encodePicture(picture, canvas);
      for (let end = 0; end < text.length - 1; end++) expect(decodePicture(text.slice(0, end), canvas)).toBeNull();
      expect(decodePicture(`${text}AAAA`, canvas)).toBeNull();
    }
  });

  test("is none where somebody wrote anything else, and never an error", () => {
    const bytes = fc.uint8Array({ maxLength: 60 }).map((all) => [...all]);
    const junk = bytes.map((all) => Buffer.from(all).toString("base64url"));
    const begun = fc.tuple(fc.constantFrom(1, 2, 3), bytes).map(([version, rest]) => {
      return Buffer.from([version, 0, 0, 0, 7, 0, 3, ...rest]).toString("base64url");
    });
    const steps = bytes.map((all) => Buffer.from([3, 0, 0, 0, 7, 0, 3, 1, ...all]).toString("base64url"));
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 40 }), junk, begun, steps), (text) => {
        const picture = decodePicture(text, canvas);
        if (picture === null) return;
        const again = encodePicture(picture, canvas);
        expect(decodePicture(again, canvas)).toEqual(picture);
        if (readHead(text)?.version === 3) expect(again).toBe(text);
      }),
      { numRuns: 2_000 },
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

test("a picture that only a database has room for is read again", () => {
  const canvas = { regions: 3, fingerprint: 7 };
  const line = Array.from({ length: MAX_POINTS }, (_, at) => ({ x: at % 4_096, y: (at * 97) % 4_096 }));
  const marks = Array.from({ length: 150 }, () => strokeOf({ points: line }));
  const picture = { ...BLANK, marks };
  const text = encodePicture(picture, canvas);
  expect(text.length).toBeGreaterThan(5 * 2 ** 20);
  expect(decodePicture(text, canvas)?.marks).toHaveLength(marks.length);
});
