import { canvasOf } from "../../drawings/canvas.ts";
import { type KeyEntry, keyOf, numbersOf } from "../../drawings/crayons.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { type NumberMark, placeNumbers } from "../../drawings/numbers.ts";
import type { Point } from "../../drawings/path.ts";
import { fillAll, type History, type Sheet } from "../picture/history.ts";
import type { Layers } from "../picture/paint-layers.ts";
import { colors, type Paint } from "../picture/paints.ts";
import { BLANK, decodePicture, isBlank, type Picture } from "../picture/picture.ts";
import type { SavedPicture } from "../storage/saved-pictures.ts";

/*
 * Color by number as a game: one number at a time, whose areas alone take its crayon. What is done is in the picture's
 * fills, so that it is saved with them. A picture on which anything else was colored is none of a game: it has a sheet of
 * its own.
 */

/** What there is to color in a drawing, by the numbers of its key. */
export interface NumberPlan {
  /** In the order of the key. */
  readonly numbers: readonly PlannedNumber[];
  /** The number of each region, by that of the region; 0 for none. */
  readonly numberOf: readonly number[];
  /** Where the numbers stand. */
  readonly marks: readonly AreaMark[];
  /** Regions too small for a number, which get their colors with the last area. */
  readonly dots: readonly (readonly [region: number, paint: Paint])[];
}

export interface PlannedNumber {
  readonly number: number;
  /** What is right for it; several for skin, the tone of the figure first. */
  readonly paints: readonly Paint[];
  /** The regions that have a number. */
  readonly areas: readonly number[];
}

/** A number on the drawing, and the region that it is for. */
export interface AreaMark extends Omit<NumberMark, "shape"> {
  readonly region: number;
}

export interface Game {
  readonly plan: NumberPlan;
  /** The number that is colored now; null once all are done. */
  readonly number: number | null;
  /** Wrong colors since the last right one. */
  readonly tries: number;
  /** The same of the whole game. */
  readonly misses: number;
  readonly turn: Turn;
}

/** What happened last. `start`: a number was chosen. `next`: with the last area of a number the next one came. */
type Turn =
  | { readonly kind: "start" | "right" }
  | { readonly kind: "wrong"; readonly region: number }
  | { readonly kind: "next"; readonly done: number };

/** What the game changes in the studio. */
export interface Table {
  readonly history: History;
  readonly paint: Paint;
  readonly game: Game;
}

/** After so many misses the game shows where the number goes. */
const MISSES_BEFORE_HINT = 2;

/**
 * Millimetres of paper that a drawing's longer side would fill: the size that numbers are placed for. On so small a sheet
 * they can be read on a phone, and what is too small for one is too small for a finger.
 */
const PAPER_MM = 130;

export function planNumbers({ drawing, own }: Layers): NumberPlan {
  const { shapes, width, height } = drawing;
  const regions = shapes.flatMap(({ kind }, shape) => (kind === "region" ? [shape] : []));
  const byShape = numbersOf(drawing);
  const numberOf = [0, ...regions.map((shape) => byShape[shape] ?? 0)];
  const { marks: placed } = placeNumbers(drawing, { scale: PAPER_MM / Math.max(width, height), on: "screen" });
  const marks = placed.map(({ shape, ...mark }) => ({ ...mark, region: regions.indexOf(shape) + 1 }));
  const areas = [...new Set(marks.map(({ region }) => region))];
  const numbers = keyOf(drawing).map((entry) => plannedNumber(entry, { areas, numberOf, own }));
  const dots = own.flatMap((paint, region) =>
    paint === null || areas.includes(region) ? [] : [[region, paint] as const],
  );
  return { numbers: numbers.filter((planned) => planned.areas.length > 0), numberOf, marks, dots };
}

interface AreaOptions extends Pick<Layers, "own">, Pick<NumberPlan, "numberOf"> {
  readonly areas: readonly number[];
}

function plannedNumber({ number, colors: offered }: KeyEntry, { areas, numberOf, own }: AreaOptions): PlannedNumber {
  const mine = areas.filter((region) => numberOf[region] === number);
  const tone = own[mine[0] ?? 0]?.color;
  const paints = offered.map((color): Paint => ({ color: colors.indexOf(color), pattern: "plain" }));
  return {
    number,
    paints: paints.toSorted((a, b) => Number(b.color === tone) - Number(a.color === tone)),
    areas: mine,
  };
}

/** Whether nothing is on a picture but what the game puts there; nothing at all, too. */
export function isPlayed(plan: NumberPlan, picture: Picture): boolean {
  const { fills, marks } = picture;
  const isDot = (region: number, { color }: Paint) =>
    plan.dots.some(([dot, paint]) => dot === region && paint.color === color);
  return marks.length === 0 && [...fills].every(([at, paint]) => isDone(plan, picture, at) || isDot(at, paint));
}

export interface SheetOptions {
  readonly drawing: Drawing;
  /** The pictures of the page as the studio opened, the one touched last first. */
  readonly saved: readonly SavedPicture[];
  /** Of the one that it opened with, which may have changed since. */
  readonly openId: string;
}

/** What a game begins on in the place of a picture that was colored freely: an unfinished one of before, else a blank one. */
export function gameSheet(plan: NumberPlan, options: SheetOptions): Sheet {
  const isOpen = ({ picture }: Sheet) =>
    !isBlank(picture) && isPlayed(plan, picture) && nextNumber(plan, picture, 0) !== null;
  return sheetsBeside(options).find(isOpen) ?? { id: crypto.randomUUID(), picture: BLANK };
}

/** What lies beside a game that the studio opens with: the last picture that was colored freely; null for none. */
export function freeSheet(plan: NumberPlan, options: SheetOptions): Sheet | null {
  return sheetsBeside(options).find(({ picture }) => !isPlayed(plan, picture)) ?? null;
}

function sheetsBeside({ drawing, saved, openId }: SheetOptions): readonly Sheet[] {
  const canvas = canvasOf(drawing);
  return saved.flatMap(({ id, picture: text }) => {
    const picture = id === openId ? null : decodePicture(text, canvas);
    return picture === null ? [] : [{ id, picture }];
  });
}

interface Begin extends Omit<Table, "game">, Pick<Game, "misses"> {}

/** Begins with the first number that is not done yet. `misses`: of the same picture until now. */
export function startGame(plan: NumberPlan, { history, paint, misses }: Begin): Table {
  const game: Game = { plan, number: null, tries: 0, misses, turn: { kind: "start" } };
  return atNumber({ history, paint, game }, nextNumber(plan, history.picture, 0));
}

/** A tap on a region: it takes the crayon where it has that number, and stays as it is where it has another. */
export function tapArea(table: Table, region: number): Table {
  const { history, paint, game } = table;
  const { plan, number } = game;
  const meant = plan.numberOf[region] ?? 0;
  if (number === null || meant === 0 || isDone(plan, history.picture, region)) return table;
  if (meant !== number) return isArea(plan, region) ? missed(table, region) : table;
  const colored = fillAll(history, [[region, paint]]);
  const next = nextNumber(plan, colored.picture, number);
  const turn: Turn = next === number ? { kind: "right" } : { kind: "next", done: number };
  const played = { ...table, game: { ...game, tries: 0, turn } };
  if (next !== null) return atNumber({ ...played, history: colored }, next);
  const blank = plan.dots.filter(([dot]) => !history.picture.fills.has(dot));
  return atNumber({ ...played, history: fillAll(history, [[region, paint], ...blank]) }, null);
}

function missed(table: Table, region: number): Table {
  const { tries, misses, ...game } = table.game;
  return { ...table, game: { ...game, tries: tries + 1, misses: misses + 1, turn: { kind: "wrong", region } } };
}

/** Another number of the key, or another tone of it. One that is done has nothing to color. */
export function chooseNumber(
  table: Table,
  { number, paint }: { readonly number: number; readonly paint?: Paint },
): Table {
  const { plan } = table.game;
  const left = areasLeft(plan, table.history.picture, number);
  if (left.length === 0) return table;
  const chosen = atNumber({ ...table, game: { ...table.game, tries: 0, turn: { kind: "start" } } }, number);
  return { ...chosen, paint: paint ?? chosen.paint };
}

/** The picture has become another one by undo or redo: what is no more done is gone on with. */
export function resumeGame(table: Table, history: History): Table {
  const { game, history: before } = table;
  const { plan, number } = game;
  const isUndone = (region: number) => isDone(plan, before.picture, region) && !isDone(plan, history.picture, region);
  const undone = plan.marks.find(({ region }) => isUndone(region));
  const last = undone === undefined ? number : plan.numberOf[undone.region];
  const resumed: Table = { ...table, history, game: { ...game, tries: 0, turn: { kind: "start" } } };
  return atNumber(resumed, nextNumber(plan, history.picture, last ?? 0));
}

/** With its crayon, unless one of its own is at hand. */
function atNumber(table: Table, number: number | null): Table {
  const paints = table.game.plan.numbers.find((planned) => planned.number === number)?.paints ?? [];
  const isAtHand = paints.some(({ color }) => color === table.paint.color) && table.paint.pattern === "plain";
  return { ...table, paint: isAtHand ? table.paint : (paints[0] ?? table.paint), game: { ...table.game, number } };
}

/** The same number while it has areas left, then the next one that has some; null once all are done. */
function nextNumber(plan: NumberPlan, picture: Picture, number: number): number | null {
  const open = plan.numbers.filter(({ areas }) => areas.some((region) => !isDone(plan, picture, region)));
  return (open.find((planned) => planned.number >= number) ?? open[0])?.number ?? null;
}

function isArea(plan: NumberPlan, region: number): boolean {
  return plan.marks.some((mark) => mark.region === region);
}

/** Whether a region has a color that its number stands for, however it came there. */
export function isDone({ numbers, numberOf }: NumberPlan, { fills }: Pick<Picture, "fills">, region: number): boolean {
  const fill = fills.get(region);
  const planned = numbers.find(({ number }) => number === numberOf[region]);
  return fill !== undefined && (planned?.paints ?? []).some(({ color }) => color === fill.color);
}

/** The areas of a number that are not done yet; none for null. */
export function areasLeft(plan: NumberPlan, picture: Pick<Picture, "fills">, number: number | null): readonly number[] {
  const areas = plan.numbers.find((planned) => planned.number === number)?.areas ?? [];
  return areas.filter((region) => !isDone(plan, picture, region));
}

/** How many areas are done, of how many. */
export function gameProgress(plan: NumberPlan, picture: Pick<Picture, "fills">): { colored: number; regions: number } {
  const areas = plan.numbers.flatMap((planned) => planned.areas);
  return { colored: areas.filter((region) => isDone(plan, picture, region)).length, regions: areas.length };
}

/** Where the game shows that the number goes, after some misses: the roomiest area that is left. */
export function hintOf({ plan, number, tries }: Game, picture: Pick<Picture, "fills">): AreaMark | null {
  return tries < MISSES_BEFORE_HINT ? null : roomiestArea(plan, areasLeft(plan, picture, number));
}

/** The largest number among those of some regions. */
export function roomiestArea({ marks }: NumberPlan, regions: readonly number[]): AreaMark | null {
  const theirs = marks.filter(({ region }) => regions.includes(region));
  return theirs.reduce<AreaMark | null>(
    (best, mark) => (best === null || mark.height > best.height ? mark : best),
    null,
  );
}

/** The place of an area: its number may stand beside it. */
export function placeOf({ middle, pointsTo }: AreaMark): Point {
  return pointsTo ?? middle;
}
