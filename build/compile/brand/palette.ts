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

/**
 * All colors of the dark theme: what light's are, on paper nearly as dark as its ink. A site may name some of them itself. What
 * is written with is as light as it must be to be read; the water stays.
 *
 * @example darkPaletteOf({ colors: {}, dark: { ground: "#000000" } }).ground // "#000000"
 */
export function darkPaletteOf({ colors, dark }: NamedThemes): Palette {
  const light = paletteOf(colors);
  const { ground = mix(light.ink, BLACK, 0.62), paper = mix(light.ink, BLACK, 0.3), ink = light.ground } = dark;
  const { surface = mix(ground, paper, 0.5) } = dark;
  const papers = [ground, surface, paper];
  const tint = (tone: string, share: number) => mix(paper, tone, share);
  const soft = {
    sunSoft: tint(light.sun, 0.2),
    leafSoft: tint(light.leaf, 0.22),
    berrySoft: tint(light.berry, 0.24),
    skySoft: tint(light.sky, 0.2),
    primarySoft: tint(light.primary, 0.28),
  };
  const backs = [...papers, ...Object.values(soft)];
  const ofText = (color: string) => lightened(color, backs, FOR_TEXT + MARGIN);
  const ofShapes = (color: string) => lightened(color, backs, FOR_SHAPES + MARGIN);
  const primary = dark.primary ?? ofText(light.primary);
  const secondary = dark.secondary ?? ofText(light.secondary);
  return {
    ...light,
    ground,
    surface,
    paper,
    ink,
    edge: mix(paper, ink, 0.16),
    controlEdge: ofShapes(mix(paper, ink, 0.4)),
    inkSoft: ofText(mix(ink, ground, 0.25)),
    primary,
    primaryDeep: mix(primary, WHITE, 0.3),
    onPrimary: clearest(primary, [WHITE, ground]),
    secondary,
    secondaryDeep: mix(secondary, WHITE, 0.3),
    onSecondary: clearest(secondary, [WHITE, ground]),
    berry: ofShapes(light.berry),
    sunInk: ofText(light.sun),
    star: ofShapes(light.sun),
    leafInk: ofText(light.leaf),
    berryInk: ofText(light.berry),
    skyInk: ofText(light.sky),
    focus: primary,
    ...soft,
    ...dark,
  };
}

/** The colors that a site names for its two themes. */
export interface NamedThemes {
  readonly colors: NamedColors;
  readonly dark: NamedColors;
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

/** The same for the dark theme: what is selected has its own ink in both. */
export const DARK_CONTRAST_PAIRS = CONTRAST_PAIRS.filter(({ back }) => back !== "sun");

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
  return towards(BLACK, { color, backs, ratio });
}

/** The same with white. */
function lightened(color: string, backs: readonly string[], ratio: number): string {
  return towards(WHITE, { color, backs, ratio });
}

interface Shade {
  readonly color: string;
  readonly backs: readonly string[];
  readonly ratio: number;
}

function towards(end: string, { color, backs, ratio }: Shade): string {
  const shades = Array.from({ length: 1 / STEP }, (_, at) => mix(color, end, at * STEP));
  return shades.find((shade) => backs.every((back) => contrast(shade, back) >= ratio)) ?? end;
}

function clearest(back: string, candidates: readonly string[]): string {
  return candidates.toSorted((a, b) => contrast(b, back) - contrast(a, back))[0] ?? BLACK;
}

interface LowPair extends ContrastPair {
  readonly ratio: number;
  /** The color that the site names, or would have to. */
  readonly at: ColorName;
}

/** A theme as it is checked. */
interface CheckedTheme {
  /** What the site names it by. */
  readonly setting: keyof NamedThemes;
  readonly named: NamedColors;
  readonly palette: Palette;
  readonly pairs: readonly ContrastPair[];
}

/**
 * Reports colors with too little contrast where they are used: an error at the color in front where the site
 * names it, else at the one behind. Of one color only what it is worst at is said: fixed, it is likely to do
 * elsewhere.
 */
export function checkContrast(
  themes: NamedThemes,
  { locate, problems }: { readonly locate: YamlData["locate"]; readonly problems: Problems },
): void {
  const { colors, dark } = themes;
  const palette = paletteOf(colors);
  checkTheme({ setting: "colors", named: colors, palette, pairs: CONTRAST_PAIRS }, { locate, problems });
  // Colors of a light theme that cannot be read make a dark one like it.
  if (problems.found.length > 0) return;
  const darkPalette = darkPaletteOf(themes);
  checkTheme({ setting: "dark", named: dark, palette: darkPalette, pairs: DARK_CONTRAST_PAIRS }, { locate, problems });
}

function checkTheme(
  theme: CheckedTheme,
  { locate, problems }: { readonly locate: YamlData["locate"]; readonly problems: Problems },
): void {
  const { setting, named } = theme;
  const low = lowPairs(theme);
  // What is mixed from a color is right when that is.
  const own = low.filter(({ at }) => named[at] !== undefined);
  for (const [at, pairs] of Map.groupBy(own.length > 0 ? own : low, (pair) => pair.at)) {
    const [worst] = pairs.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
    if (worst === undefined) continue;
    const { front, back, ratio, least } = worst;
    problems.error(
      locate(["brand", setting, at]),
      `brand.${setting}: ${described(front, theme)} on ${described(back, theme)} has a contrast of ${rounded(ratio)}:1, ` +
        `and ${least}:1 is needed. Make one of them darker or lighter.`,
      { code: "site/contrast" },
    );
  }
}

/** A color as a message names it. */
function described(name: ColorName, { setting, named, palette }: CheckedTheme): string {
  return `${name} ${palette[name]}${named[name] === undefined ? ` (which brand.${setting} does not name)` : ""}`;
}

function lowPairs({ named, palette, pairs }: CheckedTheme): readonly LowPair[] {
  return pairs
    .map((pair): LowPair => {
      const { front, back } = pair;
      const at = named[front] === undefined && named[back] !== undefined ? back : front;
      return { ...pair, at, ratio: contrast(palette[front], palette[back]) };
    })
    .filter(({ ratio, least }) => ratio < least);
}

/** Down, so that 4.499 does not read as if it were enough. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

/** What stands on a sheet, which is as white and as dark in both themes. */
const ON_SHEETS = ["paper", "ink", "inkSoft", "edge", "primary"] as const;

/**
 * The stylesheet that gives a site its colors and its picture, "" for one that has neither. What a color is called
 * there is `--primary-deep`, and on sheets `--sheet-primary`. It stands in the layer of the neutral themes and above those,
 * whichever is loaded first. Of the dark theme it has what is other than light's.
 */
export function themeCss(themes: NamedThemes, picture: string | null): string {
  const isNamed = Object.keys({ ...themes.colors, ...themes.dark }).length > 0;
  const shown = picture === null ? [] : [`--picture:url(${picture})`, "--picture-display:block"];
  const set = [...(isNamed ? lightTokens(themes.colors) : []), ...shown];
  if (set.length === 0) return "";
  const dark = isNamed
    ? `@media screen and (prefers-color-scheme:dark){:root:root{${darkTokens(themes).join(";")}}}`
    : "";
  return `@layer tokens{:root:root{${set.join(";")}}${dark}}`;
}

function lightTokens(colors: NamedColors): readonly string[] {
  const palette = paletteOf(colors);
  return [
    ...Object.entries(palette).map(([name, hex]) => token(name, hex)),
    ...ON_SHEETS.map((name) => token(`sheet ${name}`, palette[name])),
  ];
}

function darkTokens(themes: NamedThemes): readonly string[] {
  const light = new Set(lightTokens(themes.colors));
  return Object.entries(darkPaletteOf(themes))
    .map(([name, hex]) => token(name, hex))
    .filter((line) => !light.has(line));
}

function token(name: string, hex: string): string {
  return `--${kebabCase(name.replace(" ", "-"))}:${hex}`;
}
