import { type Dispatch, type KeyboardEvent, useRef, useState } from "react";
import type { Drawing } from "../../drawings/drawing.ts";
import { findIslands, type Island } from "../../drawings/islands.ts";
import type { Point } from "../../drawings/path.ts";
import { rasterize } from "../../drawings/raster.ts";
import type { Layers } from "../picture/paint-layers.ts";
import { MOVE_STEP, SIZE_STEP, TURN_STEP } from "../picture/sticker-moves.ts";
import { toGrid } from "../picture/stroke.ts";
import { widthBy } from "./brushes.ts";
import { areasLeft } from "./game.ts";
import type { StudioAction, StudioState, Tool } from "./studio-state.ts";
import { type View, ZOOM_STEP } from "./use-view.ts";

interface KeyboardOptions {
  readonly layers: Layers;
  readonly state: StudioState;
  readonly dispatch: Dispatch<StudioAction>;
  readonly view: View;
}

interface Keyboard {
  readonly onKey: (event: KeyboardEvent) => void;
  /** The region that it stands on; null where it is not used. */
  readonly cursor: number | null;
}

/** Does what keys ask for, and knows where the keyboard stands. */
export function useKeyboard({ layers, state, dispatch, view }: KeyboardOptions): Keyboard {
  const [position, setPosition] = useState<RegionPosition | null>(null);
  const known = useRef<readonly RegionPosition[] | null>(null);
  const cursor = position?.region ?? null;
  const step = (take: (all: readonly RegionPosition[]) => RegionPosition | null) => {
    known.current ??= regionPositions(layers.drawing);
    const next = take(known.current);
    if (next === null) return;
    setPosition(next);
    view.show(next.at);
  };
  const walk = (direction: Direction) =>
    step((all) => (position === null ? (all[0] ?? null) : nextPosition(all, position.at, direction)));
  const seek = () => step((all) => nextArea(all, { region: cursor, state }));
  const onKey = (event: KeyboardEvent) => {
    const wish = wishOf(event, { cursor, state, layers });
    if (wish === null) return;
    event.preventDefault();
    if (wish.kind === "walk") walk(wish.direction);
    else if (wish.kind === "seek") seek();
    else if (wish.kind === "zoom") view.zoom(wish.factor, position?.at);
    else if (wish.kind === "fill" && state.tool === "sticker" && !state.picking && position !== null)
      dispatch({ kind: "stamp", at: toGrid(position.at, layers.drawing) });
    else dispatch(wish);
  };
  return { onKey, cursor };
}

/** The part of a keyboard's event that is needed here. */
export type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

type Wish =
  | StudioAction
  | { readonly kind: "walk"; readonly direction: Direction }
  /** To the next area of the chosen number. */
  | { readonly kind: "seek" }
  | { readonly kind: "zoom"; readonly factor: number };

interface WishOptions {
  /** The region that the keyboard stands on; null where it is not used. */
  readonly cursor: number | null;
  readonly state: StudioState;
  readonly layers: Layers;
}

const WISHES: { readonly [key: string]: Wish } = {
  ArrowLeft: { kind: "walk", direction: "left" },
  ArrowRight: { kind: "walk", direction: "right" },
  ArrowUp: { kind: "walk", direction: "up" },
  ArrowDown: { kind: "walk", direction: "down" },
  "+": { kind: "zoom", factor: ZOOM_STEP },
  "=": { kind: "zoom", factor: ZOOM_STEP },
  "-": { kind: "zoom", factor: 1 / ZOOM_STEP },
};

const TOOLS: { readonly [key: string]: Tool } = { f: "fill", b: "brush", s: "sticker", e: "eraser" };

/**
 * Arrows walk from shape to shape, Enter and Space color one, or clear it with the eraser, as Delete does with any
 * tool; digits choose crayons and letters tools. In color by number digits choose numbers, and N walks to the next area
 * of the chosen one. With Ctrl or Cmd all keys but those of undo and redo are the browser's.
 */
export function wishOf(press: Press, { cursor, state, layers }: WishOptions): Wish | null {
  const { key } = press;
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return commandOf(press);
  const letter = key.toLowerCase();
  if (letter === "n" && state.game !== null) return { kind: "seek" };
  const tool = TOOLS[letter];
  if (tool !== undefined) return { kind: "tool", tool };
  if (/^[0-9]$/.test(key)) return state.game === null ? colorWish(Number(key)) : numberWish(Number(key));
  return sizeWish(press, state) ?? WISHES[key] ?? (cursor === null ? null : wishOn(cursor, { key, state, layers }));
}

/** Brackets size what brushes and erasers leave. Of stickers these and others size, turn, move and choose one. */
function sizeWish({ key, shiftKey }: Press, state: StudioState): Wish | null {
  const factor = FACTORS[key];
  if (state.tool === "sticker") return stickerWish({ key, shiftKey }, { isSelected: state.selected !== null });
  return factor === undefined || state.tool === "fill" ? null : { kind: "width", width: widthBy(state.width, factor) };
}

const FACTORS: { readonly [key: string]: number } = { "[": 1 / SIZE_STEP, "]": SIZE_STEP };

const STICKER_WISHES: { readonly [key: string]: Wish } = {
  "[": { kind: "adjust", change: { factor: 1 / SIZE_STEP } },
  "]": { kind: "adjust", change: { factor: SIZE_STEP } },
  ",": { kind: "adjust", change: { turn: -TURN_STEP } },
  ".": { kind: "adjust", change: { turn: TURN_STEP } },
  PageUp: { kind: "walk-stickers", by: -1 },
  PageDown: { kind: "walk-stickers", by: 1 },
};

const MOVES: { readonly [key: string]: Point } = {
  ArrowLeft: { x: -MOVE_STEP, y: 0 },
  ArrowRight: { x: MOVE_STEP, y: 0 },
  ArrowUp: { x: 0, y: -MOVE_STEP },
  ArrowDown: { x: 0, y: MOVE_STEP },
};

function stickerWish(
  { key, shiftKey }: Pick<Press, "key" | "shiftKey">,
  { isSelected }: { readonly isSelected: boolean },
): Wish | null {
  if (!isSelected) return STICKER_WISHES[key] ?? null;
  const by = shiftKey ? MOVES[key] : undefined;
  if (by !== undefined) return { kind: "adjust", change: { by } };
  return key === "Delete" || key === "Backspace" ? { kind: "unstick" } : (STICKER_WISHES[key] ?? null);
}

/** The tenth one is chosen by 0. */
function colorWish(digit: number): Wish {
  return { kind: "color", color: (digit + 9) % 10 };
}

function numberWish(digit: number): Wish {
  return { kind: "number", number: digit === 0 ? 10 : digit };
}

function commandOf({ key, shiftKey }: Press): Wish | null {
  const letter = key.toLowerCase();
  if (letter === "z") return { kind: shiftKey ? "redo" : "undo" };
  return letter === "y" ? { kind: "redo" } : null;
}

interface PositionOptions extends Pick<WishOptions, "layers" | "state"> {
  readonly key: string;
}

function wishOn(region: number, { key, state, layers }: PositionOptions): Wish | null {
  const isRubbing = state.tool === "eraser" && !state.picking;
  const isPress = key === "Enter" || key === " ";
  if (key === "Delete" || key === "Backspace" || (isPress && isRubbing)) return { kind: "clear", region, layers };
  return isPress ? { kind: "fill", region } : null;
}

type Direction = "left" | "right" | "up" | "down";

/** Where a region is seen best: the middle of its largest piece. */
interface RegionPosition {
  /** From 1. */
  readonly region: number;
  readonly at: Point;
}

/** Cells along the longer side: a few milliseconds, and no piece that one could tap is missed. */
const GRID = 240;

/** How much worse a step aside is than a step ahead. */
const ASIDE = 2;

const AHEAD: { readonly [direction in Direction]: Point } = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** The places of all regions that are seen at all, in reading order. */
export function regionPositions(drawing: Drawing): readonly RegionPosition[] {
  const islands = findIslands(rasterize(drawing, Math.max(drawing.width, drawing.height) / GRID));
  const largest = Map.groupBy(islands, ({ shape }) => shape);
  const regions = drawing.shapes.flatMap(({ kind }, shape) => (kind === "region" ? [shape] : []));
  return regions
    .flatMap((shape, index) => {
      const island = largest.get(shape)?.reduce(larger);
      return island === undefined ? [] : [{ region: index + 1, at: island.pole }];
    })
    .toSorted((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** The next of the areas that the game wants, in reading order and from the top again; null where there is none. */
export function nextArea(
  positions: readonly RegionPosition[],
  { region, state: { game, history } }: { readonly region: number | null; readonly state: StudioState },
): RegionPosition | null {
  const wanted = game === null ? [] : areasLeft(game.plan, history.picture, game.number);
  const at = positions.findIndex((position) => position.region === region);
  const onwards = [...positions.slice(at + 1), ...positions.slice(0, at + 1)];
  return onwards.find((position) => wanted.includes(position.region)) ?? null;
}

/** The nearest region in a direction; null where none is. */
export function nextPosition(
  positions: readonly RegionPosition[],
  from: Point,
  direction: Direction,
): RegionPosition | null {
  const ahead = AHEAD[direction];
  let best: { readonly position: RegionPosition; readonly cost: number } | null = null;
  for (const position of positions) {
    const [x, y] = [position.at.x - from.x, position.at.y - from.y];
    const along = x * ahead.x + y * ahead.y;
    const aside = Math.abs(x * ahead.y) + Math.abs(y * ahead.x);
    const cost = along + ASIDE * aside;
    if (along > 0 && aside <= ASIDE * along && (best === null || cost < best.cost)) best = { position, cost };
  }
  return best?.position ?? null;
}

function larger(a: Island, b: Island): Island {
  return b.area > a.area ? b : a;
}
