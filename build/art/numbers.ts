import type { CrayonName } from "#app/drawings/crayons.ts";
import type { Drawing, Shape } from "#app/drawings/drawing.ts";
import { type Extent, extentOf } from "#app/drawings/extent.ts";
import { sheet } from "./ground.ts";
import { figureIn, finishSheet, lettering, margin, moved } from "./sheet-page.ts";

/** Each number from 0 on as one says it, and what there is of it to count; of 0 there is a bowl that a dog has emptied. */
const things: readonly (readonly [word: string, figure: string])[] = [
  ["zero", "dog with an empty bowl"],
  ["one", "sun"],
  ["two", "mitten"],
  ["three", "balloon"],
  ["four", "butterfly"],
  ["five", "sea star"],
  ["six", "fish"],
  ["seven", "ladybug"],
  ["eight", "duck"],
  ["nine", "apple"],
  ["ten", "flower"],
  ["eleven", "leaf"],
  ["twelve", "egg"],
  ["thirteen", "doughnut"],
  ["fourteen", "heart"],
  ["fifteen", "raindrop"],
  ["sixteen", "star"],
  ["seventeen", "mushroom"],
  ["eighteen", "ice cream cone"],
  ["nineteen", "chick"],
  ["twenty", "tooth"],
];

/** The numbers that have a sheet. */
export const numbers: readonly string[] = things.map((_, at) => String(at));

const colors = [
  ["blue", "sky blue"],
  ["red", "orange"],
  ["purple", "pink"],
  ["green", "light green"],
] as const satisfies readonly (readonly [CrayonName, CrayonName])[];

/** With more things than that each is small, so that sheets are for children of four and older. */
const MANY = 10;
/** Units from the top of a capital: of a numeral and of its word, and of both where there are many things. */
const [few, many] = [
  { digits: 62, letters: 24 },
  { digits: 44, letters: 20 },
];
/** Units between the parts of a sheet. */
const gap = 5;

/**
 * A sheet for a number: large in digits, as many things to count, and the word for it; null for what is none from `0` to
 * `20`.
 */
export function drawNumber(name: string): Drawing | null {
  const value = numbers.indexOf(name);
  const thing = things[value];
  if (thing === undefined) return null;
  const [text, figure] = thing;
  const pair = colors[value % colors.length] ?? colors[0];
  const heights = value <= MANY ? few : many;
  const numeral = moved(lettering({ text: name, height: heights.digits, weight: 0.2, colors: pair }), {
    x: 0,
    y: margin,
  });
  const word = lettering({ text, height: heights.letters, weight: 0.2, colors: pair });
  const down = sheet.height - margin - extentOf(word).bottom;
  const room = { left: margin, top: extentOf(numeral).bottom + gap, right: sheet.width - margin, bottom: down - gap };
  const counted = placesOf(Math.max(1, value), room).flatMap((place) => figureIn(figure, place));
  const digits = numeral.map((shape): Shape => (shape.kind === "region" ? { ...shape, name: "digit" } : shape));
  const letters = [...digits, ...moved(word, { x: 0, y: down })];
  return finishSheet({ letters, figures: counted, credit: "", youngest: value <= MANY ? 3 : 4 });
}

/** Units between things that are counted. */
const between = 3;

/** Rows that a child counts by: of at most five, and from ten on of fives, so that what is left over stands alone. */
function placesOf(count: number, { left, top, right, bottom }: Extent): readonly Extent[] {
  const isMany = count >= MANY;
  const rows = isMany ? Math.ceil(count / 5) : count <= 3 ? 1 : 2;
  const columns = isMany ? 5 : Math.ceil(count / rows);
  const [wide, high] = [(right - left) / columns, (bottom - top) / rows];
  return Array.from({ length: count }, (_, at) => {
    const [row, column] = [Math.floor(at / columns), at % columns];
    const inRow = isMany ? columns : Math.min(columns, count - row * columns);
    const x = (left + right) / 2 + (column - inRow / 2) * wide + between / 2;
    const y = top + row * high + between / 2;
    return { left: x, top: y, right: x + wide - between, bottom: y + high - between };
  });
}
