import { isRecord } from "#app/content/json.ts";
import { type Drawing, decodeDrawing, encodeDrawing } from "#app/drawings/drawing.ts";
import { findIslands, type Island, roomAround } from "#app/drawings/islands.ts";
import { ink, type Raster, rasterize } from "#app/drawings/raster.ts";
import { likenessOf } from "./likeness.ts";
import { type OwnDrawing, sheetScale } from "./own/own-drawing.ts";

/** What one sees of a drawing on paper, in numbers: measured once, and stored with the drawing. */
export interface Measures {
  /** Share of the sheet that is ink with the outlines that are printed. */
  readonly ink: number;
  /** Share of it that is black and no line. */
  readonly black: number;
  /** Millimetres across the widest place of each region, in the order of their numbers; 0 for one that is not seen. */
  readonly across: readonly number[];
  /** What the picture looks like from afar (`alikeFinder`). */
  readonly likeness: string;
}

/** A drawing as it is stored: with its findings and measures. */
export interface MeasuredDrawing extends OwnDrawing {
  readonly measures: Measures;
}

/** Cells along the longer side: 0.35 mm on paper. */
const cells = 700;
/** Millimetres to the next white: our lines are 1.5 mm thick at most, and ink that is thicker than 2.5 mm is a black area. */
const withinBlack = 1.25;

/** Takes four hundredths of a second. */
export function measureDrawing(drawing: Drawing): Measures {
  const raster = rasterize(drawing, Math.max(drawing.width, drawing.height) / cells);
  const room = roomAround(raster);
  const scale = sheetScale(drawing);
  return {
    ...inkOf(raster, { room, within: withinBlack / scale }),
    across: acrossOf(drawing, { islands: findIslands(raster, room), scale }),
    likeness: likenessOf(raster),
  };
}

function inkOf(
  { labels }: Raster,
  { room, within }: { readonly room: Float32Array; readonly within: number },
): Pick<Measures, "ink" | "black"> {
  let [all, black] = [0, 0];
  // By number, as in `findIslands`: half a million cells.
  for (let at = 0; at < labels.length; at += 1) {
    if (labels[at] !== ink) continue;
    all += 1;
    if ((room[at] ?? 0) > within) black += 1;
  }
  return { ink: rounded(all / labels.length, 1000), black: rounded(black / labels.length, 1000) };
}

function acrossOf(
  { shapes }: Drawing,
  { islands, scale }: { readonly islands: readonly Island[]; readonly scale: number },
): readonly number[] {
  const widest = new Map<number, number>();
  for (const { shape, room } of islands) widest.set(shape, Math.max(widest.get(shape) ?? 0, 2 * room * scale));
  return shapes.flatMap(({ kind }, at) => (kind === "region" ? [rounded(widest.get(at) ?? 0, 10)] : []));
}

function rounded(value: number, parts: number): number {
  return Math.round(value * parts) / parts;
}

/** A line of JSON with what was found, then the drawing's bytes. */
export function encodeMeasured({ drawing, ...notes }: MeasuredDrawing): Uint8Array {
  return Buffer.concat([Buffer.from(`${JSON.stringify(notes)}\n`), encodeDrawing(drawing)]);
}

export function decodeMeasured(bytes: Uint8Array): MeasuredDrawing {
  const cut = bytes.indexOf(LINE_FEED) + 1;
  const notes: unknown = JSON.parse(new TextDecoder().decode(bytes.subarray(0, cut)));
  if (!isNotes(notes)) throw new Error("the compile cache holds something else where notes of a drawing should be");
  return { ...notes, drawing: decodeDrawing(bytes.subarray(cut)) };
}

const LINE_FEED = 10;

function isNotes(value: unknown): value is Omit<MeasuredDrawing, "drawing"> {
  return (
    isRecord(value) &&
    Array.isArray(value.findings) &&
    isRecord(value.measures) &&
    (value.scan === null || isRecord(value.scan))
  );
}
