import type { Shape } from "#app/content/drawing/drawing.ts";
import { formatPath } from "#app/content/drawing/path.ts";
import type { Candidate } from "./candidates.ts";
import { nearestCrayon } from "./color.ts";

/** A candidate as the drawing will have it, but for a region's name: its artist's, else that of its color. */
export function toShape(candidate: Candidate): Shape {
  const path = formatPath(candidate.path);
  if (candidate.kind === "line") return { kind: "line", path, width: candidate.width };
  if (candidate.kind === "solid") return { kind: "solid", path };
  const { hex, name, number } = nearestCrayon(candidate.color);
  return { kind: "region", path, name: candidate.name ?? name, color: hex, crayon: number };
}
