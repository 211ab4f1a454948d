import { ellipse } from "../outlines.ts";
import { brightEye, eye, line, type Repair, region } from "./markup.ts";

/** Birds, bugs and what else a garden has, by the figure's name, for the version of Noto that package.json pins. */
export const birdsAndBugs: Readonly<Record<string, () => Repair>> = {
  ant: () => ({
    without: [1, 4, 8],
    parts: { 6: line("M7 66C9 70 13 71 16 69", 1.8) },
  }),
  "baby-chick": () => ({
    parts: {
      4: region("#fc9301", "M72 53C84 55 96 57 101 62C104 70 98 80 88 84.5C74 89 58 83 52 74C60 70 67 61 72 53Z"),
    },
  }),
  butterfly: () => ({
    without: [10],
    parts: {
      4: line("M55 92C60 86 64 80 66 76M93 88C87 83 81 78 77 73"),
      8: line(
        "M75 60C82 54 92 50 95 43C95.5 38 94 36 93 34M95 42L104 42M84 52.5L99 53.5M76 59.5L97 64M61 60C52 56 45 54 38 53C31 51 28 46 28 42M32 49L23 53M40 54.5L28 63M53 60L36 70",
      ),
      11: region("#8a4fa8", "M61 68C61 82 63 96 69 103.5C72 107 77 107 78.5 103C80.5 94 78 80 74.5 66Z"),
      12:
        line("M63 83L78 79.5M65.5 94L79 91") +
        region("#8a4fa8", ellipse(65, 60, 8.5, 9.5)) +
        eye(59.5, 44, 2.8, 4) +
        eye(71, 42, 2.8, 4),
    },
  }),
  dove: () => ({
    parts: {
      5: line(
        "M103 35.2C110 34 116 32 120 28.4M97 49.7C103 49 110 47 114 43.7M90.6 63.8C95 63.5 99 62 102 59.4M85.5 74.9C89 74.5 93 73 96 70.3",
      ),
    },
  }),
  duck: () => ({ without: [6], parts: { 5: brightEye(47, 20, 4, 4.4) } }),
  owl: () => ({
    parts: {
      8: eye(49.5, 41.5, 5) + eye(79, 42, 5),
      9: region("#f57c20", "M59.5 47H69C70 54 67 61 64 65C61 61 58.5 54 59.5 47Z"),
    },
  }),
  penguin: () => ({ parts: { 4: line("M25.5 22.5C33 24 41 22.5 47 20.5"), 5: brightEye(60.2, 21.6, 4.6, 5.2) } }),
  snail: () => ({
    without: [3],
    parts: {
      1: region("#e9bb91", "M20.5 60V14C20.5 4 31 4 31 14V60ZM38.5 60V14C38.5 4 49 4 49 14V60Z"),
      4: line("M27 66C30 71 38 71 41 66", 1.8),
      5: eye(25.7, 16, 3.2, 5) + eye(43.7, 16, 3.2, 5),
    },
  }),
  swan: () => ({
    under: region("#a5d8ee", ellipse(64, 113, 62, 13)),
    parts: {
      2: eye(21, 25, 2.8, 3.1) + region("#5e6367", "M12.5 27C14 24 17 25 18 28L22 35.5C18 33.5 15 30 12.5 27Z"),
      3: region(
        "#6fc3ee",
        "M28 88C40 98 55 104 70 103C82 102 88 97 88 91.5C96 92 100 86 98.5 80C106 80 110 74 107 69C104 66 98 64 90 63.5C70 64 50 76 28 88Z",
      ),
      4: line("M42 87C52 91 68 91 74 86C75 84 74.5 82 73 80.5C79 81 83 77 80.5 72.5C86 73 89 70 88.5 66"),
    },
  }),
  cricket: () => ({ without: [6, 9], over: line("M19 86C21 89.5 26 90.5 30 88", 1.6) }),
  scorpion: () => ({
    parts: {
      3: brightEye(57.7, 73.2, 3.4, 3.6) + brightEye(70.8, 77, 3.4, 3.6) + line("M56 81C58 85.5 65 87.5 69 84", 1.8),
    },
  }),
  worm: () => ({
    parts: {
      3: brightEye(18.8, 65.5, 2.4, 2.8),
      4: brightEye(9.8, 65.5, 2.4, 2.8),
      5: line("M9.5 71.5C11 74.5 17 75 19 72", 1.6),
    },
  }),
};
