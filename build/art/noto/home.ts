import { circle, heart, star } from "../outlines.ts";
import { line, type Repair, rectangle, region } from "./markup.ts";

/** What stands in a house or a school by the figure's name, for the version of Noto that package.json pins. */
export const home: Readonly<Record<string, () => Repair>> = {
  "alarm-clock": () => ({ without: [1, 3, 16, 19, 20], colors: { 7: "#000", 8: "#000", 9: "#000" } }),
  amphora: () => ({ without: [2, 4, 6, 7, 10, 11] }),
  "artist-palette": () => ({ without: [6, 7, 8, 9, 11, 12] }),
  backpack: () => ({ without: [1, 3, 7, 16, 20] }),
  bathtub: () => ({
    without: [1, 2, 3, 4, 5, 6, 10, 11, 12, 14, 15, 17, 18, 20, 22, 23, 24, 25],
    over: [
      [30, 60, 9],
      [46, 54, 11],
      [66, 58, 12],
      [84, 62, 9],
      [58, 40, 8],
      [80, 44, 7],
      [38, 34, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => region("#bfe6f7", circle(x, y, r)))
      .join(""),
  }),
  bullseye: () => ({ without: [5, 7, 8, 9, 10] }),
  candle: () => ({ without: [0, 3, 6, 7, 8], colors: { 1: "#e5352e" } }),
  "hot-beverage": () => ({ parts: { 8: steam + marshmallows }, without: [1, 4, 6, 7] }),
  "hourglass-done": () => ({ without: [1, 4, 8, 9] }),
  "light-bulb": () => ({
    parts: { 7: thread },
    without: [2, 3, 4, 10, 11, 12, 13, 8],
    over: line("M6 44H20M108 44H122M16 8L26 18M112 8L102 18M18 78L28 70M110 78L100 70", 2),
  }),
  "long-drum": () => ({
    parts: { 2: line("M35 42L44 74L52 45L60 78L65 46L70 78L78 45L86 74L95 42", 2) },
    without: [4, 5, 6, 7, 8, 10, 12, 13, 14, 15, 16, 17],
    colors: { 1: "#e5352e", 18: "#fdd23a" },
  }),
  "love-letter": () => ({
    parts: {
      1:
        region("#f7b7cf", "M6.500 27L50 66L6.500 101Z") +
        region("#f7b7cf", "M121.500 27L78 66L121.500 101Z") +
        region("#dceefa", "M6.500 25.700H121.500L70 74C66 77 62 77 58 74Z"),
    },
    without: [2, 3],
    over:
      region("#f287b0", heart(24, 12, 9)) + region("#f287b0", heart(64, 8, 7)) + region("#f287b0", heart(104, 13, 10)),
  }),
  microphone: () => ({ without: [1, 3, 8] }),
  "open-mailbox-with-raised-flag": () => ({ without: [1, 5, 9, 10, 12] }),
  ribbon: () => ({ without: [4] }),
  school: () => ({
    parts: {
      4: windows(),
      10: region("#3e737c", "M49.800 85.300H80.300V124.100H49.800Z"),
      11: region(
        "#a7d0d7",
        "M53.600 89H76.700V98H53.600ZM53.600 102H63.500V124.100H53.600ZM66.500 102H76.700V124.100H66.500Z",
      ),
      12: region("#3e737c", circle(64, 56.7, 17)),
    },
    without: [5, 6, 7, 8, 9],
  }),
  "sports-medal": () => ({ without: [2, 6] }),
  telephone: () => ({ without: [2] }),
  television: () => ({ without: [5, 8, 10, 12], colors: { 4: "#b9855a" } }),
  trophy: () => ({ without: [2, 3, 4, 5], over: region("#e5352e", star(63, 42, 16)) }),
  "video-game": () => ({
    parts: { 2: region("#d9dde0", "M28 38H36V46H44V54H36V62H28V54H20V46H28Z") },
    without: [5, 6],
    colors: { 0: "#93a0a8" },
  }),
};

/** Four windows of a school, each with its frame. */
function windows(): string {
  return [11, 99]
    .flatMap((x) => [69.6, 91].map((y) => [x, y] as const))
    .map(([x, y]) => region("#3e737c", rectangle(x, y, 19, 15)) + region("#a7d0d7", rectangle(x + 3.5, y + 3, 12, 9)))
    .join("");
}

/** Three wisps above a cup. */
const steam = region(
  "#dceefa",
  "M36 30C28 22 42 16 34 6C46 12 36 20 42 30ZM58 28C50 20 64 12 56 2C68 8 58 18 64 28ZM80 30C72 22 86 16 78 6C90 12 80 20 86 30Z",
);

/** Two of them, afloat in the cup. */
const marshmallows = region(
  "#fff6ea",
  "M38 44C38 39 54 37 56 42V51C54 56 40 57 38 53ZM60 49C60 44 76 42 78 47V56C76 61 62 62 60 58Z",
);

/** Of a light bulb: three turns. */
const thread =
  region("#93a0a8", "M44 86Q64 94 84 86V95Q64 103 44 95Z") +
  region("#d9dde0", "M44 95Q64 103 84 95V104Q64 112 44 104Z") +
  region("#93a0a8", "M44 104Q64 112 84 104L79 113Q64 119 49 113Z");
