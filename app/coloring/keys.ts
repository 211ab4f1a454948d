import type { Layers } from "./paint-layers.ts";
import type { Direction } from "./places.ts";
import type { StudioAction, StudioState, Tool } from "./studio-state.ts";
import { ZOOM_STEP } from "./use-view.ts";

/** The part of a keyboard's event that is needed here. */
export type Press = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** What a key asks for. */
export type Wish =
  | StudioAction
  | { readonly kind: "walk"; readonly direction: Direction }
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

const TOOLS: { readonly [key: string]: Tool } = { f: "fill", b: "brush", e: "eraser" };

/**
 * Arrows walk from shape to shape, Enter and Space color one, or clear it with the eraser, as Delete does with any tool;
 * digits choose crayons and letters tools. With Ctrl or Cmd all keys but those of undo and redo are the browser's.
 */
export function wishOf(press: Press, { cursor, state, layers }: WishOptions): Wish | null {
  const { key } = press;
  if (press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return commandOf(press);
  const tool = TOOLS[key.toLowerCase()];
  if (tool !== undefined) return { kind: "tool", tool };
  if (/^[0-9]$/.test(key)) return { kind: "color", color: (Number(key) + 9) % 10 };
  return WISHES[key] ?? (cursor === null ? null : wishOn(cursor, { key, state, layers }));
}

function commandOf({ key, shiftKey }: Press): Wish | null {
  const letter = key.toLowerCase();
  if (letter === "z") return { kind: shiftKey ? "redo" : "undo" };
  return letter === "y" ? { kind: "redo" } : null;
}

interface PlaceOptions extends Pick<WishOptions, "layers" | "state"> {
  readonly key: string;
}

function wishOn(region: number, { key, state, layers }: PlaceOptions): Wish | null {
  const isRubbing = state.tool === "eraser" && !state.picking;
  const isPress = key === "Enter" || key === " ";
  if (key === "Delete" || key === "Backspace" || (isPress && isRubbing)) return { kind: "clear", region, layers };
  return isPress ? { kind: "fill", region } : null;
}
