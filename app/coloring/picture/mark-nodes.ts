import type { Drawing } from "../../drawings/drawing.ts";
import { formatNumber } from "../../drawings/path.ts";
import { figureCode, textureCode } from "./mark-code.ts";
import { type Layers, strokePaint } from "./paint-layers.ts";
import { fillOf, type Paint, type SvgNode, svgNode, tileNode, tileOf } from "./paints.ts";
import type { Picture } from "./picture.ts";
import type { Sticker } from "./sticker.ts";
import { stickerTransform } from "./sticker-place.ts";
import { gridLength, PAPER, type Stroke, type Texture } from "./stroke.ts";

interface StrokeNodeOptions {
  readonly d: string;
  readonly layer: number;
  readonly layers: Layers;
  readonly fills: Picture["fills"];
}

/** A stroke as it lies on one layer. `d`: its path. */
export function strokeNode(stroke: Stroke, { d, layer, layers, fills }: StrokeNodeOptions): SvgNode {
  const paint = strokePaint(stroke, { layer, layers, fills });
  const line = { d, width: gridLength(stroke.width, layers.drawing), paint };
  const [texture, code] = [textureOf(stroke), textureCode.now()];
  if (texture === "plain" || paint === null || code === null) return lineNode(line);
  return code.texturedNode(texture, { ...line, paint });
}

interface Line {
  readonly d: string;
  readonly width: number;
  /** Null for white. */
  readonly paint: Paint | null;
}

/** What a pen leaves along a path. */
export function lineNode({ d, width, paint }: Line): SvgNode {
  return svgNode("path", { d, stroke: fillOf(paint), "stroke-width": formatNumber(width) });
}

/** An eraser leaves none, nor does magic: what they show is flat. */
export function textureOf({ paint, texture }: Pick<Stroke, "paint" | "texture">): Texture {
  return paint === null || paint === "magic" ? "plain" : texture;
}

/** The definitions that a paint needs, by their id. `scale`: units of the drawing to one of a tile. */
export function tilesFor(
  paint: Paint,
  { texture, scale }: { readonly texture: Texture; readonly scale: number },
): { readonly id: string; readonly nodes: () => readonly SvgNode[] } | null {
  if (texture !== "plain") {
    const nodes = () => textureCode.now()?.textureTiles(texture, paint, scale) ?? [];
    return { id: `${texture}-${paint.color}`, nodes };
  }
  const tile = tileOf(paint);
  return tile === null ? null : { id: tile.id, nodes: () => [tileNode(tile, scale)] };
}

/** A sticker where it lies. */
export function stickerNode(sticker: Sticker, drawing: Drawing): SvgNode {
  const figure = figureCode.now()?.figureNodes(sticker.figure) ?? [];
  return svgNode("g", { transform: stickerTransform(sticker, drawing) }, figure);
}

interface LayerOptions {
  readonly layers: Layers;
  /** Begins the ids, since several images may stand in one page. */
  readonly name: string;
}

/** Stickers lie above all layers, cut to the paper. */
export function stickersNode(stickers: readonly SvgNode[], { layers, name }: LayerOptions): SvgNode {
  const [id, d] = [`${name}-stickers`, layers.outlines[PAPER] ?? ""];
  const clip = svgNode("clipPath", { id }, [svgNode("path", { d })]);
  return svgNode("g", { class: "stickers", "clip-path": `url(#${id})` }, [clip, ...stickers]);
}

/**
 * What lies on a layer's fill: strokes, cut to its outline, and the outline above them, in the pen of what surrounds
 * it.
 */
export function layerNode(
  layer: number,
  { strokes, layers, name }: LayerOptions & { readonly strokes: readonly SvgNode[] },
): SvgNode {
  const [id, outline] = [`${name}-${layer}`, { d: layers.outlines[layer] ?? "" }];
  const pen = { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" };
  const clip = svgNode("clipPath", { id }, [svgNode("path", outline)]);
  const marks = svgNode("g", { "clip-path": `url(#${id})`, ...pen }, strokes);
  const line = layer === PAPER ? [] : [svgNode("path", { fill: "none", ...outline })];
  return svgNode("g", { class: "paint" }, [clip, marks, ...line]);
}
