import { pick, type Random, randomFrom } from "#app/content/random.ts";
import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { islandAreas } from "#app/drawings/islands.ts";
import { nameRegions } from "#app/drawings/name-regions.ts";
import type { Point } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { crayonRegion, type Region } from "./crayon-region.ts";
import { placedFigure } from "./ground.ts";
import { notoCredit } from "./noto.ts";
import { tidy, trim } from "./tidy.ts";

/** Units: as high for its width as the art box on paper. */
const page = { width: 130, height: 174 } as const;
const frame = 9;
const pane = { x: frame, y: frame, width: page.width - 2 * frame, height: page.height - 2 * frame };
/** Units between the middles of two pieces of glass. */
const step = 19;
/** Units: the longest side of the figure. */
const figureSize = 104;
/** Square units: a smaller piece along the cut joins its neighbors. */
const sliver = 36;
/** Units: fine enough to find slivers. */
const cell = 0.9;
/** Windows that are tried, to keep the one with the fewest slivers. */
const tries = 4;
const above = ["sky blue", "blue", "purple", "sky blue", "pink"] as const satisfies readonly CrayonName[];
const below = ["green", "light green", "yellow", "green", "sky blue"] as const satisfies readonly CrayonName[];

/** A figure of Noto in a window of colored glass, or null where there is no such figure. Same name, same drawing. */
export function drawGlass(name: string): Drawing | null {
  const figure = placedFigure(name, { at: { x: 0, y: 0 }, size: figureSize });
  if (figure === null) return null;
  const middle = placedFigure(name, { at: { x: page.width / 2, y: footOf(figure) }, size: figureSize }) ?? [];
  const windows = Array.from({ length: tries }, (_, at) => cutWindow(middle, randomFrom(`glass ${name} ${at}`)));
  const best = windows.reduce((a, b) => (b.slivers < a.slivers ? b : a));
  const shapes = [...framePieces(), ...best.pieces, ...middle];
  return nameRegions(tidy(trim({ ...page, shapes, credit: notoCredit })));
}

/** Where a figure stands so that its middle is the window's. */
function footOf(figure: readonly Shape[]): number {
  const { height } = trim({ ...page, shapes: figure, credit: "" });
  return (page.height + height) / 2;
}

interface Window {
  readonly pieces: readonly Region[];
  readonly slivers: number;
}

/** Cuts the glass around a figure; a piece of which only slivers are seen leaves its place to its neighbors. */
function cutWindow(figure: readonly Shape[], random: Random): Window {
  let sites = scatter(random);
  for (;;) {
    const pieces = voronoiCells(sites, pane).map((polygon, at) => glassPiece(polygon, sites[at], random));
    const islands = islandAreas(rasterize({ ...page, shapes: [...pieces, ...figure], credit: "" }, cell));
    const seen = islands.filter(({ shape }) => shape < pieces.length);
    const poor = new Set(pieces.keys());
    for (const { shape, area } of seen) if (area >= sliver) poor.delete(shape);
    if (poor.size === 0) return { pieces, slivers: seen.filter(({ area }) => area < sliver).length };
    const hidden = new Set([...poor].filter((at) => roomOf(seen, at) === 0));
    const [poorest] = [...poor].sort((a, b) => roomOf(seen, a) - roomOf(seen, b));
    sites = sites.filter((_, at) => (hidden.size > 0 ? !hidden.has(at) : at !== poorest));
  }
}

function roomOf(islands: readonly { readonly shape: number; readonly area: number }[], shape: number): number {
  return islands.reduce((most, island) => (island.shape === shape ? Math.max(most, island.area) : most), 0);
}

/** Points in staggered rows, each a little off its place. */
function scatter(random: Random): Point[] {
  const rows = Math.round(pane.height / (step * 0.87));
  const columns = Math.round(pane.width / step);
  const off = (): number => (random() - 0.5) * step * 0.62;
  return Array.from({ length: rows * columns }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const stagger = row % 2 === 0 ? 0.25 : 0.75;
    return {
      x: pane.x + ((column + stagger) * pane.width) / columns + off(),
      y: pane.y + ((row + 0.5) * pane.height) / rows + off(),
    };
  });
}

function glassPiece(polygon: readonly Point[], site: Point | undefined, random: Random): Region {
  const isAbove = (site?.y ?? 0) < page.height * 0.62;
  const color = pick(random, isAbove ? above : below);
  const data = `M${polygon.map(({ x, y }) => `${x} ${y}`).join("L")}Z`;
  return crayonRegion(`${color} glass`, color, data);
}

/** The border: a row of panes along each side, and a square in each corner. */
function framePieces(): Region[] {
  const { width, height } = page;
  const piece = (color: CrayonName, { x, y, w, h }: { x: number; y: number; w: number; h: number }): Region =>
    crayonRegion(`${color} frame`, color, `M${x} ${y}h${w}v${h}h${-w}Z`);
  const corners = [0, width - frame].flatMap((x) =>
    [0, height - frame].map((y) => piece("red", { x, y, w: frame, h: frame })),
  );
  const across = pane.width / 5;
  const down = pane.height / 7;
  const level = [0, height - frame].flatMap((y) =>
    Array.from({ length: 5 }, (_, at) =>
      piece(at % 2 === 0 ? "orange" : "yellow", { x: frame + at * across, y, w: across, h: frame }),
    ),
  );
  const upright = [0, width - frame].flatMap((x) =>
    Array.from({ length: 7 }, (_, at) =>
      piece(at % 2 === 0 ? "orange" : "yellow", { x, y: frame + at * down, w: frame, h: down }),
    ),
  );
  return [...corners, ...level, ...upright];
}

interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * The cells of a rectangle that are nearest to each of several points: convex polygons, in the points' order, that
 * together cover it. Each is the rectangle cut by the bisectors to all others; for some dozens of points that is done
 * in a millisecond, and a sweep line would cost a library.
 */
export function voronoiCells(points: readonly Point[], within: Rectangle): Point[][] {
  const { x, y, width, height } = within;
  const whole = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ];
  return points.map((site) =>
    points.reduce<Point[]>((cell, other) => (other === site ? cell : nearerTo(site, other, cell)), whole),
  );
}

/** The part of a convex polygon that is nearer to one point than to another: for most of the others, all of it. */
function nearerTo(site: Point, other: Point, polygon: Point[]): Point[] {
  const sides = polygon.map(
    ({ x, y }) => (x - other.x) ** 2 + (y - other.y) ** 2 - (x - site.x) ** 2 - (y - site.y) ** 2,
  );
  if (sides.every((side) => side >= 0)) return polygon;
  return polygon.flatMap((from, at) => {
    const next = (at + 1) % polygon.length;
    const to = polygon[next] ?? from;
    const [a, b] = [sides[at] ?? 0, sides[next] ?? 0];
    const cut = { x: from.x + (a / (a - b)) * (to.x - from.x), y: from.y + (a / (a - b)) * (to.y - from.y) };
    return [...(a >= 0 ? [from] : []), ...(a >= 0 !== b >= 0 ? [cut] : [])];
  });
}
