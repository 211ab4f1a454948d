import { regionCount } from "#app/drawings/drawing.ts";
import { flatten } from "#app/drawings/path.ts";
import type { Painted } from "../painted.ts";
import { contains, ringsOf } from "../paths.ts";
import type { Box } from "../svg-tree.ts";
import type { ArtKind } from "./art-kind.ts";
import { ArtError, type ArtFinding, type OwnDrawing } from "./own-drawing.ts";
import { boxOf } from "./paint-box.ts";

export const otherKind: Readonly<Record<ArtKind, ArtKind>> = { lines: "shapes", shapes: "lines" };

/** The least regions that are worth to name another way. */
const fewest = 4;

/** Another way to draw a file, and what its author does to get that. */
interface Attempt {
  readonly advice: string;
  readonly draw: () => Promise<OwnDrawing>;
}

/**
 * Findings on a vector drawing that is no page as it was read. The tracer speaks of what one does with ink on paper; a
 * drawing program's file needs other advice: the first of some attempts that makes a page, else other paint.
 */
export async function withAdvice(
  findings: readonly ArtFinding[],
  kind: ArtKind,
  attempts: () => readonly Attempt[],
): Promise<readonly ArtFinding[]> {
  if (!findings.some(isHopeless)) return findings;
  const advice = await adviceThatHelps(attempts());
  return findings.map((finding) =>
    isHopeless(finding) ? { ...finding, text: textOf(finding, kind, advice) } : finding,
  );
}

export function readAs(kind: ArtKind): string {
  return `write artKind: ${kind} in the front matter: ${areasOf[kind]}`;
}

async function adviceThatHelps(attempts: readonly Attempt[]): Promise<string | null> {
  for (const { advice, draw } of attempts) {
    const made = await draw().catch(orNothing);
    if (made !== null && regionCount(made.drawing) >= fewest && !made.findings.some(isError))
      return `${advice.charAt(0).toUpperCase()}${advice.slice(1)}`;
  }
  return null;
}

const areasOf: Readonly<Record<ArtKind, string>> = {
  lines: "each area that its lines enclose is a region then.",
  shapes: "each filled shape is a region then.",
};

/** More are not compared with each other. */
const MAX_SHAPES = 1_000;

/** The last shape that hides as many others as a page needs; null for none. */
export function coverIn(painted: readonly Painted[]): Painted | null {
  if (painted.length > MAX_SHAPES) return null;
  const boxes = painted.map(boxOf);
  const at = painted.findLastIndex((cover, place) => {
    if (cover.fill === null) return false;
    const [box, rings] = [boxes[place], ringsOf(cover.path)];
    const hidden = painted.slice(0, place).filter((shape, other) => {
      const points = flatten(shape.path).flatMap((line) => line.points);
      return isWithin(boxes[other], box) && points.every((point) => rings.some((ring) => contains(ring.points, point)));
    });
    return hidden.length >= fewest;
  });
  return painted[at] ?? null;
}

function isWithin(inner: Box | null | undefined, outer: Box | null | undefined): boolean {
  if (!inner || !outer) return false;
  const [right, bottom] = [outer.x + outer.width, outer.y + outer.height];
  return inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= right && inner.y + inner.height <= bottom;
}

/** A file that is none as the other kind helps no one. */
function orNothing(error: unknown): null {
  if (error instanceof ArtError) return null;
  throw error;
}

function isError({ level }: ArtFinding): boolean {
  return level === "error";
}

function isHopeless({ kind, level }: ArtFinding): boolean {
  return level === "error" && (kind === "empty" || kind === "low-contrast" || kind === "too-few-regions");
}

function textOf({ kind, text }: ArtFinding, drawnAs: ArtKind, advice: string | null): string {
  if (kind === "too-few-regions") return advice === null ? text : `${text} ${advice}`;
  return `${reasonOf(kind, drawnAs)} ${advice ?? otherPaint[drawnAs]}`;
}

function reasonOf(kind: ArtFinding["kind"], drawnAs: ArtKind): string {
  if (drawnAs === "shapes") return "There is no area to color in it.";
  return kind === "empty"
    ? "There is no dark line in it."
    : "Nearly half of it is dark, so lines cannot be told from what they enclose.";
}

const otherPaint: Readonly<Record<ArtKind, string>> = {
  lines: "Fill areas with colors lighter than black, or draw lines in a dark color around them.",
  shapes: "Fill areas with colors lighter than black.",
};
