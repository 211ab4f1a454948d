import { ellipse, eye, flower, line, type Repair, region, star } from "./markup.ts";

/** By the figure's name, for the version of Noto that package.json pins. */
export const things: Readonly<Record<string, () => Repair>> = {
  bell: () => ({ parts: { 4: "", 5: region("#df3630", star(64, 66, 20)), 7: "" } }),
  cactus: () => ({
    parts: {
      1: line("M31 46C28 72 35 91 50 94M36.500 45C35.500 70 39 84 50 87"),
      2: line("M92 38C93 62 92 70 79 71.500M98 39C99 64 97 77 79 78.500"),
      4: line("M57 16C54 40 58 90 58.500 119M64.500 14V121M71 15C77 40 73 92 71.500 118"),
      5: flower(64, 9, 2),
      6: line("M48 27L43 25M48 29L43 32M79 88L84 86M79 90L84 93M50 73L45 71M50 75L45 78M79 46L84 44M79 48L84 51"),
      7: flower(95, 32, 1.5) + line("M105 53L110 51M105 55L110 58M101 72L105 76M103 70L108 71"),
      8: line("M22 56L17 54M22 58L17 61M53 107L48 105M53 109L48 112"),
      9: flower(33, 37, 1.5) + line("M24 77L19 77M25 80L21 84"),
    },
  }),
  candy: () => ({ parts: { 5: "", 6: "" } }),
  "carousel-horse": () => ({
    parts: { 9: "", 15: "", 19: eye(14.5, 31, 2.8, 3.2) + line("M11 27.800C12.500 25.500 16.500 25.500 18 27.800") },
  }),
  castle: () => ({ parts: { 18: line("M60.500 101V124M65.500 99.500V124M70 101V124") } }),
  "christmas-tree": () => ({ parts: { 6: "", 15: "" } }),
  "fire-engine": () => ({
    parts: {
      0: region("#93a0a8", "M44 39H114V62H44Z") + region("#fdd23a", "M76 39L83 24H95L104 39Z") + line("M67 39V48"),
      2: "",
      5: line("M58.500 48V108", 2),
    },
    over: region("#93a0a8", ladder),
  }),
  hibiscus: () => ({ parts: { 1: "", 3: "" } }),
  houses: () => ({ parts: { 2: "", 3: "", 4: "", 13: "", 17: "", 21: "", 25: "" } }),
  kite: () => ({ parts: { 0: line("M62 110C80 114 94 102 99 90C104 77 108 60 122 46") } }),
  "ringed-planet": () => ({ parts: { 2: "", 7: "", 9: "" } }),
  satellite: () => ({ parts: { 1: "", 2: "", 11: "", 12: "" } }),
  "teddy-bear": () => ({
    parts: {
      1:
        region("#7d4e33", "M39 60C25 66 17 84 21 94C25 102 40 102 44 94C46 86 50 78 50 68Z") +
        region("#7d4e33", "M89 60C103 66 111 84 107 94C103 102 88 102 84 94C82 86 78 78 78 68Z"),
      2: region("#7d4e33", ellipse(31, 110, 18, 15)) + region("#7d4e33", ellipse(98, 110, 18, 15)),
    },
  }),
  tram: () => ({ parts: { 2: "", 4: "", 6: "" } }),
  "wrapped-gift": () => ({ parts: { 8: "", 10: "", 12: "" } }),
};

/** Two rails with six rungs, seen through, that stands out over the cab. */
const ladder =
  "M112.2 41.3L6.2 15.3L9.8 0.7L115.8 26.7ZM109.9 37.4L111.9 29.1L100.3 26.2L98.3 34.6ZM95.2 33.8L97.2 25.5L85.6 22.6L83.6 31.0ZM80.5 30.2L82.5 21.9L70.9 19.0L68.9 27.4ZM65.8 26.6L67.8 18.2L56.2 15.4L54.2 23.8ZM51.1 23.0L53.1 14.6L41.5 11.8L39.5 20.1ZM36.4 19.4L38.4 11.0L26.8 8.2L24.8 16.5ZM21.7 15.8L23.7 7.4L12.1 4.6L10.1 12.9Z";
