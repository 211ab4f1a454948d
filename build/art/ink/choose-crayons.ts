import { type Crayon, crayons } from "#app/content/drawing/crayons.ts";
import type { CrayonName } from "../crayon-region.ts";
import type { Area } from "./areas.ts";

/** In the order they are taken: those close to each other far apart. */
const cheerful: readonly CrayonName[] = [
  "yellow",
  "sky blue",
  "orange",
  "light green",
  "pink",
  "purple",
  "red",
  "green",
];
/** For an area that all of the cheerful ones lie around. */
const reserve: readonly CrayonName[] = ["blue", "peach", "brown", "gray"];

/** Two areas that differ by less than this share are a pair: eyes, wheels, the petals of a flower. */
const alike = 0.15;

/**
 * A crayon for each area (largest first): that of its twin just before, else the one used least; never that of a
 * neighbor while there is another one.
 */
export function chooseCrayons(
  areas: readonly Area[],
  beside: ReadonlyMap<number, ReadonlySet<number>>,
): Map<number, Crayon> {
  const chosen = new Map<number, Crayon>();
  const used = new Map<Crayon, number>();
  for (const [at, area] of areas.entries()) {
    const around = new Set([...(beside.get(area.label) ?? [])].map((neighbor) => chosen.get(neighbor)));
    const twin = areas[at - 1];
    const same = twin !== undefined && isAlike(twin, area) ? chosen.get(twin.label) : undefined;
    const crayon = same !== undefined && !around.has(same) ? same : leastUsed(around, used);
    chosen.set(area.label, crayon);
    used.set(crayon, (used.get(crayon) ?? 0) + 1);
  }
  return chosen;
}

function isAlike(a: Area, b: Area): boolean {
  return b.size >= a.size * (1 - alike) && Math.abs(a.room - b.room) <= Math.max(a.room, b.room) * alike;
}

function leastUsed(around: ReadonlySet<Crayon | undefined>, used: ReadonlyMap<Crayon, number>): Crayon {
  const free = (names: readonly CrayonName[]): Crayon[] =>
    names.flatMap((name) => crayons.filter((crayon) => crayon.name === name && !around.has(crayon)));
  const [first, ...others] = [...free(cheerful), ...(free(cheerful).length === 0 ? free(reserve) : [])];
  return others.reduce((best, one) => ((used.get(one) ?? 0) < (used.get(best) ?? 0) ? one : best), first ?? crayons[0]);
}
