import type { Dispatch, RefObject } from "react";
import type { Board } from "./paint-board.ts";
import type { Layers } from "./paint-layers.ts";
import { PAPER, toGrid } from "./stroke.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import { useBrush } from "./use-brush.ts";
import { useGestures } from "./use-gestures.ts";
import { useLeaving } from "./use-leaving.ts";
import type { View } from "./use-view.ts";

interface HandsOptions {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly layers: Layers;
  readonly board: Board;
  readonly view: View;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
  /** The paper around the shapes was tapped to be filled. */
  readonly onPaper: () => void;
}

/** What fingers, pens and mice do to a drawing. Gives what ends a stroke under one of them, for whoever closes. */
export function useHands({ svg, onPaper, ...options }: HandsOptions): () => void {
  const { layers, view, state, dispatch } = options;
  const onPress = useBrush(options);
  const finish = useGestures(svg, {
    view,
    onTap({ region, at }) {
      dispatch({ kind: "fill", region, at: toGrid(at, layers.drawing) });
      if (region === PAPER && state.tool === "fill" && !state.picking) onPaper();
    },
    onPress,
  });
  return useLeaving(finish);
}
