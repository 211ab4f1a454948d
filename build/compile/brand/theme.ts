import { kebabCase } from "scule";
import type { ColorName } from "#app/content/schema/brand.ts";
import type { YamlData } from "../front-matter/front-matter.ts";
import type { Problems } from "../problem.ts";
import { CONTRAST_PAIRS, type ContrastPair, contrast, type NamedColors, paletteOf } from "./palette.ts";

interface LowPair extends ContrastPair {
  readonly ratio: number;
  /** The color that the site names, or would have to. */
  readonly at: ColorName;
}

/**
 * Says of colors that nobody could read or see them where they are used: an error at the color in front where the site
 * names it, else at the one behind. Of one color only what it is worst at is said: mended, it is likely to do elsewhere.
 */
export function checkContrast(
  named: NamedColors,
  { locate, problems }: { readonly locate: YamlData["locate"]; readonly problems: Problems },
): void {
  const palette = paletteOf(named);
  const low = lowPairs(named);
  // What is mixed from a color is right when that is.
  const own = low.filter(({ at }) => named[at] !== undefined);
  for (const [at, pairs] of Map.groupBy(own.length > 0 ? own : low, (pair) => pair.at)) {
    const [worst] = pairs.toSorted((a, b) => a.ratio / a.least - b.ratio / b.least);
    if (worst === undefined) continue;
    const { front, back, ratio, least } = worst;
    problems.error(
      locate(["brand", "colors", at]),
      `brand.colors: ${front} ${palette[front]} on ${back} ${palette[back]} has a contrast of ${rounded(ratio)}:1, ` +
        `and ${least}:1 is needed. Make one of them darker or lighter.`,
    );
  }
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
 * The stylesheet that gives a site its colors and its picture, "" for one that has neither. What a color is called there
 * is `--primary-deep`. It stands in the layer of the neutral theme and above that, whichever of both is loaded first.
 */
export function themeCss(named: NamedColors, picture: string | null): string {
  const colors = Object.keys(named).length === 0 ? [] : Object.entries(paletteOf(named));
  const set = colors.map(([name, hex]) => `--${kebabCase(name)}:${hex}`);
  const shown = picture === null ? [] : [`--picture:url(${picture})`, "--picture-display:block"];
  return set.length + shown.length === 0 ? "" : `@layer tokens{:root:root{${[...set, ...shown].join(";")}}}`;
}
