import { Part } from "../content/words/words.ts";

/** Color by number. */
export const game = new Part("game", {
  ownSheet: "The numbers have a sheet of their own. Your picture comes back when you color freely.",
  number: "Number",
  areas: { one: "{count} area", other: "{count} areas" },
  numberLeft: "{number}: {color}, {areas} left",
  numberDone: "{number}: {color}, done",
  numberNow: "Number {number}, {color}: {areas} to find.",
  numberNext: "Number {done} is done!",
  numberWrong: "That one is number {other}. Find number {number}, {color}.",
  numberHint: "Look at the ring: {name} is number {number}, {color}.",
  allAlone: "{areas}, all by yourself!",
  allFound: "{areas} done!",
  everyNumber: "Every number has its color.",
  lookedAgain: {
    one: "You looked again once, and found it.",
    other: "You looked again {count} times, and found them all.",
  },
});
