import { escapeMarkup } from "#app/content/escape-markup.ts";
import { crayons } from "#app/drawings/crayons.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { findIslands, type Island } from "#app/drawings/islands.ts";
import { formatNumber, type Point } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { artMarkup } from "#app/drawings/svg.ts";
import type { ArtFinding } from "./own-drawing.ts";

/** What a sheet tells of a drawing. */
interface SheetContent {
  /** The file that it was made from. */
  readonly title: string;
  readonly drawing: Drawing;
  readonly findings: readonly ArtFinding[];
}

/** Millimetres: A4 on its side, the drawing on the left, what is said of it on the right. */
const sheet = { width: 297, height: 210, margin: 10, head: 14 } as const;
const art = { x: sheet.margin, y: sheet.margin + sheet.head, width: 165, height: 176 } as const;
const column = { x: 186, y: art.y } as const;
/** Millimetres: numbers of regions. */
const number = { highest: 4.5, lowest: 2 } as const;
/** Cells along the longer side. */
const cells = 400;

/**
 * The doctor's sheet as an SVG: regions numbered in tints of their crayons, red circles and arrows where paint runs out, orange
 * ones where a gap was closed, blue ones on what is too small, and beside it names and findings.
 */
export function previewSheet({ title, drawing, findings }: SheetContent): string {
  const scale = Math.min(art.width / drawing.width, art.height / drawing.height);
  const marks = findings.flatMap((finding, index) => markOf(finding, { index, scale }) ?? []);
  const inner = [artMarkup(drawing, { fillOf: tintsOf(drawing) }), ...numbers(drawing, scale), ...marks].join("");
  const body = [
    `<rect width="${sheet.width}" height="${sheet.height}" fill="#fff"/>`,
    textLine(title, { x: sheet.margin, y: sheet.margin + 5 }, { size: 5, weight: "bold" }),
    `<g transform="translate(${art.x} ${art.y}) scale(${formatNumber(scale)})">${inner}</g>`,
    ...columnOf(drawing, { findings, at: column }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}mm" height="${sheet.height}mm" viewBox="0 0 ${sheet.width} ${sheet.height}" font-family="sans-serif">${body.join("")}</svg>`;
}

/** How much of a crayon's color is in its tint: numbers are to be read on it. */
const tint = 0.45;

/** The tint of each region's crayon, by the region's number. */
function tintsOf({ shapes }: Drawing): (region: number) => string {
  const regions = shapes.filter((shape) => shape.kind === "region");
  return (region) => {
    const hex = crayons.find(({ number }) => number === regions[region - 1]?.crayon)?.hex ?? "#ffffff";
    const parts = [1, 3, 5].map((at) => 255 - tint * (255 - Number.parseInt(hex.slice(at, at + 2), 16)));
    return `rgb(${parts.map(Math.round).join(", ")})`;
  };
}

function numbers(drawing: Drawing, scale: number): string[] {
  const regions = drawing.shapes.flatMap(({ kind }, at) => (kind === "region" ? [at] : []));
  const biggest = biggestIslands(drawing);
  return regions.flatMap((shape, at) => {
    const island = biggest.get(shape);
    if (island === undefined) return [];
    const size = Math.min(number.highest / scale, Math.max(number.lowest / scale, island.room * 1.2));
    const point = { x: island.pole.x, y: island.pole.y + size * 0.36 };
    return [textLine(String(at + 1), point, { size, weight: "bold", anchor: "middle" })];
  });
}

function biggestIslands(drawing: Drawing): ReadonlyMap<number, Island> {
  const islands = findIslands(rasterize(drawing, Math.max(drawing.width, drawing.height) / cells));
  return new Map(islands.toSorted((a, b) => a.area - b.area).map((island) => [island.shape, island]));
}

/** Millimetres, and letters in a line. */
const text = { size: 3.2, line: 4.3, letters: 62 } as const;
/** Lines down to the foot of the sheet. */
const rows = 41;
const fine = { words: "Nothing is wrong with it.", color: "#1b7a3d" };
const black = "#111111";

interface Line {
  readonly words: string;
  readonly color: string;
}

/** What stands beside a drawing: findings first, since the artist must act on them, then the names. */
function columnOf(
  drawing: Drawing,
  { findings, at }: { readonly findings: readonly ArtFinding[]; readonly at: Point },
): readonly string[] {
  const findingLines = findings.flatMap((finding, index): Line[] => {
    const lines = wrapped(`${letterOf(index)}  ${finding.text}`, text.letters);
    return lines.map((words) => ({ words, color: colorOf(finding) }));
  });
  const lines = [
    ...(findingLines.length === 0 ? [fine] : findingLines),
    { words: "", color: black },
    ...namesOf(drawing),
  ];
  return cutShort(lines).map(({ words, color }, row) =>
    textLine(words, { x: at.x, y: at.y + row * text.line }, { size: text.size, color }),
  );
}

function namesOf({ shapes }: Drawing): readonly Line[] {
  const regions = shapes.filter((shape) => shape.kind === "region");
  return regions.map(({ name, crayon }, at) => ({ words: `${at + 1}  ${name} (${crayonName(crayon)})`, color: black }));
}

function crayonName(crayon: number): string {
  return crayons.find(({ number }) => number === crayon)?.name ?? "white";
}

function cutShort(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= rows) return lines;
  return [...lines.slice(0, rows - 1), { words: `… and ${lines.length - rows + 1} lines more`, color: black }];
}

/** The colors of what can be pointed at. */
const colors: Readonly<Partial<Record<ArtFinding["kind"], string>>> = {
  leak: "#d3222a",
  "closed-gap": "#e8820c",
  "open-end": "#b06a00",
  "too-small-to-tap": "#1f63b5",
  "too-small-to-print": "#1f63b5",
};

/** Millimetres. */
const least = 2.2;
const around = 1;
const line = 0.7;
const letter = 3.4;

/** The color of a finding, in the picture and beside it. */
function colorOf({ kind, level }: ArtFinding): string {
  return colors[kind] ?? (level === "error" ? "#d3222a" : "#333333");
}

/**
 * A circle around each place of a finding and its letter; an arrow too where paint runs out. Null for what has no
 * place.
 */
function markOf(
  finding: ArtFinding,
  { index, scale }: { readonly index: number; readonly scale: number },
): string | null {
  const { kind, at, more = [] } = finding;
  if (at === null || colors[kind] === undefined) return null;
  return [at, ...more].map((point) => markAt(point, finding, { index, scale })).join("");
}

function markAt(
  at: Point,
  finding: ArtFinding,
  { index, scale }: { readonly index: number; readonly scale: number },
): string {
  const { kind, to } = finding;
  const color = colorOf(finding);
  const middle = to === undefined ? at : { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
  const reach = to === undefined ? 0 : Math.hypot(to.x - at.x, to.y - at.y) / 2;
  const radius = Math.max(least / scale, reach + around / scale);
  const point = { x: middle.x + radius * 0.8, y: middle.y - radius * 0.8 };
  return [
    `<circle cx="${formatNumber(middle.x)}" cy="${formatNumber(middle.y)}" r="${formatNumber(radius)}" fill="none" stroke="${color}" stroke-width="${formatNumber(line / scale)}"/>`,
    kind === "leak" ? arrow(middle, { radius, scale, color }) : "",
    textLine(letterOf(index), point, { size: letter / scale, weight: "bold", color }),
  ].join("");
}

/** An arrow from the lower left that ends at a circle. */
function arrow(to: Point, { radius, scale, color }: { radius: number; scale: number; color: string }): string {
  const [x, y] = [to.x - radius * Math.SQRT1_2, to.y + radius * Math.SQRT1_2];
  const [length, wide] = [9 / scale, 1.6 / scale];
  const shaft = `M${[x - length, y + length].map(formatNumber).join(" ")}L${[x, y].map(formatNumber).join(" ")}`;
  const corners = [-wide * 1.6, wide * 0.3, wide * 1.3, wide * 1.3].map(formatNumber).join(" ");
  const head = `M${[x, y].map(formatNumber).join(" ")}l${corners}Z`;
  return `<path d="${shaft}" fill="none" stroke="${color}" stroke-width="${formatNumber(0.9 / scale)}"/><path d="${head}" fill="${color}"/>`;
}

interface TextLook {
  readonly size: number;
  readonly weight?: "bold";
  readonly anchor?: "middle";
  readonly color?: string;
}

/** One line of text, `place` its baseline. */
function textLine(words: string, { x, y }: Point, { size, weight, anchor, color }: TextLook): string {
  const parts = [
    `x="${formatNumber(x)}" y="${formatNumber(y)}" font-size="${formatNumber(size)}" fill="${color ?? "#111111"}"`,
    ...(weight === undefined ? [] : [`font-weight="${weight}"`]),
    ...(anchor === undefined ? [] : [`text-anchor="${anchor}"`]),
  ];
  return `<text ${parts.join(" ")}>${escapeMarkup(words)}</text>`;
}

/**
 * What a finding is called on the sheet, in the picture and beside it.
 *
 * @example [0, 25, 26].map(letterOf) // ["a", "z", "aa"]
 */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/**
 * Words in lines of so many letters at most; a longer word has a line of its own.
 *
 * @example wrapped("one two three", 8) // ["one two", "three"]
 */
function wrapped(text: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}
