import { type Canvas, canvasOf, isSameCanvas } from "../../drawings/canvas.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import type { Point } from "../../drawings/path.ts";
import { layersFrom, layersOf } from "../picture/paint-layers.ts";
import { decodePicture, encodePicture, type Mark, type Picture, VERSION } from "../picture/picture.ts";
import { isTooMuch } from "../picture/picture-cost.ts";
import { fromBase64Url, HEAD, type Head, readHead, toBase64Url, writeHead } from "../picture/picture-head.ts";
import { isOnGrid, type Stroke } from "../picture/stroke.ts";
import { sharedLink } from "../storage/picture-links.ts";
import { simplifyCurve } from "./simplify-curve.ts";

/** What a link carries. */
export type SharedPicture =
  | { readonly kind: "picture"; readonly picture: Picture }
  /** Cut off or mangled, more than a link may bring, or of a drawing that is another one by now. */
  | { readonly kind: "damaged" | "too-big" | "outdated" };

/** Messengers cut longer links off. What comes with a longer one was not made here. */
const MAX_LINK = 8_000;

/** How far lines may pass from where they were before, and on how coarse a grid their points lie, in steps of the grid. */
interface Coarseness {
  readonly tolerance: number;
  readonly step: number;
}

/**
 * Half a millimeter on a sheet of paper, which no eye misses; and as much again, twice at most, where that does not
 * fit. Of a hand's points the first leaves less than half, and packed they take a third of the letters.
 */
const COARSENESS: readonly Coarseness[] = [
  { tolerance: 10, step: 4 },
  { tolerance: 10, step: 8 },
  { tolerance: 10, step: 16 },
];

/** The version of a picture that is deflated, with its points on a coarser grid. */
const PACKED = 4;

/** More than any picture that a link of ours brings, and little for a phone to unpack. */
const MAX_BYTES = 2 ** 18;

interface LinkOptions {
  readonly picture: Picture;
  readonly drawing: Drawing;
}

/**
 * The link that carries a picture of a drawing, its strokes a little coarser; null for a picture that is too much for
 * one. Law: `readShared` reads what each link carries.
 */
export async function pictureLink(page: string, { picture, drawing }: LinkOptions): Promise<string | null> {
  let coarse = picture;
  for (const coarseness of COARSENESS) {
    coarse = coarsened(coarse, coarseness);
    const text = isTooMuch(coarse, layersIn(drawing))
      ? null
      : await pack(coarse, { canvas: canvasOf(drawing), ...coarseness });
    const link = text === null ? null : sharedLink(page, text);
    if (link !== null && link.length <= MAX_LINK) return link;
  }
  return null;
}

/** The picture of a drawing that a link carries: from a stranger, so it is checked before it is painted. */
export async function readShared(text: string, drawing: Drawing): Promise<SharedPicture> {
  if (text.length > MAX_LINK) return { kind: "too-big" };
  const head = readHead(text);
  const picture = head === null ? null : await unpack(text, head);
  if (head === null || picture === null) return { kind: "damaged" };
  if (!isSameCanvas(head, canvasOf(drawing))) return { kind: "outdated" };
  return isTooMuch(picture, layersIn(drawing)) ? { kind: "too-big" } : { kind: "picture", picture };
}

/** How many layers of a drawing each stroke lies on. */
function layersIn(drawing: Drawing): (stroke: Stroke) => number {
  const layers = layersOf(drawing);
  return (stroke) => layersFrom(stroke, layers, 0).length;
}

function coarsened(picture: Picture, { tolerance, step }: Coarseness): Picture {
  const round = (value: number) => Math.round(value / step) * step;
  return withPoints(picture, (points) => {
    const rounded = simplifyCurve(points, tolerance).map(({ x, y }) => ({ x: round(x), y: round(y) }));
    return rounded.filter(({ x, y }, at) => x !== rounded[at - 1]?.x || y !== rounded[at - 1]?.y);
  });
}

function scaled(picture: Picture, factor: number): Picture {
  return withPoints(picture, (points) => points.map(({ x, y }) => ({ x: x * factor, y: y * factor })));
}

function withPoints(picture: Picture, change: (points: readonly Point[]) => readonly Point[]): Picture {
  const changed = (mark: Mark) => (mark.kind === "stroke" ? { ...mark, points: change(mark.points) } : mark);
  return { ...picture, marks: picture.marks.map(changed) };
}

/** A picture whose points lie on a grid of so many steps as text; null for one that is too much to unpack. */
async function pack(
  picture: Picture,
  { canvas, step }: { readonly canvas: Canvas; readonly step: number },
): Promise<string | null> {
  const body = fromBase64Url(encodePicture(scaled(picture, 1 / step), canvas))?.subarray(HEAD);
  if (body === undefined || body.length > MAX_BYTES) return null;
  return toBase64Url([...writeHead({ ...canvas, version: PACKED }), step, ...(await deflate(body))]);
}

/** A picture as this or any earlier code wrote it into a link; null for what is none. */
async function unpack(text: string, head: Head): Promise<Picture | null> {
  if (head.version !== PACKED) return decodePicture(text, head);
  const [step, ...deflated] = fromBase64Url(text)?.subarray(HEAD) ?? [];
  if (step === undefined || !COARSENESS.some((coarseness) => coarseness.step === step)) return null;
  const body = await inflate(Uint8Array.from(deflated));
  if (body === null) return null;
  const picture = decodePicture(toBase64Url([...writeHead({ ...head, version: VERSION }), ...body]), head);
  const whole = picture === null ? null : scaled(picture, step);
  const isOnPaper = whole?.marks.every((mark) => mark.kind === "sticker" || mark.points.every(isOnGrid));
  return isOnPaper ? whole : null;
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Null for what is not deflated. It stops at `MAX_BYTES`: a few letters can hold a thousand times as many. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<readonly number[] | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const inflated: number[] = [];
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      if (inflated.length + chunk.value.length > MAX_BYTES) return null;
      for (const byte of chunk.value) inflated.push(byte);
    }
    return inflated;
  } catch {
    return null;
  } finally {
    // What is left of a stream that is too long is not inflated.
    await reader.cancel().catch(() => undefined);
  }
}
