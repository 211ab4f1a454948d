import type { Element } from "hast";
import { type Painted, paintedShapes } from "../painted.ts";
import { attribute, type Box, childrenNamed, elementsIn, textIn } from "../svg-tree.ts";
import { keepSeen } from "./clip.ts";
import { opaquePaint } from "./faint.ts";
import { ArtError, type ArtFinding } from "./own-drawing.ts";
import { boxAround, boxOf, fitPainted } from "./paint-box.ts";
import type { SvgFile } from "./svg-file.ts";

/** What a file paints on its page, in units of which the page's longer side has `side`. */
export interface PaintedFile {
  readonly painted: readonly Painted[];
  readonly page: Box;
  readonly findings: readonly ArtFinding[];
}

/** A drawing has hundreds; one of references to references to references has millions. */
const MAX_ELEMENTS = 20_000;
/** Elements within elements, use within use. */
const DEEPEST = 120;
/** Units of the page's longer side: fine enough for every step in here. */
const side = 1280;

/** Paints a file. Throws `ArtError` for one that has nothing to paint or far too much. */
export function paintFile({ root, definitions, artboard, findings }: SvgFile): PaintedFile {
  const seen: Element[] = [];
  const visit = (element: Element): void => {
    seen.push(element);
    if (seen.length > MAX_ELEMENTS)
      throw new ArtError(
        `It paints more than ${MAX_ELEMENTS} things: a picture traced to shapes? Save that as PNG, and name it.`,
      );
  };
  const all = orTooDeep(() => paintedShapes(root, definitions, { deepest: DEEPEST, visit, nameOf: labelOf }));
  const left = [...findings, ...leftOut(seen)];
  const finite = all.filter((shape) => isMeasured(boxOf(shape)));
  const from = artboard.width > 0 && artboard.height > 0 ? artboard : boxAround(finite);
  if (from === null || Math.max(from.width, from.height) === 0) throw new ArtError(nothingIn(left));
  const scale = side / Math.max(from.width, from.height);
  const page = { x: 0, y: 0, width: from.width * scale, height: from.height * scale };
  const painted = keepSeen(fitPainted(finite, { from, side }), page);
  if (painted.length === 0) throw new ArtError(nothingIn(left));
  const opaque = opaquePaint(painted, page);
  return { painted: opaque.painted, page, findings: [...left, ...opaque.findings] };
}

function orTooDeep<T>(paint: () => T): T {
  try {
    return paint();
  } catch (error) {
    if (error instanceof ArtError) throw error;
    throw new ArtError(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

function isMeasured(box: Box | null): boolean {
  return box !== null && [box.x, box.y, box.width, box.height].every(Number.isFinite);
}

function nothingIn(left: readonly ArtFinding[]): string {
  const [first] = left;
  return first === undefined ? "Nothing is drawn in it." : `No shape is drawn in it. ${first.text}`;
}

const quoted = 30;

/** What of a file cannot be part of a drawing, once each. */
function leftOut(seen: readonly Element[]): readonly ArtFinding[] {
  const words = seen.filter(({ tagName }) => tagName === "text").map(wordsIn);
  const pictures = seen.filter(({ tagName }) => tagName === "image");
  const filtered = seen.filter((element) => isReference(element, "filter"));
  const warn = (kind: ArtFinding["kind"], text: string): ArtFinding => ({ kind, level: "warning", at: null, text });
  return [
    ...words
      .slice(0, 1)
      .map((text) =>
        warn("text", `The text "${text.slice(0, quoted)}" is left out: convert text to paths in the drawing program.`),
      ),
    ...pictures
      .slice(0, 1)
      .map(() =>
        warn(
          "raster",
          "A picture made of pixels lies among the shapes and is left out. If it is the drawing, save it by itself, as PNG or JPEG, and name that; if it was traced, delete it.",
        ),
      ),
    ...filtered
      .slice(0, 1)
      .map(() =>
        warn(
          "ignored",
          "Shadows, blurs and other effects are left out: a page to color has outlines alone. If an effect draws something, turn it into shapes.",
        ),
      ),
  ];
}

function wordsIn(element: Element): string {
  const own = [textIn(element), ...elementsIn(element).map(wordsIn)];
  return own.join(" ").replace(/\s+/g, " ").trim();
}

function isReference(element: Element, name: string): boolean {
  return (attribute(element, name) ?? "none").startsWith("url(");
}

/** Words that programs call things by; an artist means something else by a name. */
const technical = new Set(
  `art artboard artwork background base black blend boolean bounding box calque canvas circle class clip clippath closed
  color colors colour colours compound container copy curve def default defs document drawing ebene ellipse exclude export fill
  fills final flat flats frame front group groupe gruppe icon id image ink intersect kurve kreis layer layers line
  lineart lines linework logo main mask misc namedview new object objects oval outline outlines page paint paper path
  pen pencil pfad polygon polyline rechteck rect rectangle regular root scan shape shapes sketch slice slide stroke
  strokes subtract svg svgid symbol text tracing trace union untitled use vector vectors white xmlid`.split(/\s+/),
);

/** Where programs write what a person typed (Inkscape, Illustrator, Affinity, Vectornator), and the id behind them. */
const labels = ["inkscape:label", "dataName", "serif:id", "vectornator:layername", "id"];

/** More would be a sentence. */
const LONGEST = 60;
/** What is longer still, numbers and escapes included, is not even looked at. */
const MAX_LETTERS = 10 * LONGEST;

/**
 * What an artist calls an element: its title, its layer's name, else its id where a person wrote that; null where
 * a program did.
 */
function labelOf(element: Element): string | null {
  const [title] = childrenNamed(element, "title").map(textIn);
  const given = [title, ...labels.map((name) => attribute(element, name))];
  return given.map((text) => cleanLabel(text ?? "")).find((label) => label !== null) ?? null;
}

/**
 * A label as one says it; null for one that a program made up.
 *
 * @example cleanLabel("Left_x5F_ear_2_") // "left ear"
 */
export function cleanLabel(text: string): string | null {
  if (text.length > MAX_LETTERS) return null;
  const plain = text
    .replace(/_x([0-9a-f]{2,4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .replace(/[_\-–.:;,/\\()[\]{}#|"'<>&]+/g, " ")
    .toLowerCase()
    .replace(/(?:\s+(?:copy|kopie|copie))?(?:\s+\d+)*\s*$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const words = plain.split(" ");
  const isMade = words.every((word) => technical.has(word.replace(/\d+$/, "")) || !/\p{L}{2}/u.test(word));
  const isCode = words.some((word) => /\d.*[a-z].*\d|[a-z]+\d+[a-z]+/.test(word));
  return plain === "" || plain.length > LONGEST || isMade || isCode ? null : plain;
}
