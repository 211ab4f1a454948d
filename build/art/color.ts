import { parse, rgb, oklab as toOklab } from "culori";
import { type Crayon, crayons } from "#app/drawings/crayons.ts";

/** Red, green and blue from 0 to 255, and how opaque, from 0 to 1. */
export interface Color {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly alpha: number;
}

/**
 * A color as CSS spells it, as a screen shows it; null for what is none (`none`, `url(#…)`) or is not seen at all.
 *
 * @example parseColor("#f00") // { red: 255, green: 0, blue: 0, alpha: 1 }
 * @example parseColor("hsl(120 100% 50%)") // { red: 0, green: 255, blue: 0, alpha: 1 }
 */
export function parseColor(text: string): Color | null {
  const parsed = rgb(parseCss(text));
  const { alpha = 1 } = parsed ?? {};
  if (parsed === undefined || !(alpha > 0)) return null;
  return { red: channel(parsed.r), green: channel(parsed.g), blue: channel(parsed.b), alpha: Math.min(1, alpha) };
}

/** Colors beyond a screen's are those at its edge, as browsers show them. */
function channel(share: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, share || 0)));
}

/** Whether a text is a color, seen or not. */
export function isColor(text: string): boolean {
  return parseCss(text) !== undefined;
}

/** The library takes digits without their # for a color, which no browser does. */
function parseCss(text: string): ReturnType<typeof parse> {
  const plain = text.trim().toLowerCase();
  return /^[0-9a-f]+$/.test(plain) ? undefined : parse(plain);
}

/**
 * How light a color looks, 0 to 1: luma of the encoded values, which is what docs/drawings.md's 0.16 is measured in.
 */
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
  return toOklab({ mode: "rgb", r: red / 255, g: green / 255, b: blue / 255 });
}
