import type { Paper } from "../../content/routing/papers.ts";
import { activities } from "../../drawings/activities/activities.ts";
import { drawnLines, type Lettering, oddLines } from "../../drawings/lettering.ts";
import { type PackOptions, packPrints } from "../../drawings/pack-prints.ts";
import type { PrintPage } from "../../drawings/print-page.ts";
import { printPdf } from "../../drawings/print-pdf.ts";
import { type SetKind, setPrints } from "../../drawings/sets/set-prints.ts";
import { type PrintWords, prints as printWords } from "../../words/prints.ts";
import { fetchInTurns } from "./fetch-pages.ts";
import { drawLettering, readsWhatItDraws } from "./lettering.ts";
import { loadPrintFont } from "./print-font.ts";

interface WantedPack extends PackOptions {
  readonly title: string;
  readonly paths: readonly string[];
  /** Name of the site, which stands on every sheet. */
  readonly site: string;
  /** English by default. */
  readonly words?: PrintWords;
  readonly paper: Paper;
  /** What is made in place of coloring pages. */
  readonly set?: SetKind | null;
  /** Called with the number of drawings that are loaded. */
  readonly progress: (done: number) => void;
}

/** A PDF of any coloring pages: made here, and sent nowhere. */
export async function bindPack({ paths, progress, set = null, ...wanted }: WantedPack): Promise<Blob> {
  const pages = await fetchInTurns(paths, { progress });
  const { words = printWords.english } = wanted;
  const own = await Promise.all((wanted.also ?? []).map((name) => activities[name]()));
  const pack = { ...wanted, words, pages, activities: own };
  const prints = await madeInTurns(set === null ? packPrints(pack) : setPrints(pack, set));
  const letterings = await drawnInTurns(prints);
  const pdf = printPdf(prints, { ...wanted, letterings: drawnLines(letterings), font: await loadPrintFont() });
  return new Blob([pdf], { type: "application/pdf" });
}

/** So long the browser may wait for its turn. A turn after each side would be a second of waiting for a class. */
const TURN_MS = 16;

interface MakeOptions {
  /** Called with the number of sides that are made. */
  readonly progress?: (done: number) => void;
  /** Ends it at the next turn. */
  readonly signal?: AbortSignal;
}

/** Sides, between which the browser has its turns: sixty of them at once would be seconds in which nothing answers. */
export async function madeInTurns(
  sides: Iterable<PrintPage>,
  { progress, signal }: MakeOptions = {},
): Promise<readonly PrintPage[]> {
  const prints: PrintPage[] = [];
  let last = performance.now();
  for (const side of sides) {
    prints.push(side);
    if (performance.now() - last < TURN_MS) continue;
    progress?.(prints.length);
    await nextTurn();
    signal?.throwIfAborted();
    last = performance.now();
  }
  return prints;
}

/** Nothing is drawn where it could not be read back: those lines have the nearest letters there are. */
export async function drawnInTurns(prints: readonly PrintPage[]): Promise<readonly Lettering[]> {
  const lines = oddLines(prints);
  const letterings: Lettering[] = [];
  if (lines.length === 0 || !readsWhatItDraws()) return letterings;
  for (const line of lines) {
    letterings.push(await drawLettering(line));
    await nextTurn();
  }
  return letterings;
}

export function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
