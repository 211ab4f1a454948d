import type { Pack } from "../../content/drawing/drawing.ts";
import { type PackOptions, type PackPrint, packPrints } from "../../content/drawing/files.ts";
import { type Lettering, oddLines } from "../../content/drawing/lettering.ts";
import { parseDrawingSvg } from "../../content/drawing/parse-svg.ts";
import type { Paper, PrintPage } from "../../content/drawing/print-page.ts";
import { printPdf } from "../../content/drawing/print-pdf.ts";
import { isRecord } from "../../content/json.ts";
import type { PrintWords } from "../../content/words/prints.ts";
import { payloadUrl } from "../../page-links.ts";
import { drawLettering, readsWhatItDraws } from "./lettering.ts";

/** Requests under way at once. */
const PARALLEL = 4;

/** The newest page will do: nothing else of its build is needed. */
const ANY_BUILD = "";

type PackPage = Pack["pages"][number];

interface WantedPack extends PackOptions {
  readonly title: string;
  /** Addresses of coloring pages. */
  readonly paths: readonly string[];
  /** Name of the site, which stands on every sheet. */
  readonly site: string;
  /** English unless said. */
  readonly words?: PrintWords;
  readonly paper: Paper;
  /** Told how many of the drawings are here. */
  readonly progress: (done: number) => void;
}

/** A PDF of any coloring pages: made here, known to nobody else. */
export async function bindPack({ paths, progress, ...wanted }: WantedPack): Promise<Blob> {
  const pages: PackPage[] = [];
  for (let at = 0; at < paths.length; at += PARALLEL) {
    pages.push(...(await Promise.all(paths.slice(at, at + PARALLEL).map(fetchPage))));
    progress(pages.length);
  }
  const prints = await madeInTurns({ ...wanted, pages });
  const letterings = await drawnInTurns(prints);
  return new Blob([printPdf(prints, { ...wanted, letterings })], { type: "application/pdf" });
}

/** After each side the browser has its turn: sixty of them at once would be seconds in which nothing answers. */
async function madeInTurns(pack: PackPrint): Promise<readonly PrintPage[]> {
  const prints: PrintPage[] = [];
  for (const print of packPrints(pack)) {
    prints.push(print);
    await nextTurn();
  }
  return prints;
}

/** Nothing is drawn where it could not be read back: those lines have the nearest letters there are. */
async function drawnInTurns(prints: readonly PrintPage[]): Promise<readonly Lettering[]> {
  const lines = oddLines(prints);
  const letterings: Lettering[] = [];
  if (lines.length === 0 || !readsWhatItDraws()) return letterings;
  for (const line of lines) {
    letterings.push(await drawLettering(line));
    await nextTurn();
  }
  return letterings;
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** The paper of where a browser is from: Letter in North America, A4 in the rest of the world. */
export function usualPaper({ language }: Pick<Navigator, "language">): Paper {
  return /-(?:US|CA|MX)$/i.test(language) ? "letter" : "a4";
}

async function fetchPage(path: string): Promise<PackPage> {
  const response = await fetch(payloadUrl(path, ANY_BUILD));
  const payload: unknown = response.ok ? await response.json() : null;
  const document = isRecord(payload) && isRecord(payload.document) ? payload.document : {};
  const { drawing, meta } = document;
  if (!isRecord(drawing) || !isRecord(meta)) throw new Error(`${path} has no drawing`);
  const parsed = parseDrawingSvg(String(drawing.svg), { credit: String(drawing.credit) });
  if (parsed === null) throw new Error(`${path} has no drawing that can be printed`);
  return { title: String(meta.title), drawing: parsed };
}
