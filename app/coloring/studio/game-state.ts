import { redo, startOver, undo } from "../picture/history.ts";
import { chooseNumber, type Game, type NumberPlan, resumeGame, startGame, tapArea } from "./game.ts";
import type { StudioAction, StudioState } from "./studio-state.ts";

/** What a game makes of an action; one with a plan begins it, the picture staying as it is. */
export function gameReducer(state: StudioState, action: StudioAction): StudioState {
  const { game } = state;
  if (action.kind === "game") return action.plan === null ? state : inGame(state, action.plan);
  return game === null ? state : played({ ...state, game }, action);
}

function inGame(state: StudioState, plan: NumberPlan): StudioState {
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
    case "start-over": {
      const history = startOver(state.history, action.id);
      return { ...state, ...startGame(state.game.plan, { ...state, history, misses: 0 }) };
    }
    default:
      return state;
  }
}
