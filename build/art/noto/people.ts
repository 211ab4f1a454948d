import { circle, star } from "../outlines.ts";
import { brightEye, eye, line, type Repair, region } from "./markup.ts";

/** By the figure's name, for the version of Noto that package.json pins. */
export const people: Readonly<Record<string, () => Repair>> = {
  astronaut: () => ({
    without: [24],
    parts: { 23: eye(49, 57, 5) + eye(80, 57, 5) + region("#93a0a8", circle(75, 86, 5)) },
  }),
  "ballet-dancer": () => ({
    over: region(
      "#f287b0",
      "M36 70C33 65 40 60 48 62C55 60 60 63 64 62C70 60 80 64 80 69C78 75 73 74 70 77C65 81 60 78 56 80C51 82 46 80 44 77C39 77 36 74 36 70Z",
    ),
  }),
  ghost: () => ({
    without: [9, 12, 13],
    parts: {
      10: region(
        "#e5352e",
        "M36 51.7C52 54.5 72 54.5 88 51.7C90 51.7 91 53 90.5 55C88 67 76 76.4 62 76.4C47 76.4 36 67 33.3 55C33 53 34 51.5 36 51.7Z",
      ),
      11: region("#f287b0", "M44.5 71C49 62.5 75 62.5 79.5 71C74 75 68 76.4 62 76.4C56 76.4 50 75 44.5 71Z"),
    },
  }),
  "horse-racing": () => ({
    parts: {
      10: brightEye(20.5, 44.5, 2.3, 2.5) + line("M9.5 49C13 53 17 56.5 22 58.5M31 33.5L21.5 58.5"),
      14: brightEye(39.2, 22.4, 1.3, 1.8),
    },
    colors: { 23: "#7d4e33", 0: "#7d4e33", 2: "#7d4e33", 5: "#7d4e33", 18: "#7a8288" },
  }),
  "person-in-motorized-wheelchair": () => ({
    without: [40],
    parts: { 2: brightEye(74.7, 22.8, 1.5, 2.1) },
    colors: { 31: "#7a8288", 34: "#7a8288", 35: "#7a8288" },
  }),
  "person-rowing-boat": () => ({
    parts: { 8: brightEye(86.3, 28.2, 1.5, 2) },
    colors: { 19: "#fdd23a" },
  }),
  "person-running": () => ({ parts: { 2: brightEye(52.2, 21.9, 1.5, 2.1) } }),
  "person-taking-bath": () => ({
    without: [0, 15, 26, 28, 34, 36, 39, 40, 41],
    parts: {
      11: region("#a5d8ee", circle(28, 34, 4)),
      13: region("#a5d8ee", circle(13.5, 43, 6.6)),
      14: region("#a5d8ee", circle(21.8, 37.5, 6.8)),
      17: region("#a5d8ee", circle(65, 72.3, 5)),
      18: region("#a5d8ee", circle(112.5, 73.5, 5.6)),
      19: region("#a5d8ee", circle(75, 73, 8)),
      20: region("#a5d8ee", circle(87, 70, 9.5)),
      21: region("#a5d8ee", circle(101, 75, 9.8)),
      22: region("#a5d8ee", circle(98, 59.7, 8)),
      27: region("#a5d8ee", circle(83.3, 49, 6)),
    },
  }),
  "person-with-white-cane": () => ({ parts: { 2: brightEye(69.3, 23.6, 1.5, 2.1) } }),
  skier: () => ({
    without: [10, 14, 22, 24, 33, 34, 48, 49],
    colors: { 9: "#7a8288", 21: "#7a8288" },
  }),
  snowboarder: () => ({
    without: [22, 23, 27, 30],
    colors: { 5: "#2f6fc1", 8: "#2f6fc1", 16: "#93a0a8", 14: "#7a8288" },
  }),
  snowman,
  superhero: () => ({
    without: [12],
    parts: {
      13: region("#fdd23a", star(77, 48, 7)),
      30: brightEye(70, 24.4, 2, 2.3),
      31: brightEye(79.5, 24.2, 2, 2.3),
    },
  }),
  "woman-biking": () => ({
    parts: { 30: brightEye(28.5, 27.9, 1.5, 1.9) },
    colors: { 0: "#7d4e33", 13: "#7d4e33", 23: "#7a8288", 27: "#7a8288" },
  }),
  "woman-bouncing-ball": () => ({ parts: { 2: brightEye(43.1, 22.8, 1.5, 2.1) } }),
  "woman-fairy": () => ({
    parts: { 35: brightEye(58, 24.3, 2.2, 2.5), 36: brightEye(70, 24.5, 2.2, 2.5) },
    over: region(
      "#8a4fa8",
      "M52 62H76C79 67 84 74 87 80C84 84 80 83 77.5 80C76 85 70 86 67.5 82C65 86 60 86 58 82C55 86 50 85 49 80C46 82 43 82 41 79C46 73 50 67 52 62Z",
    ),
  }),
  "woman-genie": () => ({
    without: [7, 21, 23],
    parts: {
      30: line("M30.5 43C32.5 46.5 38 46.5 40 43", 1.6),
      32: brightEye(27.4, 33.6, 2.4, 2.6),
      33: brightEye(43.1, 33.6, 2.4, 2.6),
    },
  }),
  "woman-in-lotus-position": () => ({
    without: [2, 3, 5, 6, 9, 11, 12, 14, 15, 16, 17],
  }),
  "woman-in-manual-wheelchair": () => ({
    without: [23, 27],
    parts: { 7: brightEye(53.8, 28.2, 1.5, 2.1) },
    colors: { 13: "#7a8288", 16: "#7a8288", 17: "#7a8288" },
  }),
  "person-in-bed": () => ({
    parts: {
      8: region("#ffca28", circle(35.5, 76, 9.5)),
      9:
        region(
          "#7d4e33",
          "M26 78C24 70 29 64.5 36 65.5C42 66 46 70 45.5 75C41 74.5 38 72 36.5 70C34.5 74 30 76.5 26 78Z",
        ) + line("M31 77.5C32 79 34 79 35 77.5M39 78C40 79.5 42 79.5 43 78M35 82C36.5 83.5 38.5 83.5 40 82.3", 1),
    },
    over:
      region("#fdd23a", "M97 16C87 20 84 33 91 41C98 49 110 48 115 42C106 42 98 36 97 28C96.5 24 97 20 97 16Z") +
      region("#fdd23a", star(70, 28, 7.5)) +
      region("#fdd23a", star(50, 44, 6)) +
      region("#fdd23a", star(78, 52, 5.5)),
  }),
};

/** An arm of a snowman, on the right. */
const twig =
  "M94 87L90.5 81.5L101 74L99.5 66C99.5 62.5 105 62 105.5 65.5L106.5 70L110.5 67C114 65 116.5 69.5 113.5 72Z";

function snowman(): Repair {
  return {
    parts: {
      0: region("#855436", twig),
      1: `<g transform="matrix(-1 0 0 1 128 0)">${region("#855436", twig)}</g>`,
      2: region(
        "#5e6367",
        "M51 6.5C58 3.5 76 4.5 82 9L79.5 26C86 27 90 29 90 32C90 36 87 36.5 84 35.5C75 31 52 30 45 35.5C38 37.5 28 34 28 30C28 27 40 25 51 23Z",
      ),
      5: eye(50.5, 49, 3.4, 4.2) + eye(77.5, 49, 3.4, 4.2) + line("M52 64C57 70.5 71 70.5 76 64", 2),
      6: region("#f57c20", "M63 53C59.5 54.5 59.5 60 63 61L83 59.5Z"),
    },
  };
}
