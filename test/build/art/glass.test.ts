import { describe, expect, it } from "vitest";
import { drawGlass } from "#build/art/glass.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";

describe("a window of stained glass", () => {
  it.each(["owl", "butterfly", "sailboat", "dragon-face"])("around %s is a good coloring page", (name) => {
    const drawing = drawGlass(name);
    expect(drawing && brokenLaws(drawing)).toEqual([]);
  });

  it("is as high for its width as the paper, names glass, frame and figure, and is the same every time", () => {
    const drawing = drawGlass("fox");
    const names = drawing?.shapes.flatMap((shape) => (shape.kind === "region" ? [shape.name] : [])) ?? [];
    expect((drawing?.width ?? 0) / (drawing?.height ?? 1)).toBeCloseTo(180 / 245, 1);
    expect(names).toContainEqual(expect.stringMatching(/^sky blue glass, /));
    expect(names).toContainEqual(expect.stringMatching(/^red frame, top left/));
    expect(names).toContainEqual(expect.stringMatching(/^fox, orange/));
    expect(drawGlass("fox")).toEqual(drawing);
  });

  it("needs a figure that there is", () => {
    expect(drawGlass("foks")).toBeNull();
  });
});
