import { describe, expect, it } from "vitest";
import type { Drawing } from "#app/drawings/drawing.ts";
import { judgePage } from "#build/art/judge-page.ts";
import { drawLetter, letters } from "#build/art/letters.ts";
import { measureDrawing } from "#build/art/measure-drawing.ts";
import { drawNumber, numbers } from "#build/art/numbers.ts";
import { drawShape, shapes } from "#build/art/shapes.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";
import { hiddenGleams } from "#test/build/art/gleam-widths.ts";
import { runs } from "#test/harness/tier.ts";

/** What regions are called, without where they are. */
function namesOf(drawing: Drawing): readonly string[] {
  return drawing.shapes.flatMap((shape) => (shape.kind === "region" ? [shape.name.split(",")[0] ?? ""] : []));
}

/** The outline letters of a sheet, in the order in which they stand. */
function lettersOf(drawing: Drawing): string {
  return namesOf(drawing)
    .flatMap((name) => /^letter (.)$/.exec(name)?.[1] ?? [])
    .join("");
}

function expectGoodPage(drawing: Drawing | null): Drawing {
  if (drawing === null) throw new Error("there is no such sheet");
  expect(brokenLaws(drawing)).toEqual([]);
  expect(hiddenGleams(drawing)).toEqual([]);
  expect(judgePage({ drawing, measures: measureDrawing(drawing) }, 4)).toEqual([]);
  return drawing;
}

describe("the sheet of a letter", () => {
  it.each(
    letters.slice(0, runs(5, 26)),
  )("%s is a good page at four, and has the letter twice and a word with it", (letter) => {
    const written = lettersOf(expectGoodPage(drawLetter(letter)));
    expect(written.slice(0, 2)).toBe(letter + letter);
    expect(written.slice(2)).toMatch(letter === "x" ? /^[a-z]+x$/ : new RegExp(`^${letter}[a-z]{2,}$`));
  });

  it("has a border to color around the patches of the quilt", () => {
    expect(namesOf(expectGoodPage(drawLetter("q")))).toContain("border");
  });

  it.each(["A", "ä", "", "aa", "toString"])("is none for %j", (letter) => {
    expect(drawLetter(letter)).toBeNull();
  });
});

describe("the sheet of a number", () => {
  it.each([
    ["3", "balloon", "three"],
    ["8", "duck", "eight"],
    ["14", "heart", "fourteen"],
    ["20", "tooth", "twenty"],
  ])("%s has as many of %s to count, and says %s", (number, counted, word) => {
    const drawing = expectGoodPage(drawNumber(number));
    expect(namesOf(drawing).filter((name) => name === counted)).toHaveLength(Number(number));
    expect(namesOf(drawing).filter((name) => name === "digit")).toHaveLength(number.length);
    expect(lettersOf(drawing)).toBe(word);
  });

  it("is there from 0 to 20, and no further", () => {
    expect(numbers).toEqual(Array.from({ length: 21 }, (_, at) => String(at)));
    for (const other of ["21", "-1", "01", "seven", ""]) expect(drawNumber(other)).toBeNull();
  });
});

describe("the sheet of a shape", () => {
  it.each(shapes.slice(0, runs(4, 12)))("%s is a good page at four, and says its name", (shape) => {
    const drawing = expectGoodPage(drawShape(shape));
    expect(namesOf(drawing)).toContain(shape);
    expect(lettersOf(drawing)).toBe(shape);
  });

  it("is none for another one", () => {
    expect(drawShape("blob")).toBeNull();
  });
});
