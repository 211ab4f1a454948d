import { formatPath } from "../../drawings/path.ts";
import { layerNode, stickerNode, stickersNode, strokeNode, textureOf, tilesFor } from "./mark-nodes.ts";
import { type Layers, tracesOf } from "./paint-layers.ts";
import type { SvgNode } from "./paints.ts";
import type { Picture } from "./picture.ts";

/* All of a picture as it stands in a file or on paper, once the code of its marks is loaded. */

interface On {
  readonly layers: Layers;
  /** Begins the ids, since several images may stand in one page. */
  readonly name: string;
}

/** The patterns and textures of a picture, each once. `scale`: units of the drawing to one of a tile. */
export function tilesOf({ fills, marks }: Picture, scale: number): readonly SvgNode[] {
  const filled = [...fills.values()].map((paint) => tilesFor(paint, { texture: "plain", scale }));
  const brushed = marks.map((mark) => {
    // What magic brings out are plain colors.
    if (mark.kind === "sticker" || mark.paint === null || mark.paint === "magic") return null;
    return tilesFor(mark.paint, { texture: textureOf(mark), scale });
  });
  const tiles = [...filled, ...brushed].filter((tile) => tile !== null);
  return [...new Map(tiles.map((tile) => [tile.id, tile])).values()].flatMap(({ nodes }) => nodes());
}

/** All layers of a picture that have strokes. */
export function paintNodes({ fills, marks }: Picture, { layers, name }: On): ReadonlyMap<number, SvgNode> {
  const strokes = marks.filter((mark) => mark.kind === "stroke");
  const traces = strokes.flatMap((stroke) =>
    [...tracesOf(stroke, layers)].map(([layer, path]) => {
      return { layer, node: strokeNode(stroke, { d: formatPath(path), layer, layers, fills }) };
    }),
  );
  const byLayer = Map.groupBy(traces, ({ layer }) => layer);
  return new Map(
    [...byLayer].map(([layer, on]) => [layer, layerNode(layer, { strokes: on.map(({ node }) => node), layers, name })]),
  );
}

/** What lies above all layers of a picture; nothing where it has no stickers. */
export function stickerNodes({ marks }: Picture, { layers, name }: On): readonly SvgNode[] {
  const stickers = marks.filter((mark) => mark.kind === "sticker");
  if (stickers.length === 0) return [];
  const nodes = stickers.map((sticker) => stickerNode(sticker, layers.drawing));
  return [stickersNode(nodes, { layers, name })];
}
