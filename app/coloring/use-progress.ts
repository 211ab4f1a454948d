import { useEffect, useMemo, useState } from "react";
import { countColored, createCoverage, type Painted } from "./coverage.ts";
import type { Layers } from "./paint-layers.ts";
import type { Picture } from "./picture.ts";
import { inSpareTime } from "./spare-time.ts";

export interface Progress {
  readonly colored: number;
  readonly regions: number;
  readonly painted: Painted;
}

const NOTHING: Painted = new Map();

/** How far a picture has come, by fills and, a moment after each, by strokes: one over many regions costs no frame. */
export function useProgress(picture: Picture, layers: Layers): Progress {
  const coverage = useMemo(() => createCoverage(layers), [layers]);
  const [painted, setPainted] = useState(NOTHING);
  useEffect(() => inSpareTime(coverage(picture.strokes), setPainted), [coverage, picture.strokes]);
  return { colored: countColored(picture, painted), regions: layers.outlines.length - 1, painted };
}
