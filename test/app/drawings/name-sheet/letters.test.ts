import { describe, expect, it } from "vitest";
import { extentOf } from "#app/drawings/extent.ts";
import { hasLetter, letterLine } from "#app/drawings/name-sheet/letters.ts";
import { flatten, parsePath } from "#app/drawings/path.ts";

const pen = { height: 70, weight: 0.2 };
const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

function ringsOf(character: string): number {
  return flatten(parsePath(letterLine(character, pen).letters[0]?.path ?? "")).length;
}

describe("a line of outline letters", () => {
  it("has every letter and digit, one after the other and closed", () => {
    const { letters, width } = letterLine(all, pen);
    expect(letters.map(({ character }) => character).join("")).toBe(all);
    const lefts = letters.map(({ path }) => flatten(parsePath(path)).flatMap(({ points }) => points.map(({ x }) => x)));
    for (const [at, xs] of lefts.entries()) {
      expect(Math.min(...xs)).toBeGreaterThanOrEqual(at === 0 ? -0.1 : Math.max(...(lefts[at - 1] ?? [])) - 0.1);
    }
    expect(Math.max(...lefts.flat())).toBeCloseTo(width, 0);
    for (const { path } of letters) expect(path).toMatch(/^(M[^MZ]*Z)+$/);
  });

  it.each([
    ["C", 1],
    ["e", 2],
    ["B", 3],
    ["8", 3],
    ["i", 2],
    ["s", 1],
  ])("keeps holes and dots: %s has %i outlines", (character, rings) => {
    expect(ringsOf(character)).toBe(rings);
  });

  it("stands a capital as high as the pen says", () => {
    const points = flatten(parsePath(letterLine("H", pen).letters[0]?.path ?? "")).flatMap((ring) => ring.points);
    expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(0, 0);
    expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(70, 0);
  });

  it("has the same gap between any two letters, and none before the first or behind the last", () => {
    const widths = ["H", "HH", "HHH"].map((text) => letterLine(text, pen).width);
    const [one = 0, two = 0, three = 0] = widths;
    expect(two - 2 * one).toBeGreaterThan(1);
    expect(three - two).toBeCloseTo(two - one);
  });

  it("leaves out what it has no letter for, and room for a space", () => {
    expect(letterLine("a?b", pen).width).toBeCloseTo(letterLine("ab", pen).width);
    expect(letterLine("a b", pen).width).toBeGreaterThan(letterLine("ab", pen).width);
  });

  it.each([
    ..."ÀÁÂÃÄÅĀĂĄÇĆČĎÐÈÉÊËĘĚĞÍÎÏİŁÑŃŇÓÔÖÕØŐŘŚŞŠȚÚÛÜŮŰÝŹŻŽÆŒÞàáâãäåāăąçćčďðđèéêëęěğģħíîïıķłľñńňóôöõøőơřśşšßțťúûüůűưýÿźżžæœþếỗ’-.",
  ])("has %s, closed and no wider than its place", (character) => {
    const { letters, width } = letterLine(character, pen);
    expect(letters.map((letter) => letter.character)).toEqual([character]);
    const path = letters[0]?.path ?? "";
    expect(path).toMatch(/^(M[^MZ]*Z)+$/);
    const { left, right } = extentOf([{ path }]);
    // Millimeters: as exact as letters are traced.
    expect(left).toBeGreaterThanOrEqual(-0.3);
    expect(right).toBeLessThanOrEqual(width + 0.3);
  });

  it("stands a mark above a letter, whose own outline stays as it is", () => {
    const [plain, marked] = ["E", "É"].map((character) => extentOf(letterLine(character, pen).letters));
    expect(marked?.top).toBeLessThan(-5);
    expect(marked?.bottom).toBeCloseTo(plain?.bottom ?? 0, 1);
    expect(ringsOf("ë")).toBe(ringsOf("e") + 2);
    expect(ringsOf("ï")).toBe(3);
  });

  it("reads a letter and its mark as one, however they are spelled", () => {
    expect(letterLine("e\u0301", pen)).toEqual(letterLine("\u00e9", pen));
  });

  it.each(["王", "Я", "👑", "a\u0489"])("has no letter of %s", (character) => expect(hasLetter(character)).toBe(false));
});
