import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { extentOf } from "#app/drawings/extent.ts";
import { figures } from "./figures/figures.ts";
import { sheet } from "./ground.ts";
import { notoCredit } from "./noto.ts";
import { figureIn, finishSheet, lettering, margin, moved } from "./sheet-page.ts";

/** What each letter begins, as one says it, and the figure that shows it where that has another name. */
const things: Readonly<Record<string, readonly [word: string, figure?: string]>> = {
  a: ["apple"],
  b: ["bear"],
  c: ["cat"],
  d: ["dog"],
  e: ["elephant"],
  f: ["fish"],
  g: ["grapes"],
  h: ["house"],
  i: ["igloo"],
  j: ["jellyfish"],
  k: ["kite"],
  l: ["lion"],
  m: ["mouse"],
  n: ["nest"],
  o: ["owl"],
  p: ["penguin"],
  q: ["quilt"],
  r: ["rabbit"],
  s: ["sun"],
  t: ["turtle"],
  u: ["umbrella"],
  v: ["volcano"],
  w: ["whale", "spouting-whale"],
  x: ["fox"],
  y: ["yarn"],
  z: ["zebra"],
};

/** Colors of a letter's pair and of the word: those of the alphabet go round. */
const pairs = [
  ["red", "orange"],
  ["blue", "sky blue"],
  ["green", "light green"],
  ["purple", "pink"],
] as const satisfies readonly (readonly [CrayonName, CrayonName])[];

/** The letters that have a sheet. */
export const letters: readonly string[] = Object.keys(things);

/** Units: how far down a pair of letters may reach, one with a tail included, and the room between the parts of a sheet. */
const [lowest, gap] = [80, 5];
/** Units of a capital: of the pair and of the word. */
const [large, small] = [70, 24];

/**
 * A sheet for a letter: large as a capital and small, something that begins with it, and the word for that; null for
 * what is none from `a` to `z`.
 */
export function drawLetter(letter: string): Drawing | null {
  const thing = Object.hasOwn(things, letter) ? things[letter] : undefined;
  if (thing === undefined) return null;
  const [word, figure = word] = thing;
  const colors = pairs[letters.indexOf(letter) % pairs.length] ?? pairs[0];
  const pair = pairAbove(`${letter.toUpperCase()} ${letter}`, colors);
  const name = lettering({ text: word, height: small, weight: 0.2, colors });
  const down = sheet.height - margin - extentOf(name).bottom;
  const room = { left: margin, top: extentOf(pair).bottom + gap, right: sheet.width - margin, bottom: down - gap };
  return finishSheet({
    letters: [...pair, ...moved(name, { x: 0, y: down })],
    figures: figureIn(figure, room),
    credit: Object.hasOwn(figures, figure) ? "" : notoCredit,
    youngest: 3,
  });
}

function pairAbove(text: string, colors: readonly [CrayonName, CrayonName]): ReturnType<typeof lettering> {
  const pair = (height: number): ReturnType<typeof lettering> =>
    moved(lettering({ text, height, weight: 0.2, colors }), { x: 0, y: margin });
  const whole = pair(large);
  const { bottom } = extentOf(whole);
  return bottom <= lowest ? whole : pair((large * (lowest - margin)) / (bottom - margin));
}
