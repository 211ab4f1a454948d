import { redo, startHistory, startOver, undo } from "../picture/history.ts";
import type { Layers } from "../picture/paint-layers.ts";
import { isBlank, type Picture } from "../picture/picture.ts";
import {
  chooseNumber,
  freeSheet,
  type Game,
  gameSheet,
  isPlayed,
  planNumbers,
  resumeGame,
  type SheetOptions,
  startGame,
  tapArea,
} from "./game.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";

type GameAction = Extract<StudioAction, { kind: "game" }>;

interface NewGame extends SheetOptions {
  /** What the studio opens with, where it opens with the game; null later. */
  readonly opening: Picture | null;
}

/** The action that begins a game. */
export function newGame(layers: Layers, { opening, ...options }: NewGame): GameAction {
  const plan = planNumbers(layers);
  const free = opening === null || isBlank(opening) ? null : freeSheet(plan, options);
  return { kind: "game", plan, sheet: gameSheet(plan, options), free };
}

/** What a game makes of an action; `game` begins it. */
export function gameReducer(state: StudioState, action: StudioAction): StudioState {
  const { game } = state;
  if (action.kind === "game") return inGame(state, action);
  return game === null ? state : played({ ...state, game }, action);
}

/**
 * It is played on a sheet that nothing else is on. What was colored freely stays beside it as it is, and so does the game
 * from then on while one colors freely.
 */
function inGame(state: StudioState, { plan, sheet, free }: GameAction): StudioState {
  const { history, aside } = state;
  const isOn = aside === null && isPlayed(plan, history.picture);
  const another = aside === null ? { history: startHistory(sheet), misses: 0 } : { history: aside };
  const beside = free === null ? null : startHistory(free);
  const sheets = isOn ? { ...state, aside: beside } : { ...state, ...another, aside: history };
  return { ...sheets, ...startGame(plan, sheets), selected: null, tool: "fill", painter: "fill", picking: false };
}

/** In the game areas are filled and numbers chosen; all other tools rest. */
function played(state: StudioState & { readonly game: Game }, action: StudioAction): StudioState {
  switch (action.kind) {
    case "fill":
      return { ...state, ...tapArea(state, action.region) };
    case "number":
      return { ...state, ...chooseNumber(state, action) };
    case "freely":
      return freed(state);
    case "undo":
      return { ...state, ...resumeGame(state, undo(state.history)) };
    case "redo":
      return { ...state, ...resumeGame(state, redo(state.history)) };
    case "start-over": {
      const history = startOver(state.history, action.id);
      return { ...state, ...startGame(state.game.plan, { ...state, history, misses: 0 }) };
    }
    default:
      return state;
  }
}

/**
 * The picture that was colored freely comes back where the game has a sheet of its own, and so does its crayon: the last
 * number is often white.
 */
function freed({ game, ...state }: StudioState & { readonly game: Game }): StudioState {
  const sheets = state.aside === null ? null : { history: state.aside, aside: state.history };
  return { ...state, ...sheets, paint: state.recent[0] ?? state.paint, game: null, misses: game.misses };
}
