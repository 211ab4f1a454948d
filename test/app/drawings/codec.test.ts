import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Drawing, decodeDrawing, encodeDrawing, type Shape } from "#app/drawings/drawing.ts";

const path = fc.constantFrom("M0 0L4 0L4 4Z", "M1.5 2C3 4 5 6 7 8Z");
const shape: fc.Arbitrary<Shape> = fc.oneof(
  fc.record({
    crayon: fc.integer({ min: 1, max: 14 }),
    path,
    name: fc.string(),
    kind: fc.constant("region" as const),
    color: fc.constant("#ffffff"),
  }),
  fc.record({
    crayon: fc.constant(12),
    isSkin: fc.constant(true as const),
    path,
    name: fc.constant("face"),
    kind: fc.constant("region" as const),
    color: fc.constant("#f2c08f"),
  }),
  fc.record({ path, kind: fc.constant("solid" as const) }),
  fc.record({ width: fc.constantFrom(0.5, 2), path, kind: fc.constant("line" as const) }),
);
const drawing: fc.Arbitrary<Drawing> = fc.record({
  shapes: fc.array(shape),
  height: fc.integer({ min: 1, max: 200 }),
  credit: fc.string(),
  width: fc.integer({ min: 1, max: 200 }),
});

describe("a drawing's bytes", () => {
  it("are read back as the drawing", () => {
    fc.assert(
      fc.property(drawing, (one) => {
        expect(decodeDrawing(encodeDrawing(one))).toEqual(one);
      }),
    );
  });

  it("do not depend on the order in which a drawing's fields were set", () => {
    const turned = <T extends object>(value: T): T => Object.fromEntries(Object.entries(value).reverse()) as T;
    fc.assert(
      fc.property(drawing, (one) => {
        const other = turned({ ...one, shapes: one.shapes.map(turned) });
        expect(encodeDrawing(other)).toEqual(encodeDrawing(one));
      }),
    );
  });

  it.each([
    "null",
    "{}",
    '{"width":1,"height":1,"credit":"","shapes":[{"kind":"blob","path":""}]}',
  ])("of %s are refused", (json) => {
    expect(() => decodeDrawing(new TextEncoder().encode(json))).toThrow("no drawing");
  });
});
