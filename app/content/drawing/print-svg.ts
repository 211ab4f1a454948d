import { escapeXml } from "./escape-xml.ts";
import { formatNumber } from "./path.ts";
import type { PrintItem, PrintPage } from "./print-page.ts";
import { artMarkup } from "./svg.ts";

const fonts = "Helvetica, Arial, sans-serif";
const anchors = { start: "", middle: ' text-anchor="middle"', end: ' text-anchor="end"' } as const;

/** A side of paper as an SVG file in millimetres. Presentation attributes alone: it needs no style sheet and runs nothing. */
export function printSvg(page: PrintPage, { title }: { title: string }): string {
  const [width, height] = [formatNumber(page.width), formatNumber(page.height)];
  const size = `width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`;
  const body = page.items.map(itemMarkup).join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n<title>${escapeXml(title)}</title>\n${body}\n</svg>\n`;
}

function itemMarkup(item: PrintItem): string {
  switch (item.kind) {
    case "art":
      return `<g transform="translate(${pair(item.at)}) scale(${item.scale.toFixed(5)})">${artMarkup(item.drawing)}</g>`;
    case "text": {
      const weight = item.weight === "bold" ? ` font-weight="bold"${anchors[item.align]}` : "";
      return `<text x="${formatNumber(item.at.x)}" y="${formatNumber(item.at.y)}" font-family="${fonts}" font-size="${formatNumber(item.size)}"${weight}>${escapeXml(item.text)}</text>`;
    }
    case "rule":
      return `<path d="M${pair(item.from)}L${pair(item.to)}" stroke="${item.color ?? "#000"}" stroke-width="${formatNumber(item.width)}" stroke-linecap="round"/>`;
    case "dot":
      return `<circle cx="${formatNumber(item.at.x)}" cy="${formatNumber(item.at.y)}" r="${formatNumber(item.radius)}" fill="${item.color}" stroke="#000" stroke-width="0.2"/>`;
  }
}

function pair({ x, y }: { x: number; y: number }): string {
  return `${formatNumber(x)} ${formatNumber(y)}`;
}
