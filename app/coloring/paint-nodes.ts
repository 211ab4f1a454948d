import type { Drawing } from "../content/drawing/drawing.ts";
import { formatNumber } from "../content/drawing/path.ts";
import { type Layers, layersUnder, strokePaint, strokePath } from "./paint-layers.ts";
import { type PatternTile, tileOf } from "./pattern-tiles.ts";
import type { Picture } from "./picture.ts";
import { PAPER, type Stroke, strokeWidth } from "./stroke.ts";
import { type SvgNode, svgNode } from "./svg-node.ts";

/** The tiles of a picture's patterns, each once. */
export function tilesOf({ fills, strokes }: Picture): readonly PatternTile[] {
  const paints = [...fills.values(), ...strokes.flatMap(({ paint }) => paint ?? [])];
  const tiles = paints.map(tileOf).filter((tile) => tile !== null);
  return [...new Map(tiles.map((tile) => [tile.id, tile])).values()];
}

/** A stroke as it lies on one layer. `d`: its path. */
export function strokeNode(
  stroke: Stroke,
  { d, layer, fills, drawing }: { d: string; layer: number; fills: Picture["fills"]; drawing: Drawing },
): SvgNode {
  return svgNode("path", {
    d,
    stroke: strokePaint(stroke, { layer, fills }),
    "stroke-width": formatNumber(strokeWidth(stroke.size, drawing)),
  });
}

/**
 * What lies on a layer's fill: strokes, cut to its outline, and the outline above them, in the pen of what surrounds
 * it. `name`: begins the ids, since several images may stand in one page.
 */
export function layerNode(
  layer: number,
  { strokes, layers, name }: { strokes: readonly SvgNode[]; layers: Layers; name: string },
): SvgNode {
  const [id, outline] = [`${name}-${layer}`, { d: layers.outlines[layer] ?? "" }];
  const pen = { fill: "none", "stroke-linejoin": "round", "stroke-linecap": "round" };
  const clip = svgNode("clipPath", { id }, [svgNode("path", outline)]);
  const marks = svgNode("g", { "clip-path": `url(#${id})`, ...pen }, strokes);
  const line = layer === PAPER ? [] : [svgNode("path", { fill: "none", ...outline })];
  return svgNode("g", { class: "paint" }, [clip, marks, ...line]);
}

/** All layers of a picture that have strokes. */
export function paintNodes(
  { fills, strokes }: Picture,
  { layers, name }: { layers: Layers; name: string },
): ReadonlyMap<number, SvgNode> {
  const marks = strokes.flatMap((stroke) => {
    const d = strokePath(stroke, layers.drawing);
    return layersUnder(stroke, layers).map((layer) => {
      return { layer, node: strokeNode(stroke, { d, layer, fills, drawing: layers.drawing }) };
    });
  });
  const byLayer = Map.groupBy(marks, ({ layer }) => layer);
  return new Map(
    [...byLayer].map(([layer, on]) => [layer, layerNode(layer, { strokes: on.map(({ node }) => node), layers, name })]),
  );
}
