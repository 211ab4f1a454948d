import { circle, ellipse } from "../outlines.ts";
import { brightEye, eye, line, type Repair, region } from "./markup.ts";

/** What lives in water, by the figure's name, for the version of Noto that package.json pins. */
export const seaCreatures: Readonly<Record<string, () => Repair>> = {
  crab: () => ({
    without: [5, 8, 10, 11, 14, 15],
    over: line("M56 80C60 86 69 86 73 80", 1.8),
  }),
  dolphin: () => ({
    parts: {
      4:
        line("M10 64C18 66 31 54 36 46.5", 1.8) +
        region("#006da6", "M62 29C74 21 92 22 102 27.5C96 32 88 39 71 40C66 38 62 34 62 29Z"),
    },
  }),
  frog: () => ({
    parts: {
      1:
        region("#ffffff", ellipse(34, 42, 11, 12) + ellipse(95, 42, 11, 12)) +
        eye(36, 43, 6, 7) +
        eye(93, 43, 6, 7) +
        eye(50.5, 62, 1.5, 2.9) +
        eye(77.5, 62, 1.5, 2.9),
      2: region("#e5352e", "M24 72C45 81 84 81 105 72C102 90 84 97 64.5 97C45 97 27 90 24 72Z"),
      3: region("#f287b0", "M45 92C52 85 77 85 84 92C77 95.5 71 97 64.5 97C58 97 52 95.5 45 92Z"),
    },
  }),
  octopus: () => ({
    without: [4],
    parts: {
      5:
        region("#ffffff", circle(61, 51, 8)) +
        region("#ffffff", circle(80, 52, 8)) +
        eye(62.5, 52, 4.2) +
        eye(79, 53, 4.2) +
        line("M63 66C66 71 74 71 77 66", 1.8),
    },
  }),
  orca: () => ({
    without: [4, 10],
    parts: {
      3: brightEye(28.3, 33.2, 3, 3.3),
      8: line("M10 47.5C16 47 23 44.5 27 40.5", 1.8),
    },
  }),
  seal: () => ({
    under: region("#a5d8ee", "M2 112L12 103H112L126 111L120 124H10Z"),
    without: [6, 8, 9, 11],
    parts: {
      10: region(
        "#93a0a8",
        "M59 60C57 70 55 84 57.5 92C60 100 66 101 69.5 97C73.5 90 76 78 75.5 68C70 62 64 60 59 60Z",
      ),
      1: brightEye(28.8, 22.7, 3.6, 3.9),
      2: brightEye(50.1, 27.5, 3.6, 3.9),
      12: region("#93a0a8", "M19 66C24 73 34 80 42 88C50 95 49 105 42 105.5C34 106 24 101 16 94C11 84 12 74 19 66Z"),
    },
  }),
  "spouting-whale": () => whale(9),
  "tropical-fish": () => ({ without: [15] }),
  turtle: () => ({
    parts: {
      2:
        region("#7d4e33", "M46.5 36.5C52 30 62 28 74 28C80 28 85 28.5 88 29.5L86 35L69.5 41.5Z") +
        region("#7d4e33", "M74 48.5L89.5 40.5C95 48 100 53 105.5 61C100 70 92 75.5 81 78.5C80.5 68 78 58 74 48.5Z") +
        region("#7d4e33", "M47.5 46L66 50.5C70 59 72 68 72.5 78.3L62 77.5C60.5 66 57 54.5 47.5 46Z") +
        region("#7d4e33", "M95 32C102 37 108.5 46 111.5 54L108 57.5C103 51 98 45 93.5 38.5Z"),
      3: eye(18, 66, 4.6, 5.2) + eye(36.5, 66.5, 4.6, 5.2) + line("M20 77.5C23 83.5 32 84 35 78", 1.8),
    },
  }),
  whale: () => whale(3),
};

/** `belly`: the first of its parts; those of a whale that spouts come after the water. */
function whale(belly: number): Repair {
  return {
    without: [belly + 1, belly + 3, belly + 4],
    parts: {
      [belly]: region(
        "#a5d0d6",
        "M5 64C16 66 30 78 50 87C70 95 88 101 100 112C90 118 74 121 62 121C44 121 32 110 28 100C20 88 8 78 5 64Z",
      ),
      [belly + 2]: line(
        "M11 67C14 76 20 78 24 88C28 100 34 108 47 117M20 73C28 78 30 84 34 92C38 102 46 110 60 120M34 82C42 86 46 92 50 98C54 106 62 112 76 119M57 93C60 98 68 106 84 116M67 95C72 100 80 106 92 112",
      ),
    },
  };
}
