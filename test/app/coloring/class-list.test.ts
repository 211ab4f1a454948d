import { expect, test } from "vitest";
import { classTrouble, MAX_NAMES } from "#app/coloring/pack/class-list.tsx";
import { namesIn } from "#app/coloring/pack/class-names.ts";
import { packs } from "#app/words/pack-maker.ts";

test.each([
  ["Ada\nBen", ["Ada", "Ben"]],
  ["  Ada \r\n\r\n\tBen\tLovelace ", ["Ada", "Ben Lovelace"]],
  ["1. Ada\n2) Ben\n- Chloé\n• Dov", ["Ada", "Ben", "Chloé", "Dov"]],
  ["1 Ada\n2 Ben", ["Ada", "Ben"]],
  ["01: Ada\n2.Ben\n#3 Chloé", ["Ada", "Ben", "Chloé"]],
  // The last name first.
  ["Smith, Anna\nO’Neil-Brown, J. 2", ["Anna Smith", "J. 2 O’Neil-Brown"]],
  ["1. Smith, Anna\n2. de la Cruz, José María\n3. Cher", ["Anna Smith", "José María de la Cruz", "Cher"]],
  ["Smith,Anna,2b\nŁoś,Ewa,2b", ["Anna Smith", "Ewa Łoś"]],
  ['"Smith, Anna",2019-03-02\n"Łoś, Ewa",2018-12-24', ["Anna Smith", "Ewa Łoś"]],
  ["1\tSmith, Anna\t2b\n2\tŁoś, Ewa\t2b", ["Anna Smith", "Ewa Łoś"]],
  ["King, Jr.\nSmith, Anna", ["King, Jr.", "Anna Smith"]],
  // Several in one line.
  ["Ana, Bob, Cyd", ["Ana", "Bob", "Cyd"]],
  ["Ana, Bob", ["Ana", "Bob"]],
  ["Ana, Bob, Cyd\nDov, Eve", ["Ana", "Bob", "Cyd", "Dov", "Eve"]],
  ["", []],
  ["Child 1\nChild 2", ["Child 1", "Child 2"]],
  ["12\n13", ["12", "13"]],
  // Several in one line, and in lines of which each has as many as it likes.
  ["Ana; Bob; Cyd", ["Ana", "Bob", "Cyd"]],
  ["José Núñez;Zoë;", ["José Núñez", "Zoë"]],
  ["Ana\tBob\tCyd", ["Ana", "Bob", "Cyd"]],
  ["Ana; Bob; Cyd\nDov; Eve", ["Ana", "Bob", "Cyd", "Dov", "Eve"]],
  // A table.
  ["1\tMüller\tAnna\t2019-03-02\n2\tNúñez\tJosé\t2018-12-24", ["Müller Anna", "Núñez José"]],
  ["1\tMüller\tAnna\t2019-03-02", ["Müller Anna"]],
  ["Müller;Anna\nØstby;Åse", ["Müller Anna", "Østby Åse"]],
  ["1.;Müller;02.03.2019\n2.;Łoś;3/4/2018\n3.;Ng;2 March 2019", ["Müller", "Łoś", "Ng"]],
  ["Müller\tAnna\t2b\n\n\t\t\nŁoś\tEwa\t2b\n", ["Müller Anna", "Łoś Ewa"]],
  ["\tBen\tLovelace\n1\tAda\t\n", ["Ben Lovelace", "Ada"]],
  // A table with a row that says what is in it.
  ["Nr\tName\tFirst name\tBorn\n1\tMüller\tAnna\t2019-03-02", ["Anna Müller"]],
  ["Last Name,First Name,Grade\nSmith,Anna,K\nde la Cruz,José,K", ["Anna Smith", "José de la Cruz"]],
  ["Nr\tLast, First\tClass\n1.\tSmith, Anna\tKA", ["Anna Smith"]],
  ["Last, First\nSmith, Anna\nŁoś, Ewa", ["Anna Smith", "Ewa Łoś"]],
  ["First name;Last name\nAnna;Smith", ["Anna Smith"]],
  ["No.;Last name;Class;Allergies\n7;O’Neil-Brown;red;nuts\n8;李;red;", ["O’Neil-Brown", "李"]],
  ["Nr\t\tBorn\n1\tAda\tMarch", ["Ada"]],
  ["Nr\tGirls\n1\tAda", ["Nr Girls", "Ada"]],
  ["Name\nAda\nBen", ["Ada", "Ben"]],
  // A class that no row names.
  ["Anna Smith, KA\nBen Jones, KA\nChloé Roy, KA", ["Anna Smith", "Ben Jones", "Chloé Roy"]],
  ["Smith, Anna, K\nJones, Ben, K\nRoy, Chloé, K", ["Anna Smith", "Ben Jones", "Chloé Roy"]],
  ["KA\tAnna\nKA\tBen\nKA\tChloé", ["Anna", "Ben", "Chloé"]],
  ["Ada;K1\nBen;K2\nCy;K1\nDov;K2\nEve;K1\nFay;K2", ["Ada", "Ben", "Cy", "Dov", "Eve", "Fay"]],
  ["Anna;S\nBen;J\nChloé;S", ["Anna S", "Ben J", "Chloé S"]],
  // Children who are called as columns are.
  ["Born\tMax\nNo\tMin-ji", ["Born Max", "No Min-ji"]],
])("the names in %j are read", (list, names) => expect(namesIn(list)).toEqual(names));

const CLASS = Array.from({ length: 28 }, (_, at) => `Child ${at + 1}`);
const USUAL = { layout: "sheets", everyPage: false, sheets: 28 } as const;

test.each([
  ["no names", [], { ...USUAL, layout: "booklet" as const }],
  ["a class", CLASS, USUAL],
  ["a class of which each has every page", CLASS, { ...USUAL, everyPage: true }],
])("%s has nothing to be fixed", (_, names, options) => {
  expect(classTrouble(names, options, packs.english)).toBe("");
});

test.each([
  ["too many names", Array(MAX_NAMES + 1).fill("Ada"), USUAL, "That is 301 names"],
  ["a name too long for its line", [...CLASS, "x".repeat(41)], USUAL, "has 41"],
  ["a small book", CLASS, { ...USUAL, layout: "booklet" as const }, "A little book has no line for a name"],
  ["more paper than a packet", CLASS, { ...USUAL, everyPage: true, sheets: 504 }, "28 children is 504 sheets"],
])("%s is said, with what to do", (_, names, options, words) => {
  expect(classTrouble(names, options, packs.english)).toContain(words);
});
