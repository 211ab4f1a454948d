import sharp from "sharp";
import type { Drawing } from "#app/drawings/drawing.ts";
import { drawingFromInk } from "#app/drawings/tracing/drawing-from-ink.ts";
import type { GrayImage } from "#app/drawings/tracing/gray-image.ts";
import { openGleams } from "../gleams.ts";
import { type ArtKind, inkOf, kindOf, longerSide, renderLines } from "./art-kind.ts";
import { keepSeen, unmask } from "./clip.ts";
import { drawnPart, drawShapes, type PlacedName, placedNames } from "./drawn-shapes.ts";
import { describeShape } from "./faint.ts";
import { inspectDrawing } from "./inspect.ts";
import {
  ArtError,
  type ArtFinding,
  enlargedFrame,
  inDrawing,
  type OwnDrawing,
  type OwnOptions,
  type ScanFrame,
} from "./own-drawing.ts";
import { fitPainted } from "./paint-box.ts";
import { type PaintedFile, paintFile } from "./paint-file.ts";
import { onlyPicture } from "./pictures.ts";
import { readScan } from "./read-scan.ts";
import { colorByNumber, findUnnamed, nameByNumber, namesByPlace, recoloredNames, sharedColors } from "./regions.ts";
import { readSvg } from "./svg-file.ts";
import { coverIn, otherKind, readAs, withAdvice } from "./vector-advice.ts";

/** The bytes of a drawing, and whether a program drew it or a scanner saw it. */
interface OwnFile {
  readonly bytes: Uint8Array;
  readonly format: "svg" | "scan";
}

/**
 * The coloring page of an artist's own file. Same bytes and options, same drawing. Throws `ArtError` for a file that is
 * no drawing at all; what is wrong with one is among its findings.
 */
export async function drawOwn({ bytes, format }: OwnFile, options: OwnOptions): Promise<OwnDrawing> {
  if (bytes.length === 0) throw new ArtError("The file is empty. Save the drawing anew.");
  const { named, isPainted, ...made } =
    format === "scan" ? await drawScan(bytes, options) : await drawSvg(bytes, options);
  const drawing = withOptions(openGleams(made.drawing), { ...options, isPainted });
  const findings = made.findings.filter(({ kind }) => kind !== "unnamed").map(placed);
  const names = new Set([...named, ...options.names.keys()]);
  return { ...made, drawing, findings: [...findings, ...findUnnamed(drawing, names)] };
}

/** What an artist painted keeps its colors, whatever it is called. */
function withOptions(
  drawing: Drawing,
  { names, colors, isPainted }: Pick<OwnOptions, "names" | "colors"> & { readonly isPainted: boolean },
): Drawing {
  const wanted = isPainted ? colors : sharedColors(drawing, { names, colors });
  return nameByNumber(colorByNumber(drawing, wanted), new Map([...recoloredNames(drawing, wanted), ...names]));
}

/** What these say is true of the whole picture: an arrow to its middle would send its artist astray. */
const nowhere: ReadonlySet<ArtFinding["kind"]> = new Set(["empty", "low-contrast", "slanted", "too-few-regions"]);

function placed(finding: ArtFinding): ArtFinding {
  return nowhere.has(finding.kind) ? { ...finding, at: null } : finding;
}

/** A drawing, and the numbers of its regions that have a name from the file. */
interface NamedDrawing extends OwnDrawing {
  readonly named: ReadonlySet<number>;
  /** Whether the file says what color a region has. */
  readonly isPainted: boolean;
}

async function drawScan(bytes: Uint8Array, { credit, closeGaps }: OwnOptions): Promise<NamedDrawing> {
  const image = await readScan(bytes).catch(inPlainWords);
  if (Math.max(image.width, image.height) < leastPixels) throw new ArtError(tooFewPixels(image));
  const { drawing, findings, frame } = drawingFromInk(image, { credit, closeGaps, names: [], level: true });
  const enlarged = (await widthOf(bytes)) / image.width;
  const scan = frame && enlargedFrame(frame, enlarged);
  return { drawing, findings, scan, named: new Set(), isPainted: false };
}

/** Pixels of the longer side: a thumbnail's lines are lost. */
const leastPixels = 200;

function tooFewPixels({ width, height }: GrayImage): string {
  return `It is far too small: ${width} × ${height} pixels. Scan it with ${longerSide} pixels on its longer side.`;
}

/** Pixels of the file itself, upright. */
async function widthOf(bytes: Uint8Array): Promise<number> {
  return (await sharp(bytes).metadata()).autoOrient.width;
}

function inPlainWords(error: unknown): never {
  throw new ArtError(error instanceof Error ? error.message : String(error));
}

async function drawSvg(bytes: Uint8Array, options: OwnOptions): Promise<NamedDrawing> {
  const svg = readSvg(bytes);
  const read = paintFile(svg);
  const file = { ...read, painted: await unmask(read.painted, read.page) };
  const picture = await onlyPicture(file.painted, { definitions: svg.definitions, page: file.page });
  if (picture !== null) return drawPicture(picture, options);
  const kind = kindFor(file, options);
  const made = await drawAs(kind, file, options);
  return { ...made, findings: await withAdvice(made.findings, kind, () => otherWays({ file, kind }, options)) };
}

/** What the artist says, else what the file looks like. */
function kindFor({ painted }: PaintedFile, options: OwnOptions): ArtKind {
  return options.kind ?? kindOf(painted, inkOf(painted));
}

/** What else may make a page of a file: to read it as the other kind, or without a shape that hides all others. */
function otherWays({ file, kind }: { readonly file: PaintedFile; readonly kind: ArtKind }, options: OwnOptions) {
  const other = otherKind[kind];
  const ways = [{ advice: readAs(other), draw: () => drawAs(other, file, options) }];
  const cover = coverIn(file.painted);
  if (cover === null) return ways;
  const rest = { ...file, painted: file.painted.filter((shape) => shape !== cover) };
  const remove = `delete ${describeShape(cover)}, which hides other shapes`;
  const [same, changed] = [kindFor(rest, options), otherKind[kindFor(rest, options)]];
  return [
    ...ways,
    { advice: `${remove}.`, draw: () => drawAs(same, rest, options) },
    { advice: `${remove}, and ${readAs(changed)}`, draw: () => drawAs(changed, rest, options) },
  ];
}

async function drawAs(kind: ArtKind, file: PaintedFile, options: OwnOptions): Promise<NamedDrawing> {
  if (kind === "lines") return drawLines(file, options);
  const { drawing, findings, named } = await drawShapes(file.painted, { page: file.page, credit: options.credit });
  const all = [...file.findings, ...findings, ...inspectDrawing(drawing)];
  return { drawing, named, findings: all, scan: null, isPainted: true };
}

/** A scan that a program wrapped in an SVG, whose own pixels cannot be looked up. */
async function drawPicture(picture: Uint8Array, options: OwnOptions): Promise<NamedDrawing> {
  const made = await drawScan(picture, options);
  return { ...made, scan: null, findings: [pictureFinding, ...made.findings] };
}

const pictureFinding: ArtFinding = {
  kind: "raster",
  level: "warning",
  at: null,
  text: "The SVG holds a picture made of pixels, which was read like a scan. For finer lines, export the drawing as PNG at 300 dpi and name that.",
};

async function drawLines({ painted, page, findings }: PaintedFile, options: OwnOptions): Promise<NamedDrawing> {
  const { credit, closeGaps } = options;
  const isInk = inkOf(painted);
  const part = drawnPart(painted, { page, isInk });
  const scale = longerSide / Math.max(part.width, part.height);
  const size = { width: part.width * scale, height: part.height * scale };
  const fitted = keepSeen(fitPainted(painted, { from: part, side: longerSide }), { x: 0, y: 0, ...size });
  const image = await renderLines(fitted, { ...size, isInk });
  const made = drawingFromInk(image, { credit, closeGaps, names: [], level: false });
  const names = namesByPlace(made.drawing, placesIn(made.frame, placedNames(fitted, size)));
  const drawing = nameByNumber(made.drawing, names);
  const named = new Set(names.keys());
  return { drawing, named, findings: [...findings, ...made.findings], scan: null, isPainted: false };
}

/** Places of the picture in the units of the drawing that was traced from it; none where it was not. */
function placesIn(frame: ScanFrame | null, places: readonly PlacedName[]): readonly PlacedName[] {
  if (frame === null) return [];
  return places.map(({ at, name, area }) => ({ name, at: inDrawing(at, frame), area: area / frame.scale ** 2 }));
}
