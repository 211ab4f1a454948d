import { describe, expect, it } from "vitest";
import { sheet } from "#build/art/ground.ts";
import { drawScene, scenes } from "#build/art/scenes.ts";
import { brokenLaws } from "#test/build/art/broken-laws.ts";
import { hiddenGleams } from "#test/build/art/gleam-widths.ts";

describe.each(Object.keys(scenes))("the scene %s", (name) => {
  const drawing = drawScene(name);

  it("is a good coloring page, full of things to color", () => {
    expect(drawing && brokenLaws(drawing)).toEqual([]);
    expect(drawing?.shapes.length).toBeGreaterThan(25);
  });

  it("has eyes whose gleams are seen between outlines", () => {
    expect(drawing && hiddenGleams(drawing)).toEqual([]);
  });

  it("keeps all figures on its page, and is the same every time", () => {
    expect([drawing?.width, drawing?.height]).toEqual([sheet.width + 2, sheet.height + 2]);
    expect(drawScene(name)).toEqual(drawing);
  });
});

it("credits the figures of others where there are some, and else nothing", () => {
  expect(drawScene("farm")?.credit).toContain("Noto");
  expect(drawScene("zoo")?.credit).toBe("");
});

it("knows no scene by a wrong name", () => {
  expect(drawScene("constructor")).toBeNull();
});
