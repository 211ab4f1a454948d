import { describe, expect, it } from "vitest";
import type { Paper } from "#app/content/routing/papers.ts";
import { puzzle } from "#app/drawings/activities/puzzle/puzzle.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { type Extent, extentOfPoints } from "#app/drawings/extent.ts";
import { flatten, type Point, parsePath } from "#app/drawings/path.ts";
import { footHeight, type PrintArt, type PrintPage, sheetBox } from "#app/drawings/print-page.ts";
import { forEachRun } from "#app/drawings/raster.ts";
import { prints } from "#app/words/prints.ts";
import { drawingOf, printOf, square } from "../../sample-drawing.ts";

const texts = { site: "Paper Otter", words: prints.english };

/** Something in every corner: squares in rows. */
const chess = drawingOf({
  shapes: Array.from({ length: 25 }, (_, at) => {
    const [x, y] = [(at % 5) * 20, Math.floor(at / 5) * 20];
    return { ...square(), path: `M${x + 4} ${y + 4}L${x + 16} ${y + 4}L${x + 16} ${y + 16}L${x + 4} ${y + 16}Z` };
  }),
});

type Piece = PrintArt & { readonly clip: string };

function sheetsFor(age: number, drawing: Drawing = chess, title = "Chess", paper?: Paper): readonly PrintPage[] {
  return printOf(puzzle, { title, drawing, age }, { ...texts, ...(paper && { paper }) }).sheets;
}

function piecesFor(age: number, drawing: Drawing = chess, title = "Chess"): readonly Piece[] {
  return piecesOn(sheetsFor(age, drawing, title)[0]);
}

function piecesOn(sheet: PrintPage | undefined): readonly Piece[] {
  return (sheet?.items ?? []).flatMap((item) =>
    item.kind === "art" && item.clip !== undefined ? [{ ...item, clip: item.clip }] : [],
  );
}

function pointsOf(path: string): readonly Point[] {
  return flatten(parsePath(path)).flatMap(({ points }) => points);
}

function inPicture({ clip, at }: Piece): readonly Point[] {
  return pointsOf(clip).map(({ x, y }) => ({ x: x - at.x, y: y - at.y }));
}

function extentOfAll(pieces: readonly Piece[]): Extent {
  return extentOfPoints(pieces.flatMap(inPicture));
}

const AGES = [
  [2, 4, 2],
  [4, 6, 2],
  [6, 9, 3],
  [8, 12, 3],
] as const;

describe.each(AGES)("at the age of %i", (age, count, columns) => {
  const pieces = piecesFor(age);

  it(`a picture is cut into ${count} pieces, which cover all of it and no place twice`, () => {
    expect(pieces).toHaveLength(count);
    const { left, top, right, bottom } = extentOfAll(pieces);
    const [columns, rows, cell] = [Math.floor((right - left) * 2), Math.floor((bottom - top) * 2), 0.5];
    const covered = new Uint8Array(columns * rows);
    for (const piece of pieces) {
      const points = inPicture(piece).map(({ x, y }) => ({ x: x - left, y: y - top }));
      forEachRun({ columns, rows, cell, labels: new Int16Array() }, [{ points, closed: true }], (first, end) => {
        for (let at = first; at < end; at += 1) covered[at] = (covered[at] ?? 0) + 1;
      });
    }
    const wrong = covered.filter((times) => times !== 1).length;
    // An edge that two pieces share is rounded to hundredths of a millimetre in either.
    expect(wrong).toBeLessThan(covered.length / 2000);
  });

  it("no piece lies where it belongs, each beside others with room for scissors", () => {
    const { left, top, right, bottom } = extentOfAll(pieces);
    const rows = count / columns;
    const belongs = pieces.map((piece) => {
      const { x, y } = middleOf(inPicture(piece));
      const column = Math.floor(((x - left) * columns) / (right - left));
      return Math.floor(((y - top) * rows) / (bottom - top)) * columns + column;
    });
    expect(belongs.toSorted((a, b) => a - b)).toEqual(pieces.map((_, place) => place));
    belongs.forEach((piece, place) => {
      expect(piece).not.toBe(place);
    });
    const outlines = pieces.map(({ clip }) => pointsOf(clip));
    const gaps = outlines.flatMap((one, at) => outlines.slice(at + 1).map((other) => gapBetween(one, other)));
    expect(Math.min(...gaps)).toBeGreaterThan(2.5);
  });

  it.each(["a4", "letter"] as const)("the frame is as large as the picture, and all of it stands on %s", (paper) => {
    const [cut, frame] = sheetsFor(age, chess, "Chess", paper);
    const paths = (page: PrintPage | undefined) =>
      extentOfPoints((page?.items ?? []).flatMap((item) => (item.kind === "path" ? pointsOf(item.path) : [])));
    const { left, right, top, bottom } = paths(frame);
    const picture = extentOfAll(piecesOn(cut));
    expect(right - left).toBeCloseTo(picture.right - picture.left, 1);
    expect(bottom - top).toBeCloseTo(picture.bottom - picture.top, 1);
    for (const extent of [paths(cut), paths(frame)]) {
      expect(extent.left).toBeGreaterThanOrEqual(-0.01);
      expect(extent.right).toBeLessThanOrEqual(sheetBox(paper).width + 0.01);
      expect(extent.top).toBeGreaterThan(26);
      expect(extent.bottom).toBeLessThan(sheetBox(paper).height - footHeight + 0.01);
    }
  });
});

function middleOf(points: readonly Point[]): Point {
  const { left, top, right, bottom } = extentOfPoints(points);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

function gapBetween(one: readonly Point[], other: readonly Point[]): number {
  return Math.min(...one.flatMap((a) => other.map((b) => Math.hypot(a.x - b.x, a.y - b.y))));
}

describe("a puzzle", () => {
  it("of a wide drawing has more columns than rows", () => {
    const wide = { ...chess, height: 80, shapes: chess.shapes.slice(0, 20) };
    const places = piecesFor(4, wide).map(({ clip }) => Math.round(middleOf(pointsOf(clip)).y / 8));
    expect(new Set(places).size).toBe(2);
  });

  it("has fewer pieces where more would leave one nearly empty", () => {
    const round = drawingOf({
      shapes: [{ ...square(), path: "M50 2C77 2 98 23 98 50C98 77 77 98 50 98C23 98 2 77 2 50C2 23 23 2 50 2Z" }],
    });
    expect(piecesFor(8, round)).toHaveLength(6);
  });

  it("is refused where four pieces are too many", () => {
    const corner = drawingOf({ shapes: [square({ at: 5, size: 30 })] });
    expect(puzzle.refusal({ title: "Corner", locale: "", drawing: corner, age: 4 })).toBe(
      "in four pieces one is still nearly empty",
    );
    expect(puzzle.refusal({ title: "Chess", locale: "", drawing: chess, age: 4 })).toBeNull();
  });

  it("is the same each time, and lies otherwise under another title", () => {
    expect(JSON.stringify(sheetsFor(6))).toBe(JSON.stringify(sheetsFor(6)));
    const clips = (title: string) => piecesFor(6, chess, title).map(({ clip }) => clip);
    expect(clips("Chess")).not.toEqual(clips("Checkers"));
  });
});
