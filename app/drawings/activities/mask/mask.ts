import { fill } from "../../../content/words/words.ts";
import { circle } from "../../charm-figures.ts";
import type { Drawing } from "../../drawing.ts";
import { type Extent, extentOfPoints } from "../../extent.ts";
import { flatten, mapPathData, type Point, parsePath } from "../../path.ts";
import { foot, footHeight, head, headHeight, hintLine, type PrintItem, sheetBox } from "../../print-page.ts";
import { areaField, grown, traceField, union } from "../../tracing/field.ts";
import type { Activity, ActivityOptions, ActivityPrint, ActivitySource } from "../activity.ts";
import { cutLine, scissors } from "../puzzle/scissors.ts";
import { type Face, faceOf, heightOf, middleOf, middleOfPair, widthOf } from "./face.ts";

/** A face in life size for a child, with holes for its eyes and a string. */
export const mask: Activity = {
  name: "mask",
  refusal: (source) => {
    const made = maskOf(source);
    return typeof made === "string" ? made : null;
  },
  print: (source, options) => {
    const made = maskOf(source);
    return typeof made === "string" ? null : printOf(made, { ...source, ...options });
  },
};

/** Millimetres between the middles of a child's eyes: a large share is within 4 of it. */
const EYE_DISTANCES = { small: 53, large: 57, fromAge: 7 } as const;
/** Of a head without ears: narrower it does not cover a child's face, wider its sides stand off. */
const HEAD_WIDTH = { min: 98, small: 105, max: 185 } as const;

/** How many times larger than its eyes say a face becomes where it leaves too little card beside them. */
const LARGER = [1, 1.1, 1.2, 1.3];

/** Holes for eyes, and up to which size they grow over eyes that are drawn larger. */
const HOLE = { width: 30, height: 22 } as const;
const MAX_HOLE = { width: 40, height: 30 } as const;
/** How far eyes may be drawn from where a child's are: one hole holds both. */
const MAX_EYES_OFF = 10;
/** Card that is left around a hole. */
const MIN_CARD = 5;

/** Between the face and the line to cut along. */
const CUT_AWAY = 3;
/** Of the grid on which that line is read. */
const CELL = 1.2;
const SCISSORS_WIDTH = 9;

/** A hole for the string, the ring around it that is to be reinforced, and how far from the edge it is. */
const STRING = { hole: 2, ring: 5, fromEdge: 9 } as const;
/** Heights that are tried for it, from that of the eyes on: downwards first, where ears end; then below the eyes. */
const STRING_LEVELS = { beside: [0, 6, 12, -6, 18, -12], below: [24, 30, 36] } as const;
/** How far apart strings are that are tied below the eyes. */
const MIN_STRINGS = 70;

const TOP = headHeight + 9;
/** What a mask takes at most, on either paper: it is as large on both. */
const ROOM = {
  width: Math.min(sheetBox("a4").width, sheetBox("letter").width),
  height: Math.min(sheetBox("a4").height, sheetBox("letter").height) - TOP - footHeight,
} as const;

/** Millimetres from the top left corner of the face. */
interface Mask {
  readonly drawing: Drawing;
  readonly scale: number;
  /** The line to cut along, and what it takes. */
  readonly outline: string;
  readonly extent: Extent;
  readonly holes: readonly Extent[];
  readonly strings: readonly Point[];
}

/** The mask of a drawing, or why it has none. */
function maskOf({ drawing, age }: ActivitySource): Mask | string {
  const face = faceOf(drawing);
  if (typeof face === "string") return face;
  const scales = lifeSizes(face, age);
  if (scales.length === 0) return "its head is too small beside what is around it";
  for (const levels of [STRING_LEVELS.beside, STRING_LEVELS.below]) {
    for (const scale of scales) {
      const made = maskIn(face, { scale, age, levels });
      if (made !== null) return made;
    }
  }
  return "it has no room for the eyes of a child and a string beside them";
}

interface Sized {
  readonly scale: number;
  readonly age: number;
  /** For the string. */
  readonly levels: readonly number[];
}

/** A mask in one size; null where that leaves too little card. */
function maskIn(face: Face, { scale, age, levels }: Sized): Mask | null {
  const { drawing } = face;
  const outline = outlineOf(drawing, scale);
  const points = flatten(parsePath(outline)).flatMap((line) => line.points);
  const holes = holesFor(face, { scale, age });
  const strings = holes.every((hole) => isInside(hole, points)) ? stringsAt(levels, { holes, outline: points }) : null;
  return strings && { drawing, scale, outline, extent: extentOfPoints(points), holes, strings };
}

function eyeDistance(age: number): number {
  return age < EYE_DISTANCES.fromAge ? EYE_DISTANCES.small : EYE_DISTANCES.large;
}

/**
 * Millimetres for a unit: so that its eyes are where a child's are, as far as its head then covers a face, and larger ones
 * for a face whose eyes are near its sides.
 */
function lifeSizes({ drawing, eyes, head: { left, right } }: Face, age: number): readonly number[] {
  const fit = Math.min((ROOM.width - 2 * CUT_AWAY) / drawing.width, (ROOM.height - 2 * CUT_AWAY) / drawing.height);
  const width = right - left;
  const [least, most] = [HEAD_WIDTH.min / width, Math.min(fit, HEAD_WIDTH.max / width)];
  const matching = eyeDistance(age) / (middleOf(eyes[1]).x - middleOf(eyes[0]).x);
  const first = Math.min(most, Math.max(HEAD_WIDTH.small / width, matching));
  return least > most ? [] : LARGER.map((times) => first * times).filter((scale) => scale <= most);
}

/** Around all that is filled: whiskers end at it, stars beside a face are left out. */
function outlineOf({ width, height, shapes }: Drawing, scale: number): string {
  const areas = shapes.flatMap(({ kind, path }) =>
    kind === "line" ? [] : [areaField(mapPathData(path, ({ x, y }) => ({ x: x * scale, y: y * scale })))],
  );
  const extent = {
    left: -2 * CUT_AWAY,
    top: -2 * CUT_AWAY,
    right: width * scale + 2 * CUT_AWAY,
    bottom: height * scale + 2 * CUT_AWAY,
  };
  const rings = traceField(grown(union(...areas), CUT_AWAY), extent, CELL).split(/(?=M)/);
  const sizeOf = (ring: string): number => {
    const box = extentOfPoints(flatten(parsePath(ring)).flatMap(({ points }) => points));
    return widthOf(box) * heightOf(box);
  };
  return rings.reduce((largest, ring) => (sizeOf(ring) > sizeOf(largest) ? ring : largest));
}

/** Ovals for both eyes of a child, each over the drawn one; none where that is too far off. */
function holesFor({ eyes }: Face, { scale, age }: { readonly scale: number; readonly age: number }): readonly Extent[] {
  const distance = eyeDistance(age);
  const middle = middleOfPair(eyes);
  const drawn = (middleOf(eyes[1]).x - middleOf(eyes[0]).x) * scale;
  const off = (drawn - distance) / 2;
  if (Math.abs(off) > MAX_EYES_OFF) return [];
  const width = Math.max(HOLE.width + Math.abs(off), Math.min(MAX_HOLE.width, widthOf(eyes[0]) * scale + 2));
  const height = Math.max(HOLE.height, Math.min(MAX_HOLE.height, heightOf(eyes[0]) * scale + 2));
  const [level, aside] = [middle.y * scale, distance / 2 + off / 2];
  return [-aside, aside].map((dx) => {
    const x = middle.x * scale + dx;
    return { left: x - width / 2, right: x + width / 2, top: level - height / 2, bottom: level + height / 2 };
  });
}

/** Whether card is left on all sides of a hole. */
function isInside(hole: Extent, outline: readonly Point[]): boolean {
  const { x, y } = middleOf(hole);
  const across = rowAt(outline, { x, y });
  return (
    across !== null &&
    across.left < hole.left - MIN_CARD &&
    across.right > hole.right + MIN_CARD &&
    [hole.top - MIN_CARD, hole.bottom + MIN_CARD].every((level) => rowAt(outline, { x, y: level }) !== null)
  );
}

/** What lies within an outline at the height of a point and around it; null where the point is outside. */
function rowAt(outline: readonly Point[], { x, y }: Point): Pick<Extent, "left" | "right"> | null {
  const crossings = outline.flatMap((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    return from.y > y === to.y > y ? [] : [from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x)];
  });
  const before = crossings.filter((crossing) => crossing < x);
  const after = crossings.filter((crossing) => crossing >= x);
  if (before.length % 2 === 0 || after.length === 0) return null;
  return { left: Math.max(...before), right: Math.min(...after) };
}

interface Holed {
  readonly holes: readonly Extent[];
  readonly outline: readonly Point[];
}

/** Where the string is tied: at the first level at which there is room; null for none. */
function stringsAt(levels: readonly number[], { holes, outline }: Holed): readonly Point[] | null {
  const [left, right] = holes;
  if (left === undefined || right === undefined) return null;
  const { x: axis, y: level } = middleOf({ ...left, right: right.right });
  for (const aside of levels) {
    const y = level + aside;
    const rows = [-STRING.ring, 0, STRING.ring].map((down) => rowAt(outline, { x: axis, y: y + down }));
    const [one, other] = [
      Math.max(...rows.map((row) => row?.left ?? axis)) + STRING.fromEdge,
      Math.min(...rows.map((row) => row?.right ?? axis)) - STRING.fromEdge,
    ];
    const isBelow = aside - STRING.ring - MIN_CARD >= heightOf(left) / 2;
    const isBeside = one + STRING.ring + MIN_CARD <= left.left && other - STRING.ring - MIN_CARD >= right.right;
    if (isBeside || (isBelow && other - one > MIN_STRINGS)) return [one, other].map((x) => ({ x, y }));
  }
  return null;
}

function printOf(made: Mask, source: ActivitySource & ActivityOptions): ActivityPrint {
  const { drawing, words, site, name, paper = "a4" } = source;
  const box = sheetBox(paper);
  const title = fill(words.mask, { title: source.title });
  const room = box.height - TOP - footHeight;
  const { extent } = made;
  const at = {
    x: (box.width - widthOf(extent)) / 2 - extent.left,
    y: TOP + (room - heightOf(extent)) / 2 - extent.top,
  };
  const items = [
    ...head(title, words, name, box.width),
    hintLine(words.maskHint, { width: box.width }),
    ...maskItems(made, at),
  ];
  return { title, sheets: [{ ...box, items: [...items, ...foot(drawing.credit, site, { box })] }] };
}

function maskItems({ drawing, scale, outline, holes, strings }: Mask, at: Point): readonly PrintItem[] {
  const place = ({ x, y }: Point): Point => ({ x: x + at.x, y: y + at.y });
  const cut = mapPathData(outline, place);
  const rings = strings.flatMap((point): readonly PrintItem[] => [
    { kind: "path", path: circle(STRING.ring, place(point)), width: 0.6, fill: "#ffffff" },
    { kind: "path", path: circle(STRING.hole, place(point)), width: cutLine.width },
  ]);
  return [
    { kind: "art", drawing, at, scale, clip: cut },
    { kind: "path", path: cut, ...cutLine },
    ...holes.map(
      (hole): PrintItem => ({ kind: "path", path: mapPathData(oval(hole), place), ...cutLine, fill: "#ffffff" }),
    ),
    ...rings,
    ...scissorsBelow(cut),
  ];
}

/** At the chin, where the line is level. */
function scissorsBelow(cut: string): readonly PrintItem[] {
  const points = flatten(parsePath(cut)).flatMap((line) => line.points);
  const lowest = points.reduce((one, other) => (other.y > one.y ? other : one));
  return scissors({ x: lowest.x - SCISSORS_WIDTH / 2, y: lowest.y }, SCISSORS_WIDTH);
}

function oval(hole: Extent): string {
  const { x, y } = middleOf(hole);
  const [across, down] = [widthOf(hole) / 2, heightOf(hole) / 2];
  return mapPathData(circle(1), (point) => ({ x: x + point.x * across, y: y + point.y * down }));
}
