import { escapeMarkup } from "../content/escape-markup.ts";
import { fill } from "../content/words/words.ts";
import { type PrintWords, prints } from "../words/prints.ts";
import { fingerprintOf } from "./canvas.ts";
import type { Drawing, Shape } from "./drawing.ts";
import { outlineWidth } from "./outline.ts";
import { formatNumber } from "./path.ts";
import { itemsOf, type PrintArt, type PrintItem, type PrintPage, type PrintPath } from "./print-page.ts";

/**
 * The inline SVG of a coloring page: an image named after its title, every region a white `<path class="region">` with
 * `data-region` (1, 2, …), `data-name`, `data-crayon` and, on skin, `data-skin`. Presentation attributes only, which a
 * page's style sheet may override and its CSP (no inline styles) allows.
 */
export function pageSvg(
  drawing: Drawing,
  { title, words = prints.english }: { title: string; words?: PrintWords },
): string {
  const name = escapeMarkup(fill(words.drawing, { title }));
  const box = `viewBox="0 0 ${formatNumber(drawing.width)} ${formatNumber(drawing.height)}"`;
  return `<svg class="drawing" role="img" aria-label="${name}" ${box}>${artMarkup(drawing)}</svg>`;
}

/** By a region's number: what it is filled with, null for white; and the markup of what lies on it. */
interface ArtOptions {
  readonly fillOf?: (region: number) => string | null;
  readonly markupOn?: (region: number) => string;
}

/** A drawing's shapes as a group, in painter's order and the drawing's units. */
export function artMarkup(drawing: Drawing, { fillOf = () => null, markupOn = () => "" }: ArtOptions = {}): string {
  const outline = formatNumber(outlineWidth(drawing));
  const regions = drawing.shapes.filter(({ kind }) => kind === "region");
  const shapes = drawing.shapes.map((shape) => {
    const region = regions.indexOf(shape) + 1;
    return shapeMarkup(shape, { region, fill: fillOf(region) }) + (region === 0 ? "" : markupOn(region));
  });
  return `<g fill="#fff" stroke="#000" stroke-width="${outline}" stroke-linejoin="round" stroke-linecap="round">${shapes.join("")}</g>`;
}

function shapeMarkup(shape: Shape, { region, fill }: { region: number; fill: string | null }): string {
  const path = `d="${escapeMarkup(shape.path)}"`;
  const filled = fill === null ? "" : `fill="${escapeMarkup(fill)}" `;
  switch (shape.kind) {
    case "region":
      return `<path class="region" data-region="${region}" data-name="${escapeMarkup(shape.name)}" data-crayon="${shape.crayon}" ${shape.isSkin ? 'data-skin="" ' : ""}${filled}${path}/>`;
    case "solid":
      return `<path class="solid" fill="#000" ${path}/>`;
    case "line":
      return `<path class="line" fill="none" stroke-width="${formatNumber(shape.width)}" ${path}/>`;
  }
}

const fonts = "Helvetica, Arial, sans-serif";
const anchors = { start: "", middle: ' text-anchor="middle"', end: ' text-anchor="end"' } as const;

/** A side of paper as an SVG file in millimetres. Presentation attributes alone: it needs no style sheet and runs nothing. */
export function printSvg(page: PrintPage, { title }: { title: string }): string {
  const [width, height] = [formatNumber(page.width), formatNumber(page.height)];
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  const body = itemsOf(page).map(itemMarkup).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<title>${escapeMarkup(title)}</title>\n${body}\n</svg>\n`;
}

function itemMarkup(item: PrintItem): string {
  switch (item.kind) {
    case "art":
      return clipped(
        item,
        `<g transform="translate(${pair(item.at)}) scale(${item.scale.toFixed(5)})">${artMarkup(item.drawing)}</g>`,
      );
    case "text": {
      const weight = item.weight === "bold" ? ` font-weight="bold"${anchors[item.align]}` : "";
      return `<text x="${formatNumber(item.at.x)}" y="${formatNumber(item.at.y)}" font-family="${fonts}" font-size="${formatNumber(item.size)}"${weight}>${escapeMarkup(item.text)}</text>`;
    }
    case "rule":
      return `<path d="M${pair(item.from)}L${pair(item.to)}" stroke="${item.color ?? "#000"}" stroke-width="${formatNumber(item.width)}" stroke-linecap="round"/>`;
    case "dot":
      return `<circle cx="${formatNumber(item.at.x)}" cy="${formatNumber(item.at.y)}" r="${formatNumber(item.radius)}" fill="${item.color}" stroke="#000" stroke-width="0.2"/>`;
    case "path":
      return pathMarkup(item);
    case "mark":
      return "";
  }
}

/** The id says what the clip is, so that two pages may stand in one document. */
function clipped({ clip }: PrintArt, art: string): string {
  if (clip === undefined) return art;
  const id = `clip-${fingerprintOf([clip]).toString(36)}`;
  return `<clipPath id="${id}"><path d="${escapeMarkup(clip)}"/></clipPath><g clip-path="url(#${id})">${art}</g>`;
}

function pathMarkup({ path, width, color = "#000", dash = [], fill = "none" }: PrintPath): string {
  const line = width === 0 ? "" : ` stroke="${color}" stroke-width="${formatNumber(width)}"`;
  const dashes = dash.length === 0 ? "" : ` stroke-dasharray="${dash.map(formatNumber).join(" ")}"`;
  return `<path d="${escapeMarkup(path)}" fill="${fill}"${line}${dashes} stroke-linecap="round" stroke-linejoin="round"/>`;
}

function pair({ x, y }: { x: number; y: number }): string {
  return `${formatNumber(x)} ${formatNumber(y)}`;
}
