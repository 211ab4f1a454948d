import { crayons } from "#app/drawings/crayons.ts";
import { findIslands } from "#app/drawings/islands.ts";
import { formatPath } from "#app/drawings/path.ts";
import { rasterize } from "#app/drawings/raster.ts";
import { unite } from "../boolean.ts";
import { box } from "../candidates.ts";
import { type Color, isNearBlack, lightness, parseColor } from "../color.ts";
import { gleamCut, isEye } from "../gleams.ts";
import type { Painted } from "../painted.ts";
import { normalizePath, ringsOf, splitPieces } from "../paths.ts";

/**
 * A picture in a box of 128 x 128 as its artist meant it on paper, where nothing but outlines tells shapes apart: parts of
 * one thing are one shape, boots and other wide dark things are for a crayon, and the gleam in an eye is white paper.
 */
export function paintForPaper(painted: readonly Painted[]): readonly Painted[] {
  return withGleamsCut(withPartsUnited(painted).map(withCrayonForBlack));
}

/** Parts of a group with a name, one after the other and of one color, that touch: their seam would be an outline. */
function withPartsUnited(painted: readonly Painted[]): readonly Painted[] {
  const united: Painted[] = [];
  for (const part of painted) {
    const last = united.at(-1);
    const whole = last === undefined ? null : unitedWith(last, part);
    if (whole === null) united.push(part);
    else united[united.length - 1] = whole;
  }
  return united;
}

function unitedWith(last: Painted, part: Painted): Painted | null {
  if (!isOneMaterial(last, part)) return null;
  const path = normalizePath(unite(pieces(last), pieces(part)));
  const touches = ringsOf(path).length < ringsOf(last.path).length + ringsOf(part.path).length;
  return touches ? { ...last, path, evenOdd: false } : null;
}

function isOneMaterial(one: Painted, other: Painted): boolean {
  const { fill } = one;
  return (
    one.name !== null &&
    one.name === other.name &&
    fill !== null &&
    other.fill !== null &&
    isSameColor(fill, other.fill) &&
    [one, other].every(({ stroke, clips, masks }) => stroke === null && clips.length === 0 && masks.length === 0)
  );
}

function isSameColor(one: Color, other: Color): boolean {
  return one.red === other.red && one.green === other.green && one.blue === other.blue && one.alpha === other.alpha;
}

/** As a path that says the same by either fill rule. */
function pieces({ path, evenOdd }: Painted): string {
  return splitPieces(path, { evenOdd })
    .map((piece) => formatPath(piece.path))
    .join("");
}

const CHARCOAL = parseColor(crayons.find(({ name }) => name === "charcoal")?.hex ?? "");
/** Units: 6 mm on paper. Black that is nowhere as wide is a line, a brow or a mouth. */
const WIDE = 4.5;
/** Units. */
const CELL = 0.5;

function withCrayonForBlack(part: Painted): Painted {
  if (part.fill === null || !isNearBlack(part.fill) || CHARCOAL === null) return part;
  const wide = splitPieces(part.path, part).filter(({ path, area }) => area > WIDE ** 2 && !isEye(path, area));
  const shapes = wide.map(({ path }) => {
    return { kind: "region", name: "", color: "", crayon: 0, path: formatPath(path) } as const;
  });
  const islands = findIslands(rasterize({ ...box, shapes, credit: "" }, CELL));
  return islands.some(({ room }) => 2 * room >= WIDE)
    ? { ...part, fill: { ...CHARCOAL, alpha: part.fill.alpha } }
    : part;
}

/** Darker is no gleam. */
const GLEAM = 0.9;

function withGleamsCut(painted: readonly Painted[]): readonly Painted[] {
  const kept: Painted[] = [];
  for (const part of painted) {
    const isLight = part.fill !== null && lightness(part.fill) > GLEAM;
    const below = isLight ? kept.at(-1) : undefined;
    const cut = below?.fill && isNearBlack(below.fill) ? gleamCut(below, part.path) : null;
    if (cut === null) kept.push(part);
    else kept[kept.length - 1] = cut;
  }
  return kept;
}
