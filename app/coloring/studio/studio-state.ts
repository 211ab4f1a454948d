import type { Point } from "../../drawings/path.ts";
import { type History, type Sheet, startHistory } from "../picture/history.ts";
import type { Layers } from "../picture/paint-layers.ts";
import type { Paint, Pattern } from "../picture/paints.ts";
import { BLANK, MAX_MARKS } from "../picture/picture.ts";
import type { Stamp } from "../picture/sticker-moves.ts";
import { type Stroke, WIDTHS } from "../picture/stroke.ts";
import type { Brush } from "./brushes.ts";
import type { Game, NumberPlan } from "./game.ts";
import type { StickerAction } from "./sticker-state.ts";

export const tools = ["fill", "brush", "sticker", "eraser"] as const;

export type Tool = (typeof tools)[number];

/** All of the studio but what is seen of the drawing and where. */
export interface StudioState {
  readonly history: History;
  /** The sheet beside it where there are two: during the game the one that is colored freely, else that of the game. */
  readonly aside: History | null;
  readonly tool: Tool;
  /** The one to go back to when a color is chosen after the eraser. */
  readonly painter: Exclude<Tool, "eraser" | "sticker">;
  readonly brush: Brush;
  readonly paint: Paint;
  /** Of what brush and eraser leave, in steps of the grid. */
  readonly width: number;
  /** Whether brush and eraser leave the region that they begin in. */
  readonly roams: boolean;
  /** What the next sticker is like. */
  readonly stamp: Stamp;
  /** The place among the picture's marks of the sticker that is sized and turned; null for none. */
  readonly selected: number | null;
  /** Used before, the last one first. */
  readonly recent: readonly Paint[];
  /** The next tap takes the color that it finds. */
  readonly picking: boolean;
  /** Color by number; null while one colors freely. */
  readonly game: Game | null;
  /** Of the game before free coloring, which goes on with them. */
  readonly misses: number;
}

export type StudioAction =
  /** `place`: what was tapped; the keyboard means a region as a whole. */
  | { readonly kind: "fill"; readonly region: number; readonly place?: Place }
  /** Takes fill and strokes off a region, or of a stroke that lies `at` the point what the eraser covers there. */
  | { readonly kind: "clear"; readonly region: number; readonly at?: Point; readonly layers: Layers }
  | { readonly kind: "stroke"; readonly stroke: Stroke }
  | StickerAction
  | { readonly kind: "tool"; readonly tool: Tool }
  | { readonly kind: "brush"; readonly brush: Brush }
  | { readonly kind: "width"; readonly width: number }
  | { readonly kind: "color"; readonly color: number }
  | { readonly kind: "pattern"; readonly pattern: Pattern }
  | { readonly kind: "paint"; readonly paint: Paint }
  /** `id`: of the new picture. */
  | { readonly kind: "start-over"; readonly id: string }
  /** Color by number. `sheet`: what it begins on where the picture is none of its own. `free`: what lies beside one that is. */
  | { readonly kind: "game"; readonly plan: NumberPlan; readonly sheet: Sheet; readonly free: Sheet | null }
  | { readonly kind: "freely" }
  /** In the game. `paint`: a tone of it, where it has several. */
  | { readonly kind: "number"; readonly number: number; readonly paint?: Paint }
  | { readonly kind: "roam" | "pick" | "undo" | "redo" };

/** What was tapped: a point of the grid, on these layers. */
export interface Place {
  readonly at: Point;
  readonly layers: Layers;
}

const FIRST: Paint = { color: 0, pattern: "plain" };

export function startStudio(sheet: Sheet = { id: "", picture: BLANK }): StudioState {
  return {
    history: startHistory(sheet),
    aside: null,
    tool: "fill",
    painter: "fill",
    brush: "pen",
    paint: FIRST,
    width: WIDTHS.medium,
    roams: false,
    stamp: FIRST_STAMP,
    selected: null,
    recent: [],
    picking: false,
    game: null,
    misses: 0,
  };
}

/** As large as the palm of a small hand on a sheet of paper. */
const FIRST_STAMP: Stamp = { figure: 0, width: 800, turn: 0, flipped: false };

/** Whether the picture takes another mark. */
export function hasRoom({ history }: Pick<StudioState, "history">): boolean {
  return history.picture.marks.length < MAX_MARKS;
}
