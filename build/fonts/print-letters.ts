import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { joinLetters } from "#app/drawings/letters/print-font.ts";
import { ROOT } from "../paths.ts";
import { encodeOutline, encodeParts } from "./encode-glyph.ts";
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
  /** Thousandths of the font size. */
  readonly ascent: number;
  readonly descent: number;
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
    .update(joinLetters({ bold: boldText, regular: regularText }))
    .digest("hex");
  return new Map([
    [`${FILES_FOLDER}/bold.ts`, `${heading("bold")}export const BOLD = \`${boldText}\`;\n`],
    [`${FILES_FOLDER}/regular.ts`, `${heading("regular")}export const REGULAR = \`${regularText}\`;\n`],
    [
      `${FILES_FOLDER}/advances.ts`,
      `/** How far each bold letter goes, in thousandths of the font size: runs of codes. ${WRITTEN} */\n` +
        `export const BOLD_ADVANCES =\n  "${runs(bold.advances)}";\n\n` +
        "/** Of a line of letters, in thousandths of the font size. */\n" +
        `export const ASCENT = ${bold.ascent};\nexport const DESCENT = ${bold.descent};\n\n` +
        `/** The object of a release that holds the letters (\`joinLetters\`). */\nexport const LETTERS = "${object}";\n`,
    ],
  ]);
}

const WRITTEN = "Written by build/print-letters.ts.";

function heading(weight: keyof typeof WEIGHTS): string {
  return (
    `/** Grandstander, weight ${WEIGHTS[weight]}: of each letter its code, its advance, its record in the table \`glyf\`, and what it is ` +
    `put\n * together of. ${WRITTEN}\n */\n`
  );
}

const PER_LINE = 3;

function inLines(letters: readonly string[]): string {
  const lines = letters.flatMap((_, at) => (at % PER_LINE === 0 ? [letters.slice(at, at + PER_LINE).join(";")] : []));
  return lines.join("\n");
}

/** `20:265 301;41:662` of the advances of codes 0x20, 0x21 and 0x41. */
function runs(advances: ReadonlyMap<number, number>): string {
  let text = "";
  let next = -1;
  for (const [code, advance] of advances) {
    text += code === next ? ` ${advance}` : `${text === "" ? "" : ";"}${code.toString(16)}:${advance}`;
    next = code + 1;
  }
  return text;
}

/** The letters that stand on paper in one weight, out of the font of the site. */
async function printLetters(weight: number): Promise<PrintLetters> {
  const fonts = await Promise.all(
    PARTS.map(async (part) => readVariableFont(await readFile(`${FOLDER}/grandstander-${part}-wght-normal.woff2`))),
  );
  const letters = new Map<string, Letter>();
  for (const [at, font] of fonts.entries()) addLetters(letters, { font, prefix: "LE"[at] ?? "", weight });
  const { unitsPerEm = 1, ascent = 0, descent = 0 } = fonts[0] ?? {};
  const own = [...letters]
    .filter(([name]) => isCode(name))
    .map(([name, { advance }]) => [codeOf(name), advance] as const);
  return {
    ascent: Math.round((ascent * UNITS_PER_EM) / unitsPerEm),
    descent: Math.round((descent * UNITS_PER_EM) / unitsPerEm),
    letters: [...letters].map(([name, letter]) => formatLetter(name, letter)),
    advances: new Map(own.toSorted(([a], [b]) => a - b)),
  };
}

interface Letter {
  readonly advance: number;
  readonly record: readonly number[];
  /** Names of the letters that it is put together of. */
  readonly parts: readonly string[];
}

function formatLetter(name: string, { advance, record, parts }: Letter): string {
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
function addLetters(letters: Map<string, Letter>, { font, prefix, weight }: Source): void {
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
