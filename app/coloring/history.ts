import { isSame, type Paint } from "./paints.ts";
import { BLANK, type Picture } from "./picture.ts";

interface Change {
  readonly region: number;
  readonly from: Paint | null;
  readonly to: Paint | null;
}

/** What one press of undo takes back. */
type Step = readonly Change[];

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
  return take(history, [{ region, from: history.picture.get(region) ?? null, to: paint }]);
}

/** Makes the picture another one, in one step. */
export function replace(history: History, picture: Picture): History {
  const regions = new Set([...history.picture.keys(), ...picture.keys()]);
  const changes = [...regions].map((region) => ({
    region,
    from: history.picture.get(region) ?? null,
    to: picture.get(region) ?? null,
  }));
  return take(history, changes);
}

export function undo({ picture, done, undone }: History): History {
  const step = done.at(-1);
  if (step === undefined) return { picture, done, undone };
  const back = step.map(({ region, from, to }) => ({ region, from: to, to: from }));
  return { picture: changed(picture, back), done: done.slice(0, -1), undone: [...undone, step] };
}

export function redo({ picture, done, undone }: History): History {
  const step = undone.at(-1);
  if (step === undefined) return { picture, done, undone };
  return { picture: changed(picture, step), done: [...done, step], undone: undone.slice(0, -1) };
}

function take(history: History, changes: Step): History {
  const step = changes.filter(({ from, to }) => !isSame(from, to));
  if (step.length === 0) return history;
  return { picture: changed(history.picture, step), done: [...history.done, step], undone: [] };
}

function changed(picture: Picture, step: Step): Picture {
  const next = new Map(picture);
  for (const { region, to } of step) {
    if (to === null) next.delete(region);
    else next.set(region, to);
  }
  return next;
}
