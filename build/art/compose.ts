import type { Drawing } from "#app/drawings/drawing.ts";
import { type Island, islandAreas } from "#app/drawings/islands.ts";
import { nameRegions } from "#app/drawings/name-regions.ts";
import { flatten, formatPath, parsePath } from "#app/drawings/path.ts";
import { blankRaster, forEachRun, paintShape, paper, type Raster, rasterize } from "#app/drawings/raster.ts";
import { box, type Candidate, candidatesOf, toShape } from "./candidates.ts";
import { difference, lightness } from "./color.ts";
import type { Painted } from "./painted.ts";
import { trim } from "./tidy.ts";

/**
 * A coloring page out of a colored picture in a box of 128 x 128 (docs/drawings.md tells what was learned on the way).
 */
export function composeDrawing(painted: readonly Painted[], { credit }: { credit: string }): Drawing {
  const candidates = withoutSlivers(withoutShading(candidatesOf(painted)));
  if (candidates.length === 0) return { ...box, shapes: [], credit };
  const isNamed = (shape: number): boolean => {
    const candidate = candidates[shape];
    return candidate?.kind === "region" && candidate.name !== null;
  };
  return nameRegions(trim({ ...box, shapes: candidates.map(toShape), credit }), { isNamed });
}

/** Units. Coarse: this asks what lies under a shape, not where its edge is. */
const shadingCell = 0.5;
/** Share of a shape that must lie on one region for it to be that region's shading. */
const within = 0.85;
/** Oklab. Two tones this near are one crayon to a child (Noto's shadows differ from their ground by 0.03 to 0.07). */
const nearTone = 0.08;

/** Leaves out shapes that only shade the region below them: their outline would be a blob that means nothing. What has a name of its own stays. */
function withoutShading(candidates: readonly Candidate[]): Candidate[] {
  const seen = blankRaster(box, shadingCell);
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const ground =
      candidate.kind === "region" ? kept[groundBelow(seen, { candidate, labels: kept.length }) - 1] : undefined;
    if (
      candidate.kind === "region" &&
      ground?.kind === "region" &&
      (candidate.name === null || candidate.name === ground.name) &&
      difference(ground.color, candidate.color) < nearTone
    )
      continue;
    kept.push(candidate);
    if (candidate.kind !== "line") paintFlat(seen, candidate, kept.length);
  }
  return kept;
}

/** The label that nearly all of a shape lies on, or `paper`. */
function groundBelow(
  seen: Raster,
  { candidate, labels }: { readonly candidate: Candidate; readonly labels: number },
): number {
  const counts = new Uint32Array(labels + 1);
  let total = 0;
  forEachRun(seen, flatten(parsePath(formatPath(candidate.path))), (first, end) => {
    for (let at = first; at < end; at += 1) {
      const label = seen.labels[at] ?? paper;
      counts[label] = (counts[label] ?? 0) + 1;
    }
    total += end - first;
  });
  const ground = counts.findIndex((count) => count > total * within);
  return ground < 0 ? paper : ground;
}

/** Fills a shape without its outline, so that labels below stay exact. */
function paintFlat(raster: Raster, candidate: Candidate, label: number): void {
  const path = formatPath(candidate.path);
  paintShape(raster, { kind: "region", path, name: "", color: "", crayon: 0 }, { label, outline: 0 });
}

/** Units: 0.4 mm on paper. */
const sliverCell = 0.3;
/** Square units that must stay white between the outlines for a crayon to have something to fill. */
const fillable = 2.5;
/** Lighter slivers are gleams. */
const light = 0.75;
/** Square units: 0.12 % of the page (docs/drawings.md). Smaller islands are hard to tap. */
const tappable = 20;

/**
 * Fixes what outlines have swallowed. A shape hidden by later ones goes; a sliver with nothing left to fill goes if it
 * was a gleam and is ink otherwise (a bird's leg, a string); small spots of one color become one region.
 */
function withoutSlivers(candidates: readonly Candidate[]): Candidate[] {
  const islands = islandsByShape(candidates);
  const visible = candidates.flatMap((candidate, index) => settle(candidate, islands.get(index) ?? []));
  return joinSpots(visible);
}

function islandsByShape(candidates: readonly Candidate[]): Map<number, Pick<Island, "area">[]> {
  const raster = rasterize({ ...box, shapes: candidates.map(toShape), credit: "" }, sliverCell);
  return Map.groupBy(islandAreas(raster), ({ shape }) => shape);
}

function settle(candidate: Candidate, islands: readonly Pick<Island, "area">[]): Candidate[] {
  if (candidate.kind !== "region" || islands.some(({ area }) => area >= fillable)) return [candidate];
  const hidden = islands.length === 0 && candidate.area > tappable;
  return hidden || lightness(candidate.color) > light ? [] : [{ ...candidate, kind: "solid" }];
}

/** Joins neighbours in painter's order that are small and have one color: tapping one then colors all of them. */
function joinSpots(candidates: readonly Candidate[]): Candidate[] {
  const joined: Candidate[] = [];
  for (const candidate of candidates) {
    const last = joined.at(-1);
    if (last !== undefined && isSpot(last) && isSpot(candidate) && isAlike(last, candidate)) {
      joined[joined.length - 1] = {
        ...last,
        path: [...last.path, ...candidate.path],
        area: last.area + candidate.area,
        pieces: last.pieces + 1,
      };
    } else joined.push(candidate);
  }
  return joined;
}

type Fill = Exclude<Candidate, { kind: "line" }>;

function isSpot(candidate: Candidate): candidate is Fill {
  return candidate.kind === "region" && candidate.area / candidate.pieces < tappable;
}

function isAlike({ color: a, name }: Fill, { color: b, name: other }: Fill): boolean {
  return name === other && a.red === b.red && a.green === b.green && a.blue === b.blue;
}
