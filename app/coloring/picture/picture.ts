import { type Canvas, isSameCanvas } from "../../drawings/canvas.ts";
import type { Point } from "../../drawings/path.ts";
import { ByteReader, ByteWriter } from "./bytes.ts";
import { byteOf, type Paint, paintOf } from "./paints.ts";
import { fromBase64Url, HEAD, type Head, readHead, toBase64Url, writeHead } from "./picture-head.ts";
import { FULL_TURN, MAX_FIGURE, MAX_STICKER, MIN_STICKER, type Sticker } from "./sticker.ts";
import { isOnGrid, MAX_WIDTH, MIN_WIDTH, PAPER, type Stroke, sizes, textures, WIDTHS } from "./stroke.ts";

/** What a region was filled with, and when. */
export interface Fill extends Paint {
  /** How many marks were there before. */
  readonly turn: number;
}

/** What lies above the fills. */
export type Mark = Stroke | Sticker;

/** What a visitor made of a drawing. */
export interface Picture {
  /** In the order in which they were made. Regions go by their number on the page, from 1; those left out are white. */
  readonly fills: ReadonlyMap<number, Fill>;
  /** In the order in which they were made. */
  readonly marks: readonly Mark[];
}

export const BLANK: Picture = { fills: new Map(), marks: [] };

/** Whether nothing was colored: rubbing on white paper leaves it white. */
export function isBlank({ fills, marks }: Picture): boolean {
  return fills.size === 0 && marks.every((mark) => mark.kind === "stroke" && mark.paint === null);
}

/** One step of how a picture was made. */
export type Made = { readonly kind: "fill"; readonly region: number; readonly paint: Paint } | Mark;

/** How a picture was made, but for fills that others took the place of. Law: `pictureOf` all of it is the picture. */
export function makingOf({ fills, marks }: Picture): readonly Made[] {
  const byTurn = Map.groupBy(fills, ([, { turn }]) => turn);
  const filledBefore = (turn: number) =>
    (byTurn.get(turn) ?? []).map(([region, { color, pattern }]): Made => {
      return { kind: "fill", region, paint: { color, pattern } };
    });
  return [...marks.flatMap((mark, turn) => [...filledBefore(turn), mark]), ...filledBefore(marks.length)];
}

/** The picture that steps make; of the first of them, how it looked by then. */
export function pictureOf(making: readonly Made[]): Picture {
  const fills = new Map<number, Fill>();
  const marks: Mark[] = [];
  for (const made of making) {
    if (made.kind === "fill") fills.set(made.region, { ...made.paint, turn: marks.length });
    else marks.push(made);
  }
  return { fills, marks };
}

/**
 * Written before everything else. Devices and links still hold pictures of the first version, which knew no strokes, and
 * of the second, which knew strokes of three sizes and no order of fills: there they all came first, by their numbers.
 */
export const VERSION = 3;
const FILLS_ONLY = 1;
const FILLS_FIRST = 2;

/** Ten thousand strokes of thousands of points: what is longer was made by no hand, and is not unpacked. */
const MAX_LETTERS = 64 * 2 ** 20;

/** More than a child makes on one page; what claims to have more is no picture. */
export const MAX_MARKS = 10_000;
export const MAX_POINTS = 10_000;

/**
 * A picture as text for the device's storage, and a link once it is packed (`picture-link.ts`): letters, digits, `-` and
 * `_`. Law: `decodePicture` of it, for the same canvas, is the picture.
 */
export function encodePicture(picture: Picture, canvas: Canvas): string {
  const writer = new ByteWriter();
  const making = makingOf(picture);
  writer.natural(making.length);
  for (const made of making) writeMade(writer, made);
  return toBase64Url([...writeHead({ ...canvas, version: VERSION }), ...writer.bytes()]);
}

/** Null for what is no picture, or one of another drawing. */
export function decodePicture(text: string, canvas: Canvas): Picture | null {
  const head = text.length > MAX_LETTERS ? null : readHead(text);
  if (head === null || !isSameCanvas(head, canvas)) return null;
  const bytes = fromBase64Url(text)?.subarray(HEAD);
  const making = bytes === undefined ? null : readMaking(bytes, head);
  if (making === null) return null;
  const picture = pictureOf(making);
  const isOnceEach = picture.fills.size + picture.marks.length === making.length;
  return isOnceEach && picture.marks.length <= MAX_MARKS ? picture : null;
}

function readMaking(bytes: Uint8Array, { version, regions }: Head): readonly Made[] | null {
  if (version === VERSION) {
    const reader = new ByteReader(bytes);
    return readAll(reader, { most: regions + MAX_MARKS, read: () => readMade(reader, regions) });
  }
  if (bytes.length < regions) return null;
  const fills = fillsOf(bytes.subarray(0, regions));
  const reader = new ByteReader(bytes.subarray(regions));
  if (version === FILLS_ONLY) return reader.isAtEnd() ? fills : null;
  if (version !== FILLS_FIRST) return null;
  const strokes = readAll(reader, { most: MAX_MARKS, read: () => readSizedStroke(reader, regions) });
  return strokes === null ? null : [...fills, ...strokes];
}

function fillsOf(bytes: Uint8Array): readonly Made[] {
  return [...bytes].flatMap((byte, at): readonly Made[] => {
    const paint = paintOf(byte);
    return paint === null ? [] : [{ kind: "fill", region: at + 1, paint }];
  });
}

/** How many there are, and each of them; null where one is null, or bytes are left. */
function readAll<Item>(
  reader: ByteReader,
  { most, read }: { readonly most: number; readonly read: () => Item | null },
): readonly Item[] | null {
  const count = reader.natural();
  if (count === null || count > most) return null;
  const items: Item[] = [];
  for (let at = 0; at < count; at++) {
    const item = read();
    if (item === null) return null;
    items.push(item);
  }
  return reader.isAtEnd() ? items : null;
}

/** The lowest bits of the first byte of a step say what it is. */
const KINDS = ["fill", "stroke", "sticker"] as const;
const KIND_BITS = 2;

/** The others, of a stroke: whether it roams, then its texture. Of a sticker: whether it is flipped. */
const ROAMS = 1;
const TEXTURE_BIT = 1;
const FLIPPED = 1;

/** In place of the byte of a paint. */
const ERASES = 0;
const MAGIC = 255;

function writeMade(writer: ByteWriter, made: Made): void {
  const begin = (flags: number) => writer.byte(KINDS.indexOf(made.kind) | (flags << KIND_BITS));
  switch (made.kind) {
    case "fill":
      begin(0);
      writer.byte(byteOf(made.paint));
      writer.natural(made.region);
      return;
    case "stroke":
      begin((made.within === null ? ROAMS : 0) | (textures.indexOf(made.texture) << TEXTURE_BIT));
      writer.byte(made.paint === "magic" ? MAGIC : byteOf(made.paint));
      writer.natural(made.width);
      if (made.within !== null) writer.natural(made.within);
      writer.natural(made.points.length);
      for (const [at, point] of made.points.entries()) writePoint(writer, point, made.points[at - 1] ?? ORIGIN);
      return;
    case "sticker":
      begin(made.flipped ? FLIPPED : 0);
      writer.natural(made.figure);
      writePoint(writer, made.at, ORIGIN);
      writer.natural(made.width);
      writer.natural(made.turn);
  }
}

/** Null for anything that `writeMade` would not have written for a drawing of so many regions. */
function readMade(reader: ByteReader, regions: number): Made | null {
  const head = reader.byte() ?? 0;
  const flags = head >> KIND_BITS;
  switch (KINDS[head & ((1 << KIND_BITS) - 1)]) {
    case "fill":
      return flags === 0 ? readFill(reader, regions) : null;
    case "stroke":
      return readStroke(reader, { flags, regions });
    case "sticker":
      return flags > FLIPPED ? null : readSticker(reader, flags === FLIPPED);
    default:
      return null;
  }
}

function readFill(reader: ByteReader, regions: number): Made | null {
  const paint = paintOf(reader.byte() ?? 0);
  const region = reader.within(1, regions);
  return paint === null || region === null ? null : { kind: "fill", region, paint };
}

function readStroke(reader: ByteReader, { flags, regions }: { flags: number; regions: number }): Stroke | null {
  const texture = textures[flags >> TEXTURE_BIT];
  const paint = readPaint(reader);
  const width = reader.within(MIN_WIDTH, MAX_WIDTH);
  const roams = (flags & ROAMS) !== 0;
  const within = roams ? null : reader.within(PAPER, regions);
  if (texture === undefined || paint === undefined || width === null || (within === null && !roams)) return null;
  const points = readPoints(reader);
  return points === null ? null : { kind: "stroke", within, paint, width, texture, points };
}

/** Undefined for what is none. */
function readPaint(reader: ByteReader): Stroke["paint"] | undefined {
  const byte = reader.byte();
  if (byte === null) return undefined;
  if (byte === MAGIC) return "magic";
  return byte === ERASES ? null : (paintOf(byte) ?? undefined);
}

function readSticker(reader: ByteReader, flipped: boolean): Sticker | null {
  const figure = reader.within(0, MAX_FIGURE);
  const at = readPoint(reader, ORIGIN);
  const width = reader.within(MIN_STICKER, MAX_STICKER);
  const turn = reader.within(0, FULL_TURN - 1);
  if (figure === null || at === null || width === null || turn === null) return null;
  return { kind: "sticker", figure, at, width, turn, flipped };
}

/** What the first byte of a stroke of the second version says above its size. */
const SIZED = { roams: 4, erases: 8, end: 16 };

function readSizedStroke(reader: ByteReader, regions: number): Stroke | null {
  const head = reader.byte() ?? SIZED.end;
  const size = sizes[head % SIZED.roams];
  if (size === undefined || head >= SIZED.end) return null;
  const [roams, erases] = [(head & SIZED.roams) !== 0, (head & SIZED.erases) !== 0];
  const paint = erases ? null : paintOf(reader.byte() ?? 0);
  const within = roams ? null : reader.within(PAPER, regions);
  if ((paint === null && !erases) || (within === null && !roams)) return null;
  const points = readPoints(reader);
  return points === null ? null : { kind: "stroke", within, paint, width: WIDTHS[size], texture: "plain", points };
}

const ORIGIN: Point = { x: 0, y: 0 };

/** A point as its way from the one before. */
function writePoint(writer: ByteWriter, { x, y }: Point, before: Point): void {
  writer.signed(x - before.x);
  writer.signed(y - before.y);
}

function readPoints(reader: ByteReader): readonly Point[] | null {
  const count = reader.within(1, MAX_POINTS);
  const points: Point[] = [];
  for (let at = 0; at < (count ?? 0); at++) {
    const point = readPoint(reader, points.at(-1) ?? ORIGIN);
    if (point === null) return null;
    points.push(point);
  }
  return count === null ? null : points;
}

function readPoint(reader: ByteReader, before: Point): Point | null {
  const [across, down] = [reader.signed(), reader.signed()];
  if (across === null || down === null) return null;
  const point = { x: before.x + across, y: before.y + down };
  return isOnGrid(point) ? point : null;
}
