import { SHARE_FORMAT } from "#app/content/release/path-entry.ts";
import { type Crayon, crayons } from "#app/drawings/crayons.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { flatten, parsePath } from "#app/drawings/path.ts";
import { artMarkup } from "#app/drawings/svg.ts";

/** The most that the drawing of a page takes of its picture; the sheet is cut to it. */
const PAGE_ROOM = { width: 620, height: 528 };

/** The sheets of a fan are alike, whatever is on them. */
const FAN_SHEET = { width: 290, height: 390 };

/** As many sheets of a pack as one still tells apart. */
const MAX_SHEETS = 5;

/** Blank paper around a drawing. */
const MARGIN = 26;

/** The colors of the site that the pictures are made of. */
export interface ShareLook {
  readonly ground: string;
  readonly paper: string;
  readonly ink: string;
  readonly water: string;
  /** Of the round patch of color, one of them for each picture. */
  readonly tones: readonly string[];
  /** Of the crayons for which a drawing has no color. */
  readonly crayons: readonly string[];
  /** Of the site's own, a data URL; null where it has none. */
  readonly picture: string | null;
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/**
 * The share picture of a coloring page as an SVG: the drawing on its sheet, half colored, beside the crayons at work.
 */
export function shareDrawing(drawing: Drawing, look: ShareLook): string {
  const { width, height } = scaledInto(PAGE_ROOM, drawing);
  const position = { width: width + MARGIN * 2, height: height + MARGIN * 2, x: 410, y: 311, tilt: -3 };
  const page = sheet(centered(drawing, PAGE_ROOM), position, look);
  return shareSvg(page, drawing, look);
}

/** The share picture of a pack, its first pages fanned out: the one in the middle lies on top. */
export function sharePack([first, ...others]: readonly [Drawing, ...Drawing[]], look: ShareLook): string {
  const drawings = [first, ...others].slice(0, MAX_SHEETS);
  const middle = (drawings.length - 1) / 2;
  const room = { width: FAN_SHEET.width - MARGIN * 2, height: FAN_SHEET.height - MARGIN * 2 };
  const fanned = drawings
    .map((drawing, at) => ({ drawing, step: at - middle }))
    .toSorted((a, b) => Math.abs(b.step) - Math.abs(a.step) || a.step - b.step)
    .map(({ drawing, step }) => sheet(centered(drawing, room), { ...FAN_SHEET, ...fanPosition(step) }, look));
  return shareSvg(fanned.join(""), first, look);
}

/** Steps to the side go along a circle whose middle lies far below the picture. */
function fanPosition(step: number): Pick<SheetPosition, "x" | "y" | "tilt"> {
  const tilt = step * 8;
  const angle = (tilt * Math.PI) / 180;
  return { x: Math.round(414 + Math.sin(angle) * 770), y: Math.round(1070 - Math.cos(angle) * 770), tilt };
}

/** A drawing as large as fits into a room, around the middle of that. */
function centered(drawing: Drawing, room: Room): string {
  const { width, height, scale } = scaledInto(room, drawing);
  return `<g transform="translate(${-width / 2} ${-height / 2}) scale(${scale})">${halfColored(drawing)}</g>`;
}

function scaledInto(room: Room, { width, height }: Room): Room & { readonly scale: number } {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: width * scale, height: height * scale, scale };
}

/** Where a sheet lies: its middle, its size and how it is turned, in pixels and degrees. */
interface SheetPosition {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly tilt: number;
}

/**
 * A whole picture: the ground with a round patch of color on it, which is chosen by the first drawing, the site's own
 * picture on the water, three crayons, and in front what is to be shown.
 */
function shareSvg(inside: string, first: Drawing, look: ShareLook): string {
  const { width, height } = SHARE_FORMAT;
  const patch = look.tones[first.shapes.length % look.tones.length] ?? look.paper;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${look.ground}" d="M0 0H${width}V${height}H0Z"/><circle cx="415" cy="300" r="385" fill="${patch}"/>` +
    `${fallenCrayons(first, look)}${ownPicture(look)}<path fill="${look.water}" d="${WAVES}"/>${inside}</svg>`
  );
}

const WAVES = `M0 545${"c43-22 87-22 130 0s87 22 130 0".repeat(5)}V630H0Z`;

/** A sheet of paper with what is drawn on it, around its middle. */
function sheet(art: string, { x, y, width, height, tilt }: SheetPosition, look: ShareLook): string {
  const outline = `d="M${-width / 2} ${-height / 2}h${width}v${height}h${-width}Z"`;
  return (
    `<g transform="translate(${x} ${y}) rotate(${tilt})">` +
    `<path fill="${look.ink}" fill-opacity=".13" transform="translate(9 12)" ${outline}/>` +
    `<path fill="${look.paper}" stroke="${look.ink}" stroke-width="4" stroke-linejoin="round" ${outline}/>${art}</g>`
  );
}

/**
 * Three crayons as they fell out of the box: those that color most of a drawing, and of the site's own for the rest.
 */
function fallenCrayons(drawing: Drawing, look: ShareLook): string {
  const colors = [...mostUsedCrayons(drawing), ...look.crayons];
  const stroke = `stroke="${look.ink}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`;
  const fallen = CRAYON_PLACES.map((position, at) =>
    crayon({ color: colors[at] ?? look.paper, ink: look.ink }, position),
  );
  return `<g transform="translate(818 52) scale(1.45)" ${stroke}>${fallen.join("")}</g>`;
}

const CRAYON_PLACES = [
  "rotate(-14 60 20) translate(8 44)",
  "rotate(7 60 20) translate(26 72)",
  "rotate(-4 60 20) translate(100 104)",
];

function crayon({ color, ink }: { readonly color: string; readonly ink: string }, position: string): string {
  return (
    `<g transform="${position}"><path fill="${color}" d="M0 8h104v26H0q-4-13 0-26Zm104 1 20 8q5 4 0 8l-20 8Z"/>` +
    `<path fill="${ink}" fill-opacity=".3" stroke="none" d="M14 9.2h5v23.6h-5Zm72 0h5v23.6h-5Z"/>` +
    '<path fill="none" stroke-width="2" d="M30 21q5-7 10 0t10 0 10 0 10 0"/></g>'
  );
}

/** Where the site's own picture swims, for one of 300 by 130. */
function ownPicture({ picture }: ShareLook): string {
  return picture === null ? "" : `<image href="${picture}" x="728" y="366" width="456" height="197.6"/>`;
}

interface PlacedRegion {
  readonly region: number;
  readonly color: string;
  readonly crayon: number;
  /** Middle and area of the box around it: good enough to choose by. */
  readonly x: number;
  readonly area: number;
}

/** Below this share of color a picture looks as if it was not begun. */
const MIN_COLORED = 0.34;

/** Crayons that make no picture lively. */
const DULL = new Set(["gray", "charcoal", "white"]);

/**
 * A drawing's shapes, half of its regions in their colors, from the left: one sees at once that it is to be colored.
 */
function halfColored(drawing: Drawing): string {
  const chosen = new Map(chosenRegions(placedRegions(drawing)).map(({ region, color }) => [region, color]));
  return artMarkup(drawing, { fillOf: (region) => chosen.get(region) ?? null });
}

/** The colors of the crayons of a drawing, that of most of it first. */
function mostUsedCrayons(drawing: Drawing): readonly string[] {
  const areas = new Map<number, number>();
  for (const { crayon, area } of placedRegions(drawing)) areas.set(crayon, (areas.get(crayon) ?? 0) + area);
  const lively = crayons.filter(({ name, number }: Crayon) => !DULL.has(name) && areas.has(number));
  const used = lively.toSorted((a, b) => (areas.get(b.number) ?? 0) - (areas.get(a.number) ?? 0));
  return used.map(({ hex }) => hex);
}

/** The left half of them, and the largest others as long as most of the paper is white. */
function chosenRegions(regions: readonly PlacedRegion[]): readonly PlacedRegion[] {
  const colored = regions.filter(({ color }) => color !== "#ffffff").toSorted((a, b) => a.x - b.x);
  const left = colored.slice(0, Math.ceil(colored.length / 2));
  const right = colored.slice(left.length).toSorted((a, b) => b.area - a.area);
  const enough = areaOf(colored) * MIN_COLORED;
  return [...left, ...right.filter((_, at) => areaOf(left) + areaOf(right.slice(0, at)) < enough)];
}

function areaOf(regions: readonly PlacedRegion[]): number {
  return regions.reduce((sum, { area }) => sum + area, 0);
}

function placedRegions({ shapes }: Drawing): readonly PlacedRegion[] {
  const regions = shapes.filter((shape) => shape.kind === "region");
  return regions.map(({ path, color, crayon }, at) => {
    const points = flatten(parsePath(path)).flatMap((line) => line.points);
    const [left, right] = range(points.map(({ x }) => x));
    const [top, bottom] = range(points.map(({ y }) => y));
    return { region: at + 1, color, crayon, x: (left + right) / 2, area: (right - left) * (bottom - top) };
  });
}

function range(values: readonly number[]): [number, number] {
  return values.reduce(([low, high], value) => [Math.min(low, value), Math.max(high, value)], [Infinity, -Infinity]);
}
