import { fill, type History, redo, replace, startHistory, undo } from "./history.ts";
import { isSame, type Paint, type Pattern } from "./paints.ts";
import { BLANK, type Picture } from "./picture.ts";

/** All of the studio but what is seen of the drawing and where. */
export interface StudioState {
  readonly history: History;
  /** What the next tap fills with; null is the eraser. */
  readonly paint: Paint | null;
  /** Used before, the last one first. */
  readonly recent: readonly Paint[];
  /** The next tap takes the color that it finds. */
  readonly picking: boolean;
  /** Whether the numbers of the crayons are shown. */
  readonly numbered: boolean;
}

export type StudioAction =
  | { readonly kind: "fill" | "clear"; readonly region: number }
  | { readonly kind: "color"; readonly color: number }
  | { readonly kind: "pattern"; readonly pattern: Pattern }
  | { readonly kind: "paint"; readonly paint: Paint }
  | { readonly kind: "erase" | "pick" | "number" | "undo" | "redo" | "start-over" };

const FIRST: Paint = { color: 0, pattern: "plain" };
const MOST_RECENT = 6;

export function startStudio(picture: Picture = BLANK): StudioState {
  return { history: startHistory(picture), paint: FIRST, recent: [], picking: false, numbered: false };
}

export function studioReducer(state: StudioState, action: StudioAction): StudioState {
  switch (action.kind) {
    case "fill":
      return state.picking ? picked(state, action.region) : filled(state, action.region);
    case "clear":
      return { ...state, history: fill(state.history, action.region, null) };
    case "color":
      return { ...state, picking: false, paint: { color: action.color, pattern: state.paint?.pattern ?? "plain" } };
    case "pattern":
      return { ...state, picking: false, paint: { color: state.paint?.color ?? FIRST.color, pattern: action.pattern } };
    case "paint":
      return { ...state, picking: false, paint: action.paint };
    case "erase":
      return { ...state, picking: false, paint: null };
    case "pick":
      return { ...state, picking: !state.picking };
    case "number":
      return { ...state, numbered: !state.numbered };
    case "undo":
      return { ...state, history: undo(state.history) };
    case "redo":
      return { ...state, history: redo(state.history) };
    case "start-over":
      return { ...state, history: replace(state.history, BLANK) };
  }
}

function filled(state: StudioState, region: number): StudioState {
  const { history, paint, recent } = state;
  const used = paint === null ? recent : [paint, ...recent.filter((other) => !isSame(other, paint))];
  return { ...state, history: fill(history, region, paint), recent: used.slice(0, MOST_RECENT) };
}

function picked(state: StudioState, region: number): StudioState {
  return { ...state, picking: false, paint: state.history.picture.get(region) ?? state.paint };
}
