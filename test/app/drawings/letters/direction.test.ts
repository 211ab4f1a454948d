import { expect, it } from "vitest";
import { directionOf, inVisualOrder } from "#app/drawings/letters/direction.ts";

it.each([
  ["Fox", "ltr"],
  ["Мої 2", "ltr"],
  ["2. חיות", "rtl"],
  ["Fox חיות", "ltr"],
  ["", "ltr"],
])("%s is written %s", (line, direction) => {
  expect(directionOf(line)).toBe(direction);
});

it.each([
  ["Fox, 2", "Fox, 2"],
  ["שלי!", "!ילש"],
  ["גן (2b)", "(2b) ןג"],
  ["(שלי) Fox", "Fox (ילש)"],
  ["גן 2b!", "!2b ןג"],
  ["גן my fox 12, כן", "ןכ ,my fox 12 ןג"],
  ["Fox שלום לך!", "Fox ךל םולש!"],
  ["שִׂמְחָה", "החָמְשִׂ"],
])("%s stands on paper from left to right as %s", (line, expected) => {
  expect(inVisualOrder(line)).toBe(expected);
});
