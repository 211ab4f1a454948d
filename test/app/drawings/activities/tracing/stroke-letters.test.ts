import { describe, expect, it } from "vitest";
import { extentOfStrokes, lines, strokesOf, traceable } from "#app/drawings/activities/tracing/stroke-letters.ts";

function strokes(character: string) {
  const found = strokesOf(character);
  if (found === null) throw new Error(`no strokes of ${character}`);
  return found;
}

const { top, middle, base, descender } = lines;

describe("the strokes of a letter", () => {
  it.each([
    ["capitals", "ABCDEFGHIJKLMNOPQRSTUVWXYZÆĐŁØ", top, base],
    ["digits", "0123456789", top, base],
    ["tall letters", "bdfhkltß", top, base],
    ["small letters", "acemnorsuvwxzæø", middle, base],
    ["small letters with a dot", "i", 23, base],
    ["letters with a tail", "gpqy", middle, descender],
    ["the letter with a dot and a tail", "j", 23, descender],
  ])("reach from line to line: %s", (_, letters, from, to) => {
    for (const letter of letters) {
      const extent = extentOfStrokes(strokes(letter));
      expect(extent.top, letter).toBeCloseTo(from, 0);
      expect(extent.bottom, letter).toBeCloseTo(to, 0);
    }
  });

  it("are whole lines: each is put down once, and goes on from where it is", () => {
    for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789áéíóúñüçÁÉÍÓÚÑÜÇ’-")
      for (const stroke of strokes(letter)) {
        expect(stroke.map(([command]) => command).join(""), letter).toMatch(/^M[LC]+$/);
        expect(stroke.flat(), letter).not.toContain(Number.NaN);
      }
  });

  it.each([
    ["a", 2, "left and back, and down"],
    ["k", 2, "down, and in and out"],
    ["E", 4, "down, and three bars"],
    ["M", 2, "down, and slanted"],
    ["4", 2, "down and across, and down"],
    ["i", 2, "down, and the dot"],
    ["e", 1, "across and back"],
  ])("of %s are %i: %s", (letter, count) => expect(strokes(letter).length).toBe(count));

  it("begin with the pen on top and run to the left and down", () => {
    expect(strokes("l")).toEqual([
      [
        ["M", 0, 0],
        ["L", 0, 100],
      ],
    ]);
    // The ball of an "a": from between 1 and 2 o'clock back over 12.
    const [, first] = strokes("a")[0] ?? [];
    expect(first?.at(-2)).toBeLessThan(30);
  });

  it("end with those of its accents, however it is spelled", () => {
    expect(strokes("e\u0301")).toEqual(strokes("é"));
    expect(strokes("é").slice(0, 1)).toEqual(strokes("e"));
    expect(extentOfStrokes(strokes("É").slice(-1)).bottom).toBeLessThan(0);
    expect(extentOfStrokes(strokes("é").slice(-1)).bottom).toBeLessThan(middle);
    expect(extentOfStrokes(strokes("ç").slice(-1)).top).toBeCloseTo(base);
    expect(strokes("í").length).toBe(2);
    expect(strokes("ü").length).toBe(4);
  });

  it.each([..."àâãäåāąćčęğîłőøřśşșțůźžẹỗ"])("are there for %s", (letter) => expect(strokes(letter)).not.toEqual([]));

  it.each(["王", "Я", "👑", "a\u0489", "?", "constructor"])("are not there for %s", (letter) =>
    expect(strokesOf(letter)).toBeNull());
});

it.each([
  ["  Mary   Ann ", "Mary Ann", []],
  ["Zoe\u0308 O'Neil-Ruiz", "Zoë O’Neil-Ruiz", []],
  ["李小李", "李小李", ["李", "小"]],
])("of the text %j each letter without strokes is named once", (text, whole, missing) => {
  expect(traceable(text)).toEqual({ text: whole, missing });
});
