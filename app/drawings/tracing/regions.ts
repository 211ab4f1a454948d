import { type Crayon, type CrayonName, crayons } from "../crayons.ts";
import type { Shape } from "../drawing.ts";
import { type Area, extentsOf, type GrownAreas, growUnderInk, neighborsOf } from "./areas.ts";
import type { Components } from "./components.ts";
import { outlinePath, type Pen, traceContours } from "./outline-path.ts";
import { inkTone } from "./read-ink.ts";
import type { Sheet } from "./sheet.ts";

/** Millimetres on A4: what a traced line may be off, and how far to look for a corner. */
const inkOff = 0.15;
const inkCorner = 0.7;
/** The edge of a region lies under the middle of the ink, so it is never seen. */
const regionOff = 0.2;
const regionCorner = 1;
/** Share of half a line that an edge may stray: fine lines stay whole, and regions under them. */
const stray = 0.5;
/** Pixels that a curve may be off where a millimetre has only few. */
const leastOff = { ink: 0.35, region: 0.7 } as const;

/** A region for each of the areas, in their order, grown under the ink around it; over them the ink itself. */
export function shapesOf(sheet: Sheet, { pieces, areas }: { pieces: Components; areas: readonly Area[] }): Shape[] {
  const grown = growUnderInk(pieces);
  return [...regionsOf(sheet, { grown, areas }), inkShape(sheet, grown)];
}

function regionsOf({ ink, unit, mm }: Sheet, { grown, areas }: { grown: GrownAreas; areas: readonly Area[] }): Shape[] {
  const crayons = chooseCrayons(areas, neighborsOf(grown));
  const extents = extentsOf(grown);
  const { labels } = grown;
  const pen: Pen = {
    unit,
    tolerance: Math.min(stray * grown.halfLine, Math.max(leastOff.region, regionOff / mm)),
    reach: regionCorner / mm,
    smoothing: Math.min(8, 3 * grown.halfLine),
    grain: 0.1,
  };
  return areas.flatMap(({ label }): Shape[] => {
    const [crayon, extent] = [crayons.get(label), extents.get(label)];
    if (crayon === undefined || extent === undefined) return [];
    const rings = traceContours({ ...ink, extent }, (at) => (labels[at] === label ? 0.5 : -0.5));
    const path = outlinePath(rings, pen);
    return [{ kind: "region", name: "part", color: crayon.hex, crayon: crayon.number, path }];
  });
}

/** The artist's own lines, as wide as they were drawn. */
function inkShape({ ink, unit, mm }: Sheet, { halfLine }: GrownAreas): Shape {
  const { data } = ink;
  const edge = inkTone - 0.5;
  const rings = traceContours(ink, (at) => edge - (data[at] ?? 255));
  const tolerance = Math.min(stray * halfLine, Math.max(leastOff.ink, inkOff / mm));
  return {
    kind: "solid",
    path: outlinePath(rings, { unit, tolerance, reach: inkCorner / mm, smoothing: 2, grain: 0.01 }),
  };
}

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
 * A crayon for each area, in the order of their numbers: that of its twin just before, else the one used least; never that of a
 * neighbor while there is another one.
 */
function chooseCrayons(areas: readonly Area[], beside: ReadonlyMap<number, ReadonlySet<number>>): Map<number, Crayon> {
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
