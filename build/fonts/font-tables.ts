/** A letter as it is written: its record in the table `glyf`, and what it is put together of. */
export interface EncodedLetter {
  readonly advance: number;
  readonly record: readonly number[];
  /** Names of the letters that it is put together of. */
  readonly parts: readonly string[];
}

interface FontHeights {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
}

type Letters = ReadonlyMap<string, EncodedLetter>;

type Box = readonly [left: number, bottom: number, right: number, top: number];

/**
 * The tables `head`, `hhea` and `maxp` of a font with these letters. They hold for any of them as well, but for the sum of the file
 * in the first and the number of letters in the others, which stand at 0.
 *
 * @see https://learn.microsoft.com/typography/opentype/spec/otff
 */
export function fontTables(letters: Letters, heights: FontHeights): ReadonlyMap<string, readonly number[]> {
  const drawn = [...letters.values()].filter(({ record }) => record.length > 0);
  const boxes = drawn.map(({ record }) => boxOf(record));
  const box = boxes.reduce((a, b) => [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[2], b[2]),
    Math.max(a[3], b[3]),
  ]);
  const widest = Math.max(...drawn.map(({ advance }) => advance));
  const leastRight = Math.min(...drawn.map(({ advance, record }) => advance - boxOf(record)[2]));
  return new Map([
    ["head", headTable(box, heights)],
    ["hhea", words(1, 0, heights.ascent, heights.descent, 0, widest, box[0], leastRight, box[2], 1, ...zeros(8))],
    ["maxp", limitsTable(letters)],
  ]);
}

function headTable(box: Box, { unitsPerEm }: FontHeights): readonly number[] {
  const [baselineAndLeft, smallest, noDirection] = [0x0003, 8, 2];
  const [version, revision, sum, magic, dates] = [[1, 0], [1, 0], [0, 0], [0x5f0f, 0x3cf5], zeros(8)];
  const start = words(...version, ...revision, ...sum, ...magic, baselineAndLeft, unitsPerEm, ...dates);
  return [...start, ...words(...box, 0, smallest, noDirection, 0, 0)];
}

function limitsTable(letters: Letters): readonly number[] {
  const sizes = [...letters.values()].map((letter) => sizeOf(letter, letters));
  const most = (isJoined: boolean, value: keyof LetterSize): number =>
    Math.max(0, ...sizes.filter(({ parts }) => parts > 0 === isJoined).map((size) => size[value]));
  const whole = [most(false, "points"), most(false, "contours")];
  const joined = [most(true, "points"), most(true, "contours")];
  return words(1, 0, 0, ...whole, ...joined, 1, ...zeros(6), most(true, "parts"), most(true, "depth"));
}

interface LetterSize {
  readonly points: number;
  readonly contours: number;
  readonly parts: number;
  readonly depth: number;
}

function sizeOf({ record, parts }: EncodedLetter, letters: Letters): LetterSize {
  const inner = parts.flatMap((part) => {
    const letter = letters.get(part);
    return letter === undefined ? [] : [sizeOf(letter, letters)];
  });
  const contours = record.length === 0 ? 0 : Math.max(0, signed(record, 0));
  const points = contours === 0 ? 0 : signed(record, 8 + 2 * contours) + 1;
  const sum = (of: readonly number[]): number => of.reduce((a, b) => a + b, 0);
  return {
    points: points + sum(inner.map((size) => size.points)),
    contours: contours + sum(inner.map((size) => size.contours)),
    parts: parts.length,
    depth: Math.max(0, ...inner.map(({ depth }) => depth + 1)),
  };
}

function boxOf(record: readonly number[]): Box {
  return [signed(record, 2), signed(record, 4), signed(record, 6), signed(record, 8)];
}

function signed(bytes: readonly number[], at: number): number {
  return ((((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) << 16) >> 16;
}

function words(...values: readonly number[]): readonly number[] {
  return values.flatMap((value) => [(value >> 8) & 0xff, value & 0xff]);
}

function zeros(count: number): readonly number[] {
  return new Array<number>(count).fill(0);
}
