import { isSame, type Paint } from "./paints.ts";
import { BLANK, type Fill, type Mark, type Picture } from "./picture.ts";
import type { Stroke } from "./stroke.ts";

/** What one press of undo takes back. */
interface Step {
  readonly fills: { readonly from: Picture["fills"]; readonly to: Picture["fills"] };
  /** The last marks of the picture before, and what came in their place. */
  readonly cut: readonly Mark[];
  readonly put: readonly Mark[];
  /** The id of the new picture that begins with this step; null where the same goes on. */
  readonly begins: string | null;
  /** The place of the mark that it adjusted a little; the next little adjustment of the same mark joins it. */
  readonly adjusts: number | null;
}

/** A picture of the device, which may not be stored yet. */
export interface Sheet {
  readonly id: string;
  readonly picture: Picture;
}

/** A picture with all that was done to it: nothing is ever lost, starting over included. */
export interface History {
  /** Id of the picture that it started with. */
  readonly firstId: string;
  readonly picture: Picture;
  readonly done: readonly Step[];
  readonly undone: readonly Step[];
}

export function startHistory({ id, picture }: Sheet): History {
  return { firstId: id, picture, done: [], undone: [] };
}

/** Fills a region, null for white again. The same history where nothing changes. */
export function fill(history: History, region: number, paint: Paint | null): History {
  return take(history, { fills: filled(history.picture, region, paint) });
}

/** Fills several regions in one step. */
export function fillAll(history: History, paints: readonly (readonly [region: number, paint: Paint])[]): History {
  const { picture } = history;
  const fills = paints.reduce((so, [region, paint]) => filled({ ...picture, fills: so }, region, paint), picture.fills);
  return take(history, { fills });
}

/** Makes a region white in one step. `sweep`: the stroke that rubs its strokes out, null where there are none. */
export function clear(history: History, region: number, sweep: Stroke | null): History {
  return take(history, { fills: filled(history.picture, region, null), put: sweep === null ? [] : [sweep] });
}

export function addMark(history: History, mark: Mark): History {
  return take(history, { put: [mark] });
}

interface Replacement {
  readonly at: number;
  readonly mark: Mark;
  /** A press of a key, one of many: all of them are one step. */
  readonly isLittle: boolean;
}

/** Puts a mark into the place of another. */
export function replaceMark(history: History, { at, mark, isLittle }: Replacement): History {
  const { firstId, picture, done } = history;
  const cut = picture.marks.slice(at);
  const put = [mark, ...cut.slice(1)];
  const last = done.at(-1);
  const adjusts = isLittle ? at : null;
  if (last === undefined || adjusts === null || last.adjusts !== adjusts) return take(history, { cut, put, adjusts });
  return {
    firstId,
    picture: changed(picture, { fills: picture.fills, cut, put }),
    done: [...done.slice(0, -1), { ...last, put }],
    undone: [],
  };
}

/** Takes a mark off the picture. Fills that were made after it stay where they are among the others. */
export function removeMark(history: History, at: number): History {
  const { fills, marks } = history.picture;
  const cut = marks.slice(at);
  const earlier = [...fills].map(([region, fill]): [number, Fill] => {
    return [region, fill.turn > at ? { ...fill, turn: fill.turn - 1 } : fill];
  });
  return take(history, { fills: new Map(earlier), cut, put: cut.slice(1) });
}

/** Begins a new picture, which is blank, in one step. */
export function startOver(history: History, begins: string): History {
  return take(history, { fills: BLANK.fills, cut: history.picture.marks, begins });
}

/** The id of the picture that a history has come to. */
export function pictureId({ firstId, done }: Pick<History, "firstId" | "done">): string {
  return done.findLast(({ begins }) => begins !== null)?.begins ?? firstId;
}

export function undo(history: History): History {
  const { firstId, picture, done, undone } = history;
  const step = done.at(-1);
  if (step === undefined) return history;
  const back = changed(picture, { fills: step.fills.from, cut: step.put, put: step.cut });
  return { firstId, picture: back, done: done.slice(0, -1), undone: [...undone, step] };
}

export function redo(history: History): History {
  const { firstId, picture, done, undone } = history;
  const step = undone.at(-1);
  if (step === undefined) return history;
  const again = changed(picture, { ...step, fills: step.fills.to });
  return { firstId, picture: again, done: [...done, step], undone: undone.slice(0, -1) };
}

/** A region's new fill is the last one; the same fills where it has that paint already. */
function filled({ fills, marks }: Picture, region: number, paint: Paint | null): Picture["fills"] {
  if (isSame(fills.get(region) ?? null, paint)) return fills;
  const next = new Map(fills);
  next.delete(region);
  if (paint !== null) next.set(region, { ...paint, turn: marks.length });
  return next;
}

type Change = Pick<Picture, "fills"> & Pick<Step, "cut" | "put">;

function take(history: History, change: Partial<Change> & Partial<Pick<Step, "begins" | "adjusts">>): History {
  const { firstId, picture, done } = history;
  const { fills = picture.fills, cut = [], put = [], begins = null, adjusts = null } = change;
  const isOther = fills !== picture.fills && fills.size + picture.fills.size > 0;
  if (!isOther && cut.length + put.length === 0) return history;
  const step = { fills: { from: picture.fills, to: fills }, cut, put, begins, adjusts };
  return { firstId, picture: changed(picture, { fills, cut, put }), done: [...done, step], undone: [] };
}

function changed({ marks }: Picture, { fills, cut, put }: Change): Picture {
  if (cut.length + put.length === 0) return { fills, marks };
  return { fills, marks: [...marks.slice(0, marks.length - cut.length), ...put] };
}
