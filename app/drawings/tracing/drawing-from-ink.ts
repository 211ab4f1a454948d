import type { Drawing, Shape } from "../drawing.ts";
import { nameRegions } from "../name-regions.ts";
import { formatNumber, type Point } from "../path.ts";
import { type Area, findAreas, outside } from "./areas.ts";
import type { Components } from "./components.ts";
import { type Finding, gapFindings, smallAreaFindings, spotFindings } from "./findings.ts";
import { bridge } from "./gaps.ts";
import type { GrayImage } from "./gray-image.ts";
import { judgeGaps } from "./judge-gaps.ts";
import { type LevelPaper, levelPaper } from "./level-paper.ts";
import { numberAreas } from "./number-areas.ts";
import { readInk } from "./read-ink.ts";
import { shapesOf } from "./regions.ts";
import { layOut, type Sheet } from "./sheet.ts";
import { whitenSheetEdge } from "./whiten.ts";

export interface InkOptions {
  /** Millimetres on paper: line ends nearer than this are joined. */
  readonly closeGaps: number;
  /** Names of regions, by a place inside each, in the units of the drawing. */
  readonly names: readonly { readonly at: Point; readonly name: string }[];
  readonly credit: string;
  /** False for a picture that a program rendered: there is no paper to level. */
  readonly level: boolean;
  /** Called as the work goes on, with the share that is done. */
  readonly progress?: (share: number) => void;
}

/** A drawing made from an artist's file, and the findings about it. */
export interface OwnArt {
  readonly drawing: Drawing;
  readonly findings: readonly Finding[];
  /** Where the drawing begins in the picture, and pixels of it in a unit; null where there is none. */
  readonly frame: { readonly left: number; readonly top: number; readonly scale: number } | null;
}

/** Units: the page's outline is a hair under the ink, which is traced as it is. */
const hairline = 0.05;
/** Of 255 tones between ink and paper: fainter lines come out ragged. */
const faint = 55;
/** Share of the picture: what is inked more than this is a photo of something else. */
const mostInk = 0.4;
/** Square millimetres and millimetres on A4 that a crayon needs. */
const printable = { size: 3, room: 0.5 } as const;
/** docs/drawings.md: share of the page that a region needs to be easy to tap. */
const tappable = 0.0012;
/** Shares of the work that are done when its steps are. */
const steps = { ink: 0.1, sheet: 0.25, gaps: 0.5, areas: 0.6, shapes: 0.9 } as const;
/** A page with fewer is done before it began. */
const leastRegions = 4;

/**
 * The coloring page of an ink drawing: the artist's lines as they are, and under them a region for each white area that
 * they enclose. Same pixels, same drawing; what is no drawing gives one without shapes and an error.
 */
export function drawingFromInk(image: GrayImage, options: InkOptions): OwnArt {
  const levelled = options.level ? levelPaper(image) : { image, isSlanted: false };
  return drawingFromPaper(levelled, options);
}

/** The same for paper that is level already, as `levelPaper` gives it: other gaps are closed without a second look at the light. */
export function drawingFromPaper(paper: LevelPaper | null, options: InkOptions): OwnArt {
  return paper === null ? nothing(options, "empty", noLines) : drawLevelled(paper, options, { withPale: false });
}

function drawLevelled(levelled: LevelPaper, options: InkOptions, { withPale }: { readonly withPale: boolean }): OwnArt {
  const read = readInk(levelled.image, { withPale });
  options.progress?.(steps.ink);
  if (read.contrast === 0) return nothing(options, "empty", noLines);
  if (read.share > mostInk) return nothing(options, "low-contrast", noPaper);
  const sheet = layOut(options.level ? whitenSheetEdge(read.image) : read.image);
  if (sheet === null) return nothing(options, "empty", noLines);
  const art = drawSheet(sheet, options);
  if (read.isOnPale && art.findings.some(({ kind }) => kind === "too-few-regions"))
    return drawLevelled(levelled, options, { withPale: true });
  const more = [
    ...(read.contrast < faint ? [faintLines] : []),
    ...(read.isOnPale ? [paleLines] : []),
    ...(levelled.isSlanted ? [slantedSheet] : []),
  ];
  return { ...art, findings: [...art.findings, ...more] };
}

const noLines =
  "There are no dark lines on light paper here. Scan or photograph a drawing in ink, in even light; invert one that is light on dark.";
const noPaper =
  "Nearly half of the picture is dark, so lines cannot be told from paper. Photograph the sheet in even light.";
const faintLines: Finding = {
  kind: "low-contrast",
  level: "warning",
  at: { x: 0, y: 0 },
  text: "The lines are faint. Trace them with a dark pen, or scan with more contrast, for smoother lines.",
};

const paleLines: Finding = {
  kind: "low-contrast",
  level: "warning",
  at: { x: 0, y: 0 },
  text: "Pale lines were left out: squares of the paper, or pencil under the ink. If they are part of the drawing, trace them with the pen.",
};

const slantedSheet: Finding = {
  kind: "slanted",
  level: "warning",
  at: { x: 0, y: 0 },
  text: "The photo was taken at a slant, so the drawing is wider on one side. Hold the camera straight above the sheet, or scan it.",
};

function nothing({ credit }: InkOptions, kind: "empty" | "low-contrast", text: string): OwnArt {
  const drawing: Drawing = { width: 128, height: 128, shapes: [], credit };
  return { drawing, findings: [{ kind, level: "error", at: { x: 64, y: 64 }, text }], frame: null };
}

function drawSheet(traced: Sheet, { closeGaps, names, credit, progress }: InkOptions): OwnArt {
  progress?.(steps.sheet);
  const gaps = judgeGaps(traced, closeGaps);
  progress?.(steps.gaps);
  const sheet = { ...traced, ink: bridge(traced.ink, gaps.closed) };
  const { pieces, inside } = findAreas(sheet);
  const all = numberAreas(traced, { pieces, inside, closed: gaps.closed, closeGaps });
  progress?.(steps.areas);
  const areas = all.filter(isPrintable);
  const page = sheet.ink.width * sheet.ink.height * sheet.mm ** 2;
  const numbered = areas.map((area, at) => ({ area, number: at + 1 }));
  const small = numbered.filter(({ area }) => area.size < page * tappable);
  const shapes = shapesOf(sheet, { pieces, areas });
  progress?.(steps.shapes);
  const unnamed = nameRegions({ ...boxOf(sheet), shapes, credit, outline: hairline });
  const { drawing, findings } = nameByPoint(unnamed, { sheet, pieces, areas, names });
  return {
    drawing,
    frame: { left: sheet.corner.x, top: sheet.corner.y, scale: 1 / sheet.unit },
    findings: [
      ...tooFew(drawing, areas),
      ...gapFindings(sheet, gaps),
      ...spotFindings(
        sheet,
        all.filter((area) => !isPrintable(area)),
      ),
      ...smallAreaFindings(sheet, small),
      ...findings,
    ],
  };
}

function isPrintable({ size, room }: Area): boolean {
  return size >= printable.size && room >= printable.room;
}

function boxOf({ ink, unit }: Sheet): Pick<Drawing, "width" | "height"> {
  return { width: Math.round(ink.width * unit * 100) / 100, height: Math.round(ink.height * unit * 100) / 100 };
}

function tooFew({ width, height }: Drawing, { length }: readonly Area[]): Finding[] {
  if (length >= leastRegions) return [];
  const found = length === 0 ? "No closed shape" : `Only ${length} closed ${length === 1 ? "shape" : "shapes"}`;
  const text = `${found} to color was found; a page needs ${leastRegions}. Close the outlines, or add shapes.`;
  return [{ kind: "too-few-regions", level: "error", at: { x: width / 2, y: height / 2 }, text }];
}

interface Naming {
  readonly sheet: Sheet;
  readonly pieces: Components;
  /** Those of the drawing's regions, in their order. */
  readonly areas: readonly Area[];
  readonly names: readonly { readonly at: Point; readonly name: string }[];
}

/** Millimetres around a place within which the region is looked for that it names. */
const nearby = 4;

/** Gives regions the names that the artist wrote at points in them; the others keep theirs. */
function nameByPoint(drawing: Drawing, { sheet, pieces, areas, names }: Naming): Omit<OwnArt, "frame"> {
  const given = new Map<number, string>();
  const findings: Finding[] = [];
  for (const { at, name } of names) {
    const label = labelNear(sheet, pieces, at);
    const region = areas.findIndex((area) => area.label === label);
    if (region >= 0) given.set(region, uniqueName(name, given));
    else findings.push({ kind: "unnamed", level: "warning", at, text: missed(name, at) });
  }
  const shapes = drawing.shapes.map((shape, at): Shape => {
    const name = given.get(at);
    return name === undefined || shape.kind !== "region" ? shape : { ...shape, name };
  });
  const open = areas.length - given.size;
  return { drawing: { ...drawing, shapes }, findings: [...findings, ...unnamedFindings(open, drawing)] };
}

/** The area at a place or, where that is ink, the nearest one. */
function labelNear({ unit, mm }: Sheet, { labels, width, height }: Components, point: Point): number {
  const [column, row] = [Math.round(point.x / unit - 0.5), Math.round(point.y / unit - 0.5)];
  let [best, least] = [outside, nearby / mm];
  for (let y = Math.max(0, Math.floor(row - least)); y < Math.min(height, row + nearby / mm); y += 1) {
    for (let x = Math.max(0, Math.floor(column - nearby / mm)); x < Math.min(width, column + nearby / mm); x += 1) {
      const [label, off] = [labels[y * width + x] ?? 0, Math.hypot(x - column, y - row)];
      if (label !== 0 && off < least) [best, least] = [label, off];
    }
  }
  return best;
}

function uniqueName(name: string, given: ReadonlyMap<number, string>): string {
  const taken = new Set(given.values());
  for (let count = 1; ; count += 1) {
    const unique = count === 1 ? name : `${name} ${count}`;
    if (!taken.has(unique)) return unique;
  }
}

function missed(name: string, { x, y }: Point): string {
  return `There is no region at ${formatNumber(x)}, ${formatNumber(y)} to be named "${name}". Give a place inside it.`;
}

function unnamedFindings(count: number, { width, height }: Drawing): Finding[] {
  if (count === 0) return [];
  const what = count === 1 ? "1 region has" : `${count} regions have`;
  const text = `${what} no name but a place. Name them, so that a child who hears the page knows what is colored.`;
  return [{ kind: "unnamed", level: "warning", at: { x: width / 2, y: height / 2 }, text }];
}
