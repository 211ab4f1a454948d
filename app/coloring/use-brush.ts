import { type Dispatch, useCallback, useEffect, useRef } from "react";
import type { Point } from "../content/drawing/path.ts";
import type { LiveStroke, Tap } from "./gestures.ts";
import { startLine } from "./line.ts";
import type { Board } from "./paint-board.ts";
import type { Layers } from "./paint-layers.ts";
import { GRID, type Stroke, toGrid } from "./stroke.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import type { View } from "./use-view.ts";

interface BrushOptions {
  readonly layers: Layers;
  readonly board: Board;
  readonly view: View;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** How far a line may pass from where the hand was, in pixels of the screen. */
const TOLERANCE_PX = 0.35;

/** Begins a stroke where a hand comes down; null while the hand does something else. */
export function useBrush({ layers, board, view, state, dispatch }: BrushOptions): (tap: Tap) => LiveStroke | null {
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  }, [state]);
  return useCallback(
    (tap) => {
      const { tool, picking, paint, size, roams } = now.current;
      if (tool === "fill" || picking) return null;
      const begun = { within: roams ? null : tap.region, paint: tool === "eraser" ? null : paint, size };
      return liveStroke(begun, { tap, layers, board, view, dispatch });
    },
    [layers, board, view, dispatch],
  );
}

type LiveOptions = Omit<BrushOptions, "state"> & { readonly tap: Tap };

/** A stroke that is shown once a frame while it grows, however many points a pen sends. */
function liveStroke(begun: Omit<Stroke, "points">, options: LiveOptions): LiveStroke {
  const { tap, layers, board, view, dispatch } = options;
  const { drawing } = layers;
  const line = startLine((TOLERANCE_PX * view.pixel() * GRID) / Math.max(drawing.width, drawing.height));
  let since = 0;
  let frame = 0;
  const show = () => {
    board.draw({ ...begun, points: line.points() }, since);
    since = Math.max(line.settled() - 1, 0);
  };
  const move = (points: readonly Point[]) => {
    for (const point of points) line.add(toGrid(point, drawing));
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  };
  const drop = () => {
    cancelAnimationFrame(frame);
    board.clear();
  };
  move([tap.at]);
  return {
    move,
    drop,
    end({ isTap }) {
      drop();
      const stroke = { ...begun, points: line.points() };
      if (isTap && begun.paint === null)
        dispatch({ kind: "clear", region: tap.region, at: toGrid(tap.at, drawing), layers });
      else if (board.touches(stroke)) dispatch({ kind: "stroke", stroke });
    },
  };
}
