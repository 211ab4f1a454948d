import { expect, it } from "vitest";
import { readingSize, unreadable } from "#app/coloring/own/open-picture.ts";

it.each([
  ["a phone's photo", [4000, 3000], [1200, 900]],
  ["one that stands", [3000, 4000], [900, 1200]],
  ["a small scan", [640, 480], [640, 480]],
  ["a strip", [12_000, 3], [1200, 1]],
] as const)("%s of %j pixels is read in %j", (_, [width, height], [across, down]) => {
  expect(readingSize({ width, height })).toEqual({ kind: "size", size: { width: across, height: down } });
});

it.each([
  ["tooLarge", 10_000, 10_000],
  ["tooSmall", 1, 1],
  ["tooSmall", 199, 150],
] as const)("%s is said of %i by %i pixels", (problem, width, height) => {
  expect(readingSize({ width, height })).toEqual({ kind: "problem", problem, picture: { width, height } });
});

it.each([
  ["IMG_0001.HEIC", "", "noHeic"],
  ["photo", "image/heif", "noHeic"],
  ["letter.txt", "text/plain", "noPicture"],
  ["heic.jpg", "image/jpeg", "noPicture"],
] as const)("of %s (%s) that does not open is said %s", (name, type, problem) => {
  expect(unreadable({ name, type })).toBe(problem);
});
