import { describe, expect, test } from "vitest";
import type { Drawing } from "#app/drawings/drawing.ts";
import { formatPath, mapPath, parsePath } from "#app/drawings/path.ts";
import { alikeFinder } from "#build/art/likeness.ts";
import { measureDrawing } from "#build/art/measure-drawing.ts";
import { drawingFrom } from "#build/art/source.ts";

function made(art: string): Drawing {
  const drawing = drawingFrom(art);
  if (drawing === null) throw new Error(`there is no ${art}`);
  return drawing;
}

function inMirror(drawing: Drawing): Drawing {
  const turned = (path: string) => formatPath(mapPath(parsePath(path), ({ x, y }) => ({ x: drawing.width - x, y })));
  return {
    ...drawing,
    shapes: drawing.shapes.map((shape) => ({
      ...shape,
      path: turned(shape.path),
    })),
  };
}

/** The first of several drawings that the last one looks like, by its place. */
function alikeWith(...drawings: readonly Drawing[]): number | null {
  return alikeWithin(null, drawings);
}

function alikeWithin(set: string | null, drawings: readonly Drawing[]): number | null {
  const find = alikeFinder<number>();
  return drawings.map((drawing, at) => find(measureDrawing(drawing).likeness, { owner: at, set })).at(-1) ?? null;
}

describe("two pictures are nearly one", () => {
  test.each([
    ["noto:whale", "noto:spouting-whale"],
    ["noto:one-oclock", "noto:two-oclock"],
    ["noto:red-heart", "noto:blue-heart"],
    ["noto:grinning-cat", "noto:cat-with-wry-smile"],
  ])("where little is different: %s and %s", (one, other) => {
    expect(alikeWith(made("noto:fox"), made(one), made(other))).toBe(1);
  });

  test("where one is the other in a mirror", () => {
    expect(alikeWith(made("noto:fox"), made("noto:whale"), inMirror(made("noto:whale")))).toBe(1);
  });

  test.each([
    ["noto:cat-face", "noto:dog-face"],
    ["noto:koala", "noto:bear"],
    ["mandala:10", "mandala:12"],
    ["mandala:8", "mandala:14"],
    ["noto:automobile", "noto:taxi"],
  ])("and not where they are of one kind: %s and %s", (one, other) => {
    expect(alikeWith(made(one), made(other))).toBeNull();
  });
});

test("sheets of one set share a layout, and are no twins for it", () => {
  const twins = [made("number:12"), made("number:13")];
  expect(alikeWith(...twins)).toBe(0);
  expect(alikeWithin("number", twins)).toBeNull();
});

test("an empty sheet is like no other", () => {
  const empty = { width: 100, height: 100, shapes: [], credit: "" };
  expect(alikeWith(empty, empty)).toBeNull();
});
