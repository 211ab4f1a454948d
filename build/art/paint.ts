import type { Element } from "hast";
import { type Color, parseColor } from "./color.ts";
import { attribute, type Definitions, elementsIn, referenced } from "./svg-tree.ts";

/**
 * What a `fill` or `stroke` looks like as one color: itself, or the mean of a gradient's stops weighted by the length
 * they rule and by how opaque they are; gray for a pattern. Null for `none`, and for a gradient that is not there and
 * has no color in its place.
 */
export function resolvePaint(value: string, definitions: Definitions): Color | null {
  const [, id, otherwise = ""] = /^url\(["']?#([^"')]+)["']?\)\s*(.*)$/.exec(value) ?? [];
  if (id === undefined) return parseColor(value);
  const server = definitions.get(id);
  if (server === undefined) return parseColor(otherwise);
  return server.tagName === "pattern" ? patterned : meanOf(stopsOf(server, definitions));
}

/** A pattern is no color, but it is paint. */
const patterned: Color = { red: 160, green: 160, blue: 160, alpha: 1 };

interface Stop {
  readonly offset: number;
  readonly color: Color;
}

/** A gradient's own stops, or those of the gradient it refers to, if that leads anywhere. */
function stopsOf(gradient: Element, definitions: Definitions, seen: readonly Element[] = []): Stop[] {
  const own = stopsIn(gradient);
  if (own.length > 0) return own.map(toStop);
  const other = referenced(gradient, definitions);
  return other === null || seen.includes(other) ? [] : stopsOf(other, definitions, [...seen, gradient]);
}

/** Those of a mesh lie in its rows and patches. */
function stopsIn(gradient: Element): Element[] {
  return elementsIn(gradient).flatMap((child) => (child.tagName === "stop" ? [child] : stopsIn(child)));
}

function toStop(stop: Element): Stop {
  const color = parseColor(attribute(stop, "stopColor") ?? "black") ?? { red: 0, green: 0, blue: 0, alpha: 1 };
  const opacity = Number(attribute(stop, "stopOpacity") ?? 1);
  return { offset: parseOffset(attribute(stop, "offset") ?? "0"), color: { ...color, alpha: color.alpha * opacity } };
}

function parseOffset(text: string): number {
  return text.endsWith("%") ? Number.parseFloat(text) / 100 : Number(text);
}

function meanOf(stops: readonly Stop[]): Color | null {
  const first = stops[0];
  const last = stops.at(-1);
  if (first === undefined || last === undefined) return null;
  const padded = [{ ...first, offset: 0 }, ...stops, { ...last, offset: 1 }];
  const pieces = padded.flatMap(({ offset, color }, at) => {
    const next = padded[at + 1];
    const length = next === undefined ? 0 : Math.max(0, next.offset - offset);
    return next === undefined
      ? []
      : [
          { color, length: length / 2 },
          { color: next.color, length: length / 2 },
        ];
  });
  const mean = (value: (color: Color) => number, weigh: (color: Color) => number): number => {
    const weight = pieces.reduce((sum, { color, length }) => sum + weigh(color) * length, 0);
    return weight === 0
      ? 0
      : pieces.reduce((sum, { color, length }) => sum + value(color) * weigh(color) * length, 0) / weight;
  };
  const byAlpha = (color: Color): number => color.alpha;
  return {
    red: Math.round(mean(({ red }) => red, byAlpha)),
    green: Math.round(mean(({ green }) => green, byAlpha)),
    blue: Math.round(mean(({ blue }) => blue, byAlpha)),
    alpha: mean(byAlpha, () => 1),
  };
}
