import { type Dispatch, type KeyboardEvent, useRef, useState } from "react";
import { wishOf } from "./keys.ts";
import type { Layers } from "./paint-layers.ts";
import { type Direction, nextPlace, type Place, placesOf } from "./places.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";
import type { View } from "./use-view.ts";

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

/** Does what keys ask for, and knows where the keyboard stands. */
export function useKeyboard({ layers, state, dispatch, view }: KeyboardOptions): Keyboard {
  const [place, setPlace] = useState<Place | null>(null);
  const known = useRef<readonly Place[] | null>(null);
  const cursor = place?.region ?? null;
  const walk = (direction: Direction) => {
    known.current ??= placesOf(layers.drawing);
    const next = place === null ? (known.current[0] ?? null) : nextPlace(known.current, place.at, direction);
    if (next === null) return;
    setPlace(next);
    view.show(next.at);
  };
  const onKey = (event: KeyboardEvent) => {
    const wish = wishOf(event, { cursor, state, layers });
    if (wish === null) return;
    event.preventDefault();
    if (wish.kind === "walk") walk(wish.direction);
    else if (wish.kind === "zoom") view.zoom(wish.factor, place?.at);
    else dispatch(wish);
  };
  return { onKey, cursor };
}
