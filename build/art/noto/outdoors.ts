import { circle } from "../outlines.ts";
import { eye, line, type Repair, region } from "./markup.ts";

/** Weather, places and plants by the figure's name, for the version of Noto that package.json pins. */
export const outdoors: Readonly<Record<string, () => Repair>> = {
  blossom: () => ({
    parts: {
      0: [...Array(10).keys()]
        .map(
          (at) => `<g transform="rotate(${36 * at} 64 64)">${region(at % 2 === 0 ? "#fdd23a" : "#f9a8c9", petal)}</g>`,
        )
        .join(""),
      3: region("#f57c20", circle(64, 64, 25)),
      4: region("#855436", circle(64, 64, 15)),
    },
    without: [1, 2, 5, 6],
  }),
  "cloud-with-lightning": () => ({
    parts: {
      0: region("#fdd23a", "M66 70L48 100H62L54 126L84 92H69L80 70Z") + region("#6fc3ee", raindrops),
      3: region("#93a0a8", cloud),
      4: eye(50, 48, 4.4, 5.2) + eye(76, 48, 4.4, 5.2) + line("M57 61Q63 56 69 61M44 40L54 43M82 40L72 43", 2),
    },
    without: [1, 2],
  }),
  "cloud-with-rain": () => ({
    parts: {
      0: region("#dceefa", cloud),
      1: eye(50, 48, 4.4, 5.2) + eye(76, 48, 4.4, 5.2) + line("M56 57C59 62 67 62 70 57", 2),
    },
    without: [3],
  }),
  "cloud-with-snow": () => ({
    parts: { 0: region("#dceefa", cloud), 1: line("M45 49Q50 54 55 49M71 49Q76 54 81 49M57 58C60 62 66 62 69 58", 2) },
  }),
  "evergreen-tree": () => ({ without: [5] }),
  "globe-showing-americas": () => ({
    without: [2, 4, 5, 6, 7],
    over:
      region("#ffffff", "M16 92C8 92 6 82 14 80C16 72 28 72 31 78C40 76 44 90 34 92Z") +
      region("#ffffff", "M86 42C78 42 76 32 84 30C86 22 98 22 101 28C110 26 114 40 104 42Z"),
  }),
  house: () => ({ parts: { 13: line("M45 119H83M45 123H83") }, without: [2] }),
  seedling: () => ({
    parts: {
      0: region("#7cb342", "M60 58C63 80 61 102 58 116H72C74 98 74 78 71 56Z"),
      3: line("M16 40C34 46 50 52 64 60M112 18C100 34 86 46 74 56", 1.8),
    },
    over: region("#855436", "M6 126C14 108 40 100 64 100C90 100 114 108 122 126Z"),
  }),
  "shooting-star": () => ({
    without: [2, 3, 5, 6],
    over: eye(40, 76, 3.8, 4.8) + eye(58, 76, 3.8, 4.8) + line("M43 86C46 92 53 92 56 86", 1.8),
  }),
  tornado: () => ({ without: [4, 5] }),
};

/** Flat below, for a face to look out of. */
const cloud =
  "M22 74C8 74 2 64 4 54C6 44 16 40 24 42C24 34 32 26 42 28C48 12 66 4 84 10C100 15 108 28 108 42C118 42 126 50 125 60C124 69 117 74 108 74Z";

const raindrops =
  "M24 82C18 92 16 100 22 102C28 102 30 94 24 82ZM104 80C98 90 96 98 102 100C108 100 110 92 104 80ZM36 102C30 112 28 120 34 122C40 122 42 114 36 102ZM92 102C86 112 84 120 90 122C96 122 98 114 92 102Z";

/** Of a flower around (64, 64), its topmost. */
const petal = "M64 46C52 40 46 18 54 8C58 2 62 4 64 8C66 4 70 2 74 8C82 18 76 40 64 46Z";
