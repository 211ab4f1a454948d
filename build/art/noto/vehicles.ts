import { line, type Repair, region } from "./markup.ts";

const steel = "#93a0a8";

/** By the figure's name, for the version of Noto that package.json pins. */
export const vehicles: Readonly<Record<string, () => Repair>> = {
  automobile: () => ({ without: [3, 7, 13] }),
  "fire-engine": () => ({
    without: [2],
    parts: {
      0: region("#93a0a8", "M44 39H114V62H44Z") + region("#fdd23a", "M76 39L83 24H95L104 39Z") + line("M67 39V48"),
      5: line("M58.500 48V108", 2),
    },
    over: region("#93a0a8", ladder),
  }),
  "motor-scooter": () => ({ colors: { 6: steel, 15: steel, 22: "#855436" }, without: [1, 4, 9, 21] }),
  "pickup-truck": () => ({
    parts: { 7: line("M70 68V111", 2) + line("M53 74H60", 2.4) },
    without: [9, 13],
  }),
  "police-car": () => ({ colors: { 11: steel }, without: [2] }),
  taxi: () => ({ without: [6] }),
  tram: () => ({ without: [2, 4, 6, 24] }),
};

/** Two rails with six rungs, seen through, that stands out over the cab. */
const ladder =
  "M112.2 41.3L6.2 15.3L9.8 0.7L115.8 26.7ZM109.9 37.4L111.9 29.1L100.3 26.2L98.3 34.6ZM95.2 33.8L97.2 25.5L85.6 22.6L83.6 31.0ZM80.5 30.2L82.5 21.9L70.9 19.0L68.9 27.4ZM65.8 26.6L67.8 18.2L56.2 15.4L54.2 23.8ZM51.1 23.0L53.1 14.6L41.5 11.8L39.5 20.1ZM36.4 19.4L38.4 11.0L26.8 8.2L24.8 16.5ZM21.7 15.8L23.7 7.4L12.1 4.6L10.1 12.9Z";
