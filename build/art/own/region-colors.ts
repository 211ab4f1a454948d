import { crayons } from "#app/content/drawing/crayons.ts";
import type { Drawing, Shape } from "#app/content/drawing/drawing.ts";
import type { CrayonName } from "../crayon-region.ts";

type ColorsByNumber = ReadonlyMap<number, CrayonName>;

/** The same drawing with these crayons by region number. */
export function colorByNumber(drawing: Drawing, colors: ColorsByNumber): Drawing {
  let number = 0;
  const shapes = drawing.shapes.map((shape): Shape => {
    if (shape.kind !== "region") return shape;
    number += 1;
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
    const said = numbers.map((number) => colors.get(number)).find((color) => color !== undefined);
    const color = said ?? crayons.find(({ number }) => number === regions[first - 1]?.crayon)?.name;
    return color === undefined || numbers.length === 1 ? [] : numbers.map((number) => [number, color] as const);
  });
  return new Map([...shared, ...colors]);
}

/** Names that begin with a crayon's, as all have that nobody named, for regions that get another one. */
export function recoloredNames({ shapes }: Drawing, colors: ColorsByNumber): ReadonlyMap<number, string> {
  const regions = shapes.filter((shape) => shape.kind === "region");
  const renamed = regions.flatMap(({ name, crayon }, at) => {
    const [before, after] = [crayons.find(({ number }) => number === crayon)?.name, colors.get(at + 1)];
    if (before === undefined || after === undefined || !name.startsWith(`${before}, `)) return [];
    return [[at + 1, `${after}${name.slice(before.length).replace(/ \d+$/, "")}`] as const];
  });
  return new Map(renamed);
}
