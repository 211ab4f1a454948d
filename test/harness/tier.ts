/**
 * Whether this is `npm test -- --all`, which tries everything. The default run leaves out what is tagged `all` (`@all` in
 * Playwright): repetition, and journeys whose behaviour a cheaper test proves.
 */
export const ALL = process.env.TEST_TIER === "all";

/** How often something generated is tried: `runs(50, 5_000)` -> 50, and 5,000 with `--all`. */
export function runs(usually: number, all: number): number {
  return ALL ? all : usually;
}

/** For a row of a table of journeys: tried by default where it is `usual`, else with `--all` alone. */
export function row(usual: boolean): { readonly tag?: "@all" } {
  return usual ? {} : { tag: "@all" };
}
