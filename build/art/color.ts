import { type Crayon, crayons } from "#app/content/drawing/crayons.ts";

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

/** Colors by the names that CSS gives them, as hex digits; `currentcolor` is what nobody has set: black. */
const colorNames: ReadonlyMap<string, string> = new Map(
  `
  aliceblue f0f8ff, antiquewhite faebd7, aqua 00ffff, aquamarine 7fffd4, azure f0ffff, beige f5f5dc, bisque ffe4c4,
  black 000000, blanchedalmond ffebcd, blue 0000ff, blueviolet 8a2be2, brown a52a2a, burlywood deb887,
  cadetblue 5f9ea0, chartreuse 7fff00, chocolate d2691e, coral ff7f50, cornflowerblue 6495ed, cornsilk fff8dc,
  crimson dc143c, currentcolor 000000, cyan 00ffff, darkblue 00008b, darkcyan 008b8b, darkgoldenrod b8860b,
  darkgray a9a9a9, darkgreen 006400, darkgrey a9a9a9, darkkhaki bdb76b, darkmagenta 8b008b, darkolivegreen 556b2f,
  darkorange ff8c00, darkorchid 9932cc, darkred 8b0000, darksalmon e9967a, darkseagreen 8fbc8f,
  darkslateblue 483d8b, darkslategray 2f4f4f, darkslategrey 2f4f4f, darkturquoise 00ced1, darkviolet 9400d3,
  deeppink ff1493, deepskyblue 00bfff, dimgray 696969, dimgrey 696969, dodgerblue 1e90ff, firebrick b22222,
  floralwhite fffaf0, forestgreen 228b22, fuchsia ff00ff, gainsboro dcdcdc, ghostwhite f8f8ff, gold ffd700,
  goldenrod daa520, gray 808080, green 008000, greenyellow adff2f, grey 808080, honeydew f0fff0, hotpink ff69b4,
  indianred cd5c5c, indigo 4b0082, ivory fffff0, khaki f0e68c, lavender e6e6fa, lavenderblush fff0f5,
  lawngreen 7cfc00, lemonchiffon fffacd, lightblue add8e6, lightcoral f08080, lightcyan e0ffff,
  lightgoldenrodyellow fafad2, lightgray d3d3d3, lightgreen 90ee90, lightgrey d3d3d3, lightpink ffb6c1,
  lightsalmon ffa07a, lightseagreen 20b2aa, lightskyblue 87cefa, lightslategray 778899, lightslategrey 778899,
  lightsteelblue b0c4de, lightyellow ffffe0, lime 00ff00, limegreen 32cd32, linen faf0e6, magenta ff00ff,
  maroon 800000, mediumaquamarine 66cdaa, mediumblue 0000cd, mediumorchid ba55d3, mediumpurple 9370db,
  mediumseagreen 3cb371, mediumslateblue 7b68ee, mediumspringgreen 00fa9a, mediumturquoise 48d1cc,
  mediumvioletred c71585, midnightblue 191970, mintcream f5fffa, mistyrose ffe4e1, moccasin ffe4b5,
  navajowhite ffdead, navy 000080, oldlace fdf5e6, olive 808000, olivedrab 6b8e23, orange ffa500, orangered ff4500,
  orchid da70d6, palegoldenrod eee8aa, palegreen 98fb98, paleturquoise afeeee, palevioletred db7093,
  papayawhip ffefd5, peachpuff ffdab9, peru cd853f, pink ffc0cb, plum dda0dd, powderblue b0e0e6, purple 800080,
  rebeccapurple 663399, red ff0000, rosybrown bc8f8f, royalblue 4169e1, saddlebrown 8b4513, salmon fa8072,
  sandybrown f4a460, seagreen 2e8b57, seashell fff5ee, sienna a0522d, silver c0c0c0, skyblue 87ceeb,
  slateblue 6a5acd, slategray 708090, slategrey 708090, snow fffafa, springgreen 00ff7f, steelblue 4682b4,
  tan d2b48c, teal 008080, thistle d8bfd8, tomato ff6347, turquoise 40e0d0, violet ee82ee, wheat f5deb3,
  white ffffff, whitesmoke f5f5f5, yellow ffff00, yellowgreen 9acd32
  `
    .split(",")
    .map((pair): [string, string] => {
      const [name = "", hex = ""] = pair.trim().split(" ");
      return [name, `#${hex}`];
    }),
);
