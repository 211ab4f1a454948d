import { type Dispatch, type KeyboardEvent, useRef, useState } from "react";
import type { Layers } from "./paint-layers.ts";
import { type Direction, nextPlace, type Place, placesOf } from "./places.ts";
import type { StudioAction, StudioState, Tool } from "./studio-state.ts";
import { type View, ZOOM_STEP } from "./use-view.ts";

const ARROWS: { readonly [key: string]: Direction } = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

const TOOL_KEYS: { readonly [key: string]: Tool } = { f: "fill", b: "brush", e: "eraser" };

interface KeyboardOptions {
  readonly layers: Layers;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
  readonly view: View;
}

export interface Keyboard {
  readonly onKey: (event: KeyboardEvent) => void;
  /** The region that it stands on; null where it is not used. */
  readonly cursor: number | null;
}

/**
 * Arrows walk from shape to shape, Enter and Space color one, or clear it with the eraser, as Delete does with any tool;
 * digits choose crayons and letters tools.
 */
export function useKeyboard({ layers, state, dispatch, view }: KeyboardOptions): Keyboard {
  const [place, setPlace] = useState<Place | null>(null);
  const known = useRef<readonly Place[] | null>(null);
  const walk = (direction: Direction) => {
    known.current ??= placesOf(layers.drawing);
    const next = place === null ? (known.current[0] ?? null) : nextPlace(known.current, place.at, direction);
    if (next === null) return;
    setPlace(next);
    view.show(next.at);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const action = actionOf(event) ?? (place === null ? null : actionOn(place, { event, state, layers }));
    const direction = ARROWS[event.key];
    if (direction !== undefined) walk(direction);
    else if (event.key === "+" || event.key === "=") view.zoom(ZOOM_STEP, place?.at);
    else if (event.key === "-") view.zoom(1 / ZOOM_STEP, place?.at);
    else if (action !== null) dispatch(action);
    else return;
    event.preventDefault();
  };
  return { onKey, cursor: place?.region ?? null };
}

function actionOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): StudioAction | null {
  const command = ctrlKey || metaKey;
  if (command && key.toLowerCase() === "z") return { kind: shiftKey ? "redo" : "undo" };
  if (command && key.toLowerCase() === "y") return { kind: "redo" };
  if (command) return null;
  const tool = TOOL_KEYS[key.toLowerCase()];
  if (tool !== undefined) return { kind: "tool", tool };
  if (/^[0-9]$/.test(key)) return { kind: "color", color: (Number(key) + 9) % 10 };
  return null;
}

interface PlaceOptions extends Pick<KeyboardOptions, "layers" | "state"> {
  readonly event: KeyboardEvent;
}

function actionOn({ region }: Place, { event, state, layers }: PlaceOptions): StudioAction | null {
  const isRubbing = state.tool === "eraser" && !state.picking;
  const isPress = event.key === "Enter" || event.key === " ";
  if (event.key === "Delete" || event.key === "Backspace" || (isPress && isRubbing)) {
    return { kind: "clear", region, layers };
  }
  return isPress ? { kind: "fill", region } : null;
}
