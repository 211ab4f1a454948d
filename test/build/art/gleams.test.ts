import { describe, expect, it } from "vitest";
import type { Drawing } from "#app/drawings/drawing.ts";
import { formatPath, parsePath } from "#app/drawings/path.ts";
import { blankRaster, ink, paintShape, paper } from "#app/drawings/raster.ts";
import { crayonRegion } from "#build/art/crayon-region.ts";
import { openGleams, withGleams } from "#build/art/gleams.ts";
import { circle, gleamingEye } from "#build/art/outlines.ts";
import { paintedShapes } from "#build/art/painted.ts";
import { normalizePath, ringsOf, splitPieces } from "#build/art/paths.ts";
import { drawingFrom } from "#build/art/source.ts";
import { parseSvg } from "#build/art/svg-tree.ts";

/** How much black each piece of a figure has. */
function blackOf(markup: string, change = withGleams): readonly number[] {
  const { root, definitions } = parseSvg(`<svg>${markup}</svg>`);
  const painted = change(paintedShapes(root, definitions));
  return painted.flatMap(({ path, evenOdd }) => splitPieces(path, { evenOdd }).map(({ area }) => area));
}

function unchanged<T>(painted: T): T {
  return painted;
}

describe("eyes", () => {
  it.each([
    ["a round one", '<circle cx="20" cy="20" r="4"/>'],
    ["a high one", '<ellipse cx="20" cy="20" rx="4" ry="6"/>'],
    ["one that is drawn the other way round", '<path d="M16 20a4 4 0 0 0 8 0a4 4 0 0 0 -8 0Z"/>'],
    ["two of one path", '<path d="M16 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM46 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z"/>'],
  ])("have a gleam where each is black: %s", (_, markup) => {
    const before = blackOf(markup, unchanged);
    const after = blackOf(markup);
    expect(after).toHaveLength(before.length);
    for (const [at, black] of after.entries()) {
      expect(black).toBeLessThan(0.95 * (before[at] ?? 0));
      expect(black).toBeGreaterThan(0.5 * (before[at] ?? 0));
    }
  });

  it.each([
    ["a mouth", '<path d="M10 20C14 26 26 26 30 20C26 22 14 22 10 20Z"/>'],
    ["a nose", '<ellipse cx="20" cy="20" rx="6" ry="4"/>'],
    ["a whisker", '<rect x="10" y="10" width="14" height="3"/>'],
    ["a nostril", '<circle cx="20" cy="20" r="1.5"/>'],
    ["a dark coat", '<circle cx="60" cy="60" r="30"/>'],
    ["a brown spot", '<circle cx="20" cy="20" r="4" fill="#855436"/>'],
    [
      "an eye that has one",
      '<path fill-rule="evenodd" d="M16 20a4 4 0 1 0 8 0a4 4 0 1 0 -8 0ZM20 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z"/>',
    ],
  ])("are not %s, which stays as it is", (_, markup) => {
    expect(blackOf(markup)).toEqual(blackOf(markup, unchanged));
  });
});

/** What is painted at a place: a region's name, `ink` or `paper`. */
function paintAt({ shapes, ...box }: Drawing, [x, y]: readonly [number, number]): string {
  const raster = blankRaster(box, 0.25);
  for (const [at, shape] of shapes.entries())
    if (shape.kind !== "line") paintShape(raster, shape, { label: at + 1, outline: 0 });
  const label = raster.labels[Math.floor(y / 0.25) * raster.columns + Math.floor(x / 0.25)] ?? paper;
  const shape = shapes[label - 1];
  return shape?.kind === "region" ? shape.name : label === ink ? "ink" : "paper";
}

describe("below a gleam", () => {
  const box = { width: 100, height: 100, credit: "" };
  const [sky, face] = [
    crayonRegion("sky", "blue", "M0 0H100V100H0Z"),
    crayonRegion("face", "peach", circle(50, 50, 30)),
  ];
  const solid = (path: string) => ({ kind: "solid", path: formatPath(normalizePath(path)) }) as const;
  const eye = solid(gleamingEye({ x: 50, y: 50, rx: 8, ry: 10 }, { x: 52, y: 46, r: 3 }));

  it("is paper, whatever lies there", () => {
    const drawing = openGleams({ ...box, shapes: [sky, face, eye] });
    expect(paintAt({ ...box, shapes: [sky, face, eye] }, [52, 46])).toBe("face");
    expect(paintAt(drawing, [52, 46])).toBe("paper");
    expect([paintAt(drawing, [50, 56]), paintAt(drawing, [50, 70]), paintAt(drawing, [5, 5])]).toEqual([
      "ink",
      "face",
      "sky",
    ]);
  });

  it("is paper where it lies across two regions", () => {
    const [left, right] = [
      crayonRegion("left", "red", "M0 0H52V100H0Z"),
      crayonRegion("right", "blue", "M52 0H100V100H52Z"),
    ];
    const drawing = openGleams({ ...box, shapes: [left, right, eye] });
    expect([paintAt(drawing, [51, 46]), paintAt(drawing, [53, 46])]).toEqual(["paper", "paper"]);
    expect([paintAt(drawing, [30, 46]), paintAt(drawing, [70, 46])]).toEqual(["left", "right"]);
  });

  it("is what lies in front of the eye", () => {
    const hat = crayonRegion("hat", "green", "M40 40H60V50H40Z");
    expect(paintAt(openGleams({ ...box, shapes: [face, eye, hat] }), [52, 46])).toBe("hat");
  });

  it("is no change where a black ring has more hole than ink, or a scan has ink", () => {
    const ring = solid(gleamingEye({ x: 50, y: 50, rx: 8, ry: 8 }, { x: 50, y: 50, r: 6 }));
    const [ringed, scanned] = [
      { ...box, shapes: [face, ring] },
      { ...box, outline: 0.1, shapes: [face, eye] },
    ];
    expect([openGleams(ringed), openGleams(scanned)]).toEqual([ringed, scanned]);
  });

  it.each(["noto:fox", "kit:doctor", "scene:playground", "scene:farm", "shape:circle"])("is paper in %s", (art) => {
    const drawing = drawingFrom(art);
    if (drawing === null) throw new Error(`there is no ${art}`);
    const solids = drawing.shapes.flatMap(({ kind, path }) =>
      kind === "solid" ? splitPieces(parsePath(path), { evenOdd: false }) : [],
    );
    const gleams = solids.flatMap(({ path }) => ringsOf(path).slice(1));
    expect(gleams.length).toBeGreaterThan(1);
    for (const { points } of gleams) expect(paintAt(drawing, middleOf(points))).toBe("paper");
  });
});

function middleOf(points: readonly { readonly x: number; readonly y: number }[]): [number, number] {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  return [sum.x / points.length, sum.y / points.length];
}
