import { type Dispatch, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Layers } from "../picture/paint-layers.ts";
import { toGrid } from "../picture/stroke.ts";
import type { Press } from "./key-wish.ts";
import type { Direction, RegionPosition } from "./region-positions.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import { gameCode, keyCode, stickerCode } from "./tool-code.ts";
import type { View } from "./use-view.ts";

interface KeyboardOptions {
  readonly layers: Layers;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
  readonly view: View;
  /** What finds the way over the drawing could not be loaded. */
  readonly onLost: () => void;
}

type KeyCode = NonNullable<ReturnType<typeof keyCode.now>>;

interface Keyboard {
  readonly onKey: (event: KeyboardEvent) => void;
  /** The region that it stands on; null where it is not used. */
  readonly cursor: number | null;
}

/** Does what keys ask for, and knows where the keyboard stands. */
export function useKeyboard({ layers, state, dispatch, view, onLost }: KeyboardOptions): Keyboard {
  const [position, setPosition] = useState<RegionPosition | null>(null);
  const known = useRef<readonly RegionPosition[] | null>(null);
  const cursor = position?.region ?? null;
  const step = (take: (code: KeyCode, all: readonly RegionPosition[]) => RegionPosition | null) => {
    const code = keyCode.now();
    if (code === null) return;
    known.current ??= code.regionPositions(layers.drawing);
    const next = take(code, known.current);
    if (next === null) return;
    setPosition(next);
    view.show(next.at);
  };
  const walk = (direction: Direction) =>
    step((code, all) => (position === null ? (all[0] ?? null) : code.nextPosition(all, position.at, direction)));
  const { game, history } = state;
  const wanted = game === null ? [] : (gameCode.now()?.areasLeft(game.plan, history.picture, game.number) ?? []);
  const seek = () => step((code, all) => code.nextArea(all, { region: cursor, wanted }));
  /** Whether the key means anything here. */
  const act = (press: Press): boolean => {
    const wish = keyCode.now()?.wishOf(press, { cursor, state, layers }) ?? null;
    if (wish === null) return false;
    if (wish.kind === "walk") walk(wish.direction);
    else if (wish.kind === "seek") seek();
    else if (wish.kind === "zoom") view.zoom(wish.factor, position?.at);
    else if (wish.kind === "fill" && state.tool === "sticker" && !state.picking && position !== null)
      dispatch({ kind: "stamp", at: toGrid(position.at, layers.drawing) });
    else dispatch(wish);
    return true;
  };
  const isReady = () => keyCode.now() !== null && (state.tool !== "sticker" || stickerCode.now() !== null);
  const onKey = useEarlyKeys(act, { isReady, onLost });
  return { onKey, cursor };
}

interface EarlyKeys {
  /** The code that keys need is here. */
  readonly isReady: () => boolean;
  readonly onLost: () => void;
}

/** Loads code for the first key. Those that come before it wait for it, and are answered in their order. */
function useEarlyKeys(act: (press: Press) => boolean, { isReady, onLost }: EarlyKeys): (event: KeyboardEvent) => void {
  const early = useRef<Press[]>([]);
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  const answer = () => {
    for (const press of early.current) flushSync(() => void latest.current(press));
    early.current = [];
  };
  return (event) => {
    if (!isForDrawing(event)) return;
    if (isReady() && early.current.length === 0) {
      if (act(event)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    early.current.push({ key, altKey, ctrlKey, metaKey, shiftKey });
    if (early.current.length > 1) return;
    Promise.all([keyCode.load(), stickerCode.load()]).then(answer, () => {
      early.current = [];
      onLost();
    });
  };
}

/** All other keys go on to another control, close the studio or are the browser's. */
function isForDrawing({ key, altKey, ctrlKey, metaKey }: Press): boolean {
  if (ctrlKey || metaKey) return /^[zy]$/i.test(key);
  return !altKey && key !== "Tab" && key !== "Escape" && key !== "Shift";
}
