import { type Crayon, crayons } from "#app/content/drawing/crayons.ts";
import { colorNames } from "./color-names.ts";

/** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/**
 * A color as SVG spells it, or null where it is none (`none`, `url(#…)`).
 *
 * @example parseColor("#f00") // { red: 255, green: 0, blue: 0, alpha: 1 }
 */
export function parseColor(text: string): Color | null {
  const spelled = colorNames.get(text.trim().toLowerCase()) ?? text.trim();
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(spelled)?.[1];
  if (hex !== undefined) return fromHex(hex.length < 6 ? hex.replace(/./g, "$&$&") : hex);
  const parts = /^rgba?\(([^)]*)\)$/i
    .exec(spelled)?.[1]
    ?.trim()
    .split(/[\s,/]+/);
  if (parts === undefined) return null;
  const part = (at: number, whole: number): number => {
    const number = Number.parseFloat(parts[at] ?? "");
    if (Number.isNaN(number)) return at === 3 ? 1 : 0;
    return parts[at]?.endsWith("%") ? (number / 100) * whole : number;
  };
  return { red: part(0, 255), green: part(1, 255), blue: part(2, 255), alpha: part(3, 1) };
}

function fromHex(hex: string): Color {
  const value = Number.parseInt(hex.slice(0, 6), 16);
  const alpha = hex.length === 8 ? Number.parseInt(hex.slice(6), 16) / 255 : 1;
  return { red: value >> 16, green: (value >> 8) & 255, blue: value & 255, alpha };
}

/** How light a color looks, 0 to 1: luma of the encoded values, which is what drawings.md's 0.16 is measured in. */
export function luminance({ red, green, blue }: Color): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** How light a color looks, 0 to 1, evenly stepped for the eye (Oklab). */
export function lightness(color: Color): number {
  return oklab(color).l;
}

/** How different two colors look: distance in Oklab, about 0.02 for a just visible step, 1 from black to white. */
export function difference(a: Color, b: Color): number {
  const [one, other] = [oklab(a), oklab(b)];
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/**
 * The crayon that a child would pick for a color. Hue counts double: a dark red is red rather than brown.
 *
 * @example nearestCrayon({ red: 229, green: 57, blue: 53, alpha: 1 }).name // "red"
 */
export function nearestCrayon(color: Color): Crayon {
  const from = oklab(color);
  const apart = (crayon: Crayon): number => {
    const to = oklab(parseColor(crayon.hex) ?? color);
    return Math.hypot(from.l - to.l, 2 * (from.a - to.a), 2 * (from.b - to.b));
  };
  return crayons.reduce<Crayon>((best, crayon) => (apart(crayon) < apart(best) ? crayon : best), crayons[0]);
}

/**
 * Whether a color is as good as black: what artists paint pupils, noses and mouths with. Dark red or blue is not.
 *
 * @example isNearBlack({ red: 66, green: 54, blue: 48, alpha: 1 }) // true
 */
export function isNearBlack(color: Color): boolean {
  const { l, a, b } = oklab(color);
  return l < 0.42 && Math.hypot(a, b) < 0.06;
}

/** Björn Ottosson's Oklab. */
function oklab({ red, green, blue }: Color): { l: number; a: number; b: number } {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  };
}

function linear(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
