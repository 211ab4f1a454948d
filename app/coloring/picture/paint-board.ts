import { formatPath } from "../../drawings/path.ts";
import { growingPath, type Layers, layersFrom, layersUnder, strokePaint, tracesOf } from "./paint-layers.ts";
import { fillOf, isSame, type Paint, type SvgNode, svgNode, tileNode, tileOf, tileScale, toElement } from "./paints.ts";
import { BLANK, type Mark, type Picture } from "./picture.ts";
import type { Sticker } from "./sticker.ts";
import { stickerTransform } from "./sticker-moves.ts";
import { gridLength, PAPER, type Stroke } from "./stroke.ts";
import { setPath, texturedNode, textureTiles } from "./texture.ts";

/** Paints onto the drawing on the screen, without React: a fill or a piece of a stroke changes one element. */
export interface Board {
  /** Writes what is new about a picture into the elements that show it. */
  show(picture: Picture): void;
  /** Shows the stroke that is being drawn. `since`: the first of its points that is new or has other neighbours. */
  draw(stroke: Stroke, since: number): void;
  /** Shows a sticker in a hand: a new one, or another of the picture's where it is now. */
  hold(sticker: Sticker, instead: Sticker | null): void;
  /** Takes away what is left of what the hand does. */
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
  let held: { readonly element: Element; readonly instead: Sticker | null } | null = null;
  let finished: Stroke | null = null;
  let fills = BLANK.fills;
  let shown: readonly Shown[] = [];

  function addTile(paint: Paint | null, texture: Stroke["texture"] = "plain"): void {
    const definitions = findSvg()?.querySelector("defs");
    if (paint === null || !definitions) return;
    const isThere = (id: string) => definitions.querySelector(`[id="${id}"]`) !== null;
    if (texture === "plain") {
      const tile = tileOf(paint);
      if (tile !== null && !isThere(tile.id)) definitions.append(toElement(tileNode(tile, tileScale(drawing))));
    } else if (!isThere(`${texture}-${paint.color}`)) {
      definitions.append(...textureTiles(texture, paint, tileScale(drawing)).map(toElement));
    }
  }

  function addTileOf(stroke: Stroke, layer: number): void {
    addTile(strokePaint(stroke, { layer, layers, fills }), textureOf(stroke));
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

  /** Where all stickers lie, made for the first of them. */
  function addSticker(sticker: Sticker, above: Element | null): Element {
    const element = toElement(stickerFrame(sticker, drawing));
    loadFigures().then(
      ({ figureNodes }) => element.append(...figureNodes(sticker.figure).map(toElement)),
      console.error,
    );
    if (above !== null) above.before(element);
    else stickerGround()?.append(element);
    return element;
  }

  function stickerGround(): Element | null {
    const svg = findSvg();
    const known = svg?.querySelector(".stickers") ?? null;
    if (known !== null) return known;
    const ground = toElement(stickersNode([], { layers, name: "studio" }));
    regionOf(1)?.parentElement?.after(ground);
    return svg?.querySelector(".stickers") ?? null;
  }

  /** A layer has what was drawn from there on, where the stroke first came over it. */
  function grow(stroke: Stroke, { layer, since }: { layer: number; since: number }): Growing {
    addTileOf(stroke, layer);
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

  /** `above`: the sticker that a new one lies under. */
  function elementsOf(mark: Mark, above: Element | null): Elements {
    switch (mark.kind) {
      case "stroke":
        return new Map(
          [...tracesOf(mark, layers)].map(([layer, path]): [number, Element] => {
            addTileOf(mark, layer);
            return [layer, drawnElement(mark, layer) ?? addElement(mark, { layer, d: formatPath(path) })];
          }),
        );
      case "sticker":
        return new Map([[ABOVE_ALL, addSticker(mark, above)]]);
    }
  }

  /** What is the same at the beginning stays; at the end, too, where stickers alone have changed, which lie above it. */
  function showMarks(next: Picture["marks"]): void {
    const firstOther = shown.findIndex(({ mark }, at) => next[at] !== mark);
    const start = firstOther === -1 ? shown.length : firstOther;
    const same = endAlike(shown, next, start);
    const [gone, come] = [shown.slice(start, shown.length - same), next.slice(start, next.length - same)];
    const isAbove = [...gone.map(({ mark }) => mark), ...come].every(({ kind }) => kind === "sticker");
    const [after, rest] = isAbove ? [shown.slice(shown.length - same), come] : [[], next.slice(start)];
    for (const { elements } of shown.slice(start, shown.length - after.length)) {
      for (const element of elements.values()) element.remove();
    }
    const above = after.flatMap(({ elements }) => elements.get(ABOVE_ALL) ?? [])[0] ?? null;
    const added = rest.map((mark) => ({ mark, elements: elementsOf(mark, above) }));
    shown = [...shown.slice(0, start), ...added, ...after];
  }

  function draw(stroke: Stroke, since: number): void {
    for (const layer of layersFrom(stroke, layers, since)) {
      const { element, path } = live.get(layer) ?? grow(stroke, { layer, since });
      setPath(element, path(stroke, since));
    }
  }

  function hold(sticker: Sticker, instead: Sticker | null): void {
    if (held === null || held.instead !== instead) {
      letGo();
      const known = shown.find(({ mark }) => mark === instead)?.elements.get(ABOVE_ALL);
      held = { element: known ?? addSticker(sticker, null), instead };
      findSvg()?.setAttribute("data-holds", "");
    }
    held.element.setAttribute("transform", stickerTransform(sticker, drawing));
  }

  /** The picture's own stickers are again where the picture has them. */
  function letGo(): void {
    if (held?.instead === null) held.element.remove();
    else if (held !== null) held.element.setAttribute("transform", stickerTransform(held.instead, drawing));
    held = null;
    findSvg()?.removeAttribute("data-holds");
  }

  return {
    show(picture) {
      showFills(picture.fills);
      showMarks(picture.marks);
    },
    draw,
    hold,
    clear() {
      letGo();
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

/** What figures look like, which a picture without stickers does without. */
function loadFigures(): Promise<typeof import("./figure-nodes.ts")> {
  return import("./figure-nodes.ts");
}

/** Of stickers, beside those of layers. */
const ABOVE_ALL = -1;

/** How many of the last marks are the same. `start`: how many of the first ones are. */
function endAlike(shown: readonly Shown[], next: readonly Mark[], start: number): number {
  const most = Math.min(shown.length, next.length) - start;
  let same = 0;
  while (same < most && shown.at(-1 - same)?.mark === next.at(-1 - same)) same += 1;
  return same;
}

/** The patterns and textures of a picture, each once. `scale`: units of the drawing to one of a tile. */
export function tilesOf({ fills, marks }: Picture, scale: number): readonly SvgNode[] {
  const strokes = marks.filter((mark) => mark.kind === "stroke");
  const brushed = strokes.flatMap((stroke) => {
    // What magic brings out are plain colors.
    const { paint } = stroke;
    return paint === null || paint === "magic" ? [] : [{ paint, texture: textureOf(stroke) }];
  });
  const plain = [...fills.values(), ...brushed.flatMap(({ paint, texture }) => (texture === "plain" ? [paint] : []))];
  const patterns = plain.map(tileOf).filter((tile) => tile !== null);
  const textured = Map.groupBy(brushed, ({ paint, texture }) => `${texture} ${paint.color}`);
  return [
    ...new Map(patterns.map((tile) => [tile.id, tileNode(tile, scale)])).values(),
    ...[...textured.values()].flatMap(([first]) =>
      first === undefined ? [] : textureTiles(first.texture, first.paint, scale),
    ),
  ];
}

/** An eraser leaves none, nor does magic: what they show is flat. */
function textureOf({ paint, texture }: Pick<Stroke, "paint" | "texture">): Stroke["texture"] {
  return paint === null || paint === "magic" ? "plain" : texture;
}

interface StrokeNodeOptions {
  readonly d: string;
  readonly layer: number;
  readonly layers: Layers;
  readonly fills: Picture["fills"];
}

/** A stroke as it lies on one layer. `d`: its path. */
function strokeNode(stroke: Stroke, { d, layer, layers, fills }: StrokeNodeOptions): SvgNode {
  const paint = strokePaint(stroke, { layer, layers, fills });
  const width = gridLength(stroke.width, layers.drawing);
  return texturedNode(textureOf(stroke), { d, width, paint });
}

/** Where a sticker lies; its figure is loaded. */
function stickerFrame(sticker: Sticker, drawing: Layers["drawing"], figure: readonly SvgNode[] = []): SvgNode {
  return svgNode("g", { transform: stickerTransform(sticker, drawing) }, figure);
}

/** Stickers lie above all layers, cut to the paper. */
function stickersNode(stickers: readonly SvgNode[], { layers, name }: { layers: Layers; name: string }): SvgNode {
  const [id, d] = [`${name}-stickers`, layers.outlines[PAPER] ?? ""];
  const clip = svgNode("clipPath", { id }, [svgNode("path", { d })]);
  return svgNode("g", { class: "stickers", "clip-path": `url(#${id})` }, [clip, ...stickers]);
}

/** What lies above all layers of a picture, once its figures are loaded; nothing where it has none. */
export async function loadStickerNodes(
  { marks }: Picture,
  { layers, name }: { layers: Layers; name: string },
): Promise<readonly SvgNode[]> {
  const stickers = marks.filter((mark) => mark.kind === "sticker");
  if (stickers.length === 0) return [];
  const { figureNodes } = await loadFigures();
  const nodes = stickers.map((sticker) => stickerFrame(sticker, layers.drawing, figureNodes(sticker.figure)));
  return [stickersNode(nodes, { layers, name })];
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
