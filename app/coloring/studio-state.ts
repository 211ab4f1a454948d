import type { Point } from "../content/drawing/path.ts";
import { addStroke, clear, fill, type History, redo, startHistory, startOver, undo } from "./history.ts";
import { type Layers, paintAt, strokeAt } from "./paint-layers.ts";
import { isSame, type Paint, type Pattern } from "./paints.ts";
import { BLANK, type Picture } from "./picture.ts";
import { PAPER, type Size, type Stroke } from "./stroke.ts";
import { MOST_STROKES } from "./stroke-bytes.ts";
import { sweepOver } from "./sweep.ts";

export const tools = ["fill", "brush", "eraser"] as const;

export type Tool = (typeof tools)[number];

/** All of the studio but what is seen of the drawing and where. */
export interface StudioState {
  readonly history: History;
  readonly tool: Tool;
  /** The one to go back to when a color is chosen after the eraser. */
  readonly painter: Exclude<Tool, "eraser">;
  readonly paint: Paint;
  readonly size: Size;
  /** Whether brush and eraser leave the region that they begin in. */
  readonly roams: boolean;
  /** Used before, the last one first. */
  readonly recent: readonly Paint[];
  /** The next tap takes the color that it finds. */
  readonly picking: boolean;
  /** Whether the numbers of the crayons are shown. */
  readonly numbered: boolean;
}

export type StudioAction =
  /** `at`: the point of the grid that was tapped; the keyboard means a region as a whole. */
  | { readonly kind: "fill"; readonly region: number; readonly at?: Point }
  /** Takes fill and strokes off a region, or of a stroke that lies `at` the point what the eraser covers there. */
  | { readonly kind: "clear"; readonly region: number; readonly at?: Point; readonly layers: Layers }
  | { readonly kind: "stroke"; readonly stroke: Stroke }
  | { readonly kind: "tool"; readonly tool: Tool }
  | { readonly kind: "size"; readonly size: Size }
  | { readonly kind: "color"; readonly color: number }
  | { readonly kind: "pattern"; readonly pattern: Pattern }
  | { readonly kind: "paint"; readonly paint: Paint }
  /** `id`: of the new picture. */
  | { readonly kind: "start-over"; readonly id: string }
  | { readonly kind: "roam" | "pick" | "number" | "undo" | "redo" };

const FIRST: Paint = { color: 0, pattern: "plain" };
const MOST_RECENT = 6;

export function startStudio(picture: Picture = BLANK): StudioState {
  return {
    history: startHistory(picture),
    tool: "fill",
    painter: "fill",
    paint: FIRST,
    size: "medium",
    roams: false,
    recent: [],
    picking: false,
    numbered: false,
  };
}

export function studioReducer(state: StudioState, action: StudioAction): StudioState {
  switch (action.kind) {
    case "fill":
      return tapped(state, action);
    case "clear":
      return cleared(state, action);
    case "stroke":
      return stroked(state, action.stroke);
    case "tool":
      return {
        ...state,
        picking: false,
        tool: action.tool,
        painter: action.tool === "eraser" ? state.painter : action.tool,
      };
    case "size":
      return { ...state, size: action.size };
    case "color":
      return painting(state, { ...state.paint, color: action.color });
    case "pattern":
      return painting(state, { ...state.paint, pattern: action.pattern });
    case "paint":
      return painting(state, action.paint);
    case "roam":
      return { ...state, roams: !state.roams };
    case "pick":
      return { ...state, picking: !state.picking };
    case "number":
      return { ...state, numbered: !state.numbered };
    case "undo":
      return { ...state, history: undo(state.history) };
    case "redo":
      return { ...state, history: redo(state.history) };
    case "start-over":
      return { ...state, history: startOver(state.history, action.id) };
  }
}

/** A color takes the eraser's place. */
function painting(state: StudioState, paint: Paint): StudioState {
  return { ...state, picking: false, tool: state.painter === state.tool ? state.tool : state.painter, paint };
}

interface Tap {
  readonly region: number;
  readonly at?: Point;
}

function tapped(state: StudioState, { region, at }: Tap): StudioState {
  if (state.picking) return picked(state, { region, ...(at === undefined ? {} : { at }) });
  return region === PAPER ? state : used(state, fill(state.history, region, state.paint));
}

function cleared(state: StudioState, { region, at, layers }: Tap & { readonly layers: Layers }): StudioState {
  const { history, roams, size } = state;
  const { strokes } = history.picture;
  const isOnStroke = at !== undefined && (strokeAt(strokes, { layer: region, at })?.paint ?? null) !== null;
  if (isOnStroke) return stroked(state, { within: roams ? null : region, paint: null, size, points: [at] });
  if (region === PAPER) return state;
  const sweep = hasRoom(state) ? sweepOver(strokes, { region, layers }) : null;
  return { ...state, history: clear(history, region, sweep) };
}

function stroked(state: StudioState, stroke: Stroke): StudioState {
  const { history } = state;
  if (!hasRoom(state)) return state;
  const next = addStroke(history, stroke);
  return stroke.paint === null ? { ...state, history: next } : used(state, next);
}

/** Whether the picture takes another stroke. */
export function hasRoom({ history }: StudioState): boolean {
  return history.picture.strokes.length < MOST_STROKES;
}

/** The paint at hand was used. */
function used(state: StudioState, history: History): StudioState {
  const { paint, recent } = state;
  const others = recent.filter((other) => !isSame(other, paint));
  return { ...state, history, recent: [paint, ...others].slice(0, MOST_RECENT) };
}

function picked(state: StudioState, { region, at }: Tap): StudioState {
  const { picture } = state.history;
  const found = at === undefined ? picture.fills.get(region) : paintAt(picture, { layer: region, at });
  return found ? painting(state, found) : { ...state, picking: false };
}
