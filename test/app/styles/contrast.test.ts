import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("../../../app/styles/light-theme.css", import.meta.url), "utf8");
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
);

/** WCAG 2.2 contrast ratio of two tokens. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string): number {
  const hex = tokens.get(name);
  if (hex === undefined) throw new Error(`light-theme.css has no color --${name}`);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

const PAPERS = ["ground", "surface", "paper"];
const CRAYONS = ["sun", "leaf", "berry", "sky"];

const text = [
  ...["ink", "ink-soft", "primary", "primary-deep", "berry-ink", "leaf-ink"].flatMap((on) =>
    PAPERS.map((paper) => [on, paper]),
  ),
  ...CRAYONS.flatMap((crayon) => [
    [`${crayon}-ink`, `${crayon}-soft`],
    ["ink", `${crayon}-soft`],
    ["ink-soft", `${crayon}-soft`],
    ["primary", `${crayon}-soft`],
  ]),
  ["on-primary", "primary"],
  ["on-primary", "primary-deep"],
  ["on-secondary", "secondary"],
  ["on-secondary", "secondary-deep"],
  ["paper", "ink"],
  ["paper", "primary-deep"],
  ["ink", "primary-soft"],
  ["ink", "sun"],
  ["berry-ink", "sun-soft"],
  ["on-water", "water"],
  ["on-water-soft", "water"],
] as [string, string][];

const shapes = [
  ...["control-edge", "focus", "secondary", "star", "berry"].flatMap((shape) => PAPERS.map((paper) => [shape, paper])),
  ...CRAYONS.map((crayon) => ["focus", `${crayon}-soft`]),
  ["berry", "sun-soft"],
  ["focus-on-water", "water"],
] as [string, string][];

describe("lightTheme", () => {
  it.each(text)("%s is readable on %s (4.5)", (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapes)("%s is discernible on %s (3)", (shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it("has the breakpoints of docs/specification.md 2 and no other", () => {
    const widths = [
      "base",
      "layout",
      "controls",
      "cards",
      "sheets",
      "packs",
      "tiles",
      "pile",
      "wayfinding",
      "home",
      "coloring",
      "article",
      "error",
      "preview",
    ]
      .map((name) => readFileSync(new URL(`../../../app/styles/${name}.css`, import.meta.url), "utf8"))
      .flatMap((sheet) => [...sheet.matchAll(/@media \(width (?:>=|<) (\d+)px\)/g)].map(([, width]) => Number(width)));
    expect([600, 960, 1280, 1920, 2560]).toEqual(expect.arrayContaining([...new Set(widths)]));
  });
});
