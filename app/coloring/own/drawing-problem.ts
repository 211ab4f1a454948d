import { regionCount } from "../../drawings/drawing.ts";
import type { OwnArt } from "../../drawings/tracing/drawing-from-ink.ts";
import type { DrawingProblem } from "../../words/drawing.ts";
import { MAX_REGIONS } from "../picture/picture-cost.ts";

/** Why a traced picture is no coloring page; null where it is one, or may become one when more gaps are closed. */
export function problemOf({ drawing, findings }: Pick<OwnArt, "drawing" | "findings">): DrawingProblem | null {
  if (findings.some(({ kind }) => kind === "empty")) return "noLines";
  if (findings.some(({ kind, level }) => kind === "low-contrast" && level === "error")) return "tooDark";
  return regionCount(drawing) > MAX_REGIONS ? "tooMany" : null;
}
