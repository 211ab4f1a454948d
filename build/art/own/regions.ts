import { type CrayonName, crayons } from "#app/drawings/crayons.ts";
import { type Drawing, regionCount, type Shape } from "#app/drawings/drawing.ts";
import { type Point, parsePath } from "#app/drawings/path.ts";
import { formatNumberList } from "#app/drawings/tracing/findings.ts";
import { contains, ringsOf } from "../paths.ts";
import type { PlacedName } from "./drawn-shapes.ts";
import type { ArtFinding } from "./own-drawing.ts";
import { areaOf } from "./paint-box.ts";

/** The number of the region that one sees at a place (1 for the first), null where there is none. */
export function regionNumberAt({ shapes }: Drawing, at: Point): number | null {
  const found = shapes.findLastIndex((shape) => shape.kind === "region" && holds(shape.path, at));
  return found < 0 ? null : shapes.slice(0, found + 1).filter(({ kind }) => kind === "region").length;
}

/** Share of a region that a shape must enclose to give it its name: a freckle does not name a face. */
const alike = 0.3;

/** Names by region number: each place names the region that it lies in, if that is about as large. */
export function namesByPlace(drawing: Drawing, places: readonly PlacedName[]): ReadonlyMap<number, string> {
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const best = new Map<number, { readonly name: string; readonly unlike: number }>();
  for (const { at, name, area } of places) {
    const number = regionNumberAt(drawing, at);
    const region = number === null ? undefined : regions[number - 1];
    if (number === null || region === undefined) continue;
    const ratio = area / Math.max(areaOf(parsePath(region.path)), Number.EPSILON);
    const unlike = Math.abs(Math.log(ratio));
    if (ratio >= alike && unlike < (best.get(number)?.unlike ?? Number.POSITIVE_INFINITY))
      best.set(number, { name, unlike });
  }
  return new Map([...best].map(([number, { name }]) => [number, name]));
}

/** The same drawing with these names by region number. No two regions have one name: the second is "leaf 2". */
export function nameByNumber(drawing: Drawing, names: ReadonlyMap<number, string>): Drawing {
  if (names.size === 0) return drawing;
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const used = new Set(regions.filter((_, at) => !names.has(at + 1)).map(({ name }) => name));
  let number = 0;
  const shapes = drawing.shapes.map((shape): Shape => {
    if (shape.kind !== "region") return shape;
    number += 1;
    const name = names.get(number);
    return name === undefined ? shape : { ...shape, name: claim(name) };
  });
  return { ...drawing, shapes };

  function claim(name: string): string {
    let unique = name;
    for (let count = 2; used.has(unique); count += 1) unique = `${name} ${count}`;
    used.add(unique);
    return unique;
  }
}

/** Says how many regions have no name. */
export function findUnnamed(drawing: Drawing, named: ReadonlySet<number>): readonly ArtFinding[] {
  const regions = regionCount(drawing);
  const open = Array.from({ length: regions }, (_, at) => at + 1).filter((number) => !named.has(number));
  if (open.length === 0) return [];
  const which =
    open.length === regions
      ? "no region has a name"
      : `${open.length === 1 ? "region" : "regions"} ${formatNumberList(open)} ${open.length === 1 ? "has" : "have"} no name`;
  const text = `For children who hear the page, ${which}. Write names: {${open[0]}: left ear} by the numbers of the doctor's sheet.`;
  return [{ kind: "unnamed", level: "warning", at: null, regions: open, text }];
}

function holds(path: string, at: Point): boolean {
  return ringsOf(parsePath(path)).filter((ring) => contains(ring.points, at)).length % 2 === 1;
}

type ColorsByNumber = ReadonlyMap<number, CrayonName | "skin">;

/** The same drawing with these crayons by region number; what is skin keeps its own and is marked as that. */
export function colorByNumber(drawing: Drawing, colors: ColorsByNumber): Drawing {
  let number = 0;
  const shapes = drawing.shapes.map((shape): Shape => {
    if (shape.kind !== "region") return shape;
    number += 1;
    if (colors.get(number) === "skin") return { ...shape, isSkin: true };
    const crayon = crayons.find(({ name }) => name === colors.get(number));
    return crayon === undefined ? shape : { ...shape, color: crayon.hex, crayon: crayon.number };
  });
  return { ...drawing, shapes };
}

/** A crayon for every region whose name is another's too: what is said for one of them, else that of the first. */
export function sharedColors(
  { shapes }: Drawing,
  { names, colors }: { readonly names: ReadonlyMap<number, string>; readonly colors: ColorsByNumber },
): ColorsByNumber {
  const regions = shapes.filter((shape) => shape.kind === "region");
  const alike = [...Map.groupBy(names.keys(), (number) => names.get(number)).values()];
  const shared = alike.flatMap((numbers) => {
    const first = Math.min(...numbers);
    const chosen = numbers.map((number) => colors.get(number)).find((color) => color !== undefined);
    const color = chosen ?? crayons.find(({ number }) => number === regions[first - 1]?.crayon)?.name;
    return color === undefined || numbers.length === 1 ? [] : numbers.map((number) => [number, color] as const);
  });
  return new Map([...shared, ...colors]);
}

/** Names that begin with a crayon's, as all given ones do, for regions that get another one. */
export function recoloredNames({ shapes }: Drawing, colors: ColorsByNumber): ReadonlyMap<number, string> {
  const regions = shapes.filter((shape) => shape.kind === "region");
  const renamed = regions.flatMap(({ name, crayon }, at) => {
    const [before, after] = [crayons.find(({ number }) => number === crayon)?.name, colors.get(at + 1)];
    if (before === undefined || after === undefined || !name.startsWith(`${before}, `)) return [];
    return [[at + 1, `${after}${name.slice(before.length).replace(/ \d+$/, "")}`] as const];
  });
  return new Map(renamed);
}
