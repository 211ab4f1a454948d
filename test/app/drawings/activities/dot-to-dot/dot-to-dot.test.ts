import { describe, expect, it } from "vitest";
import { dotToDot } from "#app/drawings/activities/dot-to-dot/dot-to-dot.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { boldWidth, digitHeight } from "#app/drawings/letters/widths.ts";
import { flatten, type Point, parsePath } from "#app/drawings/path.ts";
import type { PrintArt, PrintItem, PrintPage, PrintText } from "#app/drawings/print-page.ts";
import { forEachRun } from "#app/drawings/raster.ts";
import { prints } from "#app/words/prints.ts";
import { artsOn, drawingOf, printOf, square } from "../../sample-drawing.ts";

const texts = { site: "Paper Otter", words: prints.english };

/** Where a star of 100 x 100 units has its tips and hollows. */
const corners = Array.from({ length: 10 }, (_, at): Point => {
  const [angle, radius] = [(at * Math.PI) / 5 - Math.PI / 2, at % 2 === 0 ? 49 : 24];
  return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) };
});

function pathThrough(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
}

function region(path: string): Shape {
  return { kind: "region", path, name: "", color: "#ffffff", crayon: 1 };
}

const eye: Shape = { kind: "solid", path: "M46 46L54 46L54 54L46 54Z" };
const stripe: Shape = { kind: "line", path: "M30 70L70 70", width: 1 };
const star = drawingOf({ shapes: [region(pathThrough(corners)), eye, stripe] });

const HOUSE = "M2 40L50 4L98 40L84 40L84 95L16 95L16 40Z";

/** A box on two wheels, which have hubs. */
const wheels = [
  { x: 28, y: 75 },
  { x: 76, y: 75 },
] as const;
const truck = drawingOf({
  shapes: [
    region("M4 20L70 20L70 36L98 36L98 74L4 74Z"),
    ...wheels.flatMap((wheel) => [region(disk(wheel, 10)), region(disk(wheel, 4))]),
  ],
});

function disk(middle: Point, radius: number): string {
  return pathThrough(Array.from({ length: 32 }, (_, at) => turned(middle, radius, (at * Math.PI) / 16)));
}

function turned({ x, y }: Point, radius: number, angle: number): Point {
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
}

function pointsAlong(ring: readonly Point[]): readonly Point[] {
  return ring.flatMap((from, at) => {
    const to = ring[(at + 1) % ring.length] ?? from;
    return Array.from({ length: 20 }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / 20,
      y: from.y + ((to.y - from.y) * step) / 20,
    }));
  });
}

function onPaper({ at, scale }: PrintArt, place: Point): Point {
  return { x: at.x + place.x * scale, y: at.y + place.y * scale };
}

function lowestOf(dots: readonly Point[]): number {
  return Math.max(...dots.map(({ y }) => y));
}

/** A circle with teeth. */
function cog(teeth: number, depth: number): Drawing {
  const points = Array.from({ length: 2 * teeth }, (_, at): Point => {
    const [angle, radius] = [(at * Math.PI) / teeth, at % 2 === 0 ? 49 : 49 - depth];
    return { x: 50 + radius * Math.cos(angle), y: 50 + radius * Math.sin(angle) };
  });
  return drawingOf({ shapes: [region(pathThrough(points))] });
}

function sheetFor(age: number, drawing = star): PrintPage {
  const [sheet] = printOf(dotToDot, { title: "Star", drawing, age }, texts).sheets;
  return sheet ?? { width: 0, height: 0, items: [] };
}

function numbersOn({ items }: PrintPage): readonly PrintText[] {
  return items.flatMap((item) => (item.kind === "text" && /^\d+$/.test(item.text) ? [item] : []));
}

/** The star first, of which the first point is its upper tip. */
function dotsOn({ items }: PrintPage): readonly Point[] {
  return items.flatMap((item): readonly Point[] => {
    if (item.kind === "path" && item.fill === "#000000") return [middleOf(item.path)];
    return item.kind === "dot" ? [item.at] : [];
  });
}

function middleOf(path: string): Point {
  const points = flatten(parsePath(path)).flatMap((line) => line.points);
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function artOf(items: readonly PrintItem[]): PrintArt {
  const [found] = artsOn(items);
  if (found === undefined) throw new Error("no art");
  return found;
}

function between(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

interface NumberBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function boxOf({ text, at, size }: PrintText): NumberBox {
  const half = (boldWidth(text) * size) / 2;
  return { left: at.x - half, right: at.x + half, top: at.y - size * digitHeight, bottom: at.y };
}

/** Whether a place of a drawing is within what is shown of it. */
function isShown({ clip = "", at, scale }: PrintArt, place: Point): boolean {
  const [columns, rows] = [180, 245];
  const [column, row] = [Math.floor(at.x + place.x * scale), Math.floor(at.y + place.y * scale)];
  let found = false;
  forEachRun({ columns, rows, cell: 1, labels: new Int16Array() }, flatten(parsePath(clip)), (first, end) => {
    const cell = row * columns + column;
    found ||= first <= cell && cell < end;
  });
  return found;
}

const AGES = [
  [3, 12, 8],
  [4, 12, 8],
  [5, 20, 8],
  [6, 20, 8],
  [7, 40, 5],
] as const;

describe.each(AGES)("at the age of %i", (age, count, apart) => {
  const sheet = sheetFor(age);
  const [dots, numbers] = [dotsOn(sheet), numbersOn(sheet)];

  it(`a contour that is long enough has ${count} dots, no two nearer than ${apart} mm`, () => {
    expect(dots).toHaveLength(count);
    const distances = dots.flatMap((dot, at) => dots.slice(at + 1).map((other) => between(dot, other)));
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(apart - 0.01);
  });

  it("each number stands beside its own dot, and its digits are 3 mm high at least", () => {
    expect(numbers.map(({ text }) => text)).toEqual(dots.map((_, at) => String(at + 1)));
    for (const [at, number] of numbers.entries()) {
      const { left, right, top, bottom } = boxOf(number);
      const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
      const nearest = dots.toSorted((a, b) => between(a, middle) - between(b, middle))[0];
      expect(nearest).toBe(dots[at]);
      expect(bottom - top).toBeGreaterThanOrEqual(3 - 0.001);
    }
  });

  it("no number lies on another, on a dot, on what is drawn, or beyond the sheet", () => {
    const boxes = numbers.map(boxOf);
    for (const [at, box] of boxes.entries()) {
      const isOn = ({ x, y }: Point) => box.left < x && x < box.right && box.top < y && y < box.bottom;
      expect(dots.some(isOn)).toBe(false);
      const others = boxes.slice(at + 1);
      const isOver = (other: NumberBox) =>
        box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
      expect(others.some(isOver)).toBe(false);
      const { at: corner, scale } = artOf(sheet.items);
      const [near, far] = [corner.x + 46 * scale, corner.x + 54 * scale];
      expect(
        box.right < near || far < box.left || box.bottom < corner.y + 46 * scale || corner.y + 54 * scale < box.top,
      ).toBe(true);
      expect(Math.min(box.left, box.top)).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(180);
    }
  });

  it("dots stand in every corner and follow the contour once around, clockwise", () => {
    const { at, scale } = artOf(sheet.items);
    for (const corner of corners) {
      const onPaper = { x: at.x + corner.x * scale, y: at.y + corner.y * scale };
      expect(Math.min(...dots.map((dot) => between(dot, onPaper)))).toBeLessThan(6);
    }
    const middle = { x: at.x + 50 * scale, y: at.y + 50 * scale };
    const angles = dots.map(({ x, y }) => Math.atan2(y - middle.y, x - middle.x));
    const turns = angles.map(
      (angle, nth) => ((angles[(nth + 1) % dots.length] ?? 0) - angle + 2 * Math.PI) % (2 * Math.PI),
    );
    expect(turns.reduce((sum, turn) => sum + turn, 0)).toBeCloseTo(2 * Math.PI);
  });
});

describe("a dot-to-dot sheet", () => {
  it("does not say what it is; its answer does, within its box", () => {
    const { sheets, answer } = printOf(dotToDot, { title: "Asterisk", drawing: star, age: 4 }, texts);
    const words = (items: readonly PrintItem[]) => items.flatMap((item) => (item.kind === "text" ? [item.text] : []));
    expect(words(sheets.flatMap(({ items }) => items)).join(" ")).not.toContain("Asterisk");
    const box = { x: 20, y: 30, width: 60, height: 70 };
    const items = answer?.(box) ?? [];
    expect(words(items)).toEqual(["Asterisk"]);
    const joined = items.flatMap((item) => (item.kind === "path" ? flatten(parsePath(item.path)) : []));
    expect(joined.flatMap(({ points }) => points)).toHaveLength(12);
    for (const { x, y } of joined.flatMap(({ points }) => points)) {
      expect(x).toBeGreaterThan(box.x - 2);
      expect(x).toBeLessThan(box.x + box.width + 2);
      expect(y).toBeGreaterThan(box.y);
      expect(y).toBeLessThan(box.y + box.height + 2);
    }
  });

  it("shows an eye and a line below it, but not the contour", () => {
    const art = artOf(sheetFor(4).items);
    expect(isShown(art, { x: 50, y: 50 })).toBe(true);
    expect(isShown(art, { x: 50, y: 70 })).toBe(true);
    expect(isShown(art, corners[0] ?? { x: 0, y: 0 })).toBe(false);
  });

  it("shows what stands away from the figure, and leaves out what would be in the way of numbers", () => {
    const heart = region(
      pathThrough([
        { x: 10, y: 0 },
        { x: 50, y: 30 },
        { x: 90, y: 0 },
        { x: 90, y: 60 },
        { x: 10, y: 60 },
      ]),
    );
    const [far, near] = [square({ at: 80, size: 8 }), { ...eye, path: "M20 62L26 62L26 68L20 68Z" }];
    const art = artOf(sheetFor(4, drawingOf({ shapes: [heart, far, near] })).items);
    expect(isShown(art, { x: 80, y: 84 })).toBe(true);
    expect(isShown(art, { x: 23, y: 65 })).toBe(false);
  });

  it("leaves out the letters of a name, however far they are", () => {
    const roof = region("M5 0L50 30L95 0L95 60L5 60Z");
    const letters = Array.from({ length: 9 }, (_, at) =>
      region(`M${10 * at + 2} 90L${10 * at + 8} 90L${10 * at + 8} 98L${10 * at + 2} 98Z`),
    );
    const shown = (count: number) =>
      isShown(artOf(sheetFor(4, drawingOf({ shapes: [roof, ...letters.slice(0, count)] })).items), { x: 2, y: 94 });
    expect(shown(8)).toBe(true);
    expect(shown(9)).toBe(false);
  });

  it("shows wheels whole, with what is on them, and leads the contour past them", () => {
    const { items } = sheetFor(4, truck);
    const art = artOf(items);
    for (const { x, y } of wheels) {
      const rim = [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => turned({ x, y }, 10, (eighth * Math.PI) / 4));
      for (const place of [{ x, y }, ...rim]) expect(isShown(art, place)).toBe(true);
      const middle = onPaper(art, { x, y });
      const away = dotsOn({ ...sheetFor(4, truck), items }).map((dot) => between(dot, middle) / art.scale);
      expect(Math.min(...away)).toBeGreaterThan(10);
    }
    expect(lowestOf(dotsOn({ ...sheetFor(4, truck), items }))).toBeLessThan(onPaper(art, { x: 0, y: 75 }).y);
  });

  it("leaves out the land that a thing stands on", () => {
    const land = region("M0 84L100 84L100 98L0 98Z");
    const { items } = sheetFor(4, drawingOf({ shapes: [land, region(HOUSE)] }));
    const [near, far] = [onPaper(artOf(items), { x: 14, y: 70 }), onPaper(artOf(items), { x: 86, y: 70 })];
    const low = dotsOn({ width: 0, height: 0, items }).filter(({ y }) => y > near.y);
    expect(low.length).toBeGreaterThan(1);
    expect(low.filter(({ x }) => x < near.x || x > far.x)).toEqual([]);
  });

  it("shows what is drawn inside, but no second contour within the first", () => {
    const spots = [37, 50, 63].map((x) => region(disk({ x, y: 84 }, 3)));
    const muzzle = region(disk({ x: 50, y: 56 }, 4));
    const inner = region("M24 44L50 22L76 44L76 90L24 90Z");
    const art = artOf(sheetFor(4, drawingOf({ shapes: [region(HOUSE), inner, ...spots, muzzle] })).items);
    expect(isShown(art, { x: 50, y: 52 })).toBe(true);
    expect(isShown(art, { x: 37, y: 81 })).toBe(true);
    expect(isShown(art, { x: 24, y: 60 })).toBe(false);
  });

  it.each([
    ["a star", star],
    ["a truck", truck],
    ["a house with a long line in it", drawingOf({ shapes: [region(HOUSE), { ...stripe, path: "M3 70L97 70" }] })],
  ])("shows nothing of the contour of %s but what stands out of it", (_, drawing) => {
    const art = artOf(sheetFor(4, drawing).items);
    const [body] = drawing.shapes;
    const contour = flatten(parsePath(body?.path ?? "")).flatMap(({ points }) => pointsAlong(points));
    const far = contour.filter((place) => drawing !== truck || wheels.every((wheel) => between(wheel, place) > 13));
    expect(far.length).toBeGreaterThan(100);
    expect(far.filter((place) => isShown(art, place))).toEqual([]);
  });

  it("is a page's letter alone, as large as the sheet lets it", () => {
    const letter = { ...region("M5 2L20 2L20 30L45 30L45 42L5 42Z"), name: "letter l, top left" };
    const page = drawingOf({ shapes: [letter, square({ at: 50, size: 48 })] });
    const { items } = sheetFor(4, page);
    const dots = dotsOn({ width: 0, height: 0, items });
    expect(Math.max(...dots.map(({ x }) => x)) - Math.min(...dots.map(({ x }) => x))).toBeGreaterThan(140);
    expect(artOf(items).drawing.shapes).toHaveLength(1);
  });

  it("is the same each time", () => {
    expect(JSON.stringify(sheetFor(5))).toBe(JSON.stringify(sheetFor(5)));
  });
});

describe("there is no dot-to-dot of", () => {
  const two = [square({ at: 0, size: 40 }), square({ at: 55, size: 45 })];
  const DENTED = "M2 2L98 2L98 98L56 98L50 88L44 98L2 98Z";
  const parts = "M0 0L40 0L40 40L20.5 40L20.5 60L40 60L40 99L0 99L0 60L19.5 60L19.5 40L0 40Z";
  it.each<[string, Drawing, number, string]>([
    ["nothing", drawingOf({ shapes: [] }), 4, "nothing is drawn"],
    ["several things", drawingOf({ shapes: two }), 4, "it shows several things"],
    [
      "what is hardly dented",
      drawingOf({ shapes: [region(DENTED)] }),
      4,
      "its contour has no hollow, and could be anything",
    ],
    [
      "a person",
      drawingOf({ shapes: [{ ...region(HOUSE), isSkin: true } as Shape] }),
      4,
      "a person is known by clothes, which are not joined",
    ],
    ["a frame, or a scene in one", drawingOf(), 4, "its contour has no hollow, and could be anything"],
    [
      "what a thin line holds together",
      drawingOf({ shapes: [region(parts)] }),
      4,
      "it falls into parts without its thin ones",
    ],
    ["more teeth than a child of that age has dots for", cog(16, 20), 4, "20 dots do not carry its contour"],
  ])("%s", (_, drawing, age, reason) => {
    expect(dotToDot.refusal({ title: "It", locale: "", drawing, age })).toBe(reason);
  });

  it("and there is one of the same teeth for older children", () => {
    expect(dotToDot.refusal({ title: "It", locale: "", drawing: cog(16, 20), age: 8 })).toBeNull();
  });
});

it("from nine on a long contour has 80 dots", () => {
  expect(dotsOn(sheetFor(9, cog(20, 15)))).toHaveLength(80);
});

it("a contour for which as many dots as for the age are too few has the next number", () => {
  expect(dotsOn(sheetFor(4, cog(9, 20)))).toHaveLength(20);
});

it("a short contour has fewer dots, as far apart as any", () => {
  const small = drawingOf({ width: 300, height: 300, shapes: [region("M100 100L160 100L130 130L160 160L100 160Z")] });
  const dots = dotsOn(sheetFor(9, small));
  expect(dots.length).toBeGreaterThan(10);
  expect(dots.length).toBeLessThan(40);
});
