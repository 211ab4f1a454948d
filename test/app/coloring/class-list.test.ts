import { expect, test } from "vitest";
import { classTrouble, MOST_NAMES, namesIn } from "#app/coloring/pack/class-list.tsx";
import { studio } from "#app/content/words/studio.ts";

test.each([
  ["Ada\nBen", ["Ada", "Ben"]],
  ["  Ada \r\n\r\n\tBen\tLovelace ", ["Ada", "Ben Lovelace"]],
  ["1. Ada\n2) Ben\n- Chloé\n• Dov", ["Ada", "Ben", "Chloé", "Dov"]],
  ["Smith, Anna\nO’Neil-Brown, J. 2", ["Smith, Anna", "O’Neil-Brown, J. 2"]],
  ["", []],
])("the names in %j are read", (list, names) => expect(namesIn(list)).toEqual(names));

const CLASS = Array.from({ length: 28 }, (_, at) => `Child ${at + 1}`);
const USUAL = { layout: "sheets", everyPage: false, pages: 3 } as const;

test.each([
  ["no names", [], { ...USUAL, layout: "booklet" as const }],
  ["a class", CLASS, USUAL],
  ["a class of which each has every page", CLASS, { ...USUAL, everyPage: true }],
])("%s has nothing to be mended", (_, names, options) => {
  expect(classTrouble(names, options, studio.english)).toBe("");
});

test.each([
  ["too many names", Array(MOST_NAMES + 1).fill("Ada"), USUAL, "These are 301 names"],
  ["a name too long for its line", [...CLASS, "x".repeat(41)], USUAL, "has 41"],
  ["a small book", CLASS, { ...USUAL, layout: "booklet" as const }, "A small book has no line for a name"],
  ["more paper than a packet", CLASS, { ...USUAL, everyPage: true, pages: 18 }, "28 children is 504 sheets"],
])("%s is said, with what to do", (_, names, options, words) => {
  expect(classTrouble(names, options, studio.english)).toContain(words);
});
