import type { KeyboardEvent } from "react";
import type { Point } from "../../drawings/path.ts";
import type { Layers } from "../picture/paint-layers.ts";
import { MOVE_STEP, SIZE_STEP, TURN_STEP } from "../picture/sticker-moves.ts";
import { widthBy } from "./brushes.ts";
import type { Direction } from "./region-positions.ts";
import type { StudioAction, StudioState, Tool } from "./studio-state.ts";
import { ZOOM_STEP } from "./use-view.ts";

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
