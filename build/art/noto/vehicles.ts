import { circle } from "../outlines.ts";
import { line, type Repair, region } from "./markup.ts";

const steel = "#93a0a8";

/** By the figure's name, for the version of Noto that package.json pins. */
export const vehicles: Readonly<Record<string, () => Repair>> = {
  airplane: () => ({ without: [2, 3, 5, 6, 8, 12, 13] }),
  automobile: () => ({ without: [3, 7, 13] }),
  canoe: () => ({
    parts: { 5: region("#fcc21b", "M70 45L74 47L46 92L42 90Z"), 6: region("#fcc21b", "M66 42L70 37L80 43L77 49Z") },
    without: [2],
  }),
  "delivery-truck": () => ({ parts: { 16: line("M76 26V90M91 26V90M106 26V90", 2) }, without: [7] }),
  "fire-engine": () => ({
    without: [2],
    parts: {
      0: region("#93a0a8", "M44 39H114V62H44Z") + region("#fdd23a", "M76 39L83 24H95L104 39Z") + line("M67 39V48"),
      5: line("M58.500 48V108", 2),
    },
    over: region("#93a0a8", ladder),
  }),
  motorcycle: () => ({ colors: { 6: steel, 15: "#5e6367", 20: "#5e6367" }, without: [12] }),
  "motor-scooter": () => ({ colors: { 6: steel, 15: steel, 22: "#855436" }, without: [1, 4, 9, 21] }),
  "pickup-truck": () => ({
    parts: { 7: line("M70 68V111", 2) + line("M53 74H60", 2.4) },
    without: [9, 13],
  }),
  "police-car": () => ({ colors: { 11: steel }, without: [2] }),
  "racing-car": () => ({ without: [8, 10, 13] }),
  "ring-buoy": () => ({
    parts: {
      2: region("#e5352e", `${circle(64, 64, 55)}M39 64a25 25 0 1 1 50 0a25 25 0 1 1-50 0Z`),
      8: [0, 90, 180, 270]
        .map((angle) => `<g transform="rotate(${angle} 64 64)">${region("#ffffff", band)}</g>`)
        .join(""),
    },
    without: [1, 3, 4, 5, 6, 7, 9],
  }),
  speedboat: () => ({ without: [8, 9, 10] }),
  taxi: () => ({ without: [6] }),
  tram: () => ({ without: [2, 4, 6, 24] }),
};

/** Two rails with six rungs, seen through, that stands out over the cab. */
const ladder =
  "M112.2 41.3L6.2 15.3L9.8 0.7L115.8 26.7ZM109.9 37.4L111.9 29.1L100.3 26.2L98.3 34.6ZM95.2 33.8L97.2 25.5L85.6 22.6L83.6 31.0ZM80.5 30.2L82.5 21.9L70.9 19.0L68.9 27.4ZM65.8 26.6L67.8 18.2L56.2 15.4L54.2 23.8ZM51.1 23.0L53.1 14.6L41.5 11.8L39.5 20.1ZM36.4 19.4L38.4 11.0L26.8 8.2L24.8 16.5ZM21.7 15.8L23.7 7.4L12.1 4.6L10.1 12.9Z";

/** Around a ring of 25 to 55 at (64, 64), at its top. */
const band = "M52 8Q64 4 76 8L73.500 43Q64 39 54.500 43Z";
