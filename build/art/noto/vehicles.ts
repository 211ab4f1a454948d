import { line, type Repair } from "./markup.ts";

const steel = "#93a0a8";

/** By the figure's name, for the version of Noto that package.json pins. */
export const vehicles: Readonly<Record<string, () => Repair>> = {
  automobile: () => ({ without: [3, 7, 13] }),
  "motor-scooter": () => ({ colors: { 6: steel, 15: steel, 22: "#855436" }, without: [1, 4, 9, 21] }),
  "pickup-truck": () => ({
    parts: { 7: line("M70 68V111", 2) + line("M53 74H60", 2.4) },
    without: [9, 13],
  }),
  "police-car": () => ({ colors: { 11: steel }, without: [2] }),
  taxi: () => ({ without: [6] }),
};
