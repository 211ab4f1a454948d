import { fill, plural } from "../../content/words/words.ts";
import type { Drawing } from "../../drawings/drawing.ts";
import { wordsHere } from "../../loaded-words.ts";
import { game as gamePart } from "../../words/game.ts";
import { nameOf, type Paint } from "../picture/paints.ts";
import type { Picture } from "../picture/picture.ts";
import { areasLeft, type Game, gameProgress, hintOf, type PlannedNumber } from "./game.ts";
import type { StudioState } from "./studio-state.ts";

type GameWords = typeof gamePart.english;

interface StatusOptions {
  readonly game: Game;
  readonly paint: Paint;
  readonly picture: Picture;
  readonly drawing: Drawing;
  readonly words: GameWords;
}

/** What is said beside the crayons: which number is colored, what the last tap was, and what is left to say at the end. */
export function statusWords({ game, paint, picture, drawing, words }: StatusOptions): string {
  const { plan, number, turn } = game;
  if (number === null) {
    return game.misses === 0 ? words.everyNumber : plural(words.lookedAgain, game.misses, words.locale);
  }
  const named = { number, color: nameOf(paint) };
  const hint = hintOf(game, picture);
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const areas = plural(words.areas, areasLeft(plan, picture, number).length, words.locale);
  const now = fill(words.numberNow, { ...named, areas });
  switch (turn.kind) {
    case "wrong":
      if (hint !== null) return fill(words.numberHint, { ...named, name: regions[hint.region - 1]?.name ?? "" });
      return fill(words.numberWrong, { ...named, other: plan.numberOf[turn.region] ?? 0 });
    case "next":
      return `${fill(words.numberNext, turn)} ${now}`;
    case "start":
    case "right":
      return now;
  }
}

/** What is said where the game has a sheet of its own from now on, beside what was colored freely; else "". */
export function sheetWords({ aside }: Pick<StudioState, "aside">, before?: Pick<StudioState, "aside">): string {
  return aside === (before?.aside ?? null) ? "" : wordsHere(gamePart).ownSheet;
}

/** How a game went: "24 areas, all by yourself!" */
export function endWords({ plan, misses }: Game, words: GameWords = wordsHere(gamePart)): string {
  const { regions } = gameProgress(plan, { fills: new Map() });
  const areas = plural(words.areas, regions, words.locale);
  return fill(misses === 0 ? words.allAlone : words.allFound, { areas });
}

interface CrayonOptions {
  readonly game: Game;
  readonly paint: Paint;
  readonly picture: Picture;
  readonly words: GameWords;
}

/** What a screen reader says of a crayon of the key: "2: orange, 3 areas left". */
export function crayonWords({ number }: Pick<PlannedNumber, "number">, options: CrayonOptions): string {
  const { game, paint, picture, words } = options;
  const left = areasLeft(game.plan, picture, number).length;
  const named = { number, color: nameOf(paint), areas: plural(words.areas, left, words.locale) };
  return fill(left === 0 ? words.numberDone : words.numberLeft, named);
}
