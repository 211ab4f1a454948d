import { plural } from "../../../content/words/words.ts";
import { circle } from "../../charm-figures.ts";
import type { Drawing } from "../../drawing.ts";
import { controlPoints, parsePath } from "../../path.ts";
import {
  type Box,
  fitArt,
  foot,
  footHeight,
  head,
  headHeight,
  hintLine,
  MIN_GAIN,
  type PrintItem,
  type PrintPage,
  type Size,
  sheetBox,
} from "../../print-page.ts";
import type { Activity, ActivityOptions, ActivityPrint, ActivitySource } from "../activity.ts";
import { countFor, type Differences, findDifferences } from "./find-differences.ts";

/** Two pictures of one drawing: the second differs in 5, 7 or 10 places. */
export const differences: Activity = { name: "differences", refusal, print };

function refusal(source: ActivitySource): string | null {
  return differencesOf(source) === null ? "too few of its parts can change and still look meant" : null;
}

function differencesOf({ title, drawing, age }: ActivitySource): Differences | null {
  return findDifferences(drawing, { count: countFor(age), seed: `differences ${title}` });
}

function print(source: ActivitySource, options: ActivityOptions): ActivityPrint | null {
  const made = differencesOf(source);
  if (made === null) return null;
  const title = `${source.title}: ${plural(options.words.differences, made.found.length, options.words.locale)}`;
  return { title, sheets: [sheet(source, { ...options, made, title })], answer: (box) => answer(made, box) };
}

/** Millimeters. */
const hintHeight = 10;
const gap = 5;
/** Between a picture and its frame. */
const inset = 2.5;
const tick = 2.6;

function sheet(
  { drawing }: ActivitySource,
  {
    made,
    title,
    site,
    words,
    name,
    paper = "a4",
  }: ActivityOptions & { readonly made: Differences; readonly title: string },
): PrintPage {
  const count = made.found.length;
  const { box, frames } = largest(drawing, sheetBox(paper));
  const [first, second] = frames;
  const hint = plural(words.differencesHint, count, words.locale);
  const ticks = Array.from({ length: count }, (_, at): PrintItem => {
    const middle = { x: box.width - tick - (count - 1 - at) * (2 * tick + 1.6), y: headHeight + 4 };
    return { kind: "path", path: circle(tick, middle), width: 0.35 };
  });
  const width = box.width - count * (2 * tick + 1.6) - 4;
  return {
    ...box,
    items: [
      ...head(title, words, name, box.width),
      hintLine(hint, { baseline: headHeight + 5.3, width }),
      ...ticks,
      ...framed(drawing, first),
      ...framed(made.changed, second),
      ...foot(drawing.credit, site, { box }),
    ],
  };
}

/** The two pictures on a sheet, which lies on its side where they become much larger by that. */
function largest(
  drawing: Drawing,
  { width, height }: Size,
): { readonly box: Size; readonly frames: readonly [Box, Box] } {
  const filled = (box: Size) => ({ box, frames: framesFor(drawing, box) });
  const [standing, lying] = [filled({ width, height }), filled({ width: height, height: width })];
  return lying.frames[0].height > MIN_GAIN * standing.frames[0].height ? lying : standing;
}

/** Side by side or one above the other, whichever shows them larger. */
function framesFor({ width, height }: Size, sheet: Size): readonly [Box, Box] {
  const room: Box = {
    x: 0,
    y: headHeight + hintHeight,
    width: sheet.width,
    height: sheet.height - headHeight - hintHeight - footHeight,
  };
  const half = (length: number): number => (length - gap) / 2;
  const scaleIn = (box: Pick<Box, "width" | "height">): number =>
    Math.min((box.width - 2 * inset) / width, (box.height - 2 * inset) / height);
  const beside = { ...room, width: half(room.width) };
  const above = { ...room, height: half(room.height) };
  const [box, isBeside] = scaleIn(beside) > scaleIn(above) ? [beside, true] : [above, false];
  const scale = scaleIn(box);
  const frame = {
    ...box,
    width: Math.min(box.width, width * scale + 2 * inset),
    height: Math.min(box.height, height * scale + 2 * inset),
  };
  const across = isBeside ? 2 * frame.width + gap : frame.width;
  const down = isBeside ? frame.height : 2 * frame.height + gap;
  const at = { x: (room.width - across) / 2, y: room.y + (room.height - down) / 2 };
  const one = { ...frame, ...at };
  return [one, isBeside ? { ...one, x: one.x + frame.width + gap } : { ...one, y: one.y + frame.height + gap }];
}

function framed(drawing: Drawing, box: Box): PrintItem[] {
  const inner = { x: box.x + inset, y: box.y + inset, width: box.width - 2 * inset, height: box.height - 2 * inset };
  const frame: PrintItem = { kind: "path", path: rectangle(box), width: 0.4 };
  return [...(fillsItsBox(drawing) ? [] : [frame]), fitArt(drawing, inner)];
}

function rectangle({ x, y, width, height }: Box): string {
  return `M${x} ${y}L${x + width} ${y}L${x + width} ${y + height}L${x} ${y + height}Z`;
}

/** Whether a drawing has a frame of its own: its first shape begins with the four corners of its box. */
function fillsItsBox({ shapes, width, height }: Drawing): boolean {
  const near = (value: number, length: number): boolean => Math.min(value, length - value) < length * 0.03;
  const corners = controlPoints(parsePath(shapes[0]?.path ?? "")).slice(0, 4);
  return corners.length === 4 && corners.every(({ x, y }) => near(x, width) && near(y, height));
}

/** Of a circle: gray and dashed, so that it is no part of the picture. */
const RING = { width: 1, color: "#8a8a8a", dash: [2.4, 2.4] } as const;
/** Of the box: where a line goes across all of the picture, its middle is enough. */
const MAX_RADIUS = 0.2;

/** The second picture, a circle around each difference, all of it within the box. */
function answer({ changed, found }: Differences, box: Box): readonly PrintItem[] {
  const art = fitArt(changed, box);
  const circles = found.map(({ middle, radius }): PrintItem => {
    const size = Math.min(radius * art.scale, MAX_RADIUS * Math.min(box.width, box.height));
    const inside = (at: number, from: number, length: number): number =>
      Math.min(Math.max(at, from + size), from + length - size);
    const at = {
      x: inside(art.at.x + middle.x * art.scale, box.x, box.width),
      y: inside(art.at.y + middle.y * art.scale, box.y, box.height),
    };
    return { kind: "path", path: circle(size, at), ...RING };
  });
  return [art, ...circles];
}
