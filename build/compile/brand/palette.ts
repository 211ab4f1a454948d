import { kebabCase } from "scule";
import type { ColorName } from "#app/content/schema/brand.ts";
import type { YamlData } from "../front-matter/front-matter.ts";
import type { Problems } from "../problem.ts";

/** Every color of a theme, each `#rrggbb` in lower case. */
export type Palette = { readonly [Name in ColorName]: string };

/** The colors that a site names. */
type NamedColors = Partial<Palette>;

/**
 * The theme of a site that names no color: app/styles/light-theme.css has it, for pages of which no release is known.
 */
export const NEUTRAL = {
  ground: "#f3f4f6",
  paper: "#ffffff",
  ink: "#20242a",
  primary: "#2f5d8a",
  secondary: "#4a5f57",
  sun: "#c9a227",
  leaf: "#6f9360",
  berry: "#a8476a",
  sky: "#6c9fc0",
  water: "#2c3440",
} as const;

const BLACK = "#000000";
const WHITE = "#ffffff";

/** WCAG 2.2, 1.4.3: text of any size on its background. */
const FOR_TEXT = 4.5;

/** WCAG 2.2, 1.4.11: controls and graphics. */
const FOR_SHAPES = 3;

/** Above the required contrast, so that computed shades are never at the limit. */
const MARGIN = 1;

/**
 * All colors of a theme. Of those that a site does not name the main ones are neutral; tints and shades are mixed from
 * the main ones, and shades to write with are as dark as they must be to be read.
 *
 * @example paletteOf({ primary: "#aa0000" }).primaryDeep // "#850000"
 */
export function paletteOf(named: NamedColors): Palette {
  const main = { ...NEUTRAL, ...named };
  const { ground, paper, ink, primary, secondary, sun, leaf, berry, sky, water } = main;
  const { surface = mix(ground, paper, 0.5), onWater = clearest(water, [WHITE, ink]) } = named;
  const tint = (tone: string) => mix(paper, tone, 0.22);
  const soft = { sunSoft: tint(sun), leafSoft: tint(leaf), berrySoft: tint(berry), skySoft: tint(sky), ...named };
  const papers = [ground, surface, paper];
  const ofText = (color: string, ...on: readonly string[]) => darkened(color, [...papers, ...on], FOR_TEXT + MARGIN);
  const ofShapes = (color: string) => darkened(color, papers, FOR_SHAPES + MARGIN);
  return {
    surface,
    edge: mix(ground, ink, 0.12),
    controlEdge: ofShapes(mix(ground, ink, 0.4)),
    inkSoft: ofText(mix(ink, ground, 0.25)),
    primaryDeep: mix(primary, BLACK, 0.22),
    primarySoft: mix(paper, primary, 0.14),
    onPrimary: clearest(primary, [WHITE, ink]),
    secondaryDeep: mix(secondary, BLACK, 0.22),
    onSecondary: clearest(secondary, [WHITE, ink]),
    sunInk: ofText(sun, soft.sunSoft),
    star: ofShapes(sun),
    leafInk: ofText(leaf, soft.leafSoft),
    berryInk: ofText(berry, soft.berrySoft, soft.sunSoft),
    skyInk: ofText(sky, soft.skySoft),
    onWater,
    onWaterSoft: mix(onWater, water, 0.2),
    focus: primary,
    focusOnWater: sun,
    ...soft,
    ...main,
  };
}

/** Two colors and the contrast that they need: foreground, background, minimum. */
interface ContrastPair {
  readonly front: ColorName;
  readonly back: ColorName;
  readonly least: number;
}

const PAPERS = ["ground", "surface", "paper"] as const;
const SOFT = ["sunSoft", "leafSoft", "berrySoft", "skySoft"] as const;

/** Every pair of foreground and background in the stylesheets. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  ...crossed(["ink", "inkSoft", "primary", "primaryDeep", "berryInk", "leafInk"], PAPERS, FOR_TEXT),
  ...crossed(["ink", "inkSoft", "primary"], SOFT, FOR_TEXT),
  ...crossed(["sunInk", "berryInk"], ["sunSoft"], FOR_TEXT),
  ...crossed(["leafInk"], ["leafSoft"], FOR_TEXT),
  ...crossed(["berryInk"], ["berrySoft"], FOR_TEXT),
  ...crossed(["skyInk"], ["skySoft"], FOR_TEXT),
  ...crossed(["onPrimary"], ["primary", "primaryDeep"], FOR_TEXT),
  ...crossed(["onSecondary"], ["secondary", "secondaryDeep"], FOR_TEXT),
  ...crossed(["paper"], ["ink", "primaryDeep"], FOR_TEXT),
  ...crossed(["ink"], ["primarySoft", "sun"], FOR_TEXT),
  ...crossed(["onWater", "onWaterSoft"], ["water"], FOR_TEXT),
  ...crossed(["controlEdge", "focus", "secondary", "star", "berry"], PAPERS, FOR_SHAPES),
  ...crossed(["focus"], SOFT, FOR_SHAPES),
  ...crossed(["berry"], ["sunSoft"], FOR_SHAPES),
  ...crossed(["focusOnWater"], ["water"], FOR_SHAPES),
];

function crossed(fronts: readonly ColorName[], backs: readonly ColorName[], least: number): readonly ContrastPair[] {
  return fronts.flatMap((front) => backs.map((back) => ({ front, back, least })));
}

/**
 * Contrast ratio of two colors, in any order.
 *
 * @example contrast("#000000", "#ffffff") // 21
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => linear(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function channels(color: string): readonly number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

/** A color with a share of another in it. `mix("#000000", "#ffffff", 0.5)` -> `#808080` */
function mix(color: string, other: string, share: number): string {
  const [from, to] = [channels(color), channels(other)];
  const mixed = from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Small enough steps to be invisible. */
const STEP = 0.05;

/** Darkens a color until it has enough contrast with each of the others; black where that is not enough. */
function darkened(color: string, backs: readonly string[], ratio: number): string {
  const shades = Array.from({ length: 1 / STEP }, (_, at) => mix(color, BLACK, at * STEP));
  return shades.find((shade) => backs.every((back) => contrast(shade, back) >= ratio)) ?? BLACK;
}

function clearest(back: string, candidates: readonly string[]): string {
  return candidates.toSorted((a, b) => contrast(b, back) - contrast(a, back))[0] ?? BLACK;
}

interface LowPair extends ContrastPair {
  readonly ratio: number;
  /** The color that the site names, or would have to. */
  readonly at: ColorName;
}

/**
 * Reports colors with too little contrast where they are used: an error at the color in front where the site
 * names it, else at the one behind. Of one color only what it is worst at is said: fixed, it is likely to do
 * elsewhere.
 */
export function checkContrast(
  named: NamedColors,
  { locate, problems }: { readonly locate: YamlData["locate"]; readonly problems: Problems },
): void {
  const low = lowPairs(named);
  // What is mixed from a color is right when that is.
  const own = low.filter(({ at }) => named[at] !== undefined);
  for (const [at, pairs] of Map.groupBy(own.length > 0 ? own : low, (pair) => pair.at)) {
    const [worst] = pairs.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
    if (worst === undefined) continue;
    const { front, back, ratio, least } = worst;
    problems.error(
      locate(["brand", "colors", at]),
      `brand.colors: ${described(front, named)} on ${described(back, named)} has a contrast of ${rounded(ratio)}:1, ` +
        `and ${least}:1 is needed. Make one of them darker or lighter.`,
      { code: "site/contrast" },
    );
  }
}

/** A color as a message names it. */
function described(name: ColorName, named: NamedColors): string {
  return `${name} ${paletteOf(named)[name]}${named[name] === undefined ? " (which brand.colors does not name)" : ""}`;
}

function lowPairs(named: NamedColors): readonly LowPair[] {
  const palette = paletteOf(named);
  return CONTRAST_PAIRS.map((pair): LowPair => {
    const { front, back } = pair;
    const at = named[front] === undefined && named[back] !== undefined ? back : front;
    return { ...pair, at, ratio: contrast(palette[front], palette[back]) };
  }).filter(({ ratio, least }) => ratio < least);
}

/** Down, so that 4.499 does not read as if it were enough. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/**
 * The stylesheet that gives a site its colors and its picture, "" for one that has neither. What a color is called
 * there is `--primary-deep`. It stands in the layer of the neutral theme and above that, whichever of both is loaded
 * first.
 */
export function themeCss(named: NamedColors, picture: string | null): string {
  const colors = Object.keys(named).length === 0 ? [] : Object.entries(paletteOf(named));
  const set = colors.map(([name, hex]) => `--${kebabCase(name)}:${hex}`);
  const shown = picture === null ? [] : [`--picture:url(${picture})`, "--picture-display:block"];
  return set.length + shown.length === 0 ? "" : `@layer tokens{:root:root{${[...set, ...shown].join(";")}}}`;
}
