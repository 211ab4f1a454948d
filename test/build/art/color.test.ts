import { describe, expect, it } from "vitest";
import { crayons } from "#app/drawings/crayons.ts";
import { difference, isNearBlack, nearestCrayon, parseColor } from "#build/art/color.ts";

const black = { red: 0, green: 0, blue: 0, alpha: 1 };
const color = (text: string) => parseColor(text) ?? black;

describe("a color", () => {
  it.each([
    ["#f00", { red: 255, green: 0, blue: 0, alpha: 1 }],
    ["#0a0B0c", { red: 10, green: 11, blue: 12, alpha: 1 }],
    ["rgba(1, 2, 3, .5)", { red: 1, green: 2, blue: 3, alpha: 0.5 }],
    ["Silver", { red: 192, green: 192, blue: 192, alpha: 1 }],
    ["none", null],
    ["url(#a)", null],
  ])("is read from %s", (text, expected) => {
    expect(parseColor(text)).toEqual(expected);
  });

  it.each([
    ["#e53935", "red"],
    ["#ff6110", "orange"],
    ["#fcc21b", "yellow"],
    ["#01ab46", "green"],
    ["#1565c0", "blue"],
    ["#875b54", "brown"],
    ["#ff8fb8", "pink"],
    ["#82aec0", "gray"],
    ["#40c4ff", "sky blue"],
    ["#ffe0b2", "peach"],
    ["#fafafa", "white"],
    ["#2f2f2f", "charcoal"],
  ])("%s is the %s crayon", (text, name) => {
    expect(nearestCrayon(color(text)).name).toBe(name);
  });

  it.each([
    ["#2f2f2f", true],
    ["#543930", true],
    ["#723f22", false],
    ["#8b0000", false],
    ["#0d2a6b", false],
  ])("%s as good as black: %s", (text, expected) => {
    expect(isNearBlack(color(text))).toBe(expected);
  });
});

describe("the box of crayons", () => {
  it("has at most fourteen, numbered from one, each its own nearest", () => {
    expect(crayons.length).toBeLessThanOrEqual(14);
    expect(crayons.map(({ number }) => number)).toEqual(crayons.map((_, at) => at + 1));
    for (const crayon of crayons) expect(nearestCrayon(color(crayon.hex))).toEqual(crayon);
  });

  it("has no two that look alike", () => {
    for (const one of crayons) {
      for (const other of crayons) {
        if (one !== other)
          expect(difference(color(one.hex), color(other.hex)), `${one.name}, ${other.name}`).toBeGreaterThan(0.1);
      }
    }
  });
});
