import { describe, expect, it } from "vitest";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { type Extent, extentOf } from "#app/drawings/extent.ts";
import { lettersOf, nameLines } from "#app/drawings/name-sheet/name-lines.ts";
import { nameBox, nameSheet } from "#app/drawings/name-sheet/name-sheet.ts";
import { drawingOf } from "../sample-drawing.ts";

/** A figure that is a rectangle, in a corner of its sheet. */
function figure(width: number, height: number): Drawing {
  const path = `M0 0L${width} 0L${width} ${height}L0 ${height}Z`;
  const shape: Shape = { kind: "region", path, name: "box", color: "#ffffff", crayon: 1 };
  return drawingOf({ width: 200, height: 200, shapes: [shape], credit: `${width} by ${height}` });
}

const FIGURES = [figure(60, 120), figure(100, 60), figure(80, 80), figure(120, 50), figure(50, 70), figure(90, 90)];

/** The boxes of the figures on a sheet and of its letters. */
function boxesOf(name: string, figures = FIGURES): readonly Extent[] {
  return (nameSheet(name, figures)?.shapes ?? []).map((shape) => extentOf([shape]));
}

function overlap(a: Extent, b: Extent): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

describe("the letters of a name", () => {
  it.each([
    ["Ada", "Ada"],
    ["  Mary   Ann ", "Mary Ann"],
    ["Zoe\u0308 O'Neil-Ruiz", "Zoë O’Neil-Ruiz"],
  ])("%j stands as %j", (name, text) => expect(lettersOf(name)).toEqual({ text, missing: [], excess: 0 }));

  it("names what has no letter, and how many have no room", () => {
    expect(lettersOf("Ada 王 👑 王")).toEqual({ text: "Ada", missing: ["王", "👑"], excess: 0 });
    expect(lettersOf("Wolfeschlegelstein")).toEqual({ text: "Wolfeschlege", missing: [], excess: 6 });
  });
});

describe("the lines of a name", () => {
  it.each([
    ["Ada", ["Ada"]],
    ["Mary Ann", ["Mary", "Ann"]],
    ["Jean-Luc", ["Jean-", "Luc"]],
    ["Christopher", ["Chris", "topher"]],
  ])("%s: %j", (name, lines) => expect(nameLines(name, 176).lines).toEqual(lines));
});

describe("the sheet of a name", () => {
  it.each([
    "A",
    "Al",
    "Otter",
    "Elizabeth",
    "Mary Ann",
    "Christopher",
    "Ñandú Åse",
    "MWMWMWMWMWMW",
  ])("has figures of 30 mm and more around %s, nothing over anything else, all of it on the sheet", (name) => {
    const boxes = boxesOf(name);
    const letters = lettersOf(name).text.replaceAll(" ", "").length;
    const figures = boxes.slice(0, boxes.length - letters);
    expect(figures.length).toBeGreaterThanOrEqual(2);
    for (const { top, bottom } of figures) expect(bottom - top).toBeGreaterThanOrEqual(30);
    for (const [at, box] of boxes.entries()) {
      expect(box.left).toBeGreaterThan(0);
      expect(box.top).toBeGreaterThan(0);
      expect(box.right).toBeLessThan(nameBox.width);
      expect(box.bottom).toBeLessThan(nameBox.height);
      // Letters of a line may reach below each other's arms.
      const others = at < figures.length ? boxes.slice(at + 1) : [];
      expect(others.filter((other) => overlap(box, other))).toEqual([]);
    }
  });

  it("names the artists of the figures that are on it", () => {
    expect(nameSheet("Ada", FIGURES.slice(0, 2))?.credit).toBe("60 by 120; 100 by 60");
  });

  it("is there without figures, and not without letters", () => {
    expect(boxesOf("Ada", []).length).toBe(3);
    expect(nameSheet("王", FIGURES)).toBeNull();
  });
});
