import { describe, expect, it } from "vitest";
import { judgePage } from "#build/art/judge-page.ts";
import { drawLetter, letters } from "#build/art/letters.ts";
import { measureDrawing } from "#build/art/measure-drawing.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";
import { runs } from "#test/harness/tier.ts";

describe("the sheet of a letter", () => {
  it.each(letters.slice(0, runs(6, 26)))("%s is a good page at four, with its pair of letters", (letter) => {
    const drawing = drawLetter(letter);
    if (drawing === null) throw new Error(`there is no letter ${letter}`);
    expect(brokenLaws(drawing)).toEqual([]);
    expect(judgePage({ drawing, measures: measureDrawing(drawing) }, 4)).toEqual([]);
    const names = drawing.shapes.flatMap((shape) => (shape.kind === "region" ? [shape.name] : []));
    expect(names.filter((name) => name.startsWith(`letter ${letter},`)).length).toBeGreaterThanOrEqual(2);
  });

  it.each(["A", "ä", "", "aa", "toString"])("is none for %j", (letter) => {
    expect(drawLetter(letter)).toBeNull();
  });
});
