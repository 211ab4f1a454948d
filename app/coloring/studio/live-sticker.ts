import type { Dispatch } from "react";
import type { Point } from "../../drawings/path.ts";
import type { Board } from "../picture/paint-board.ts";
import type { Layers } from "../picture/paint-layers.ts";
import type { Sticker } from "../picture/sticker.ts";
import { changedSticker, isOnPaper, pinchedSticker, TURN_STEP } from "../picture/sticker-moves.ts";
import { fingerReach, isNear, selectedSticker, stickerAt, stickerOf } from "../picture/sticker-place.ts";
import { toGrid } from "../picture/stroke.ts";
import type { LiveStroke, Tap, Wheel } from "./gestures.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import type { View } from "./use-view.ts";

/** Two fingers size the selected sticker from so far away, in its widths: they lie on both sides of a small one. */
const PINCH_REACH = 1.5;

interface StickerHand {
  readonly layers: Layers;
  readonly board: Board;
  readonly view: View;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** What the hand holds: a new sticker, or one of the picture's. */
interface Held {
  readonly mark: number | null;
  readonly from: Sticker;
}

type Fingers = readonly [Point, Point];

/**
 * A finger that comes down takes the sticker under it, else a new one, and moves it until it is lifted; with a second
 * finger the two size and turn it. What is dropped beside the paper is gone.
 */
export function liveSticker(tap: Tap, { layers, board, view, state, dispatch }: StickerHand): LiveStroke {
  const { drawing } = layers;
  const { picture } = state.history;
  const begin = toGrid(tap.at, drawing);
  const finger = fingerReach(drawing, view.pixel());
  const under = heldAt(state, begin, finger);
  let held: Held = under ?? { mark: null, from: { ...state.stamp, kind: "sticker", at: begin } };
  let now = held.from;
  let pinch: Fingers | null = null;
  let frame = 0;

  function show(): void {
    board.hold(now, held.mark === null ? null : stickerOf(picture, held.mark));
  }

  function become(next: Sticker): void {
    now = next;
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  }

  function drop(): void {
    cancelAnimationFrame(frame);
    board.clear();
  }

  become(now);
  return {
    move(points) {
      const last = points.at(-1);
      if (last === undefined || pinch !== null) return;
      const to = toGrid(last, drawing);
      become(changedSticker(held.from, { by: { x: to.x - begin.x, y: to.y - begin.y } }));
    },
    pinch(fingers, { isLate }) {
      const [a, b] = [toGrid(fingers[0], drawing), toGrid(fingers[1], drawing)];
      const taken = held.mark === null && !isLate ? selectedBetween(state, [a, b]) : { ...held, from: now };
      if (taken === null) return false;
      held = taken;
      pinch = [a, b];
      become(held.from);
      return true;
    },
    pinchTo(fingers) {
      const to: Fingers = [toGrid(fingers[0], drawing), toGrid(fingers[1], drawing)];
      if (pinch !== null) become(pinchedSticker(held.from, { from: pinch, to }));
    },
    drop,
    end({ isTap }) {
      const { mark } = held;
      if (mark !== null && isTap) dispatch({ kind: "select", mark });
      else if (isOnPaper(now, drawing)) dispatch({ kind: "place", sticker: isTap ? held.from : now, mark });
      else if (mark !== null) dispatch({ kind: "unstick", mark });
      drop();
    },
  };
}

function heldAt({ history }: StudioState, at: Point, finger: number): Held | null {
  const mark = stickerAt(history.picture.marks, at, finger);
  const from = mark === null ? null : stickerOf(history.picture, mark);
  return from === null ? null : { mark, from };
}

function selectedBetween(state: StudioState, [a, b]: Fingers): Held | null {
  const from = selectedSticker(state);
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return from !== null && isNear(from, middle, from.width * PINCH_REACH) ? { mark: state.selected, from } : null;
}

/** Over the selected sticker a wheel sizes it, and turns it with Shift. Returns whether it was for one. */
export function turnSticker(
  { at, factor, isShifted }: Wheel,
  { layers, state, dispatch }: Pick<StickerHand, "layers" | "state" | "dispatch">,
): boolean {
  const sticker = selectedSticker(state);
  if (sticker === null || !isNear(sticker, toGrid(at, layers.drawing), sticker.width / 2)) return false;
  const turn = factor > 1 ? TURN_STEP / 3 : -TURN_STEP / 3;
  dispatch({ kind: "adjust", change: isShifted ? { turn } : { factor } });
  return true;
}
