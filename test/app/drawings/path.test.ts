import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPath, mapPath, type PathCommand, parsePath } from "#app/drawings/path.ts";

const coordinate = fc.integer({ min: -99999, max: 99999 }).map((hundredths) => hundredths / 100);
const command: fc.Arbitrary<PathCommand> = fc.oneof(
  fc.tuple(fc.constantFrom("M" as const, "L" as const), coordinate, coordinate),
  fc.tuple(fc.constant("C" as const), coordinate, coordinate, coordinate, coordinate, coordinate, coordinate),
  fc.constant(["Z"] as const),
);

describe("a drawing's path", () => {
  it("is read back as it was written", () => {
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        expect(parsePath(formatPath(commands)).map((one) => one.map((part) => (part === 0 ? 0 : part)))).toEqual(
          commands.map((one) => one.map((part) => (part === 0 ? 0 : part))),
        );
      }),
    );
  });

  it("has one spelling: writing what was read changes nothing", () => {
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const written = formatPath(commands);
        expect(formatPath(parsePath(written))).toBe(written);
      }),
    );
  });

  it("is where it was after a move there and back", () => {
    fc.assert(
      fc.property(fc.array(command), coordinate, coordinate, (commands, dx, dy) => {
        const there = mapPath(commands, ({ x, y }) => ({ x: x + dx, y: y + dy }));
        expect(formatPath(mapPath(there, ({ x, y }) => ({ x: x - dx, y: y - dy })))).toBe(formatPath(commands));
      }),
    );
  });

  it.each(["m0 0", "M0 0A1 1 0 0 1 2 2", "M0", "5 5", 'M0 0"/>'])("refuses %s", (path) => {
    expect(() => parsePath(path)).toThrow(/drawing's path/);
  });
});
