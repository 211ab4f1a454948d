import { circle } from "../outlines.ts";
import { flower, line, type Repair, region } from "./markup.ts";

/** By the figure's name, for the version of Noto that package.json pins. */
export const food: Readonly<Record<string, () => Repair>> = {
  carrot: () => ({
    parts: {
      0:
        region("#4c9a3a", "M80 46C72 30 76 12 88 3C98 14 98 30 90 46Z") +
        region("#4c9a3a", "M86 40C98 30 114 32 125 42C116 54 102 56 86 50Z") +
        region("#7cb342", "M82 46C88 28 100 14 116 10C116 26 104 40 88 50Z") +
        region(
          "#f57c20",
          "M6 118C2 124 8 128 14 124C40 108 74 94 87 68C93 56 88 44 80 38C72 31 60 33 54 41C36 64 22 94 6 118Z",
        ),
      4: line("M58 40L68 48M42 62L52 70M78 80L70 74M30 84L40 91M56 98L48 91M20 103L27 108", 2),
    },
    without: [1, 2, 3, 5],
  }),
  cherries: () => ({
    without: [2],
    parts: { 0: region("#dc0d27", circle(92, 92, 26)), 1: region("#dc0d27", circle(37, 96, 29)) },
  }),
  "honey-pot": () => ({ without: [8, 9, 10] }),
  "ice-cream": () => ({ without: [1, 5, 7, 9, 10, 13] }),
  mushroom: () => ({ without: [1] }),
  "pea-pod": () => ({ without: [4, 6, 9] }),
  pear: () => ({
    parts: {
      2: region("#4c9a3a", "M66 20C74 4 92 0 108 6C104 22 86 30 66 20Z") + line("M66 20C78 16 88 12 98 10", 1.6),
      3: region("#4c9a3a", "M60 22C52 10 38 8 26 14C32 27 46 31 60 22Z") + line("M60 22C50 20 42 18 36 17", 1.6),
    },
  }),
  "red-apple": () => ({
    without: [1, 6],
    parts: {
      0: region(
        "#e5352e",
        "M62 37C68 30 86 22 99.500 28.200C115.400 35.200 123.800 51.500 119.600 76.300C115.400 101.100 96.800 121.100 80 123.300C71.700 124.400 70.300 121.200 63.900 121.600C58.800 122 59.100 124.700 50.300 124.200C30 123 18 106 12.800 93.200C2.700 69.600 8.700 47.500 21.200 37C35 25 54 28 62 37Z",
      ),
      2: line("M44 36.500C50 43 72 43 80 33.500", 1.8),
    },
  }),
  sandwich: () => ({ without: [4, 6] }),
  shortcake: () => ({ parts: { 7: line("M60 22V27M70 22V27M55 33V38M65 33V38M75 33V38", 1.8) } }),
  "steaming-bowl": () => ({ without: [3, 7, 8, 13, 14, 15, 16, 17, 18, 24, 25, 26] }),
  teapot: () => ({ without: [5, 10, 11], over: flower(62, 72, 6) }),
};
