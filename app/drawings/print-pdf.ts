import type { Paper } from "../content/routing/papers.ts";
import type { Drawing, Shape } from "./drawing.ts";
import type { DrawnLines, Lettering } from "./lettering.ts";
import { type EmbeddedFont, embedFont, fontObjectCount } from "./letters/embed-font.ts";
import type { PrintFont } from "./letters/print-font.ts";
import { spell } from "./letters/spelling.ts";
import { boldWidth } from "./letters/widths.ts";
import { outlineWidth } from "./outline.ts";
import { formatNumber, formatPath, type Point, parsePath } from "./path.ts";
import { pdfHex, pdfStream, pdfText, writePdf } from "./pdf-file.ts";
import {
  type PrintItem,
  type PrintPage,
  type PrintPath,
  type PrintRule,
  type PrintText,
  papers,
  type Size,
} from "./print-page.ts";

const pointsPerMillimetre = 72 / 25.4;
/** Numbers of the objects that every file begins with: catalog, page tree, information, two fonts. */
const [catalog, tree, info, regular] = [1, 2, 3, 4] as const;
const bold = regular + fontObjectCount;
const firstFree = bold + fontObjectCount;

interface PdfOptions {
  readonly title: string;
  readonly paper: Paper;
  readonly font: PrintFont;
  /** Pictures of lines whose letters the font lacks; without one a line has the nearest letters there are. */
  readonly letterings?: DrawnLines;
}

const NOTHING_DRAWN: DrawnLines = { lines: [], each: 0, objects: () => [] };

/**
 * Pages as a PDF: real paths, the letters that are used, a drawing stored once however often it is shown. Millimetres with y
 * downwards are turned into PDF's space by each page's first operator. No dates and no random ids: same input, same bytes.
 */
export function printPdf(
  laidOut: readonly PrintPage[],
  { title, paper, font, letterings: drawn = NOTHING_DRAWN }: PdfOptions,
): Uint8Array<ArrayBuffer> {
  const grounds = groundsOf(laidOut).map((page) => withMarks(page, font));
  const pages = laidOut.map((page) => withMarks(page, font));
  const places = new Map(groundsOf(laidOut).map(({ items }, at) => [items, at]));
  const letterings = drawn.lines;
  const items = [...grounds, ...pages].flatMap((page) => page.items);
  const drawings = [...new Set(items.flatMap((item) => (item.kind === "art" ? [item.drawing] : [])))];
  const set = embeddedFonts(items, { font, letterings });
  const firstFont = firstFree + drawings.length;
  const fonts = letterings.map((_, at) => firstFont + drawn.each * at);
  const firstGround = firstFont + drawn.each * letterings.length;
  const firstPage = firstGround + grounds.length;
  const pageNumbers = pages.map((_, at) => firstPage + 2 * at);
  const objects = [
    `<< /Type /Catalog /Pages ${tree} 0 R /Lang (en-US) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(" ")}] >>`,
    `<< /Title ${pdfText(title)} >>`,
    ...set.regular.objects,
    ...set.bold.objects,
    ...drawings.map(form),
    ...drawn.objects(firstFont),
    ...grounds.map((page) => pdfStream("", content(page, { drawings, letterings, set, paper }))),
    ...pages.flatMap((page, at) => {
      const own = (pageNumbers[at] ?? 0) + 1;
      const place = page.ground === undefined ? undefined : places.get(page.ground);
      const below = place === undefined ? [] : [firstGround + place];
      const whole = { ...page, items: [...(grounds[place ?? -1]?.items ?? []), ...page.items] };
      return [
        pageObject(whole, { drawings, fonts, paper, contents: [...below, own] }),
        pdfStream("", content(page, { drawings, letterings, set, paper })),
      ];
    }),
  ];
  return writePdf({ objects, root: catalog, info });
}

/** What is below several pages, as a page of its own, each once. */
function groundsOf(pages: readonly PrintPage[]): readonly PrintPage[] {
  const grounds = pages.flatMap(({ width, height, ground: items }) =>
    items === undefined ? [] : [[items, { width, height, items }] as const],
  );
  return [...new Map(grounds).values()];
}

/** Marks are drawings, which are stored beside the letters. */
function withMarks(page: PrintPage, { marks }: PrintFont): PrintPage {
  const items = page.items.map((item): PrintItem => {
    return item.kind === "mark" ? { kind: "art", drawing: marks[item.name], at: item.at, scale: item.scale } : item;
  });
  return { ...page, items };
}

type Fonts = Readonly<Record<PrintText["weight"], EmbeddedFont>>;

/** Both weights with the letters of the lines that nothing has drawn. */
function embeddedFonts(
  items: readonly PrintItem[],
  { font, letterings }: { readonly font: PrintFont; readonly letterings: readonly Lettering[] },
): Fonts {
  const lines = items.flatMap((item) => (item.kind === "text" ? [item] : []));
  const textsOf = (weight: PrintText["weight"]): readonly string[] =>
    lines
      .filter((line) => line.weight === weight && !letterings.some((drawn) => isOf(drawn, line)))
      .map(({ text }) => spell(text));
  return {
    regular: embedFont({
      name: "Grandstander-Medium",
      letters: font.regular,
      texts: textsOf("regular"),
      first: regular,
    }),
    bold: embedFont({ name: "Grandstander-Bold", letters: font.bold, texts: textsOf("bold"), first: bold }),
  };
}

function isOf(lettering: Lettering, { text, weight }: PrintText): boolean {
  return lettering.text === text && lettering.weight === weight;
}

interface PageNumbers {
  readonly drawings: readonly Drawing[];
  /** Of the letterings. */
  readonly fonts: readonly number[];
  readonly contents: readonly number[];
}

function pageObject(page: PrintPage, { drawings, fonts, paper, contents }: PageNumbers & { paper: Paper }): string {
  const { width, height } = sideOf(page, paper);
  const onPage = new Set(page.items.map((item) => (item.kind === "art" ? item.drawing : null)));
  const shown = drawings.filter((drawing) => onPage.has(drawing));
  const forms = shown
    .map((drawing) => `/D${drawings.indexOf(drawing)} ${firstFree + drawings.indexOf(drawing)} 0 R`)
    .join(" ");
  const drawn = fonts.map((number, at) => ` /L${at} ${number} 0 R`).join("");
  const resources = `<< /Font << /F1 ${regular} 0 R /F2 ${bold} 0 R${drawn} >> /XObject << ${forms} >> >>`;
  const box = `[0 0 ${formatNumber(width * pointsPerMillimetre)} ${formatNumber(height * pointsPerMillimetre)}]`;
  const streams = contents.map((number) => `${number} 0 R`).join(" ");
  const written = contents.length === 1 ? streams : `[${streams}]`;
  return `<< /Type /Page /Parent ${tree} 0 R /MediaBox ${box} /Resources ${resources} /Contents ${written} >>`;
}

/** A page that is wider than high lies on its side. */
function sideOf(page: PrintPage, paper: Paper): Size {
  const { width, height } = papers[paper];
  return page.width > page.height ? { width: height, height: width } : { width, height };
}

interface Shown {
  readonly drawings: readonly Drawing[];
  readonly letterings: readonly Lettering[];
  readonly set: Fonts;
}

/** What is on a page above its ground: a reader takes both as one (ISO 32000-1, 7.8.2). */
function content(page: PrintPage, { paper, ...shown }: Shown & { paper: Paper }): string {
  const items = page.items.map((item) => itemOperators(item, shown)).join("\n");
  if (page.ground !== undefined) return items;
  const { width, height } = sideOf(page, paper);
  const scale = pointsPerMillimetre.toFixed(5);
  const left = formatNumber(((width - page.width) / 2) * pointsPerMillimetre);
  const top = formatNumber(((height + page.height) / 2) * pointsPerMillimetre);
  const start = `${scale} 0 0 -${scale} ${left} ${top} cm 1 J`;
  return `${start}\n${items}`;
}

function itemOperators(item: PrintItem, shown: Shown): string {
  switch (item.kind) {
    case "art": {
      const scale = item.scale.toFixed(5);
      // In PDF a clip without an area takes nothing away.
      if (item.clip === "") return "";
      const clip = item.clip === undefined ? "" : `${pathOperators(item.clip)} W n `;
      return `q ${clip}${scale} 0 0 ${scale} ${pair(item.at)} cm /D${shown.drawings.indexOf(item.drawing)} Do Q`;
    }
    case "text":
      return textOperators(item, shown);
    case "rule":
      return ruleOperators(item);
    case "dot":
      return `${shares(item.color)} rg 0.2 w ${circle(item.at, item.radius)} b 0 g`;
    case "path":
      return paintedPath(item);
    case "mark":
      return "";
  }
}

/** Its own state, so that no dash or color reaches what comes after. */
function paintedPath({ path, width, color = "#000000", dash = [], fill }: PrintPath): string {
  const state = [
    ...(fill === undefined ? [] : [`${shares(fill)} rg`]),
    ...(width === 0 ? [] : [`${shares(color)} RG ${formatNumber(width)} w [${dash.map(formatNumber).join(" ")}] 0 d`]),
  ];
  const paint = fill === undefined ? "S" : width === 0 ? "f" : "B";
  return `q 1 j ${state.join(" ")} ${pathOperators(path)} ${paint} Q`;
}

function ruleOperators({ from, to, width, color }: PrintRule): string {
  const line = `${formatNumber(width)} w ${pair(from)} m ${pair(to)} l S`;
  return color === undefined ? line : `${shares(color)} RG ${line} 0 G`;
}

/** The text matrix turns letters upright again. */
function textOperators(item: PrintText, shown: Shown): string {
  const { font, letters, size, width } = setLine(item, shown);
  const before = item.weight === "bold" ? { start: 0, middle: 0.5, end: 1 }[item.align] * width * size : 0;
  const at = pair({ x: item.at.x - before, y: item.at.y });
  const em = formatNumber(size);
  return `BT /${font} 1 Tf ${em} 0 0 -${em} ${at} Tm ${pdfHex(letters)} Tj ET`;
}

interface SetLine {
  readonly font: string;
  readonly letters: readonly number[];
  readonly size: number;
  /** At size 1. */
  readonly width: number;
}

/** A line that was drawn becomes no wider than the layout has room for, which knows no letters but ours. */
function setLine(line: PrintText, { letterings, set }: Shown): SetLine {
  const { text, weight, size } = line;
  const width = boldWidth(text);
  const at = letterings.findIndex((lettering) => isOf(lettering, line));
  const drawn = letterings[at];
  if (drawn === undefined) {
    return { font: weight === "bold" ? "F2" : "F1", letters: set[weight].encode(spell(text)), size, width };
  }
  const fits = Math.min(1, width / drawn.advance);
  return { font: `L${at}`, letters: [1], size: size * fits, width: drawn.advance };
}

/** A drawing as a form of its own, in its units and y downwards as in SVG. */
function form(drawing: Drawing): string {
  const outline = formatNumber(outlineWidth(drawing));
  const start = `1 g 0 G 1 j 1 J ${outline} w`;
  const shapes = drawing.shapes.map((shape) => shapeOperators(shape, outline));
  const box = `/BBox [0 0 ${formatNumber(drawing.width)} ${formatNumber(drawing.height)}]`;
  return pdfStream(`/Type /XObject /Subtype /Form ${box}`, [start, ...shapes].join("\n"));
}

function shapeOperators(shape: Shape, outline: string): string {
  const path = pathOperators(shape.path);
  switch (shape.kind) {
    case "region":
      return `${path} B`;
    case "solid":
      return `0 g ${path} B 1 g`;
    case "line":
      return `${formatNumber(shape.width)} w ${path} S ${outline} w`;
  }
}

const operators = { M: "m", L: "l", C: "c", Z: "h" } as const;

/** What is in no path of the one spelling (`formatPath`). */
const ODD = /[^MLCZ\d. -]|\.\d{3}|\.\d*\.|\d-/;
const COMMAND = /([MLCZ])([^MLCZ]*)/g;

/** PDF writes numbers as a path's one spelling does, so they are copied: a pack of sixty pages has some 200,000. */
function pathOperators(path: string): string {
  const spelled = ODD.test(path) ? formatPath(parsePath(path)) : path;
  const written = spelled.replace(COMMAND, (_, letter: keyof typeof operators, numbers: string) =>
    numbers === "" ? `${operators[letter]} ` : `${numbers} ${operators[letter]} `,
  );
  return written.trimEnd();
}

/** Four Bézier curves; 0.5523 is 4/3 (√2 - 1), off by 0.03 % of the radius. */
function circle({ x, y }: Point, r: number): string {
  const k = 0.5523 * r;
  const curve = (...numbers: number[]): string => `${numbers.map(formatNumber).join(" ")} c`;
  return [
    `${pair({ x: x + r, y })} m`,
    curve(x + r, y + k, x + k, y + r, x, y + r),
    curve(x - k, y + r, x - r, y + k, x - r, y),
    curve(x - r, y - k, x - k, y - r, x, y - r),
    curve(x + k, y - r, x + r, y - k, x + r, y),
  ].join(" ");
}

/** Of `#rrggbb`: how much red, green and blue, each a share of 1. */
function shares(hex: string): string {
  return [1, 3, 5].map((at) => formatNumber(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(" ");
}

function pair({ x, y }: Point): string {
  return `${formatNumber(x)} ${formatNumber(y)}`;
}
