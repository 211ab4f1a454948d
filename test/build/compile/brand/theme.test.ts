import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { SiteFile } from "#app/content/schema/site.ts";
import { makeBrand } from "#build/compile/brand/brand.ts";
import {
  CONTRAST_PAIRS,
  contrast,
  DARK_CONTRAST_PAIRS,
  darkPaletteOf,
  NEUTRAL,
  paletteOf,
  themeCss,
} from "#build/compile/brand/palette.ts";
import { readSite } from "#build/compile/site-file.ts";
import { ArtReader } from "#build/compile/sources/art-folder.ts";
import { NO_CACHE } from "#build/compile/sources/cache.ts";
import { ROOT } from "#build/paths.ts";
import { withoutCode } from "../compile-files.ts";

async function made(text: string) {
  const { site, brand, locate, problems } = await readSite({ text, folderName: "site" });
  const result = await makeBrand(brand, { site, cache: NO_CACHE, art: new ArtReader(`${ROOT}content`), locate });
  return { ...result, problems: [...problems, ...result.problems].map(withoutCode) };
}

async function colorsOf(text: string): Promise<SiteFile["brand"]["colors"]> {
  return (await readSite({ text, folderName: "site" })).brand.colors;
}

describe("contrast", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#777777", 4.48],
    ["#1f5fbf", "#1f5fbf", 1],
  ])("of %s and %s is %d", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
    expect(contrast(other, one)).toBeCloseTo(ratio, 2);
  });
});

describe("colors", () => {
  it.each([
    [{}],
    [{ primary: "#8a1c1c" }],
    [{ ground: "#fff8e7", ink: "#2b1d0e", sun: "#ffcc00" }],
  ])("that are left out go with those that are named: %j", (named) => {
    const palette = paletteOf(named);
    expect(palette).toMatchObject(named);
    const low = CONTRAST_PAIRS.filter(({ front, back, least }) => contrast(palette[front], palette[back]) < least);
    expect(low).toEqual([]);
    const dark = darkPaletteOf({ colors: named, dark: {} });
    const lowInDark = DARK_CONTRAST_PAIRS.filter(({ front, back, least }) => contrast(dark[front], dark[back]) < least);
    expect(lowInDark).toEqual([]);
  });

  it("of the dark theme are checked as those of the light one", async () => {
    const { problems, brand } = await made('brand: { dark: { paper: "#101820", inkSoft: "#384048" } }');
    expect(problems).toEqual([
      expect.stringMatching(/^\.site\.yml:1:45 {2}error {2}brand\.dark: inkSoft #384048 on .* has a contrast of 1\./),
    ]);
    expect(brand.theme).toContain("--paper:#101820");
  });

  it("of this folder are told from each other", async () => {
    const { problems, brand } = await made(readFileSync(`${ROOT}content/.site.yml`, "utf8"));
    expect(problems).toEqual([]);
    expect(brand).toMatchObject({ theme: expect.stringContaining("{:root:root{--") });
  });

  it("that nobody could read are errors where they stand", async () => {
    const { problems } = await made('brand:\n  colors:\n    primary: "#aaccee"\n    onPrimary: "#ffffff"\n');
    expect(problems).toEqual([
      ".site.yml:3:14  error  brand.colors: primary #aaccee on berrySoft #ecd7de (which brand.colors does not name) has a contrast of 1.21:1, " +
        "and 4.5:1 is needed. Make one of them darker or lighter.",
      expect.stringMatching(
        /^\.site\.yml:4:16 {2}error .* onPrimary #ffffff on primary #aaccee has a contrast of 1\.6/,
      ),
    ]);
  });

  it("that nobody has named are said to be such", async () => {
    const { problems } = await made('brand: { colors: { sun: "#000000", sunInk: "#bbbbbb" } }');
    expect(problems.join("\n")).toMatch(
      /sunInk #bbbbbb on sunSoft #[0-9a-f]{6} \(which brand.colors does not name\) has a contrast of/,
    );
  });

  it.each([
    ["controlEdge", "#8e8e8e", "2.97:1, and 3:1 is needed"],
    ["inkSoft", "#626262", "4.45:1, and 4.5:1 is needed"],
  ])("of shapes need 3:1, and of text 4.5:1: %s %s has %s", async (name, color, ratio) => {
    expect((await made(`brand: { colors: { ${name}: "${color}" } }`)).problems).toEqual([
      expect.stringMatching(`${name} ${color} on .* ${ratio}`),
    ]);
  });

  it.each([
    ["controlEdge", "#8d8d8d"],
    ["inkSoft", "#616161"],
  ])("that have as much are no problem: %s %s", async (name, color) => {
    expect((await made(`brand: { colors: { ${name}: "${color}" } }`)).problems).toEqual([]);
  });

  it.each([
    ["red", '.site.yml:1:29  error  brand.colors.primary: "red" is no color. Write six hex digits in lower case'],
    ['"#FFF"', ".site.yml:1:29  error  brand.colors.primary: "],
  ])("are six hex digits, %s is none", async (color, message) => {
    expect((await made(`brand: { colors: { primary: ${color} } }`)).problems).toEqual([
      expect.stringContaining(message),
    ]);
  });

  it("have the names that there are", async () => {
    expect((await made('brand: { colors: { primry: "#000000" } }')).problems).toEqual([
      expect.stringContaining("brand.colors.primry means nothing here. Did you mean primary?"),
    ]);
  });
});

describe("the stylesheet of a release", () => {
  it("is there for a site that names a color, and neutral sites have none", async () => {
    const { brand } = await made('brand: { colors: { primary: "#8a1c1c" } }');
    expect(brand.theme).toContain("--primary:#8a1c1c;");
    expect(await made("name: Plain")).toMatchObject({ brand: { theme: "", ground: NEUTRAL.ground }, files: [] });
  });

  it("has no more than 2 KB for both themes, whatever is named", async () => {
    const colors = await colorsOf(readFileSync(`${ROOT}content/.site.yml`, "utf8"));
    const css = themeCss({ colors, dark: {} }, `/files/${"0".repeat(64)}/picture.svg`);
    expect(css.length).toBeLessThanOrEqual(2000);
    expect(css).toMatch(/^@layer tokens\{:root:root\{--[a-z-]+:#[0-9a-f]{6}/);
  });
});
