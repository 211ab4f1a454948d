import type { Random } from "../../../content/random.ts";
import { type CharmFigure, landFigures, skyFigures, thingFigures } from "../../charm-figures.ts";
import { mapShapes, type Shape } from "../../drawing.ts";
import { roomAround } from "../../islands.ts";
import type { Point } from "../../path.ts";
import { ink } from "../../raster.ts";
import { INK, type Layers, overlap, type View, type Window, windowAround } from "../layers.ts";
import type { Change } from "./changes.ts";
import { isOfFace } from "./part-names.ts";
import { MAX_PART, MIN_PART } from "./parts.ts";
import { backdropsOf, facesOf } from "./surroundings.ts";

interface Adding {
  readonly layers: Layers;
  readonly whole: View;
  /** The other differences. */
  readonly changes: readonly Change[];
  readonly random: Random;
  readonly most: number;
}

interface Place {
  readonly middle: Point;
  /** In units. */
  readonly radius: number;
  readonly isOnThing: boolean;
  readonly wish: number;
}

/** Figures of our own where a large area is free: on paper and land, and on things that are no face and no skin, in turn. */
export function addedCharms({ layers, whole, changes, random, most }: Adding): Change[] {
  const places = most <= 0 ? [] : freePlaces({ layers, whole, random }).toSorted((a, b) => b.wish - a.wish);
  const charms: Change[] = [];
  const used = new Set(changes.flatMap(({ figure }) => figure ?? []));
  while (charms.length < most) {
    const windows = [...changes, ...charms].map(({ window }) => window);
    const free = places.filter((place) => !windows.some((window) => overlap(window, windowOf(place, layers))));
    const place = free.find(({ isOnThing }) => isOnThing === (charms.length % 2 === 0)) ?? free[0];
    if (place === undefined) break;
    const figures = place.isOnThing
      ? thingFigures
      : place.middle.y < layers.drawing.height / 2
        ? skyFigures
        : landFigures;
    const figure = figures.find((one) => !used.has(one));
    if (figure === undefined) break;
    used.add(figure);
    charms.push(charmAt(place, { figure, layers }));
  }
  return charms;
}

function charmAt(
  { middle, radius }: Place,
  { figure, layers }: { readonly figure: CharmFigure; readonly layers: Layers },
): Change {
  const plain = figure().map((path): Shape => ({ kind: "region", path, name: "", color: "#ffffff", crayon: 0 }));
  const shapes = mapShapes(plain, ({ x, y }) => ({ x: middle.x + x * radius, y: middle.y + y * radius }));
  const masks = shapes.map(layers.paint);
  const inked = masks.reduce((sum, { cells }) => sum + cells.filter((kind) => kind === INK).length, 0);
  return {
    kind: "add",
    figure,
    without: [],
    shapes,
    after: layers.shapes.length - 1,
    window: windowAround(masks, layers, 0),
    changedInk: inked / (layers.columns * layers.rows),
  };
}

/** Of the room at a place, a charm takes so much. */
const FILLS = 0.68;
/** Every so many cells a place is tried. */
const STEP = 4;

function freePlaces({ layers, whole, random }: Pick<Adding, "layers" | "whole" | "random">): Place[] {
  const { cell, columns, rows, shapes } = layers;
  const labels = whole.owners.slice();
  for (let at = 0; at < labels.length; at += 1) if (whole.inked[at] === 1) labels[at] = ink;
  const room = roomAround({ columns, rows, cell, labels });
  const [faces, backdrops] = [facesOf(layers, whole), backdropsOf(whole)];
  const half = (share: number): number => (Math.sqrt(share * columns * rows) / 2) * cell;
  const [least, most] = [half(MIN_PART * 1.02), half(MAX_PART / 2)];
  const places: Place[] = [];
  for (let y = STEP; y < rows; y += STEP) {
    for (let x = STEP; x < columns; x += STEP) {
      const owner = whole.owners[y * columns + x] ?? 0;
      const radius = Math.min(most, (room[y * columns + x] ?? 0) * FILLS);
      const isOnThing = !backdrops.has(owner);
      const shape = shapes[owner - 1];
      if (radius < least || (isOnThing && (faces.has(owner) || isOfFace(shape)))) continue;
      const middle = { x: (x + 0.5) * cell, y: (y + 0.5) * cell };
      places.push({ middle, radius, isOnThing, wish: radius * (0.7 + random()) });
    }
  }
  return places;
}

/** The cells of a place, with some around it. */
function windowOf({ middle, radius }: Place, { cell }: Layers): Window {
  const reach = Math.ceil(radius / cell) + 3;
  const [left, top] = [Math.floor(middle.x / cell) - reach, Math.floor(middle.y / cell) - reach];
  return { left, top, columns: 2 * reach, rows: 2 * reach };
}
