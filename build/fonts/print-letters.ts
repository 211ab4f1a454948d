import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { joinLetters } from "#app/drawings/letters/print-font.ts";
import { MARKS } from "#app/drawings/otter.ts";
import { ROOT } from "../paths.ts";
import { encodeOutline, encodeParts } from "./encode-glyph.ts";
import { type EncodedLetter, fontTables } from "./font-tables.ts";
import type { MovedGlyph } from "./glyph-variations.ts";
import { readVariableFont, type VariableFont } from "./variable-font.ts";
import type { GlyphPart } from "./woff2.ts";

/** Weights of titles and of notes on paper. */
const WEIGHTS = { bold: 700, regular: 500 } as const;

/** Of paper, whatever the font has: coordinates of one byte each are half as long. */
const UNITS_PER_EM = 1000;

const FOLDER = `${ROOT}node_modules/@fontsource-variable/grandstander/files`;

/** The package's parts of the font. */
const PARTS = ["latin", "latin-ext"] as const;

/** Western and central Europe, Turkish and Romanian, and the signs that titles have. */
function isPrinted(code: number): boolean {
  const isLetter = (code >= 0x20 && code < 0x7f) || (code > 0xa0 && code < 0x180 && code !== 0xad);
  return isLetter || (code >= 0x218 && code <= 0x21b) || SIGNS.includes(String.fromCodePoint(code));
}

const SIGNS = "ẞ–—‘’‚“”„†•…‹›€™";

interface PrintLetters {
  /** As `parseLetters` of app/drawings/letters/print-font.ts reads them. */
  readonly letters: readonly string[];
  /** By code. */
  readonly advances: ReadonlyMap<number, number>;
}

const FILES_FOLDER = "app/drawings/letters";

/** The sources that hold the letters of prints, by path: what `build/print-letters.ts` writes. */
export async function letterFiles(): Promise<ReadonlyMap<string, string>> {
  const [bold, regular] = [await printLetters(WEIGHTS.bold), await printLetters(WEIGHTS.regular)];
  const [boldText, regularText] = [inLines(bold.letters), inLines(regular.letters)];
  const object = createHash("sha256")
    .update(joinLetters({ bold: boldText, regular: regularText, marks: MARKS }))
    .digest("hex");
  return new Map([
    [`${FILES_FOLDER}/bold.ts`, `${heading("bold")}export const BOLD = \`${boldText}\`;\n`],
    [`${FILES_FOLDER}/regular.ts`, `${heading("regular")}export const REGULAR = \`${regularText}\`;\n`],
    [
      `${FILES_FOLDER}/advances.ts`,
      `/** How far each bold letter goes, in thousandths of the font size: runs of codes, two digits of base 36 a letter. ${WRITTEN} */\n` +
        `export const BOLD_ADVANCES =\n  "${runs(bold.advances)}";\n\n` +
        `/** The object of a release that holds the letters (\`joinLetters\`). */\nexport const LETTERS = "${object}";\n`,
    ],
  ]);
}

const WRITTEN = "Written by build/print-letters.ts.";

function heading(weight: keyof typeof WEIGHTS): string {
  return (
    `/** Grandstander, weight ${WEIGHTS[weight]}: of each letter its code, its advance, its record in the table \`glyf\`, and what it is ` +
    `put\n * together of; before them three tables of the font. ${WRITTEN}\n */\n`
  );
}

const PER_LINE = 3;

function inLines(letters: readonly string[]): string {
  const lines = letters.flatMap((_, at) => (at % PER_LINE === 0 ? [letters.slice(at, at + PER_LINE).join(";")] : []));
  return lines.join("\n");
}

/** `20:8k9u;41:g4` of the advances 308 and 354 of codes 0x20 and 0x21, and of 580 of 0x41. */
function runs(advances: ReadonlyMap<number, number>): string {
  let text = "";
  let next = -1;
  for (const [code, advance] of advances) {
    if (code !== next) text += `${text === "" ? "" : ";"}${code.toString(16)}:`;
    text += advance.toString(36).padStart(2, "0");
    next = code + 1;
  }
  return text;
}

/** The letters that stand on paper in one weight, out of the font of the site. */
async function printLetters(weight: number): Promise<PrintLetters> {
  const fonts = await Promise.all(
    PARTS.map(async (part) => readVariableFont(await readFile(`${FOLDER}/grandstander-${part}-wght-normal.woff2`))),
  );
  const letters = new Map<string, EncodedLetter>();
  for (const [at, font] of fonts.entries()) addLetters(letters, { font, prefix: "LE"[at] ?? "", weight });
  const { unitsPerEm = 1, ascent = 0, descent = 0 } = fonts[0] ?? {};
  const scale = UNITS_PER_EM / unitsPerEm;
  const heights = {
    unitsPerEm: UNITS_PER_EM,
    ascent: Math.round(ascent * scale),
    descent: Math.round(descent * scale),
  };
  const tables = Array.from(fontTables(letters, heights), ([tag, record]) =>
    formatLetter(tag, { advance: 0, record, parts: [] }),
  );
  const own = [...letters]
    .filter(([name]) => isCode(name))
    .map(([name, { advance }]) => [codeOf(name), advance] as const);
  return {
    letters: [...tables, ...Array.from(letters, ([name, letter]) => formatLetter(name, letter))],
    advances: new Map(own.toSorted(([a], [b]) => a - b)),
  };
}

function formatLetter(name: string, { advance, record, parts }: EncodedLetter): string {
  return [name, advance, Buffer.from(record).toString("base64") || "-", ...parts].join(" ");
}

function isCode(name: string): boolean {
  return /^[\da-f]+$/.test(name);
}

function codeOf(name: string): number {
  return Number.parseInt(name, 16);
}

interface Source {
  readonly font: VariableFont;
  readonly prefix: string;
  readonly weight: number;
}

/** Adds the letters that are printed and are not there yet, behind the parts that they are put together of. */
function addLetters(letters: Map<string, EncodedLetter>, { font, prefix, weight }: Source): void {
  const { unitsPerEm, glyphOf } = font;
  const glyphAt = font.at(weight);
  const scale = UNITS_PER_EM / unitsPerEm;
  const names = new Map(
    [...glyphOf].filter(([code]) => isPrinted(code)).map(([code, glyph]) => [glyph, code.toString(16)]),
  );
  const add = (glyph: number, name: string): void => {
    if (letters.has(name)) return;
    const own = scaled(glyphAt(glyph), scale);
    const parts = own.parts.map(({ glyph: part }) => names.get(part) ?? `${prefix}${part}`);
    for (const [at, part] of own.parts.entries()) add(part.glyph, parts[at] ?? "");
    letters.set(name, { advance: own.advance, record: recordOf(own, (part) => scaled(glyphAt(part), scale)), parts });
  };
  for (const [code, glyph] of [...glyphOf].toSorted(([a], [b]) => a - b)) {
    if (isPrinted(code)) add(glyph, code.toString(16));
  }
}

function scaled({ contours, parts, advance }: MovedGlyph, scale: number): MovedGlyph {
  const move = <Own extends { readonly x: number; readonly y: number }>(own: Own): Own => ({
    ...own,
    x: Math.round(own.x * scale),
    y: Math.round(own.y * scale),
  });
  return {
    contours: contours.map((contour) => contour.map(move)),
    parts: parts.map(move),
    advance: Math.round(advance * scale),
  };
}

function recordOf({ contours, parts }: MovedGlyph, glyphAt: (glyph: number) => MovedGlyph): readonly number[] {
  if (parts.length === 0) return encodeOutline(contours);
  const pointsOf = (part: GlyphPart): MovedGlyph["contours"][number] => {
    const { contours: own, parts: inner } = glyphAt(part.glyph);
    const points = [...own.flat(), ...inner.flatMap(pointsOf)];
    return points.map(({ x, y, isOnCurve }) => ({ x: x + part.x, y: y + part.y, isOnCurve }));
  };
  return encodeParts(parts, parts.flatMap(pointsOf));
}
