import { readFileSync } from "node:fs";
import { kebabCase } from "scule";
import { describe, expect, it } from "vitest";
import { plainBrand } from "#app/content/plain-site.ts";
import { darkPaletteOf, paletteOf } from "#build/compile/brand/palette.ts";

const tokens = tokensIn("light-theme");

function tokensIn(theme: string): ReadonlyMap<string, string> {
  const css = readFileSync(new URL(`../../../app/styles/${theme}.css`, import.meta.url), "utf8");
  return new Map([...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]));
}

describe("lightTheme", () => {
  it("is the theme of a site that names no color", () => {
    const neutral = Object.entries(paletteOf({})).map(([name, hex]) => [kebabCase(name), hex] as const);
    const onSheets = [...tokens].filter(([name]) => name.startsWith("sheet-"));
    expect(tokens).toEqual(new Map([...neutral, ...onSheets]));
    for (const [name, hex] of onSheets) expect(tokens.get(name.slice("sheet-".length)), name).toBe(hex);
  });

  it("is joined by a dark one, of the same names", () => {
    const dark = new Map(
      Object.entries(darkPaletteOf({ colors: {}, dark: {} })).map(([name, hex]) => [kebabCase(name), hex]),
    );
    expect(
      new Map(
        [...tokens]
          .filter(([name]) => dark.has(name))
          .map(([name, hex]) => [name, tokensIn("dark-theme").get(name) ?? hex]),
      ),
    ).toEqual(dark);
  });

  it("is what pages of no release have", () => {
    expect(plainBrand).toMatchObject({ theme: "", ground: tokens.get("ground") });
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
