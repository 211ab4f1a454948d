import type { Point } from "../../drawings/path.ts";
import { addMark, type History, removeMark, replaceMark } from "../picture/history.ts";
import { MAX_MARKS } from "../picture/picture.ts";
import type { Sticker } from "../picture/sticker.ts";
import { changedSticker, type Stamp, type StickerChange, stickerPlaces } from "../picture/sticker-moves.ts";
import { selectedSticker, stickerOf } from "../picture/sticker-place.ts";

export type StickerAction =
  | { readonly kind: "figure"; readonly figure: number }
  /** Puts the stamp onto the picture. */
  | { readonly kind: "stamp"; readonly at: Point }
  /** A hand has put a sticker down: a new one, or the one that lay at that place among the marks. */
  | { readonly kind: "place"; readonly sticker: Sticker; readonly mark: number | null }
  | { readonly kind: "select"; readonly mark: number }
  /** To the next sticker or the one before, round and round. */
  | { readonly kind: "walk-stickers"; readonly by: 1 | -1 }
  /** A press of a key or a button: it changes the selected sticker, else the stamp. */
  | { readonly kind: "adjust"; readonly change: StickerChange }
  /** Takes a sticker off the picture, the selected one by default. */
  | { readonly kind: "unstick"; readonly mark?: number };

interface StickerState {
  readonly history: History;
  readonly stamp: Stamp;
  readonly selected: number | null;
}

export function stickerReducer(state: StickerState, action: StickerAction): StickerState {
  switch (action.kind) {
    case "figure":
      return { ...picked(state), stamp: { ...state.stamp, figure: action.figure }, selected: null };
    case "stamp":
      return placed(state, { sticker: { ...state.stamp, kind: "sticker", at: action.at }, mark: null });
    case "place":
      return placed(state, action);
    case "select":
      return selecting(state, action.mark);
    case "walk-stickers":
      return walked(state, action.by);
    case "adjust":
      return adjusted(state, action.change);
    case "unstick":
      return unstuck(state, action.mark ?? state.selected);
  }
}

function picked({ history, stamp, selected }: StickerState): StickerState {
  return { history, stamp, selected };
}

function placed(state: StickerState, { sticker, mark }: { sticker: Sticker; mark: number | null }): StickerState {
  const { history } = state;
  const { marks } = history.picture;
  if (mark === null && marks.length >= MAX_MARKS) return picked(state);
  const next =
    mark === null ? addMark(history, sticker) : replaceMark(history, { at: mark, mark: sticker, isLittle: false });
  return { history: next, stamp: stampOf(sticker), selected: mark ?? marks.length };
}

function selecting(state: StickerState, mark: number): StickerState {
  const sticker = stickerOf(state.history.picture, mark);
  return sticker === null ? picked(state) : { history: state.history, stamp: stampOf(sticker), selected: mark };
}

function walked(state: StickerState, by: 1 | -1): StickerState {
  const places = stickerPlaces(state.history.picture);
  const now = state.selected === null ? -1 : places.indexOf(state.selected);
  const from = now === -1 && by === -1 ? 0 : now;
  const next = places.at((from + by) % Math.max(places.length, 1));
  return next === undefined ? picked(state) : selecting(state, next);
}

function adjusted(state: StickerState, change: StickerChange): StickerState {
  const { history, stamp, selected } = state;
  const sticker = selectedSticker(state);
  if (sticker === null || selected === null) {
    return {
      history,
      stamp: stampOf(changedSticker({ ...stamp, kind: "sticker", at: ORIGIN }, change)),
      selected: null,
    };
  }
  const next = changedSticker(sticker, change);
  const isSame = JSON.stringify(next) === JSON.stringify(sticker);
  return {
    history: isSame ? history : replaceMark(history, { at: selected, mark: next, isLittle: true }),
    stamp: stampOf(next),
    selected,
  };
}

const ORIGIN: Point = { x: 0, y: 0 };

function unstuck(state: StickerState, mark: number | null): StickerState {
  const { history, stamp } = state;
  if (mark === null || stickerOf(history.picture, mark) === null) return picked(state);
  return { history: removeMark(history, mark), stamp, selected: null };
}

function stampOf({ figure, width, turn, flipped }: Sticker): Stamp {
  return { figure, width, turn, flipped };
}
