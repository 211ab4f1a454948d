import type { Element } from "hast";
import { attribute, childrenNamed, textIn } from "../svg-tree.ts";

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
const MOST_LETTERS = 10 * LONGEST;

/**
 * What an artist calls an element: its title, its layer's name, else its id where a person wrote that; null where
 * nobody did.
 */
export function labelOf(element: Element): string | null {
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
  if (text.length > MOST_LETTERS) return null;
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
