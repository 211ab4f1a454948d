import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { joinLetters } from "#app/drawings/letters/print-font.ts";
import { MARKS } from "#app/drawings/otter.ts";
import { ROOT } from "../paths.ts";

/** Of titles and of notes on paper. Whole fonts of one weight: their tables are stored as they are. */
const FONTS = { bold: "700Bold/Grandstander_700Bold", regular: "500Medium/Grandstander_500Medium" } as const;

const SIGNS = "ẞ–—‘’‚“”„†•…‹›€™";

/** Western and central Europe, Turkish and Romanian, and the signs that titles have. */
function isPrinted(code: number): boolean {
  const isLetter = (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code < 0x180 && code !== 0xad);
  return isLetter || (code >= 0x218 && code <= 0x21b) || SIGNS.includes(String.fromCodePoint(code));
}

const FOLDER = "app/drawings/letters";
const WRITTEN = "Written by build/print-letters.ts.";

/** The sources that hold the letters of prints, by path: what `build/print-letters.ts` writes. */
export async function letterFiles(): Promise<ReadonlyMap<string, string>> {
  const [bold, regular] = [await readLetters("bold"), await readLetters("regular")];
  const object = createHash("sha256").update(joinLetters({ bold: bold.text, regular: regular.text, marks: MARKS }));
  return new Map([
    [`${FOLDER}/bold.ts`, `${heading("bold")}export const BOLD = \`${bold.text}\`;\n`],
    [`${FOLDER}/regular.ts`, `${heading("regular")}export const REGULAR = \`${regular.text}\`;\n`],
    [
      `${FOLDER}/advances.ts`,
      "/** How far each bold letter goes, in thousandths of the font size: runs of codes, two digits of base 36 a letter. " +
        `${WRITTEN} */\nexport const BOLD_ADVANCES =\n  "${runs(bold.advances)}";\n\n` +
        "/** The object of a release that holds the letters (`joinLetters`). */\n" +
        `export const LETTERS = "${object.digest("hex")}";\n`,
    ],
  ]);
}

function heading(weight: keyof typeof FONTS): string {
  return (
    `/** ${FONTS[weight]}: of each letter its code, its advance in thousandths, its record in the table \`glyf\`, and ` +
    `what it is put\n * together of; before them three tables of the font. ${WRITTEN}\n */\n`
  );
}

/** `20:8k9u;41:g4` of the advances 308 and 354 of codes 0x20 and 0x21, and of 580 of 0x41. */
function runs(advances: ReadonlyMap<number, number>): string {
  const texts = Array.from(advances, ([code, advance]) => {
    const start = advances.has(code - 1) ? "" : `;${code.toString(16)}:`;
    return start + advance.toString(36).padStart(2, "0");
  });
  return texts.join("").slice(1);
}

interface PrintLetters {
  /** As `parseLetters` of app/drawings/letters/print-font.ts reads them. */
  readonly text: string;
  /** By code, in order. */
  readonly advances: ReadonlyMap<number, number>;
}

/** In the table `head`, where the sum of the file is, which is another for each part of the font. */
const SUM = 8;

async function readLetters(weight: keyof typeof FONTS): Promise<PrintLetters> {
  const font = await readFile(`${ROOT}node_modules/@expo-google-fonts/grandstander/${FONTS[weight]}.ttf`);
  const [head, hhea, maxp] = [tableOf(font, "head"), tableOf(font, "hhea"), tableOf(font, "maxp")];
  const [glyf, loca, hmtx] = [tableOf(font, "glyf"), tableOf(font, "loca"), tableOf(font, "hmtx")];
  head.fill(0, SUM, SUM + 4);
  const glyphs = new Map([...glyphsByCode(tableOf(font, "cmap"))].filter(([code]) => isPrinted(code)));
  const codes = new Map(Array.from(glyphs, ([code, glyph]) => [glyph, code.toString(16)]));
  const nameOf = (glyph: number): string => codes.get(glyph) ?? `p${glyph}`;
  const records = new Map<number, Buffer>();
  const add = (glyph: number): void => {
    const record = glyf.subarray(2 * loca.readUInt16BE(2 * glyph), 2 * loca.readUInt16BE(2 * glyph + 2));
    records.set(glyph, record);
    for (const part of partsOf(record)) if (!records.has(part)) add(part);
  };
  for (const glyph of glyphs.values()) add(glyph);
  const advanceOf = (glyph: number): number =>
    Math.round((hmtx.readUInt16BE(4 * glyph) * 1000) / head.readUInt16BE(18));
  const tables = Object.entries({ head, hhea, maxp }).map(([tag, table]) => `${tag} 0 ${table.toString("base64")}`);
  const format = (name: string, glyph: number, record: Buffer): string =>
    [name, advanceOf(glyph), record.toString("base64") || "-", ...partsOf(record).map(nameOf)].join(" ");
  const own = Array.from(glyphs, ([code, glyph]) => format(code.toString(16), glyph, records.get(glyph) ?? glyf));
  const others = [...records].filter(([glyph]) => !codes.has(glyph));
  return {
    text: inLines([...tables, ...own, ...others.map(([glyph, record]) => format(nameOf(glyph), glyph, record))]),
    advances: new Map(Array.from(glyphs, ([code, glyph]) => [code, advanceOf(glyph)])),
  };
}

const PER_LINE = 3;

function inLines(letters: readonly string[]): string {
  return letters
    .map((letter, at) => letter + ((at + 1) % PER_LINE === 0 ? "\n" : ";"))
    .join("")
    .slice(0, -1);
}

/** @see https://learn.microsoft.com/typography/opentype/spec/otff */
function tableOf(font: Buffer, tag: string): Buffer {
  const record = font.subarray(font.indexOf(tag, 12, "latin1"));
  return font.subarray(record.readUInt32BE(8), record.readUInt32BE(8) + record.readUInt32BE(12));
}

const MORE_PARTS = 0x20;

/** The glyphs that one is put together of (https://learn.microsoft.com/typography/opentype/spec/glyf). */
function partsOf(record: Buffer): readonly number[] {
  const parts: number[] = [];
  if (record.length === 0 || record.readInt16BE(0) >= 0) return parts;
  for (let at = 10, flags = MORE_PARTS; flags & MORE_PARTS; at += flags & 1 ? 8 : 6) {
    flags = record.readUInt16BE(at);
    parts.push(record.readUInt16BE(at + 2));
  }
  return parts;
}

/** Of the first table in format 4 (https://learn.microsoft.com/typography/opentype/spec/cmap). */
function glyphsByCode(cmap: Buffer): ReadonlyMap<number, number> {
  const table = cmap.subarray(cmap.readUInt32BE(8));
  const size = table.readUInt16BE(6);
  const glyphs = new Map<number, number>();
  for (let at = 0; at < size; at += 2) {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
    const [delta, range] = [table.readUInt16BE(16 + 2 * size + at), 16 + 3 * size + at];
    const offset = table.readUInt16BE(range);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code : table.readUInt16BE(range + offset + 2 * (code - start));
      if (glyph !== 0) glyphs.set(code, (glyph + delta) & 0xffff);
    }
  }
  return glyphs;
}
