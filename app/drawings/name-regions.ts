import type { Drawing, Shape } from "./drawing.ts";
import { findIslands, type Island } from "./islands.ts";
import type { Point } from "./path.ts";
import { rasterize } from "./raster.ts";

/** Units: enough to tell left from right. */
const cell = 0.5;

/**
 * Gives every region a name of its own by color and place, for those who hear the page: "orange, top left", and
 * "orange, top left 2" for the next one there. `isNamed`: shapes, by index, that have a name from their artist.
 */
export function nameRegions(
  drawing: Drawing,
  { isNamed = () => false }: { readonly isNamed?: (shape: number) => boolean } = {},
): Drawing {
  const islands = Map.groupBy(findIslands(rasterize(drawing, cell)), ({ shape }) => shape);
  const used = new Map<string, number>();
  const shapes = drawing.shapes.map((shape, index): Shape => {
    if (shape.kind !== "region") return shape;
    const biggest = (islands.get(index) ?? []).reduce<Island | null>(
      (best, island) => (island.area > (best?.area ?? 0) ? island : best),
      null,
    );
    const isWhole = biggest === null || isNamed(index);
    const name = isWhole ? shape.name : `${shape.name}, ${positionWords(biggest.pole, drawing)}`;
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    return { ...shape, name: count === 1 ? name : `${name} ${count}` };
  });
  return { ...drawing, shapes };
}

function positionWords({ x, y }: Point, { width, height }: Drawing): string {
  const column = third(x / width, ["left", "", "right"]);
  const row = third(y / height, ["top", "", "bottom"]);
  return `${row} ${column}`.trim() || "middle";
}

function third(share: number, names: readonly [string, string, string]): string {
  return share < 1 / 3 ? names[0] : share > 2 / 3 ? names[2] : names[1];
}
