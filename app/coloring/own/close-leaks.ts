import { regionCount } from "../../drawings/drawing.ts";
import type { OwnArt } from "../../drawings/tracing/drawing-from-ink.ts";
import { usualGap, widestGap } from "../../drawings/tracing/judge-gaps.ts";
import { problemOf } from "./drawing-problem.ts";

/** Millimeters on paper: how finely it is chosen up to where gaps are closed. */
export const GAP_STEP = 0.5;

/** What is drawn when gaps up to `closeGaps` millimeters on paper are closed. */
export interface ClosedArt {
  readonly art: OwnArt;
  readonly closeGaps: number;
}

/**
 * A drawing with as few gaps closed as keep paint inside: a child leaves gaps of a centimeter, and a shape that cannot be
 * filled is worse than one in two parts. Where nothing leaks, no more is closed than usual.
 */
export function closeLeaks(trace: (closeGaps: number) => OwnArt): ClosedArt {
  const usual = { art: trace(usualGap), closeGaps: usualGap };
  const closeGaps = widestLeak(usual.art);
  if (closeGaps <= usualGap) return usual;
  const closed = { art: trace(closeGaps), closeGaps };
  const isBetter = regionCount(closed.art.drawing) > regionCount(usual.art.drawing) && problemOf(closed.art) === null;
  return isBetter ? closed : usual;
}

/** The next step from the widest leak that can be closed; 0 for none. Open ends count where there is hardly a shape. */
function widestLeak({ findings }: OwnArt): number {
  const isSparse = findings.some(({ kind }) => kind === "too-few-regions");
  const leaks = findings.filter(({ kind }) => kind === "leak" || (isSparse && kind === "open-end"));
  const widths = leaks.map(({ gap = 0 }) => Math.ceil(gap / GAP_STEP) * GAP_STEP);
  return Math.max(0, ...widths.filter((width) => width <= widestGap));
}
