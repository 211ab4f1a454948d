import sharp from "sharp";
import type { Point } from "#app/drawings/path.ts";
import { formatOf, isPicture } from "../../compile/pictures/picture-format.ts";
import { lightness } from "../color.ts";
import type { Painted } from "../painted.ts";
import { attribute, type Box, type Definitions, elementsIn, referenced, referencedByUrl } from "../svg-tree.ts";
import { ArtError } from "./own-drawing.ts";
import { clippedMarkup, svgOf } from "./paint-markup.ts";
import { longestSide, mostMegapixels } from "./read-scan.ts";

/** Layers of pixels that a drawing program writes. */
const MAX_PICTURES = 40;
/** Lighter paint is paper. */
const white = 0.93;

/** A picture of pixels in an SVG. */
interface Picture {
  readonly shape: Painted;
  readonly href: string;
  /** Whether it fills its frame, whatever its own shape. */
  readonly isStretched: boolean;
}

/**
 * The picture that an SVG holds, as PNG, where it shows nothing else: what painting programs save as SVG. Null for one
 * with shapes of its own. Throws `ArtError` for a picture that is not in the file.
 */
export async function onlyPicture(
  painted: readonly Painted[],
  { definitions, page }: { readonly definitions: Definitions; readonly page: Box },
): Promise<Uint8Array | null> {
  const found = painted.map((shape) => ({ shape, picture: pictureOf(shape, definitions) }));
  const pictures = found.flatMap(({ picture }) => picture ?? []);
  if (pictures.length === 0 || found.some(({ shape, picture }) => picture === null && isSeen(shape))) return null;
  if (pictures.length > MAX_PICTURES)
    throw new ArtError(`It is made of ${pictures.length} pictures. Save the drawing as PNG.`);
  const markup: string[] = [];
  const mostPixels = Math.floor((mostMegapixels * 1e6) / pictures.length);
  for (const [at, picture] of pictures.entries()) markup.push(await pictureMarkup(picture, { id: at, mostPixels }));
  const file = svgOf(markup.join(""), page);
  return new Uint8Array(await sharp(file, { unlimited: true }).png().toBuffer());
}

function isSeen({ fill, stroke }: Painted): boolean {
  return [fill, stroke?.color ?? null].some((color) => color !== null && lightness(color) <= white);
}

/** A picture, or a frame that is filled with one. */
function pictureOf(shape: Painted, definitions: Definitions): Picture | null {
  const { source } = shape;
  if (source.tagName === "image")
    return { shape, href: hrefOf(source), isStretched: attribute(source, "preserveAspectRatio") === "none" };
  const pattern = referencedByUrl(attribute(source, "fill"), definitions);
  const [first] = pattern === null ? [] : elementsIn(pattern);
  const image = first?.tagName === "use" ? referenced(first, definitions) : first;
  return image?.tagName === "image" ? { shape, href: hrefOf(image), isStretched: true } : null;
}

function hrefOf(image: Painted["source"]): string {
  return attribute(image, "href") ?? attribute(image, "xLinkHref") ?? "";
}

/** The picture in its frame: pixels that were read and written anew, and numbers. */
async function pictureMarkup(
  { shape, href, isStretched }: Picture,
  { id, mostPixels }: { readonly id: number; readonly mostPixels: number },
): Promise<string> {
  const [from, right, , down] = shape.path;
  if (from?.[0] !== "M" || right?.[0] !== "L" || down?.[0] !== "L") return "";
  const [across, along] = [side(from, right), side(from, down)];
  const matrix = [across.x, across.y, along.x, along.y, from[1], from[2]].map(exact).join(" ");
  const data = Buffer.from(await readEmbedded(href, mostPixels)).toString("base64");
  const ratio = isStretched ? "none" : "xMidYMid meet";
  const size = `width="${exact(across.length)}" height="${exact(along.length)}"`;
  const image = `<image ${size} preserveAspectRatio="${ratio}" transform="matrix(${matrix})" href="data:image/png;base64,${data}"/>`;
  return clippedMarkup(image, shape.clips, id);
}

/** As exact as turning a picture needs. */
function exact(value: number): string {
  return value.toFixed(6);
}

/** A side of a frame: its length, and its way of length 1. */
function side(
  from: readonly [string, number, number],
  to: readonly [string, number, number],
): Point & { length: number } {
  const [dx, dy] = [to[1] - from[1], to[2] - from[2]];
  const length = Math.max(Math.hypot(dx, dy), Number.EPSILON);
  return { length, x: dx / length, y: dy / length };
}

/** Letters of a link that tell its reader which one it is. */
const quoted = 40;

/**
 * A picture that is written into an SVG, read and written anew as PNG, no larger than a scan is looked at. Throws
 * `ArtError` for one that lies elsewhere: nothing is ever fetched.
 */
async function readEmbedded(href: string, mostPixels: number): Promise<Uint8Array> {
  const data = /^\s*data:[\w/.+-]*(?:;[\w=.-]+)*;base64,/i.exec(href);
  if (data === null) throw new ArtError(elsewhere(href));
  const bytes = Buffer.from(href.slice(data[0].length), "base64");
  if (!isPicture(formatOf(bytes))) throw new ArtError(unreadable);
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
    return await picture
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    throw new ArtError(unreadable, { cause: error });
  }
}

const unreadable = "The picture in it cannot be read. Save the drawing by itself, as PNG or JPEG, and name that.";

function elsewhere(href: string): string {
  const which = href.startsWith("data:") || href === "" ? "" : ` (${href.slice(0, quoted)})`;
  return `Its picture${which} is not in it. Embed the picture, or save it by itself, as PNG or JPEG, and name that.`;
}
