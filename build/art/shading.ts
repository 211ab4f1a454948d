import { formatPath } from "#app/content/drawing/path.ts";
import { blankRaster, paintShape, paper, type Raster } from "#app/content/drawing/raster.ts";
import { box } from "./box.ts";
import type { Candidate } from "./candidates.ts";
import { difference } from "./color.ts";

/** Units. Coarse: this asks what lies under a shape, not where its edge is. */
const cell = 0.5;
/** Share of a shape that must lie on one region for it to be that region's shading. */
const within = 0.85;
/** Oklab. Two tones this near are one crayon to a child (Noto's shadows differ from their ground by 0.03 to 0.07). */
const nearTone = 0.08;

/** Leaves out shapes that only shade the region below them: their outline would be a blob that means nothing. */
export function withoutShading(candidates: readonly Candidate[]): Candidate[] {
  const seen = blankRaster(box, cell);
  const kept: Candidate[] = [];
  for (const candidate of candidates) {
    const ground = candidate.kind === "region" ? kept[groundBelow(seen, candidate) - 1] : undefined;
    if (
      candidate.kind === "region" &&
      ground?.kind === "region" &&
      difference(ground.color, candidate.color) < nearTone
    )
      continue;
    kept.push(candidate);
    if (candidate.kind !== "line") paintFlat(seen, candidate, kept.length);
  }
  return kept;
}

/** The label that nearly all of a shape lies on, or `paper`. */
function groundBelow(seen: Raster, candidate: Candidate): number {
  const mask = blankRaster(box, cell);
  paintFlat(mask, candidate, 1);
  const counts = new Map<number, number>();
  mask.labels.forEach((covered, at) => {
    const label = seen.labels[at] ?? paper;
    if (covered !== paper) counts.set(label, (counts.get(label) ?? 0) + 1);
  });
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts].find(([, count]) => count > total * within)?.[0] ?? paper;
}

/** Fills a shape without its outline, so that labels below stay exact. */
function paintFlat(raster: Raster, candidate: Candidate, label: number): void {
  const path = formatPath(candidate.path);
  paintShape(raster, { kind: "region", path, name: "", color: "", crayon: 0 }, { label, outline: 0 });
}
