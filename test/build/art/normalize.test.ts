import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { flatten, formatPath, type PathCommand, type Point } from "#app/drawings/path.ts";
import { normalizePath } from "#build/art/paths.ts";

const number = fc.integer({ min: -50, max: 50 });
const pair = fc.tuple(number, number).map(([x, y]) => `${x} ${y}`);
const step = fc.oneof(
  fc.tuple(fc.constantFrom("L", "l", "T", "t"), pair).map(([letter, a]) => letter + a),
  fc.tuple(fc.constantFrom("H", "h", "V", "v"), number).map(([letter, a]) => `${letter}${a}`),
  fc.tuple(fc.constantFrom("Q", "q", "S", "s"), pair, pair).map(([letter, a, b]) => `${letter}${a} ${b}`),
  fc.tuple(fc.constantFrom("C", "c"), pair, pair, pair).map(([letter, a, b, c]) => `${letter}${a} ${b} ${c}`),
  fc
    .tuple(fc.constantFrom("A", "a"), fc.integer({ min: 1, max: 40 }), pair)
    .map(([letter, r, a]) => `${letter}${r} ${r} 0 0 1 ${a}`),
  fc.constant("Z"),
);
const data = fc.tuple(pair, fc.array(step, { maxLength: 12 })).map(([start, steps]) => `M${start}${steps.join("")}`);

function endsOf(commands: readonly PathCommand[]): Point[] {
  return flatten(commands).flatMap(({ points }) => points.slice(-1));
}

describe("a path in a drawing's four commands", () => {
  it.each([
    ["M1 1h4v4H1z", "M1 1L5 1L5 5L1 5Z"],
    ["M0 0q3 0 3 3", "M0 0C2 0 3 1 3 3"],
    ["M0 0C1 1 2 1 3 0S5-1 6 0", "M0 0C1 1 2 1 3 0C4 -1 5 -1 6 0"],
    ["M1 1L5 1Zl2 2", "M1 1L5 1ZM1 1L3 3"],
    ["M1 0a1 1 0 0 1-1 1", "M1 0C1 0.55 0.55 1 0 1"],
  ])("spells %s as %s", (from, to) => {
    expect(formatPath(normalizePath(from))).toBe(to);
  });

  it("lands where the transform says: outermost first, as in SVG", () => {
    expect(formatPath(normalizePath("M1 0L2 0", "translate(10 0) rotate(90) scale(2)"))).toBe("M10 2L10 4");
  });

  it("moves as a whole, whatever it is made of", () => {
    fc.assert(
      fc.property(data, number, number, (path, dx, dy) => {
        const moved = endsOf(normalizePath(path, `translate(${dx} ${dy})`));
        const still = endsOf(normalizePath(path));
        expect(moved).toHaveLength(still.length);
        moved.forEach(({ x, y }, at) => {
          expect(x).toBeCloseTo((still[at]?.x ?? 0) + dx, 4);
          expect(y).toBeCloseTo((still[at]?.y ?? 0) + dy, 4);
        });
      }),
    );
  });

  it("comes back after a transform and its inverse", () => {
    fc.assert(
      fc.property(data, fc.integer({ min: 1, max: 359 }), fc.integer({ min: 1, max: 9 }), (path, angle, scale) => {
        const there = `scale(${1 / scale}) rotate(${-angle}) rotate(${angle}) scale(${scale})`;
        const [back, still] = [endsOf(normalizePath(path, there)), endsOf(normalizePath(path))];
        back.forEach(({ x, y }, at) => {
          expect(x).toBeCloseTo(still[at]?.x ?? 0, 3);
          expect(y).toBeCloseTo(still[at]?.y ?? 0, 3);
        });
      }),
    );
  });
});
