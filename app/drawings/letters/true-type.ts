import type { Letter, Letters } from "./print-font.ts";

interface TrueTypeFile {
  readonly file: Uint8Array;
  /** Of each letter, and of what it is put together of. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Around all letters of the font, in thousandths of its size as what follows: left, bottom, right, top. */
  readonly box: readonly number[];
  readonly ascent: number;
  readonly descent: number;
}

interface Glyph {
  readonly advance: number;
  readonly record: readonly number[];
}

/** What stands for a letter that is not there: nothing, since texts are spelled with letters that are. */
const NO_GLYPH: Glyph = { advance: 500, record: [] };

/** In these tables, which stand ready, where the number of letters is. */
const COUNT_IN = { hhea: 34, maxp: 4 } as const;
/** In the table `head`, where the sum of the file, the units of the font size, and the box around all letters are. */
const SUM = 8;
const UNITS = 18;
const BOX = 36;

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
  // Of each record half its length, which is even.
  const ends: number[] = [];
  for (const { record } of glyphs) ends.push((ends.at(-1) ?? 0) + record.length / 2);
  const counted = (tag: keyof typeof COUNT_IN): number[] =>
    tableOf(letters, tag).toSpliced(COUNT_IN[tag], 2, ...words(glyphs.length));
  const [head, hhea] = [tableOf(letters, "head"), counted("hhea")];
  const units = signed(head, UNITS) / 1000;
  const thousandths = (table: readonly number[], at: number): number => Math.round(signed(table, at) / units);
  const file = fileOf([
    { tag: "glyf", bytes: glyphs.flatMap(({ record }) => record) },
    { tag: "head", bytes: head },
    { tag: "hhea", bytes: hhea },
    { tag: "hmtx", bytes: glyphs.flatMap(({ advance, record }) => words(advance * units, signed(record, LEFT))) },
    { tag: "loca", bytes: words(0, ...ends) },
    { tag: "maxp", bytes: counted("maxp") },
  ]);
  return {
    file,
    numbers,
    box: [0, 2, 4, 6].map((at) => thousandths(head, BOX + at)),
    ascent: thousandths(hhea, 4),
    descent: thousandths(hhea, 6),
  };
}

function tableOf(letters: Letters, tag: string): number[] {
  return bytesOf(letters.get(tag)?.record ?? "-");
}

/** In base64; "-" for none. */
function bytesOf(record: string): number[] {
  return record === "-" ? [] : Array.from(atob(record), (byte) => byte.charCodeAt(0));
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

/** Where a record says how far left it begins, and in one that is put together what its first part is. */
const LEFT = 2;
const FIRST_PART = 10;
/** Of the flags of a part: its place is two words and not two bytes. */
const IN_WORDS = 0x01;

function glyphOf({ advance, record, parts }: Letter, numbers: ReadonlyMap<string, number>): Glyph {
  const bytes = bytesOf(record);
  if (bytes.length % 2 === 1) bytes.push(0);
  let at = FIRST_PART;
  for (const part of parts) {
    bytes.splice(at + 2, 2, ...words(numbers.get(part) ?? 0));
    at += (bytes[at + 1] ?? 0) & IN_WORDS ? 8 : 6;
  }
  return { advance, record: bytes };
}

interface Table {
  readonly tag: string;
  readonly bytes: readonly number[];
}

const TABLE_RECORD = 16;
const HEADER = 12;
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
  file.set(longs((WHOLE_SUM - sumOf(file)) >>> 0), head + SUM);
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
