import { escapeMarkup } from "../../content/escape-markup.ts";
import { creditLines } from "../../drawings/credit-lines.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { artMarkup } from "../../drawings/svg.ts";
import { loadMarkCode } from "./mark-code.ts";
import { layersOf } from "./paint-layers.ts";
import { fillOf, svgNode, tileScale, toElement, toMarkup } from "./paints.ts";
import type { Picture } from "./picture.ts";
import { paintNodes, stickerNodes, tilesOf } from "./picture-nodes.ts";
import { PAPER } from "./stroke.ts";

/** Pixels of the longer side: a whole sheet of paper at 200 dots an inch. */
const PNG_SIDE = 1_600;
/** Sharp on a phone with two pictures beside each other. */
const THUMBNAIL_SIDE = 320;

/** Units of a drawing whose longer side is 128. */
const CREDIT_LINE = 6;
const CREDIT_TEXT = 2.4;
/** Of the size of the text: how wide a letter of whatever font there is may be, and how far lines are apart. */
const LETTER = 0.58;
const LEADING = 1.3;

interface PictureOptions {
  readonly picture: Picture;
  readonly title: string;
}

/** The colored picture as an SVG file, with the credit below it. Rejects where the code of its marks cannot be loaded. */
export async function pictureSvg(drawing: Drawing, { picture, title }: PictureOptions): Promise<string> {
  await loadMarkCode(picture);
  const scale = tileScale(drawing);
  const { width } = drawing;
  const credit = creditBelow(drawing, scale);
  const height = drawing.height + credit.height;
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  const paper = `<path fill="#fff" d="M0 0h${width}v${height}h-${width}z"/>`;
  const tiles = tilesOf(picture, scale).map(toMarkup);
  const on = { layers: layersOf(drawing), name: "layer" };
  const layers = paintNodes(picture, on);
  const stickers = stickerNodes(picture, on).map(toMarkup);
  const markupOn = (layer: number) => {
    const node = layers.get(layer);
    return node === undefined ? "" : toMarkup(node);
  };
  const art = artMarkup(drawing, {
    fillOf: (region) => fillOf(picture.fills.get(region) ?? null),
    markupOn,
  });
  const head = [`<title>${escapeMarkup(title)}</title>`, `<defs>${tiles.join("")}</defs>`, paper, markupOn(PAPER)];
  const parts = [...head, art, ...stickers, credit.markup];
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${parts.join("")}</svg>`;
}

/** What its file is called, without what says the kind: `Fox face` -> `fox-face` */
export function pictureName(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
}

/** A picture as a PNG, for friends and for printing elsewhere. Rejects where the browser cannot make one. */
export async function picturePng(svg: string, drawing: Pick<Drawing, "width" | "height">): Promise<Blob> {
  const canvas = await painted(svg, { ...drawing, side: PNG_SIDE });
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (blob === null) throw new Error("this browser made no PNG of a picture");
  return blob;
}

/** A small picture as a data URL, to be saved beside it. */
export async function pictureThumbnail(svg: string, drawing: Pick<Drawing, "width" | "height">): Promise<string> {
  return (await painted(svg, { ...drawing, side: THUMBNAIL_SIDE })).toDataURL("image/png");
}

async function painted(
  svg: string,
  { width, height, side }: { width: number; height: number; side: number },
): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = side / Math.max(width, height);
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(image.naturalWidth * scale);
    canvas.height = Math.round(image.naturalHeight * scale);
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A narrow drawing has more lines of it than a wide one. */
function creditBelow({ width, height, credit }: Drawing, scale: number): { height: number; markup: string } {
  if (credit === "") return { height: 0, markup: "" };
  const size = CREDIT_TEXT * scale;
  const lines = creditLines(credit, Math.floor(width / (size * LETTER)));
  const texts = lines.map((line, at) => {
    const y = height + (CREDIT_LINE - CREDIT_TEXT / 2) * scale + at * size * LEADING;
    return `<text x="${width / 2}" y="${y}" text-anchor="middle" font-family="sans-serif" font-size="${size}" fill="#555">${escapeMarkup(line)}</text>`;
  });
  return { height: CREDIT_LINE * scale + (lines.length - 1) * size * LEADING, markup: texts.join("") };
}

/** Prints the page, whose one sheet then shows the picture instead of the blank drawing. Rejects as `pictureSvg` does. */
export async function printPicture(
  sheet: SVGSVGElement,
  { drawing, picture }: { readonly drawing: Drawing; readonly picture: Picture },
): Promise<void> {
  await loadMarkCode(picture);
  const on = { layers: layersOf(drawing), name: "printed" };
  const stickers = stickerNodes(picture, on).map(toElement);
  const definitions = toElement(svgNode("defs", {}, tilesOf(picture, tileScale(drawing))));
  sheet.prepend(definitions);
  const regions = [...sheet.querySelectorAll<SVGPathElement>("path.region")];
  const numberOf = (region: SVGPathElement) => Number(region.dataset["region"]);
  const added = [...paintNodes(picture, on)].map(([layer, node]) => {
    const element = toElement(node);
    if (layer === PAPER) definitions.after(element);
    else regions.find((region) => numberOf(region) === layer)?.after(element);
    return element;
  });
  regions[0]?.parentElement?.after(...stickers);
  for (const region of regions) region.setAttribute("fill", fillOf(picture.fills.get(numberOf(region)) ?? null));
  const clear = () => {
    for (const element of [definitions, ...added, ...stickers]) element.remove();
    for (const region of regions) region.removeAttribute("fill");
  };
  window.addEventListener("afterprint", clear, { once: true });
  window.print();
}
