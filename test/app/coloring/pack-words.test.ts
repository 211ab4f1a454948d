import { expect, it } from "vitest";
import { packTrouble } from "#app/coloring/pack/pack-words.ts";
import type { SetKind } from "#app/drawings/sets/set-prints.ts";
import { packs } from "#app/words/pack-maker.ts";

const namesOf = (count: number) => Array.from({ length: count }, (_, at) => `Ada ${at}`);
const bingo: SetKind = { make: "bingo", size: 3, cards: 8 };

it.each([
  ["nothing of what has room", { names: namesOf(25) }, { pages: 20, sheets: 500 }, ["", ""]],
  [
    "at the names, of every page for each child",
    { names: namesOf(51), everyPage: true },
    { pages: 10, sheets: 900 },
    [/^Every picture for each of 51 children is 510 sheets/, ""],
  ],
  [
    "at what is ticked, where every page for each child would have room without it",
    { names: namesOf(25), everyPage: true },
    { pages: 8, sheets: 1400 },
    ["", /^With what you ticked here, 25 children get up to 1400 sheets/],
  ],
  ["at what is ticked, of no class", {}, { pages: 90, sheets: 501 }, ["", /^That is up to 501 sheets/]],
  ["nothing of a game", { set: bingo, names: namesOf(300) }, { pages: 20, sheets: 302 }, ["", ""]],
])("says %s", (_, choices, size, [names, also]) => {
  const usual = { set: null, names: [], layout: "sheets", everyPage: false } as const;
  expect(packTrouble({ ...usual, ...choices }, size, packs.english)).toEqual({
    names: typeof names === "string" ? names : expect.stringMatching(names ?? ""),
    also: typeof also === "string" ? also : expect.stringMatching(also ?? ""),
  });
});
