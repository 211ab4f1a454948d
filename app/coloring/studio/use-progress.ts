import { useEffect, useMemo, useState } from "react";
import { useOnDemand } from "../../ui/use-on-demand.ts";
import { whenIdle } from "../../when-idle.ts";
import type { Layers } from "../picture/paint-layers.ts";
import { countColored, type Painted } from "../picture/painted.ts";
import type { Picture } from "../picture/picture.ts";
import { coverageCode } from "./tool-code.ts";

interface Progress {
  readonly colored: number;
  readonly regions: number;
  readonly painted: Painted;
}

const NOTHING: Painted = new Map();

/** How far a picture has come, by fills and, a moment after each, by strokes: one over many regions costs no frame. */
export function useProgress(picture: Picture, layers: Layers): Progress {
  const { marks } = picture;
  const [code] = useOnDemand(marks.length > 0 ? coverageCode : null);
  const coverage = useMemo(() => code?.createCoverage(layers) ?? null, [code, layers]);
  const [painted, setPainted] = useState(NOTHING);
  useEffect(() => (coverage === null ? undefined : inSpareTime(coverage(marks), setPainted)), [coverage, marks]);
  return { colored: countColored(picture, painted), regions: layers.outlines.length - 1, painted };
}

/**
 * Whether the last region was colored just now, and what ends the celebration: the next press. A picture that is opened
 * finished was celebrated before.
 */
export function useParty(
  { colored, regions }: Omit<Progress, "painted">,
  { isTouched }: { readonly isTouched: boolean },
): readonly [isParty: boolean, endParty: () => void] {
  const isAllColored = colored === regions;
  const [isQuiet, setQuiet] = useState(false);
  // What strokes cover is known a moment after the studio has opened.
  useEffect(() => {
    if (!isTouched) setQuiet(isAllColored);
  }, [isTouched, isAllColored]);
  return [isTouched && isAllColored && !isQuiet, () => setQuiet(isAllColored)];
}

/** A part of a frame that is not missed, on a slow computer either. */
const SLICE_MS = 3;

/** Does work piece by piece, while the browser has nothing else to do. Gives what stops it. */
export function inSpareTime<Result>(work: Generator<undefined, Result>, onDone: (result: Result) => void): () => void {
  const slice = () => {
    const until = performance.now() + SLICE_MS;
    let step = work.next();
    while (step.done !== true && performance.now() < until) step = work.next();
    if (step.done === true) onDone(step.value);
    else stop = whenIdle(slice);
  };
  let stop = whenIdle(slice);
  return () => stop();
}
