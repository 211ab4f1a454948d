import { mapPathData, type Point } from "../path.ts";
import { areaField, grown, strokeField, traceField, union } from "../tracing/field.ts";
import { boxOf, charactersOf, letterWay, type Pens } from "./letter-ways.ts";

/** Units of the alphabet above: from the top of a capital to the line it stands on. */
const capital = 80;
const deepest = 112;
/** Units: where a capital is 100 mm high, this finely letters are read. */
const cell = 1.25;
/** Units: the radius of the corners between strokes, which round letters have no sharp ones of. */
const fillet = 2;
/** The pen of marks, as a share of the other one; units between a letter and what stands on it. */
const thinner = 0.7;
const markGap = 7;

export interface LetterPen {
  /** Units from the top of a capital to the foot of its outline. */
  readonly height: number;
  /** The width of the stroke, as a share of that. */
  readonly weight: number;
}

interface Letter {
  readonly character: string;
  /** Closed outlines with their holes, of this one letter. */
  readonly path: string;
}

export interface LetteredLine {
  readonly letters: readonly Letter[];
  readonly width: number;
}

/**
 * A line of large outline letters to color, its top left corner at 0 0: a capital's, whatever it holds; what stands on a
 * capital lies above. A space is room; other characters are left out.
 *
 * @example letterLine("Bb", { height: 70, weight: 0.2 }).letters.length // 2
 */
export function letterLine(text: string, pen: LetterPen): LetteredLine {
  const radius = radiusOf(pen.weight);
  const scale = pen.height / (capital + 2 * radius);
  const gap = radius * 0.6;
  const letters: Letter[] = [];
  let right = 0;
  for (const character of charactersOf(text)) {
    if (character === " ") right += capital * 0.2;
    const outline = outlineOf(character, radius);
    if (outline === null) continue;
    const { path, from, to } = outline;
    const left = right + (letters.length > 0 ? gap : 0);
    const move = ({ x, y }: Point): Point => ({
      x: (x - from + left) * scale,
      y: (y + radius) * scale,
    });
    letters.push({ character, path: mapPathData(path, move) });
    right = left + to - from;
  }
  return { letters, width: right * scale };
}

/** Whether there is an outline letter of a character. */
export function hasLetter(character: string): boolean {
  return letterWay(character, pensOf(0)) !== null;
}

/** Units: of the pen. */
function radiusOf(weight: number): number {
  return (capital * weight) / (2 * (1 - weight));
}

function pensOf(radius: number): Pens {
  return { radius, thin: radius * thinner, gap: markGap };
}

interface LetterOutline {
  readonly path: string;
  readonly from: number;
  readonly to: number;
}

/** Caches the outlines of letters, each of which takes some milliseconds, by the letter and the radius of the pen. */
const outlines = new Map<string, LetterOutline | null>();

function outlineOf(character: string, radius: number): LetterOutline | null {
  const key = `${character} ${radius}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const outline = traceLetter(character, pensOf(radius));
  outlines.set(key, outline);
  return outline;
}

function traceLetter(character: string, pens: Pens): LetterOutline | null {
  const way = letterWay(character, pens);
  if (way === null) return null;
  const around = boxOf(way.strokes + way.thin);
  const [from, to] = [around.left - pens.radius, around.right + pens.radius];
  const reach = pens.radius + fillet;
  const top = Math.min(0, around.top) - reach;
  const box = { left: from - fillet, top, right: to + fillet, bottom: Math.max(deepest, around.bottom) + reach };
  const thick = strokeField(way.strokes, reach);
  const pen = way.thin === "" ? thick : union(thick, strokeField(way.thin, pens.thin + fillet));
  const wide = traceField(pen, box, cell);
  return { path: traceField(grown(areaField(wide), -fillet), box, cell), from, to };
}
