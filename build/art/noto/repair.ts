import { parseColor } from "../color.ts";
import { withGleams } from "../gleams.ts";
import { type Painted, paintedShapes } from "../painted.ts";
import { parseSvg } from "../svg-tree.ts";
import { birdsAndBugs } from "./birds-and-bugs.ts";
import { farmAnimals } from "./farm-animals.ts";
import { food } from "./food.ts";
import { home } from "./home.ts";
import type { Repair } from "./markup.ts";
import { outdoors } from "./outdoors.ts";
import { people } from "./people.ts";
import { seaCreatures } from "./sea-creatures.ts";
import { things } from "./things.ts";
import { vehicles } from "./vehicles.ts";
import { wildAnimals } from "./wild-animals.ts";

const repairs: Readonly<Record<string, () => Repair>> = {
  ...birdsAndBugs,
  ...farmAnimals,
  ...food,
  ...home,
  ...outdoors,
  ...people,
  ...seaCreatures,
  ...things,
  ...vehicles,
  ...wildAnimals,
};

/** What a figure is painted with, weak parts of it drawn anew. */
export function repairFigure(name: string, painted: readonly Painted[]): readonly Painted[] {
  const { parts = {}, without = [], colors = {}, under = "", over = "" } = repairs[name]?.() ?? {};
  const repaired = [...Object.keys({ ...parts, ...colors }), ...without];
  const missing = repaired.find((at) => painted[Number(at)] === undefined);
  if (missing !== undefined) throw new Error(`noto:${name} has no part ${missing} to repair`);
  const whole = painted.flatMap((part, at) => {
    const instead = without.includes(at) ? "" : parts[at];
    return instead === undefined ? [recolored(part, colors[at])] : paintedBy(instead);
  });
  const figure = [...paintedBy(under), ...whole, ...paintedBy(over)];
  return looking.has(name) ? withGleams(figure) : figure;
}

function recolored(part: Painted, color: string | undefined): Painted {
  return color === undefined ? part : { ...part, fill: parseColor(color) };
}

function paintedBy(markup: string): readonly Painted[] {
  const { root, definitions } = parseSvg(`<svg>${markup}</svg>`);
  return paintedShapes(root, definitions);
}

/** Figures that look at a child: their eyes have a gleam. */
const looking: ReadonlySet<string> = new Set(
  `
  ant baby-chick bear butterfly carousel-horse cat chipmunk cloud-with-lightning cloud-with-rain cow crab cricket dog
  dolphin dove dragon duck elephant ewe fox frog full-moon-face giraffe goat guide-dog hedgehog hippopotamus koala
  leopard lion lizard llama mammoth monkey mouse octopus orca otter owl panda parrot penguin rabbit ram rhinoceros
  rooster scorpion seal shooting-star snail snowman spouting-whale sun-with-face swan t-rex teddy-bear tiger
  tropical-fish turtle unicorn water-buffalo whale
  `
    .trim()
    .split(/\s+/),
);
