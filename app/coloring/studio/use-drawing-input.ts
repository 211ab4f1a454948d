import { type Dispatch, type RefObject, useCallback, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { Point } from "../../drawings/path.ts";
import type { Board } from "../picture/paint-board.ts";
import type { Layers } from "../picture/paint-layers.ts";
import { MAX_POINTS, type Mark } from "../picture/picture.ts";
import { fingerReach, stickerAt } from "../picture/sticker-place.ts";
import { GRID, PAPER, type Stroke, simplify, steadied, toGrid } from "../picture/stroke.ts";
import { brushed } from "./brushes.ts";
import { type LiveStroke, type Tap, useGestures } from "./gestures.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import { gameCode, stickerCode } from "./tool-code.ts";
import type { View } from "./use-view.ts";

interface DrawingInput {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly layers: Layers;
  readonly board: Board;
  readonly view: View;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
  /** The paper around the shapes was tapped to be filled. */
  readonly onPaper: () => void;
}

/** What fingers, pens and mice do to a drawing. Returns a function that ends the stroke in progress. */
export function useDrawingInput({ svg, onPaper, ...options }: DrawingInput): () => void {
  const { layers, view, state, dispatch } = options;
  const brush = useBrush(options);
  const game = state.game === null ? null : gameCode.now();
  const finish = useGestures(svg, {
    view,
    onTap(tap) {
      const region = game?.aimAt(tap, { svg: svg.current, view, state }) ?? tap.region;
      dispatch({ kind: "fill", region, place: { at: toGrid(tap.at, layers.drawing), layers } });
      if (region === PAPER && state.game === null && state.tool === "fill" && !state.picking) onPaper();
    },
    onPress: (tap) => game?.beginSlide(tap, { svg: svg.current, view, state, dispatch }) ?? brush(tap),
    onWheel: (wheel) => stickerCode.now()?.turnSticker(wheel, { layers, state, dispatch }) ?? false,
  });
  return useLeaving(finish);
}

interface BrushOptions {
  readonly layers: Layers;
  readonly board: Board;
  readonly view: View;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
}

/** How far a line may pass from where the pointer was, in pixels of the screen. */
const TOLERANCE_PX = 0.35;

/** Begins a stroke where a pointer comes down; null where the tool draws none. */
function useBrush({ layers, board, view, state, dispatch }: BrushOptions): (tap: Tap) => LiveStroke | null {
  const now = useRef(state);
  useEffect(() => {
    now.current = state;
  }, [state]);
  return useCallback(
    (tap) => {
      const { tool, picking, width, roams } = now.current;
      if (tool === "fill" || picking) return null;
      if (tool === "sticker") {
        const hand = { layers, board, view, state: now.current, dispatch };
        return stickerCode.now()?.liveSticker(tap, hand) ?? lateSticker(tap, hand);
      }
      const leaves = tool === "eraser" ? RUBBER : brushed(now.current.brush, now.current.paint);
      // Magic has its colors inside the lines wherever it goes.
      const within = roams || leaves.paint === "magic" ? null : tap.region;
      const begun = { kind: "stroke", within, width, ...leaves } as const;
      const { marks } = now.current.history.picture;
      return liveStroke(begun, { tap, marks, layers, board, view, dispatch });
    },
    [layers, board, view, dispatch],
  );
}

/** A sticker that is put on while stickers are on their way is there when they are. */
function lateSticker(tap: Tap, hand: BrushOptions): LiveStroke {
  const put = () => stickerCode.load().then(({ liveSticker }) => liveSticker(tap, hand).end({ isTap: true }));
  return { move: () => undefined, end: () => void put().catch(() => undefined), drop: () => undefined };
}

const RUBBER = { paint: null, texture: "plain" } as const;

interface LiveOptions extends Omit<BrushOptions, "state"> {
  readonly tap: Tap;
  readonly marks: readonly Mark[];
}

/** A stroke that is shown once a frame while it grows, however many points a pen sends. */
function liveStroke(begun: Omit<Stroke, "points">, options: LiveOptions): LiveStroke {
  const { tap, marks, layers, board, view, dispatch } = options;
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
      const stroke = { ...begun, points: line.points() };
      const at = toGrid(tap.at, drawing);
      const mark =
        isTap && begun.paint === null ? stickerAt(marks, at, fingerReach(layers.drawing, view.pixel())) : null;
      if (mark !== null) dispatch({ kind: "unstick", mark });
      else if (isTap && begun.paint === null) dispatch({ kind: "clear", region: tap.region, at, layers });
      else if (board.finish(stroke, since)) flushSync(() => dispatch({ kind: "stroke", stroke }));
      drop();
    },
  };
}

/** A line that grows as it is drawn, on the grid. What is shown is what will be stored. */
interface Line {
  add(point: Point): void;
  /** Steadied and simplified; the last one is where the pointer is. */
  points(): readonly Point[];
  /** How many of these will not change any more. */
  settled(): number;
}

/** So many of the latest points are looked at anew each time: a frame costs the same however long the line is. */
const LATEST = 16;

/** How far a point may move to make the line steady, in tolerances. */
const STEADIED = 2;

/** `tolerance`: how far the line may pass from where the pointer was, in steps of the grid. */
export function startLine(tolerance: number): Line {
  const settled: Point[] = [];
  let latest: readonly Point[] = [];
  const refined = () => simplify(steadied(latest, STEADIED * tolerance), tolerance);
  return {
    add(point) {
      const last = latest.at(-1);
      if (last?.x === point.x && last.y === point.y) return;
      if (settled.length + LATEST >= MAX_POINTS) return;
      latest = [...latest, point];
      if (latest.length < LATEST) return;
      settled.push(...refined().slice(0, -1));
      latest = [point];
    },
    points: () => [...settled, ...refined()],
    settled: () => settled.length,
  };
}

/**
 * Ends the stroke in progress before the page is left or hidden. It listens in the capture phase and flushes, so that the
 * picture that is saved then has the stroke. Returns the same function, for closing the studio.
 */
function useLeaving(finish: () => void): () => void {
  const leave = useCallback(() => flushSync(finish), [finish]);
  useEffect(() => {
    const leaving = new AbortController();
    const options = { signal: leaving.signal, capture: true };
    window.addEventListener("pagehide", leave, options);
    window.addEventListener("popstate", leave, options);
    document.addEventListener("visibilitychange", () => document.hidden && leave(), options);
    return () => leaving.abort();
  }, [leave]);
  return leave;
}
