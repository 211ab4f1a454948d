import { isSame, type Paint } from "./paints.ts";
import { BLANK, type Picture } from "./picture.ts";
import type { Stroke } from "./stroke.ts";

interface Change {
  readonly region: number;
  readonly from: Paint | null;
  readonly to: Paint | null;
}

/** What one press of undo takes back. */
interface Step {
  readonly fills: readonly Change[];
  /** The last strokes of the picture before, and what came in their place. */
  readonly cut: readonly Stroke[];
  readonly put: readonly Stroke[];
  /** The id of the new picture that begins with this step; null where the same goes on. */
  readonly begins: string | null;
}

/** A picture with all that was done to it: nothing is ever lost, starting over included. */
export interface History {
  readonly picture: Picture;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export function startHistory(picture: Picture = BLANK): History {
  return { picture, done: [], undone: [] };
}

/** Fills a region, null for white again. The same history where nothing changes. */
export function fill(history: History, region: number, paint: Paint | null): History {
  const change = { region, from: history.picture.fills.get(region) ?? null, to: paint };
  return take(history, { fills: [change], cut: [], put: [], begins: null });
}

/** Makes a region white in one step. `sweep`: the stroke that rubs its strokes out, null where there are none. */
export function clear(history: History, region: number, sweep: Stroke | null): History {
  const change = { region, from: history.picture.fills.get(region) ?? null, to: null };
  return take(history, { fills: [change], cut: [], put: sweep === null ? [] : [sweep], begins: null });
}

export function addStroke(history: History, stroke: Stroke): History {
  return take(history, { fills: [], cut: [], put: [stroke], begins: null });
}

/** Begins a new picture, which is blank, in one step. */
export function startOver(history: History, begins: string): History {
  const { fills, strokes } = history.picture;
  const changes = [...fills].map(([region, from]) => ({ region, from, to: null }));
  return take(history, { fills: changes, cut: strokes, put: [], begins });
}

/** The id of the picture that a history has come to. `first`: of the one that it started with. */
export function pictureId({ done }: Pick<History, "done">, first: string): string {
  return done.findLast(({ begins }) => begins !== null)?.begins ?? first;
}

export function undo({ picture, done, undone }: History): History {
  const step = done.at(-1);
  if (step === undefined) return { picture, done, undone };
  const fills = step.fills.map(({ region, from, to }) => ({ region, from: to, to: from }));
  const back = { fills, cut: step.put, put: step.cut };
  return { picture: changed(picture, back), done: done.slice(0, -1), undone: [...undone, step] };
}

export function redo({ picture, done, undone }: History): History {
  const step = undone.at(-1);
  if (step === undefined) return { picture, done, undone };
  return { picture: changed(picture, step), done: [...done, step], undone: undone.slice(0, -1) };
}

function take(history: History, { fills, cut, put, begins }: Step): History {
  const step = { fills: fills.filter(({ from, to }) => !isSame(from, to)), cut, put, begins };
  if (step.fills.length + cut.length + put.length === 0) return history;
  return { picture: changed(history.picture, step), done: [...history.done, step], undone: [] };
}

function changed(picture: Picture, { fills, cut, put }: Omit<Step, "begins">): Picture {
  const next = new Map(picture.fills);
  for (const { region, to } of fills) {
    if (to === null) next.delete(region);
    else next.set(region, to);
  }
  if (cut.length + put.length === 0) return { fills: next, strokes: picture.strokes };
  return { fills: next, strokes: [...picture.strokes.slice(0, picture.strokes.length - cut.length), ...put] };
}
