import { formatPath } from "../../drawings/path.ts";
import { layerNode, stickerNode, stickersNode, strokeNode, textureOf, tilesFor } from "./mark-nodes.ts";
import { growingPath, type Layers, layersFrom, layersUnder, strokePaint, tracesOf } from "./paint-layers.ts";
import { fillOf, isSame, type Paint, tileScale, toElement } from "./paints.ts";
import { BLANK, type Mark, type Picture } from "./picture.ts";
import type { Sticker } from "./sticker.ts";
import { stickerTransform } from "./sticker-place.ts";
import { PAPER, type Stroke, type Texture } from "./stroke.ts";

/**
 * Paints onto the drawing on the screen, without React: a fill or a piece of a stroke changes one element. The code of
 * what is shown is loaded before (`mark-code.ts`).
 */
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

  function addTile(paint: Paint | null, texture: Texture = "plain"): void {
    const definitions = findSvg()?.querySelector("defs");
    const tiles = paint && tilesFor(paint, { texture, scale: tileScale(drawing) });
    if (!definitions || tiles === null || definitions.querySelector(`[id="${tiles.id}"]`) !== null) return;
    definitions.append(...tiles.nodes().map(toElement));
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
    const element = toElement(stickerNode(sticker, drawing));
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

/** The path of an element that shows a stroke: one line, or several on top of each other. */
function setPath(element: Element, d: string): void {
  for (const line of element.tagName === "path" ? [element] : element.children) line.setAttribute("d", d);
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
