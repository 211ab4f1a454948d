import type { Awaitable } from "../content/awaitable.ts";
import { type ObjectHash, objectHash } from "../content/release/hash.ts";
import type { FileEntry, PackObject } from "../content/release/manifest.ts";
import { decodeJson, type ObjectSource } from "../content/release/objects.ts";
import { parsePack } from "../content/release/parse.ts";
import type { ActivityName } from "../content/routing/names.ts";
import type { FileContext } from "../content/site-definition.ts";
import { areWords } from "../content/words/words.ts";
import { type PrintWords, prints } from "../words/prints.ts";
import { activities } from "./activities/activities.ts";
import { answerSheets } from "./answers.ts";
import { type Drawing, decodeDrawing } from "./drawing.ts";
import { cardSvg, drawingPdf, fileSvg, fourUpPdf, packPdf, sheetPdf, thumbnailSvg } from "./files.ts";
import { LETTERS } from "./letters/advances.ts";
import { decodePrintFont, type PrintFont } from "./letters/print-font.ts";
import { printPdf } from "./print-pdf.ts";

/** The bytes of a file, made from its object. */
export async function makeFile(
  { form, object, title, words: named }: FileEntry,
  { objects, site, paper }: FileContext,
): Promise<Uint8Array> {
  const print = { title, site, paper, words: await printWords(named, objects) };
  switch (form) {
    case "raw":
      return objects.bytes(object);
    case "svg":
      return encode(fileSvg(await objects.parsed(object, decodeDrawing), { title }));
    case "thumbnail":
      return encode(thumbnailSvg(await objects.parsed(object, decodeDrawing), { title }));
    case "card":
      return encode(cardSvg(await objects.parsed(object, decodeDrawing), { title }));
    case "sheet":
      return sheetPdf({ ...print, ...(await printed(object, objects)) });
    case "pdf":
      return drawingPdf({ ...print, ...(await printed(object, objects)) });
    case "thin":
    case "saver":
      return drawingPdf({ ...print, ...(await printed(object, objects)), lines: form });
    case "four":
      return fourUpPdf({ ...print, ...(await printed(object, objects)) });
    case "pack":
      return makePack(await objects.parsed(object, parsePack), { ...print, objects });
  }
}

interface ActivityContext extends FileContext {
  readonly name: ActivityName;
  /** Of the title. */
  readonly locale: string;
  /** Of the youngest child that it is for. */
  readonly age: number;
}

/** The PDF of an activity: its sheets, then how it comes out. `file` is any print of the drawing. Null where it is refused. */
export async function makeActivity(
  { object, title, words: named }: FileEntry,
  { objects, site, paper, name, locale, age }: ActivityContext,
): Promise<Uint8Array | null> {
  const [words, { drawing, font }, activity] = await Promise.all([
    printWords(named, objects),
    printed(object, objects),
    activities[name](),
  ]);
  const texts = { site, words, paper };
  const print = activity.print({ title, locale, drawing, age }, texts);
  if (print === null) return null;
  const { sheets, answer, ...made } = print;
  const answers = answer === undefined ? [] : answerSheets([answer], texts);
  return printPdf([...sheets, ...answers], { title: made.title, paper, font });
}

/** The PDF of drawings that the compiler has not bound. */
export async function boundPack(
  pack: PackObject,
  { words, ...around }: FileContext & { readonly words: FileEntry["words"] | null },
): Promise<Uint8Array> {
  return makePack(pack, { ...around, words: await printWords(words, around.objects) });
}

/** A drawing and the letters around it. */
async function printed(object: ObjectHash, objects: ObjectSource): Promise<{ drawing: Drawing; font: PrintFont }> {
  const [drawing, font] = await Promise.all([objects.parsed(object, decodeDrawing), fontIn(objects)]);
  return { drawing, font };
}

/** The letters are an object of every release with drawings: they are too many for the worker's code. */
function fontIn(objects: ObjectSource): Awaitable<PrintFont> {
  return objects.parsed(objectHash(LETTERS), decodePrintFont);
}

async function printWords(named: FileEntry["words"] | null, objects: ObjectSource): Promise<PrintWords> {
  return named === undefined || named === null ? prints.english : objects.parsed(named, decodePrintWords);
}

/** The object of a release with what stands on prints of one locale. */
export function decodePrintWords(bytes: Uint8Array): PrintWords {
  const value = decodeJson(bytes);
  return prints.in(areWords(value) ? { prints: value } : {});
}

async function makePack(
  pack: PackObject,
  { objects, site, words, paper }: FileContext & { readonly words: PrintWords },
): Promise<Uint8Array> {
  const drawn = pack.pages.map(async ({ title, drawing }) => ({
    title,
    drawing: await objects.parsed(drawing, decodeDrawing),
  }));
  const [pages, font] = await Promise.all([Promise.all(drawn), fontIn(objects)]);
  return packPdf({ title: pack.title, pages, site, words, paper, font });
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
