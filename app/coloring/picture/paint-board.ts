import { formatNumber, formatPath } from "../../drawings/path.ts";
import { growingPath, type Layers, layersFrom, layersUnder, strokePaint, tracesOf } from "./paint-layers.ts";
import {
  fillOf,
  isSame,
  type Paint,
  type PatternTile,
  type SvgNode,
  svgNode,
  tileNode,
  tileOf,
  tileScale,
  toElement,
} from "./paints.ts";
import { BLANK, type Mark, type Picture } from "./picture.ts";
import { gridLength, PAPER, type Stroke } from "./stroke.ts";

/** Paints onto the drawing on the screen, without React: a fill or a piece of a stroke changes one element. */
export interface Board {
  /** Writes what is new about a picture into the elements that show it. */
  show(picture: Picture): void;
  /** Shows the stroke that is being drawn. `since`: the first of its points that is new or has other neighbours. */
  draw(stroke: Stroke, since: number): void;
  /** Takes away what is left of the stroke that is being drawn. */
  clear(): void;
  /**
   * Draws the rest of a stroke, and answers whether anything of it is on the paper. A picture that has this stroke and is
   * shown before `clear` takes its elements over.
   */
  finish(stroke: Stroke, since: number): boolean;
}

/** The elements of a mark, by the layer each lies on. */
type Elements = ReadonlyMap<number, Element>;

/** The same while the stroke is being drawn. */
interface Growing {
  readonly element: Element;
  readonly path: ReturnType<typeof growingPath>;
}

interface Shown {
  readonly mark: Mark;
  readonly elements: Elements;
}

export function createBoard(findSvg: () => SVGSVGElement | null, layers: Layers): Board {
  const { drawing } = layers;
  const grounds = new Map<number, Element>();
  const live = new Map<number, Growing>();
  let finished: Stroke | null = null;
  let fills = BLANK.fills;
  let shown: readonly Shown[] = [];

  function addTile(paint: Paint | null): void {
    const [tile, definitions] = [paint === null ? null : tileOf(paint), findSvg()?.querySelector("defs")];
    if (tile === null || !definitions || definitions.querySelector(`[id="${tile.id}"]`) !== null) return;
    definitions.append(toElement(tileNode(tile, tileScale(drawing))));
  }

  function regionOf(layer: number): Element | null {
    return findSvg()?.querySelector(`[data-region="${layer}"]`) ?? null;
  }

  /** Where a layer's strokes lie, made for the first of them. */
  function groundOf(layer: number): Element | null {
    const known = grounds.get(layer);
    if (known !== undefined) return known;
    const element = toElement(layerNode(layer, { strokes: [], layers, name: "studio-layer" }));
    if (layer === PAPER) findSvg()?.querySelector(".studio-paper")?.after(element);
    else regionOf(layer)?.after(element);
    const ground = element.querySelector("g");
    if (ground !== null) grounds.set(layer, ground);
    return ground;
  }

  function addElement(stroke: Stroke, { layer, d }: { layer: number; d: string }): Element {
    const element = toElement(strokeNode(stroke, { d, layer, layers, fills }));
    groundOf(layer)?.append(element);
    return element;
  }

  /**
   * The element that shows a stroke on a layer already, for the stroke was being drawn. Hundreds of elements that go and
   * come again, or are laid out anew, cost a slow computer two frames.
   */
  function drawnElement(stroke: Stroke, layer: number): Element | null {
    const element = stroke === finished ? live.get(layer)?.element : undefined;
    if (element === undefined) return null;
    live.delete(layer);
    return element;
  }

  /** A layer has what was drawn from there on, where the stroke first came over it. */
  function grow(stroke: Stroke, { layer, since }: { layer: number; since: number }): Growing {
    addTile(strokePaint(stroke, { layer, layers, fills }));
    const growing = {
      element: addElement(stroke, { layer, d: "" }),
      path: growingPath(drawing, Math.max(since - 1, 0)),
    };
    live.set(layer, growing);
    return growing;
  }

  function showFills(next: Picture["fills"]): void {
    const regions = [...new Set([...fills.keys(), ...next.keys()])];
    const changed = regions.filter((region) => !isSame(fills.get(region) ?? null, next.get(region) ?? null));
    fills = next;
    for (const layer of changed) {
      const paint = fills.get(layer) ?? null;
      addTile(paint);
      regionOf(layer)?.setAttribute("fill", fillOf(paint));
      for (const { mark, elements } of shown) {
        if (mark.kind === "stroke" && mark.paint === null) elements.get(layer)?.setAttribute("stroke", fillOf(paint));
      }
    }
  }

  function elementsOf(mark: Mark): Elements {
    switch (mark.kind) {
      case "stroke":
        return new Map(
          [...tracesOf(mark, layers)].map(([layer, path]): [number, Element] => {
            addTile(strokePaint(mark, { layer, layers, fills }));
            return [layer, drawnElement(mark, layer) ?? addElement(mark, { layer, d: formatPath(path) })];
          }),
        );
      case "sticker":
        return new Map();
    }
  }

  function showMarks(next: Picture["marks"]): void {
    const firstOther = shown.findIndex(({ mark }, at) => next[at] !== mark);
    const kept = firstOther === -1 ? shown : shown.slice(0, firstOther);
    for (const { elements } of shown.slice(kept.length)) for (const element of elements.values()) element.remove();
    shown = [...kept, ...next.slice(kept.length).map((mark) => ({ mark, elements: elementsOf(mark) }))];
  }

  function draw(stroke: Stroke, since: number): void {
    for (const layer of layersFrom(stroke, layers, since)) {
      const { element, path } = live.get(layer) ?? grow(stroke, { layer, since });
      element.setAttribute("d", path(stroke, since));
    }
  }

  return {
    show(picture) {
      showFills(picture.fills);
      showMarks(picture.marks);
    },
    draw,
    clear() {
      for (const { element } of live.values()) element.remove();
      live.clear();
      finished = null;
    },
    finish(stroke, since) {
      draw(stroke, since);
      finished = stroke;
      return layersUnder(stroke, layers).length > 0;
    },
  };
}

/** The tiles of a picture's patterns, each once. */
export function tilesOf({ fills, marks }: Picture): readonly PatternTile[] {
  const tiles = [...fills.values(), ...marks.flatMap(brushed)].map(tileOf).filter((tile) => tile !== null);
  return [...new Map(tiles.map((tile) => [tile.id, tile])).values()];
}

/** The paint that a mark brings along. What magic brings out are plain colors. */
function brushed(mark: Mark): readonly Paint[] {
  return mark.kind === "sticker" || mark.paint === "magic" || mark.paint === null ? [] : [mark.paint];
}

interface StrokeNodeOptions {
  readonly d: string;
  readonly layer: number;
  readonly layers: Layers;
  readonly fills: Picture["fills"];
}

/** A stroke as it lies on one layer. `d`: its path. */
function strokeNode(stroke: Stroke, { d, layer, layers, fills }: StrokeNodeOptions): SvgNode {
  return svgNode("path", {
    d,
    stroke: fillOf(strokePaint(stroke, { layer, layers, fills })),
    "stroke-width": formatNumber(gridLength(stroke.width, layers.drawing)),
  });
}

/**
 * What lies on a layer's fill: strokes, cut to its outline, and the outline above them, in the pen of what surrounds
 * it. `name`: begins the ids, since several images may stand in one page.
 */
function layerNode(
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
  { fills, marks }: Picture,
  { layers, name }: { layers: Layers; name: string },
): ReadonlyMap<number, SvgNode> {
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
