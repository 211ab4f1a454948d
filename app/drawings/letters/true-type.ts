import { ASCENT, DESCENT } from "./advances.ts";
import type { Letter, Letters } from "./print-font.ts";

export interface TrueTypeFile {
  readonly file: Uint8Array;
  /** Of each letter, and of what it is put together of. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Around all letters: left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
}

interface Glyph {
  readonly advance: number;
  readonly record: readonly number[];
  readonly parts: readonly string[];
}

/** What stands for a letter that is not there: nothing, since texts are spelled with letters that are. */
const NO_GLYPH: Glyph = { advance: 500, record: [], parts: [] };

const UNITS_PER_EM = 1000;

/**
 * A TrueType file of some letters by name, as it is embedded in a PDF: what says which character a letter is stands there
 * (ISO 32000-1, 9.9).
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function trueTypeFile(letters: Letters, names: readonly string[]): TrueTypeFile {
  const found = new Map<string, Letter>();
  for (const name of names) addLetter(name, { letters, found });
  const numbers = new Map([...found.keys()].map((name, at) => [name, at + 1]));
  const glyphs = [NO_GLYPH, ...Array.from(found.values(), (letter) => glyphOf(letter, numbers))];
  const boxes = glyphs.flatMap(({ record }) => (record.length === 0 ? [] : [boxOf(record)]));
  const box = boxes.reduce(around, boxes[0] ?? [0, 0, 0, 0]);
  // Of each record half its length, which is even.
  const ends: number[] = [];
  for (const { record } of glyphs) ends.push((ends.at(-1) ?? 0) + record.length / 2);
  const file = fileOf([
    { tag: "glyf", bytes: glyphs.flatMap(({ record }) => record) },
    { tag: "head", bytes: headTable(box) },
    { tag: "hhea", bytes: horizontalTable(glyphs, boxes) },
    {
      tag: "hmtx",
      bytes: glyphs.flatMap(({ advance, record }) => words(advance, record.length === 0 ? 0 : boxOf(record)[0])),
    },
    { tag: "loca", bytes: words(0, ...ends) },
    { tag: "maxp", bytes: limitsTable(glyphs, numbers) },
  ]);
  return { file, numbers, box };
}

interface Search {
  readonly letters: Letters;
  readonly found: Map<string, Letter>;
}

function addLetter(name: string, { letters, found }: Search): void {
  const letter = letters.get(name);
  if (letter === undefined || found.has(name)) return;
  found.set(name, letter);
  for (const part of letter.parts) addLetter(part, { letters, found });
}

/** Where the number of a part stands in the record of what is put together, and how long a part is. */
const FIRST_PART = 12;
const PART = 8;

function glyphOf({ advance, record, parts }: Letter, numbers: ReadonlyMap<string, number>): Glyph {
  const bytes = record === "-" ? [] : Array.from(atob(record), (byte) => byte.charCodeAt(0));
  if (bytes.length % 2 === 1) bytes.push(0);
  for (const [at, part] of parts.entries()) bytes.splice(FIRST_PART + at * PART, 2, ...words(numbers.get(part) ?? 0));
  return { advance, record: bytes, parts };
}

type Box = readonly [number, number, number, number];

function boxOf(record: readonly number[]): Box {
  return [signed(record, 2), signed(record, 4), signed(record, 6), signed(record, 8)];
}

function around(a: Box, b: Box): Box {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

function headTable(box: Box): readonly number[] {
  const [baselineAndLeft, longest, noDirection] = [0x0003, 8, 2];
  const dates = [0, 0, 0, 0, 0, 0, 0, 0];
  return [
    ...words(1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, baselineAndLeft, UNITS_PER_EM, ...dates),
    ...words(...box, 0, longest, noDirection, 0, 0),
  ];
}

function horizontalTable(glyphs: readonly Glyph[], boxes: readonly Box[]): readonly number[] {
  const widest = Math.max(...glyphs.map(({ advance }) => advance));
  const left = Math.min(0, ...boxes.map(([x]) => x));
  const drawn = glyphs.filter(({ record }) => record.length > 0);
  const right = Math.min(0, ...drawn.map(({ advance, record }) => advance - boxOf(record)[2]));
  const farthest = Math.max(0, ...boxes.map(([, , x]) => x));
  return words(1, 0, ASCENT, DESCENT, 0, widest, left, right, farthest, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length);
}

function limitsTable(glyphs: readonly Glyph[], numbers: ReadonlyMap<string, number>): readonly number[] {
  const sizes = glyphs.map((glyph) => sizeOf(glyph, { glyphs, numbers }));
  const most = (isJoined: boolean, value: keyof GlyphSize): number =>
    Math.max(0, ...sizes.filter(({ parts }) => parts > 0 === isJoined).map((size) => size[value]));
  const limits = [
    ...[most(false, "points"), most(false, "contours"), most(true, "points"), most(true, "contours")],
    ...[1, 0, 0, 0, 0, 0, 0, most(true, "parts"), most(true, "depth")],
  ];
  return words(1, 0, glyphs.length, ...limits);
}

interface GlyphSize {
  readonly points: number;
  readonly contours: number;
  readonly parts: number;
  readonly depth: number;
}

interface GlyphTable {
  readonly glyphs: readonly Glyph[];
  readonly numbers: ReadonlyMap<string, number>;
}

function sizeOf({ record, parts }: Glyph, table: GlyphTable): GlyphSize {
  const contours = record.length === 0 ? 0 : Math.max(0, signed(record, 0));
  const own = { points: contours === 0 ? 0 : signed(record, 8 + 2 * contours) + 1, contours, depth: 0 };
  const inner = parts.map((part) => sizeOf(table.glyphs[table.numbers.get(part) ?? 0] ?? NO_GLYPH, table));
  return inner.reduce<GlyphSize>(
    (sum, { points, contours: more, depth }) => ({
      parts: sum.parts,
      points: sum.points + points,
      contours: sum.contours + more,
      depth: Math.max(sum.depth, depth + 1),
    }),
    { ...own, parts: parts.length },
  );
}

interface Table {
  readonly tag: string;
  readonly bytes: readonly number[];
}

const TABLE_RECORD = 16;
const HEADER = 12;
/** Where the table `head` has the sum of the file. */
const SUM_IN_HEAD = 8;
const WHOLE_SUM = 0xb1b0afba;

/** Each table begins where four bytes do. */
function fileOf(tables: readonly Table[]): Uint8Array {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const records: number[] = [];
  let end = HEADER + TABLE_RECORD * tables.length;
  const offsets = tables.map(({ tag, bytes }) => {
    const offset = end;
    records.push(...Array.from(tag, (letter) => letter.charCodeAt(0)), ...longs(sumOf(bytes), offset, bytes.length));
    end += 4 * Math.ceil(bytes.length / 4);
    return offset;
  });
  const file = new Uint8Array(end);
  file.set(words(1, 0, tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power)));
  file.set(records, HEADER);
  for (const [at, { bytes }] of tables.entries()) file.set(bytes, offsets[at]);
  const head = offsets[tables.findIndex(({ tag }) => tag === "head")] ?? 0;
  file.set(longs((WHOLE_SUM - sumOf(file)) >>> 0), head + SUM_IN_HEAD);
  return file;
}

function sumOf(bytes: ArrayLike<number>): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum = (sum + ((bytes[at] ?? 0) << (8 * (3 - (at % 4))))) | 0;
  return sum >>> 0;
}

function signed(bytes: readonly number[], at: number): number {
  return ((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) << 16) >> 16;
}

function words(...values: readonly number[]): readonly number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}

function longs(...values: readonly number[]): readonly number[] {
  return values.flatMap((value) => [(value >>> 24) & 0xff, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);
}
