import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Paint } from "#app/coloring/picture/paints.ts";
import { BLANK, type Mark } from "#app/coloring/picture/picture.ts";
import { pictureSvg } from "#app/coloring/picture/picture-files.ts";
import { MAX_WIDTH, MIN_WIDTH } from "#app/coloring/picture/stroke.ts";
import { BRUSH_WIDTHS, brushed, fromSlider, SLIDER, toSlider, widthBy } from "#app/coloring/studio/brushes.ts";
import { studioReducer } from "#app/coloring/studio/studio-reducer.ts";
import { type StudioAction, startStudio } from "#app/coloring/studio/studio-state.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { RED, strokeOf } from "#test/app/coloring/sample-picture.ts";

const DOTS: Paint = { color: 4, pattern: "dots" };

describe("a slider", () => {
  test("reaches every width between its ends, and its ends are the range's", () => {
    expect([fromSlider(0, BRUSH_WIDTHS), fromSlider(SLIDER, BRUSH_WIDTHS)]).toEqual([MIN_WIDTH, MAX_WIDTH]);
    fc.assert(
      fc.property(fc.integer({ min: MIN_WIDTH, max: MAX_WIDTH }), (width) => {
        expect(Math.abs(fromSlider(toSlider(width, BRUSH_WIDTHS), BRUSH_WIDTHS) - width)).toBeLessThanOrEqual(
          width / 100,
        );
      }),
    );
  });

  test("by keys a width stays within what a picture can have", () => {
    expect([widthBy(MAX_WIDTH, 2), widthBy(MIN_WIDTH, 0.5)]).toEqual([MAX_WIDTH, MIN_WIDTH]);
  });
});

describe("brushes", () => {
  test("a crayon and watercolor leave their own look in place of a pattern, magic the key's colors", () => {
    expect(brushed("pen", DOTS)).toEqual({ paint: DOTS, texture: "plain" });
    expect(brushed("crayon", DOTS)).toEqual({ paint: { color: 4, pattern: "plain" }, texture: "crayon" });
    expect(brushed("magic", DOTS)).toEqual({ paint: "magic", texture: "plain" });
  });

  test("a color takes the place of magic, a pattern that of a texture", () => {
    const stateAfter = (...actions: readonly StudioAction[]) => actions.reduce(studioReducer, startStudio());
    const magic: StudioAction = { kind: "brush", brush: "magic" };
    expect(stateAfter(magic, { kind: "color", color: 2 })).toMatchObject({ tool: "brush", brush: "pen" });
    expect(stateAfter({ kind: "brush", brush: "crayon" }, { kind: "color", color: 2 }).brush).toBe("crayon");
    expect(stateAfter({ kind: "brush", brush: "crayon" }, { kind: "pattern", pattern: "dots" }).brush).toBe("pen");
    expect(stateAfter(magic, { kind: "stroke", stroke: strokeOf({ paint: "magic" }) }).recent).toEqual([]);
  });
});

describe("a picture's file", () => {
  const drawing: Drawing = {
    width: 100,
    height: 100,
    credit: "",
    shapes: [{ kind: "region", name: "sheet", color: "#ffffff", crayon: 1, path: "M0 0L100 0L100 100L0 100Z" }],
  };

  function svgOf(...marks: readonly Mark[]): Promise<string> {
    return pictureSvg(drawing, { picture: { ...BLANK, marks }, title: "Sheet" });
  }

  test("has each texture once, and nothing that it names is missing", async () => {
    const strokes = (["crayon", "watercolor"] as const).map((texture) => strokeOf({ texture }));
    const svg = await svgOf(...strokes, ...strokes);
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(named).toContain("crayon-0");
    for (const id of named) expect(ids).toContain(id);
  });

  test("rubs out without a texture", async () => {
    expect(await svgOf(strokeOf({ texture: "crayon", paint: null }))).not.toContain("<pattern");
  });

  test("has stickers above all strokes in their order, and leaves out a figure of later times", async () => {
    const at = { x: 1_000, y: 1_000 };
    const stickers = [23, 200, 0].map(
      (figure): Mark => ({ kind: "sticker", figure, at, width: 900, turn: 30, flipped: true }),
    );
    const svg = await svgOf(...stickers, strokeOf({ paint: RED }));
    expect(svg.match(/rotate\(30\)/g)).toHaveLength(3);
    expect(svg.indexOf('class="stickers"')).toBeGreaterThan(svg.indexOf('class="paint"'));
    expect(svg).toMatch(/rotate\(30\) scale\(-[^>]*\/>/);
  });
});
