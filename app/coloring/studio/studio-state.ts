import type { Point } from "../../drawings/path.ts";
import { addMark, clear, fill, type History, redo, startHistory, startOver, undo } from "../picture/history.ts";
import { type Layers, layersUnder, paintAt, strokeAt } from "../picture/paint-layers.ts";
import { isSame, type Paint, type Pattern } from "../picture/paints.ts";
import { BLANK, MAX_MARKS, type Mark, type Picture } from "../picture/picture.ts";
import type { Stamp } from "../picture/sticker-moves.ts";
import { gridLength, PAPER, type Stroke, toGrid, WIDTHS } from "../picture/stroke.ts";
import type { Brush } from "./brushes.ts";
import { chooseNumber, type Game, type NumberPlan, resumeGame, startGame, tapArea } from "./game.ts";
import { FIRST_STAMP, type StickerAction, stickerReducer } from "./sticker-state.ts";

export const tools = ["fill", "brush", "sticker", "eraser"] as const;

export type Tool = (typeof tools)[number];

/** All of the studio but what is seen of the drawing and where. */
export interface StudioState {
  readonly history: History;
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
  /** `plan`: null to color freely again. */
  | { readonly kind: "game"; readonly plan: NumberPlan | null }
  /** In the game. `paint`: a tone of it, where it has several. */
  | { readonly kind: "number"; readonly number: number; readonly paint?: Paint }
  | { readonly kind: "roam" | "pick" | "undo" | "redo" };

/** What was tapped: a point of the grid, on these layers. */
interface Place {
  readonly at: Point;
  readonly layers: Layers;
}

const FIRST: Paint = { color: 0, pattern: "plain" };
const MAX_RECENT = 6;

export function startStudio(picture: Picture = BLANK): StudioState {
  return {
    history: startHistory(picture),
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

export function studioReducer(state: StudioState, action: StudioAction): StudioState {
  if (action.kind === "game") return inGame(state, action.plan);
  const { game } = state;
  return game === null ? colored(state, action) : played({ ...state, game }, action);
}

/** Into the game or out of it, the picture staying as it is. */
function inGame(state: StudioState, plan: NumberPlan | null): StudioState {
  if (plan === null) return { ...state, game: null, misses: state.game?.misses ?? state.misses };
  return { ...state, ...startGame(plan, state), selected: null, tool: "fill", painter: "fill", picking: false };
}

/** In the game areas are filled and numbers chosen; all other tools rest. */
function played(state: StudioState & { readonly game: Game }, action: StudioAction): StudioState {
  switch (action.kind) {
    case "fill":
      return { ...state, ...tapArea(state, action.region) };
    case "number":
      return { ...state, ...chooseNumber(state, action) };
    case "undo":
      return { ...state, ...resumeGame(state, undo(state.history)) };
    case "redo":
      return { ...state, ...resumeGame(state, redo(state.history)) };
    case "start-over":
      return {
        ...state,
        ...startGame(state.game.plan, { ...state, history: startOver(state.history, action.id), misses: 0 }),
      };
    default:
      return state;
  }
}

function colored(state: StudioState, action: Exclude<StudioAction, { kind: "game" }>): StudioState {
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
        selected: null,
        tool: action.tool,
        painter: action.tool === "fill" || action.tool === "brush" ? action.tool : state.painter,
      };
    case "brush":
      return { ...state, picking: false, tool: "brush", painter: "brush", brush: action.brush };
    case "width":
      return { ...state, width: action.width };
    case "color":
      return painting(state, { ...state.paint, color: action.color });
    case "pattern":
      return { ...painting(state, { ...state.paint, pattern: action.pattern }), brush: "pen" };
    case "paint":
      return painting(state, action.paint);
    case "roam":
      return { ...state, roams: !state.roams };
    case "pick":
      return { ...state, picking: !state.picking };
    case "number":
      return state;
    case "undo":
      return { ...state, selected: null, history: undo(state.history) };
    case "redo":
      return { ...state, selected: null, history: redo(state.history) };
    case "start-over":
      return { ...state, selected: null, history: startOver(state.history, action.id) };
    default:
      return { ...state, ...stickerReducer(state, action) };
  }
}

/** A color takes the place of eraser, stickers and magic. One that was picked leaves its turn among the fills behind. */
function painting(state: StudioState, { color, pattern }: Paint): StudioState {
  const tool = state.painter === state.tool ? state.tool : state.painter;
  const brush = state.brush === "magic" ? "pen" : state.brush;
  return { ...state, picking: false, selected: null, tool, brush, paint: { color, pattern } };
}

interface Tap {
  readonly region: number;
  readonly place?: Place;
}

function tapped(state: StudioState, tap: Tap): StudioState {
  if (state.picking) return picked(state, tap);
  return tap.region === PAPER ? state : used(state, fill(state.history, tap.region, state.paint));
}

interface Clearing extends Pick<Place, "layers"> {
  readonly region: number;
  readonly at?: Point;
}

function cleared(state: StudioState, { region, at, layers }: Clearing): StudioState {
  const { history, roams, width } = state;
  const { marks } = history.picture;
  const isOnStroke = at !== undefined && (strokeAt(marks, { layer: region, layers, at })?.paint ?? null) !== null;
  if (isOnStroke) {
    const within = roams ? null : region;
    return stroked(state, { kind: "stroke", within, paint: null, width, texture: "plain", points: [at] });
  }
  if (region === PAPER) return state;
  const sweep = hasRoom(state) ? sweepOver(marks, { region, layers }) : null;
  return { ...state, history: clear(history, region, sweep) };
}

function stroked(state: StudioState, stroke: Stroke): StudioState {
  const { history } = state;
  if (!hasRoom(state)) return state;
  const next = addMark(history, stroke);
  const { paint } = stroke;
  return paint === null || paint === "magic" ? { ...state, history: next } : used(state, next, paint);
}

/** Whether the picture takes another mark. */
export function hasRoom({ history }: Pick<StudioState, "history">): boolean {
  return history.picture.marks.length < MAX_MARKS;
}

/** A paint was used, the one at hand unless another is said. */
function used(state: StudioState, history: History, paint = state.paint): StudioState {
  const { recent } = state;
  const others = recent.filter((other) => !isSame(other, paint));
  return { ...state, history, recent: [paint, ...others].slice(0, MAX_RECENT) };
}

function picked(state: StudioState, { region, place }: Tap): StudioState {
  const { picture } = state.history;
  const found = place === undefined ? picture.fills.get(region) : paintAt(picture, { layer: region, ...place });
  return found ? painting(state, found) : { ...state, picking: false };
}

/** Lanes lie so close, in widths of the eraser, that their round ends leave no corner out. */
const LANE = 0.9;

/** What an eraser rubs out all strokes of a region with; null where no stroke has painted on it since the last time. */
export function sweepOver(
  marks: readonly Mark[],
  { region, layers }: { region: number; layers: Layers },
): Stroke | null {
  const sweep = sweepOf(region, layers);
  const strokes = marks.filter((mark) => mark.kind === "stroke");
  const since = strokes.findLastIndex((stroke) => isSameStroke(stroke, sweep)) + 1;
  const isPainted = strokes
    .slice(since)
    .some((stroke) => stroke.paint !== null && layersUnder(stroke, layers).includes(region));
  return isPainted ? sweep : null;
}

/** To and fro over all of its box. */
function sweepOf(region: number, { drawing, bounds }: Layers): Stroke {
  const { low, high } = bounds[region] ?? { low: { x: 0, y: 0 }, high: { x: drawing.width, y: drawing.height } };
  const lanes = Math.max(1, Math.ceil((high.y - low.y) / (LANE * gridLength(WIDTHS.large, drawing))));
  const points = Array.from({ length: lanes }, (_, lane) => {
    const y = low.y + ((lane + 0.5) * (high.y - low.y)) / lanes;
    const ends = [toGrid({ x: low.x, y }, drawing), toGrid({ x: high.x, y }, drawing)];
    return lane % 2 === 0 ? ends : ends.reverse();
  });
  const width = WIDTHS.large;
  return { kind: "stroke", within: region, paint: null, width, texture: "plain", points: points.flat() };
}

function isSameStroke(a: Stroke, b: Stroke): boolean {
  const isAlike = a.within === b.within && a.paint === b.paint && a.width === b.width;
  return (
    isAlike &&
    a.points.length === b.points.length &&
    a.points.every(({ x, y }, at) => b.points[at]?.x === x && b.points[at]?.y === y)
  );
}
