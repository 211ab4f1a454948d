import type { Drawing } from "../../drawing.ts";
import { extentOf } from "../../extent.ts";
import { digitHeight } from "../../letters/widths.ts";
import { outlineWidth } from "../../outline.ts";
import { mapPathData, type Point } from "../../path.ts";
import {
  type Box,
  fitArt,
  fitText,
  foot,
  footHeight,
  head,
  headHeight,
  hintLine,
  type PrintArt,
  type PrintItem,
  type PrintPath,
  safeBox,
} from "../../print-page.ts";
import type { Activity, ActivityOptions, ActivityPrint, ActivitySource } from "../activity.ts";
import { CELL, cellAt, type Figure, figureOf, NUMBER_ROOM } from "./contour.ts";
import { clipPath, detailsOf, fixedDetailsOf } from "./details.ts";
import { distanceTo } from "./distance.ts";
import { type Unlikeness, unlikenessOf } from "./likeness.ts";
import { type DotNumber, numberDots } from "./number-dots.ts";
import { paintedBy } from "./parts.ts";
import { placeDots } from "./place-dots.ts";
import { hasCrossing } from "./polygon.ts";

/** Dots to be joined by their numbers: the picture is the contour of the drawing. */
export const dotToDot: Activity = {
  name: "dot-to-dot",
  refusal: (source) => {
    const sheet = sheetOf(source);
    return typeof sheet === "string" ? sheet : null;
  },
  print: (source, options) => {
    const sheet = sheetOf(source);
    return typeof sheet === "string" ? null : printOf(withDetails(sheet, source.age), { ...source, ...options });
  },
};

/**
 * How many dots, up to an age: 4-year-olds count to ten and a little further, kindergarten to twenty and soon to a hundred
 * by heart, second grade reads numbers up to a hundred.
 */
const COUNTS = [
  { upTo: 4, most: 12 },
  { upTo: 6, most: 20 },
  { upTo: 8, most: 40 },
] as const;
const MAX_DOTS = 80;

/** Up to this age dots are further apart, and numbers larger. */
const SMALL_HANDS = 6;

/** How far joined dots may be off: as many as for the age where these keep the shape well, else some more. */
const WELL: Unlikeness = { area: 0.035, furthest: 5 };
const ENOUGH: Unlikeness = { area: 0.09, furthest: 11 };

/** Millimetres. */
const DOT_RADIUS = 0.9;
const STAR_RADIUS = 2.2;
const HINT_HEIGHT = 6;
const JOINED_WIDTH = 0.6;

/** Millimetres from the contour to its details. Where numbers have no room beside them, fewer are shown. */
const DEPTHS = [3, 7];

/** What stands on a sheet: at least what the contour leads past. */
interface Sheet {
  readonly art: PrintArt;
  readonly figure: Figure;
  /** Black cells of what stands on it before dots are joined. */
  readonly ink: Uint8Array;
  readonly dots: readonly Point[];
  readonly numbers: readonly DotNumber[];
}

/** A sheet, or why it would not come out well. */
function sheetOf({ drawing: whole, age }: ActivitySource): Sheet | string {
  const drawing = signOf(whole) ?? whole;
  const top = headHeight + HINT_HEIGHT + NUMBER_ROOM;
  const height = safeBox.height - footHeight - NUMBER_ROOM - top;
  const art = fitArt(drawing, { x: NUMBER_ROOM, y: top, width: safeBox.width - 2 * NUMBER_ROOM, height });
  const figure = figureOf(art);
  if (typeof figure === "string") return figure;
  const dots = dotsOf(figure, age);
  if (dots === null) return `${countsFor(age)[1]} dots do not carry its contour`;
  const ink = fixedDetailsOf(figure);
  const numbers = numbersFor(dots, { figure, ink, age });
  return numbers === null ? "a number has no room" : { art, figure, ink, dots, numbers };
}

interface NumbersFor {
  readonly figure: Figure;
  readonly ink: Uint8Array;
  readonly age: number;
}

function numbersFor(dots: readonly Point[], { figure, ink, age }: NumbersFor): readonly DotNumber[] | null {
  return numberDots(dots, { figure, ink, height: digitsFor(age), radii: [STAR_RADIUS, DOT_RADIUS] });
}

/** With as many details as numbers have room beside. */
function withDetails(sheet: Sheet, age: number): Sheet {
  const { figure, dots } = sheet;
  for (const depth of DEPTHS) {
    const ink = detailsOf(figure, sheet.ink, depth);
    const numbers = numbersFor(dots, { figure, ink, age });
    if (numbers !== null) return { ...sheet, ink, numbers };
  }
  return sheet;
}

/** Share of a page at whose top it stands; the letters of words stand lower. */
const SIGN_BELOW = 0.25;

/** The letter or digit that a page teaches: it is painted first, and is joined without what stands around it. */
function signOf(drawing: Drawing): Drawing | null {
  const [first, second] = drawing.shapes;
  if (first?.kind !== "region" || !/^(letter \w|digit)\b/.test(first.name)) return null;
  if (second?.kind === "region" && /^digit\b/.test(second.name)) return null;
  const { left, right, top, bottom } = extentOf([first]);
  if (top > SIGN_BELOW * drawing.height) return null;
  const line = outlineWidth(drawing);
  const size = { width: right - left + line, height: bottom - top + line };
  const path = mapPathData(first.path, ({ x, y }) => ({ x: x + line / 2 - left, y: y + line / 2 - top }));
  return { ...drawing, ...size, outline: line, shapes: [{ ...first, path }] };
}

/** As many as for the age, or the next number where these do not keep the shape well; null where neither does. */
function dotsOf(figure: Figure, age: number): readonly Point[] | null {
  const spacing = { apart: age <= SMALL_HANDS ? 8 : 5, isOpen: isOpenOn(figure) };
  const [few, more] = countsFor(age);
  const dots = placeDots(figure.ring, { ...spacing, most: few });
  if (isLike(dots, figure, WELL)) return fromTop(dots);
  const others = placeDots(figure.ring, { ...spacing, most: more });
  return isLike(others, figure, ENOUGH) ? fromTop(others) : null;
}

function countsFor(age: number): readonly [number, number] {
  const [few = MAX_DOTS, more = MAX_DOTS] = COUNTS.filter(({ upTo }) => age <= upTo).map(({ most }) => most);
  return [few, more];
}

function isLike(dots: readonly Point[], figure: Figure, { area, furthest }: Unlikeness): boolean {
  const off = unlikenessOf(dots, figure);
  return off.area <= area && off.furthest <= furthest && !hasCrossing(dots);
}

/** Dots keep off what stands out of the contour, and is drawn. */
function isOpenOn({ standingOut, at, ...grid }: Figure): (point: Point) => boolean {
  if (standingOut.length === 0) return () => true;
  const near = distanceTo({ ...grid, cells: paintedBy(standingOut, grid) }, 1);
  return ({ x, y }) => (near[cellAt({ x, y }, { at, ...grid })] ?? 0) >= STAR_RADIUS / CELL;
}

/** Millimetres. */
function digitsFor(age: number): number {
  return age <= SMALL_HANDS ? 4 : 3;
}

function fromTop(dots: readonly Point[]): readonly Point[] {
  const tops = dots.map(({ y }) => y);
  const first = tops.indexOf(Math.min(...tops));
  return [...dots.slice(first), ...dots.slice(0, first)];
}

function printOf(
  { figure, ink, dots, numbers, ...sheet }: Sheet,
  { title, words, site, name }: ActivitySource & ActivityOptions,
): ActivityPrint {
  const art = { ...sheet.art, clip: clipPath(figure, ink) };
  const [start, ...others] = dots;
  const items: PrintItem[] = [
    ...head(words.joinTheDots, words, name),
    hintLine(words.joinTheDotsHint),
    art,
    ...(start === undefined ? [] : [star(start)]),
    ...others.map((at): PrintItem => ({ kind: "dot", at, radius: DOT_RADIUS, color: "#000000" })),
    ...numbers.map(numberItem),
    ...foot(art.drawing.credit, site),
  ];
  return {
    title: words.joinTheDots,
    sheets: [{ ...safeBox, items }],
    answer: (box) => answerItems({ art, dots, title }, box),
  };
}

function numberItem({ text, middle, height }: DotNumber): PrintItem {
  const at = { x: middle.x, y: middle.y + height / 2 };
  return { kind: "text", text, at, size: height / digitHeight, weight: "bold", align: "middle" };
}

/** Where one begins. */
function star({ x, y }: Point): PrintPath {
  const tips = Array.from({ length: 10 }, (_, tip) => {
    const radius = tip % 2 === 0 ? STAR_RADIUS : STAR_RADIUS * 0.45;
    const angle = (tip * Math.PI) / 5 - Math.PI / 2;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
  return { kind: "path", path: closedPath(tips), width: 0, fill: "#000000" };
}

function closedPath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join("L")}Z`;
}

const ANSWER_TITLE = 6;

interface JoinedDots extends Pick<Sheet, "dots"> {
  readonly art: PrintArt & { readonly clip: string };
  readonly title: string;
}

/** The joined dots with the name of what they show. */
function answerItems({ art, dots, title }: JoinedDots, box: Box): readonly PrintItem[] {
  const { drawing } = art;
  const small = fitArt(drawing, { ...box, y: box.y + ANSWER_TITLE, height: box.height - ANSWER_TITLE });
  const shrink = small.scale / art.scale;
  const move = ({ x, y }: Point): Point => ({
    x: small.at.x + (x - art.at.x) * shrink,
    y: small.at.y + (y - art.at.y) * shrink,
  });
  return [
    {
      kind: "text",
      text: title,
      at: { x: box.x, y: box.y + 3.5 },
      size: fitText(title, { most: 3.2, width: box.width }),
      weight: "regular",
    },
    { kind: "path", path: closedPath(dots.map(move)), width: JOINED_WIDTH },
    { ...small, clip: mapPathData(art.clip, move) },
  ];
}
