import { circle, ellipse, star } from "../outlines.ts";
import { eye, line, type Repair, region } from "./markup.ts";

/** By the figure's name, for the version of Noto that package.json pins. */
export const things: Readonly<Record<string, () => Repair>> = {
  bowling: () => ({
    parts: { 7: region("#2f6fc1", circle(44, 88, 37)) },
    without: [1, 2, 4, 5, 8],
    colors: { 0: "#ffffff", 3: "#ffffff" },
  }),
  "carousel-horse": () => ({
    without: [9, 15],
    parts: { 19: eye(14.5, 31, 2.8, 3.2) + line("M11 27.800C12.500 25.500 16.500 25.500 18 27.800") },
  }),
  castle: () => ({ parts: { 18: line("M60.500 101V124M65.500 99.500V124M70 101V124") } }),
  "christmas-tree": () => ({ without: [6, 15] }),
  "first-quarter-moon-face": () => ({
    parts: {
      4: line("M80 66C83.500 71 91 71 94.500 65M58.500 86.500C64 90 71 89.500 76 86", 2),
      6: region("#f287b0", circle(88, 80, 6.5)),
    },
    without: [1, 2, 3, 5],
    over: region("#fdd23a", star(30, 30, 19)) + region("#fdd23a", star(34, 68, 11)),
  }),
  "full-moon-face": () => ({
    parts: {
      1: eye(44, 54, 7, 8.5) + eye(84, 54, 7, 8.5),
      3: line("M46 80C54 92 74 92 82 80", 2.2),
      5: region("#f287b0", ellipse(98, 72, 9, 7)),
      6: region("#f287b0", ellipse(30, 72, 9, 7)),
    },
    without: [2, 4],
    over:
      region("#e8c56a", ellipse(66, 24, 12, 8)) +
      region("#e8c56a", circle(40, 102, 8)) +
      region("#e8c56a", circle(94, 101, 6)),
  }),
  "heart-with-arrow": () => ({ without: [2, 3, 6, 10] }),
  "heart-with-ribbon": () => ({ without: [2, 4, 13, 14, 15] }),
  crown: () => ({ without: [2, 5, 6, 8, 10, 12, 14, 16, 17] }),
  "crystal-ball": () => ({ without: [7, 8, 9] }),
  "ice-skate": () => ({ without: [1, 4, 6, 8], colors: { 2: "#855436", 3: "#f287b0", 5: "#ffffff" } }),
  menorah: () => ({ colors: { 2: "#fdd23a", 3: "#f2b632" }, without: [0, 1, 4, 6] }),
  "ringed-planet": () => ({ without: [2, 7, 9] }),
  shamrock: () => ({
    parts: {
      0: region("#4c9a3a", "M62 62C58 80 58 104 68 120C72 124 78 122 80 117C72 108 68 84 68 62Z"),
      1: leaves(0, -115, 115),
      2: line("M65 20V58M26 66L58 60M104 66L72 60", 1.6),
    },
  }),
  skateboard: () => ({ without: [2, 4, 6, 8, 10] }),
  "sun-with-face": () => ({
    parts: {
      2: region("#fdd23a", circle(64, 64, 41)),
      4: eye(50, 58, 5.6, 7) + eye(78, 58, 5.6, 7),
      8: region("#f287b0", ellipse(89, 73, 7, 5.5)),
      9: region("#f287b0", ellipse(39, 73, 7, 5.5)),
      10: line("M51 79C57 88 71 88 77 79", 2.2),
    },
    colors: { 1: "#f57c20" },
    without: [0, 3, 5, 6, 7, 11],
  }),
  "teddy-bear": () => ({
    parts: {
      1:
        region("#7d4e33", "M39 60C25 66 17 84 21 94C25 102 40 102 44 94C46 86 50 78 50 68Z") +
        region("#7d4e33", "M89 60C103 66 111 84 107 94C103 102 88 102 84 94C82 86 78 78 78 68Z"),
      2: region("#7d4e33", ellipse(31, 110, 18, 15)) + region("#7d4e33", ellipse(98, 110, 18, 15)),
    },
  }),
  "wrapped-gift": () => ({ without: [8, 10, 12] }),
};

/** Leaves like hearts around (65, 61), turned by degrees. */
function leaves(...angles: readonly number[]): string {
  return angles.map((angle) => `<g transform="rotate(${angle} 65 61)">${region("#5fae3f", leaf)}</g>`).join("");
}

const leaf =
  "M65 61C54 50 42 38 42 23C42 12 50 4 58 5C62 6 64 10 65 13C66 10 68 6 72 5C80 4 88 12 88 23C88 38 76 50 65 61Z";
