import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPath, parsePath } from "#app/drawings/path.ts";
import { reversed, ringsOf, splitPieces } from "#build/art/paths.ts";

const clockwise = (at: number, size: number): string =>
  `M${at} ${at}L${at + size} ${at}L${at + size} ${at + size}L${at} ${at + size}Z`;
const other = (at: number, size: number): string =>
  `M${at} ${at}L${at} ${at + size}L${at + size} ${at + size}L${at + size} ${at}Z`;

describe("a compound path", () => {
  it.each([
    ["two islands", clockwise(0, 10) + clockwise(20, 10), [100, 100]],
    ["an island with a hole", clockwise(0, 10) + other(2, 4), [84]],
    ["an island in the hole of an island", clockwise(0, 20) + other(2, 14) + clockwise(4, 6), [204, 36]],
    ["paint within paint, which changes nothing", clockwise(0, 10) + clockwise(2, 4), [100]],
    ["a hole written before its island", other(2, 4) + clockwise(0, 10), [84]],
    ["an unclosed island", "M0 0L10 0L10 10L0 10", [100]],
    ["a line, which encloses nothing", "M0 0L10 0", []],
  ])("of %s splits into its pieces", (_, path, areas) => {
    expect(splitPieces(parsePath(path), { evenOdd: false }).map(({ area }) => area)).toEqual(areas);
  });

  it("by the even-odd rule has holes whichever way they turn, and turns them the way both rules agree on", () => {
    const [piece, ...rest] = splitPieces(parsePath(clockwise(0, 10) + clockwise(2, 4)), { evenOdd: true });
    expect(rest).toEqual([]);
    expect(piece?.area).toBe(84);
    expect(splitPieces(piece?.path ?? [], { evenOdd: false })).toEqual([piece]);
  });

  it("closes every ring", () => {
    for (const { commands } of ringsOf(parsePath("M0 0L10 0L10 10M20 20L30 20L30 30Z")))
      expect(commands.at(-1)).toEqual(["Z"]);
  });
});

describe("a ring walked the other way", () => {
  const coordinate = fc.integer({ min: 0, max: 100 });
  const step = fc.oneof(
    fc.tuple(coordinate, coordinate).map(([x, y]) => `L${x} ${y}`),
    fc.array(coordinate, { minLength: 6, maxLength: 6 }).map((numbers) => `C${numbers.join(" ")}`),
  );

  it("is itself again when turned twice, and has the area with the other sign when turned once", () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 8 }), (steps) => {
        const ring = parsePath(`M5 5${steps.join("")}Z`);
        const twice = reversed(reversed(ring));
        expect(formatPath(twice)).toBe(formatPath(ring));
        const [area, turned] = [ringsOf(ring)[0]?.area ?? 0, ringsOf(reversed(ring))[0]?.area ?? 0];
        expect(turned).toBeCloseTo(-area, 3);
      }),
    );
  });
});
