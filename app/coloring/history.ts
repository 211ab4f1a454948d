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
  return take(history, { fills: [change], cut: [], put: [] });
}

export function addStroke(history: History, stroke: Stroke): History {
  return take(history, { fills: [], cut: [], put: [stroke] });
}

/** Makes the picture another one, in one step. */
export function replace(history: History, { fills, strokes }: Picture): History {
  const { picture } = history;
  const regions = new Set([...picture.fills.keys(), ...fills.keys()]);
  const changes = [...regions].map((region) => ({
    region,
    from: picture.fills.get(region) ?? null,
    to: fills.get(region) ?? null,
  }));
  return take(history, { fills: changes, cut: picture.strokes, put: strokes });
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

function take(history: History, { fills, cut, put }: Step): History {
  const step = { fills: fills.filter(({ from, to }) => !isSame(from, to)), cut, put };
  if (step.fills.length + cut.length + put.length === 0) return history;
  return { picture: changed(history.picture, step), done: [...history.done, step], undone: [] };
}

function changed(picture: Picture, { fills, cut, put }: Step): Picture {
  const next = new Map(picture.fills);
  for (const { region, to } of fills) {
    if (to === null) next.delete(region);
    else next.set(region, to);
  }
  if (cut.length + put.length === 0) return { fills: next, strokes: picture.strokes };
  return { fills: next, strokes: [...picture.strokes.slice(0, picture.strokes.length - cut.length), ...put] };
}
