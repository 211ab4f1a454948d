import { withGleams } from "../gleams.ts";
import { type Painted, paintedShapes } from "../painted.ts";
import { parseSvg } from "../svg-tree.ts";
import { animals } from "./animals.ts";
import type { Repair } from "./markup.ts";
import { things } from "./things.ts";

const repairs: Readonly<Record<string, () => Repair>> = { ...animals, ...things };

/** What a figure is painted with, weak parts of it drawn anew. */
export function repairFigure(name: string, painted: readonly Painted[]): readonly Painted[] {
  const { parts = {}, over = "" } = repairs[name]?.() ?? {};
  const missing = Object.keys(parts).find((at) => painted[Number(at)] === undefined);
  if (missing !== undefined) throw new Error(`noto:${name} has no part ${missing} to repair`);
  const whole = painted.flatMap((part, at) => {
    const instead = parts[at];
    return instead === undefined ? [part] : paintedBy(instead);
  });
  const figure = [...whole, ...paintedBy(over)];
  return looking.has(name) ? withGleams(figure) : figure;
}

function paintedBy(markup: string): readonly Painted[] {
  const { root, definitions } = parseSvg(`<svg>${markup}</svg>`);
  return paintedShapes(root, definitions);
}

/** Figures that look at a child: their eyes have a gleam. */
const looking: ReadonlySet<string> = new Set(
  `astronaut bat bison black-cat blowfish butterfly carousel-horse cat-face chipmunk cow-face crab deer dog dolphin dragon duck elephant
  fox ghost giraffe goat hamster hatching-chick hedgehog honeybee koala lion lobster mammoth monkey octopus owl parrot penguin rabbit
  ram rooster santa-claus sauropod shark snowman snowman-without-snow spider spouting-whale t-rex teddy-bear turkey unicorn whale`.split(
    /\s+/,
  ),
);
