import { findIslands, type Island } from "#app/content/drawing/islands.ts";
import { rasterize } from "#app/content/drawing/raster.ts";
import { box } from "./box.ts";
import type { Candidate } from "./candidates.ts";
import { lightness } from "./color.ts";
import { toShape } from "./shapes.ts";

/** Units: 0.4 mm on paper. */
const cell = 0.3;
/** Square units that must stay white between the outlines for a crayon to have something to fill. */
const fillable = 2.5;
/** Lighter slivers are gleams. */
const light = 0.75;
/** Square units: 0.12 % of the page (drawings.md). Smaller islands are hard to tap. */
const tappable = 20;

/**
 * Mends what outlines have swallowed. A shape hidden by later ones goes; a sliver with nothing left to fill goes if it
 * was a gleam and is ink otherwise (a bird's leg, a string); small spots of one color become one region.
 */
export function withoutSlivers(candidates: readonly Candidate[]): Candidate[] {
  const islands = islandsByShape(candidates);
  const visible = candidates.flatMap((candidate, index) => settle(candidate, islands.get(index) ?? []));
  return joinSpots(visible);
}

function islandsByShape(candidates: readonly Candidate[]): Map<number, Island[]> {
  const raster = rasterize({ ...box, shapes: candidates.map(toShape), credit: "" }, cell);
  return Map.groupBy(findIslands(raster), ({ shape }) => shape);
}

function settle(candidate: Candidate, islands: readonly Island[]): Candidate[] {
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
