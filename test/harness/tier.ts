/** One of three (docs/reliability.md): `npm test`, `npm test -- --all`, `npm run soak`. */
const TIER = process.env.TEST_TIER ?? "default";

/** Whether this is `npm run soak`, which takes hours. */
export const SOAK = TIER === "soak";

/**
 * Whether everything is tried, as `npm test -- --all` does. The default run leaves out what is tagged `all` (`@all` in
 * Playwright): repetition, and journeys whose behaviour a cheaper test proves.
 */
export const ALL = SOAK || TIER === "all";

/**
 * How often something generated is tried: `runs(50, 1_000, 10_000)` -> 50, 1,000 with `--all`, 10,000 in a soak, which
 * without a number of its own tries as often as `--all`.
 */
export function runs(usually: number, all: number, soak = all): number {
  if (SOAK) return soak;
  return ALL ? all : usually;
}

/** What a test may take that tries something so often, in ms. */
export const LONG_TEST_MS = runs(60_000, 900_000, 3 * 3_600_000);

/** For a row of a table of journeys: tried by default where it is `usual`, else with `--all` alone. */
export function row(usual: boolean): { readonly tag?: "@all" } {
  return usual ? {} : { tag: "@all" };
}

/** Prints what a test has measured, in words for docs/reliability.md, where the counts are those of a soak. */
export function tellFigure({ name }: { readonly name: string }, figure: string): void {
  if (SOAK) console.log(`${name}: ${figure}`);
}

/** `1_000` -> "1,000": a number in a figure. */
export function grouped(number: number): string {
  return number.toLocaleString("en-US");
}
