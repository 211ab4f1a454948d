import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { crayons } from "#app/drawings/crayons.ts";
import { type Drawing, decodeDrawing, encodeDrawing } from "#app/drawings/drawing.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { parseDrawingSvg } from "#app/drawings/parse-svg.ts";
import type { Point } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { pageSvg } from "#app/drawings/svg.ts";
import { drawingFromInk, drawingFromPaper, type OwnArt } from "#app/drawings/tracing/drawing-from-ink.ts";
import type { Finding } from "#app/drawings/tracing/findings.ts";
import type { GrayImage } from "#app/drawings/tracing/gray-image.ts";
import { levelPaper } from "#app/drawings/tracing/level-paper.ts";
import { regionNumberAt } from "#build/art/own/regions.ts";
import { runs } from "#test/harness/tier.ts";
import { brokenLaws } from "../broken-laws.ts";
import { redPieces, renderOnMagenta } from "./rendered.ts";
import { artOf, options, usualArtOf } from "./scans.ts";

const scans = [
  { name: "snail.jpg", what: "a scan with a dark edge and three small gaps", regions: 16 },
  { name: "house.jpg", what: "a phone's photo, askew on a table, half in shadow", regions: 26 },
  { name: "fish.png", what: "a scan with a leak", regions: 13 },
  { name: "mug.jpg", what: "faint pencil with smudges", regions: 12 },
] as const;

describe.each(scans)("$name, $what", ({ name, regions }) => {
  /** A photo, askew and half in shadow, is the hardest of them. */
  const looked = { tags: name === "house.jpg" ? [] : ["all"] };
  let art: OwnArt;
  beforeAll(async () => {
    art = await usualArtOf(name);
  });

  it("has the regions that were drawn, closed, named, each with a crayon and room to fill", () => {
    expect(regionsOf(art.drawing)).toHaveLength(regions);
    expect(brokenLaws(art.drawing)).toEqual([]);
    expect(Math.max(art.drawing.width, art.drawing.height)).toBe(128);
  });

  it("keeps the paint of a region within its lines", looked, async () => {
    const { drawing } = art;
    const { labels, width } = redPieces(await renderOnMagenta(drawing, "#ff00ff"), 127);
    const scale = width / drawing.width;
    const islands = findIslands(rasterize(drawing, 0.2));
    const homes = regionsOf(drawing).map((region) => {
      const own = islands.filter(({ shape }) => drawing.shapes[shape] === region);
      const { x, y } = own.reduce((best, island) => (island.area > best.area ? island : best)).pole;
      return labels[Math.floor(y * scale) * width + Math.floor(x * scale)];
    });
    expect(homes).not.toContain(0);
    expect(homes).not.toContain(labels[0]);
    expect(new Set(homes).size).toBe(regions);
  });

  it("shows no paper between paint and ink", looked, async () => {
    const { drawing, findings } = art;
    const spots = findings.filter(({ kind }) => kind === "too-small-to-print");
    const [, ...pieces] = redPieces(await renderOnMagenta(drawing, "#00ff00"), 30).sizes;
    expect(pieces).toHaveLength(1 + spots.length);
  });

  it("gives neighbors different crayons", looked, () => {
    expect(sameCrayonTouching(art.drawing)).toEqual([]);
  });

  it("is the same every time", looked, async () => {
    expect(await artOf(name)).toEqual(art);
  });

  it("is small enough for a page, and is read back from the page", () => {
    const { drawing } = art;
    expect(encodeDrawing(drawing).length).toBeLessThan(49_152);
    expect(decodeDrawing(encodeDrawing(drawing))).toEqual(drawing);
    const read = parseDrawingSvg(pageSvg(drawing, { title: "A" }), drawing);
    expect(read?.outline).toBe(drawing.outline);
    expect(read?.shapes.map(({ path }) => path)).toEqual(drawing.shapes.map(({ path }) => path));
  });
});

describe("gaps", () => {
  it("closes those within the tolerance, and says where", async () => {
    const { findings } = await usualArtOf("snail.jpg");
    const closed = findings.filter(({ kind }) => kind === "closed-gap");
    const drawn = [
      { x: 48.3, y: 2 },
      { x: 49.7, y: 56.5 },
      { x: 107.2, y: 75.7 },
    ];
    expect(closed).toHaveLength(drawn.length);
    for (const place of drawn) expect(closed.some((gap) => apart(middleOf(gap), place) * 1.41 < 2)).toBe(true);
    expect(findings.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("leaves those wider than the tolerance open, and calls them leaks", async () => {
    const { drawing, findings } = await artOf("snail.jpg", { closeGaps: 0.5 });
    expect(findings.filter(({ kind }) => kind === "leak")).toHaveLength(3);
    expect(findings.some(({ kind }) => kind === "closed-gap")).toBe(false);
    expect(regionsOf(drawing).length).toBeLessThan(16);
  });

  it("finds the place where paint would run out", async () => {
    const { findings } = await usualArtOf("fish.png");
    const [leak, ...more] = findings.filter(({ level }) => level === "error");
    expect(leak).toMatchObject({ kind: "leak", text: expect.stringContaining("a gap of 6") });
    expect(more).toEqual([]);
    const ends = [
      { x: 68.6, y: 63.5 },
      { x: 72.8, y: 62.1 },
    ];
    const found = [leak?.at, leak?.to].map((end) => end ?? { x: 0, y: 0 }).sort((a, b) => a.x - b.x);
    for (const [index, end] of ends.entries())
      expect(apart(found[index] ?? { x: 0, y: 0 }, end) * 1.41).toBeLessThan(2);
  });

  it("says which closeGaps would close a leak, and that one does", async () => {
    const [leak] = (await usualArtOf("fish.png")).findings.filter(({ kind }) => kind === "leak");
    const closeGaps = Number(/or write closeGaps: (\d+) in the front matter/.exec(leak?.text ?? "")?.[1]);
    expect(leak?.text).toContain(`which closes gaps up to ${closeGaps} mm everywhere.`);
    const { findings } = await artOf("fish.png", { closeGaps });
    expect(findings.filter(({ kind }) => kind === "leak")).toEqual([]);
    expect(findings.filter(({ kind }) => kind === "closed-gap").length).toBeGreaterThan(0);
  });

  it("keeps the numbers of regions when it is followed: what is new comes last", async () => {
    const [before, after] = [
      (await usualArtOf("fish.png")).drawing,
      (await artOf("fish.png", { closeGaps: 7 })).drawing,
    ];
    expect(regionsOf(after).length).toBeGreaterThan(regionsOf(before).length);
    for (const island of findIslands(rasterize(before, 0.2)).filter(({ room }) => room > 2))
      expect(regionNumberAt(after, island.pole)).toBe(regionNumberAt(before, island.pole));
  });

  it.each(["house.jpg", "mug.jpg"] as const)("lets sun rays, smoke, grass and steam of %s hang", async (name) => {
    const { findings } = await usualArtOf(name);
    expect(findings.filter(({ kind }) => ["leak", "closed-gap", "open-end"].includes(kind))).toEqual([]);
  });
});

describe("names", () => {
  it("are those given for a place, and places for the others", async () => {
    const names = [
      { at: { x: 64, y: 40 }, name: "shell" },
      { at: { x: 8, y: 2 }, name: "sky" },
    ];
    const { drawing, findings } = await artOf("snail.jpg", { names });
    const all = regionsOf(drawing).map(({ name }) => name);
    expect(all.filter((name) => name === "shell")).toHaveLength(1);
    expect(new Set(all).size).toBe(all.length);
    const unnamed = findings.filter(({ kind }) => kind === "unnamed").map(({ text }) => text);
    expect(unnamed).toEqual([expect.stringContaining('"sky"'), expect.stringContaining("15 regions")]);
  });
});

describe("crayons", () => {
  it("are the same for a pair of eyes", async () => {
    const names = [
      { at: { x: 34.5, y: 64 }, name: "left eye" },
      { at: { x: 56, y: 64 }, name: "right eye" },
    ];
    const { drawing } = await artOf("mug.jpg", { names });
    const eyes = regionsOf(drawing).filter(({ name }) => name.endsWith("eye"));
    expect(eyes.map(({ name }) => name).sort()).toEqual(["left eye", "right eye"]);
    expect(new Set(eyes.map(({ crayon }) => crayon)).size).toBe(1);
  });
});

describe("what is no drawing", () => {
  const side = 300;
  const picture = (tone: (x: number, y: number) => number): GrayImage => ({
    width: side,
    height: side,
    data: Uint8Array.from({ length: side * side }, (_, at) => tone(at % side, Math.floor(at / side))),
  });
  const noise = (x: number, y: number): number => (Math.imul(x * 7919 + y * 104_729 + 1, 2_654_435_761) >>> 16) & 255;
  const isRing = (x: number, y: number): boolean => Math.abs(Math.hypot(x - 150, y - 150) - 90) < 3;
  const pictures = {
    "a blank page": picture(() => 240),
    "a blank page with grain": picture((x, y) => 232 + (noise(x, y) % 9)),
    "a black page": picture(() => 0),
    "a dark page with grain": picture((x, y) => 8 + (noise(x, y) % 9)),
    "a single pixel": { width: 1, height: 1, data: Uint8Array.of(255) },
    "a single dark pixel": { width: 1, height: 1, data: Uint8Array.of(0) },
    "no pixel at all": { width: 0, height: 0, data: new Uint8Array() },
    noise: picture(noise),
    "white lines on black": picture((x, y) => (isRing(x, y) ? 250 : 12)),
  };

  describe.each(Object.entries(pictures))("%s", (_, image) => {
    it.each([true, false])("is said to be none and gives no shapes (levelled: %s)", (level) => {
      const { drawing, findings } = drawingFromInk(image, options({ level }));
      expect(drawing.shapes).toEqual([]);
      expect(findings.map(({ kind, level }) => [kind, level])).toEqual([
        [expect.stringMatching(/empty|low-contrast/), "error"],
      ]);
    });
  });

  it("has too few regions where there is one ring alone", () => {
    const ring = picture((x, y) => (isRing(x, y) ? 20 : 245));
    const { drawing, findings } = drawingFromInk(ring, options());
    expect(regionsOf(drawing)).toHaveLength(1);
    expect(findings).toContainEqual(expect.objectContaining({ kind: "too-few-regions", level: "error" }));
  });
});

it("a leveled sheet gives the same drawing as its photo, and hears how far it is", () => {
  const image = grid([40, 50], [45], 3);
  const heard: number[] = [];
  const art = drawingFromPaper(levelPaper(image), options({ progress: (share) => heard.push(share) }));
  expect(art).toEqual(drawingFromInk(image, options()));
  expect(heard.length).toBeGreaterThan(3);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.every((share) => share > 0 && share < 1)).toBe(true);
});

it("makes exactly the cells of any grid of ink", () => {
  // More than two fifths of ink is no drawing: one cell of 24 within lines of 4 would be.
  const sides = fc.array(fc.integer({ min: 30, max: 60 }), { minLength: 1, maxLength: 5 });
  const line = fc.integer({ min: 2, max: 4 });
  fc.assert(
    fc.property(sides, sides, line, (columns, rows, thick) => {
      const { drawing, findings } = drawingFromInk(grid(columns, rows, thick), options({ level: false }));
      expect(regionsOf(drawing)).toHaveLength(columns.length * rows.length);
      expect(sameCrayonTouching(drawing)).toEqual([]);
      expect(findings.filter(({ kind }) => kind === "leak" || kind === "closed-gap")).toEqual([]);
    }),
    { numRuns: runs(5, 25) },
  );
});

function grid(columns: readonly number[], rows: readonly number[], thick: number): GrayImage {
  const inkAlong = (sides: readonly number[]): boolean[] => [
    ...sides.flatMap((side) => [...Array<boolean>(thick).fill(true), ...Array<boolean>(side).fill(false)]),
    ...Array<boolean>(thick).fill(true),
  ];
  const [across, down] = [inkAlong(columns), inkAlong(rows)];
  const data = down.flatMap((isRow) => across.map((isColumn) => (isRow || isColumn ? 0 : 255)));
  return { width: across.length, height: down.length, data: Uint8Array.from(data) };
}

function regionsOf({ shapes }: Drawing) {
  return shapes.filter((shape) => shape.kind === "region");
}

/** Pairs of regions that lie within a line's width of each other and have the same crayon. */
function sameCrayonTouching(drawing: Drawing): string[] {
  const { columns, labels } = rasterize({ ...drawing, shapes: regionsOf(drawing) }, 0.2);
  const pairs = new Set<string>();
  labels.forEach((label, at) => {
    for (const to of [labels[at + 1], labels[at + columns]])
      if (label > 0 && to !== undefined && to > 0 && to !== label) pairs.add(`${label} ${to}`);
  });
  const crayonOf = (label: string): number | undefined => regionsOf(drawing)[Number(label) - 1]?.crayon;
  expect(regionsOf(drawing).every(({ crayon }) => crayons.some(({ number }) => number === crayon))).toBe(true);
  return [...pairs].filter((pair) => new Set(pair.split(" ").map(crayonOf)).size === 1);
}

function middleOf({ at, to = at }: Finding): Point {
  return { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
