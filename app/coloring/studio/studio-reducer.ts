import type { Point } from "../../drawings/path.ts";
import { addMark, clear, fill, type History, redo, startOver, undo } from "../picture/history.ts";
import { type Layers, layersUnder, paintAt, strokeAt } from "../picture/paint-layers.ts";
import { isSame, type Paint } from "../picture/paints.ts";
import type { Mark } from "../picture/picture.ts";
import { gridLength, PAPER, type Stroke, toGrid, WIDTHS } from "../picture/stroke.ts";
import { hasRoom, type Place, type StudioAction, type StudioState } from "./studio-state.ts";
import { gameCode, stickerCode } from "./tool-code.ts";

/** The code of a game, and that of stickers, is loaded before their first action, which else does nothing. */
export function studioReducer(state: StudioState, action: StudioAction): StudioState {
  if (state.game === null && action.kind !== "game" && action.kind !== "freely") return colored(state, action);
  return gameCode.now()?.gameReducer(state, action) ?? state;
}

function colored(state: StudioState, action: Exclude<StudioAction, { kind: "game" | "freely" }>): StudioState {
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
      return { ...state, ...stickerCode.now()?.stickerReducer(state, action) };
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

const MAX_RECENT = 6;

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
