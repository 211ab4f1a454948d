import { expect, test } from "vitest";
import { fillOf, type Paint, patterns, tileOf } from "#app/coloring/picture/paints.ts";
import { BLANK } from "#app/coloring/picture/picture.ts";
import { pictureSvg } from "#app/coloring/picture/picture-files.ts";
import type { Drawing } from "#app/drawings/drawing.ts";
import { filled, RED } from "#test/app/coloring/sample-picture.ts";

const region = (name: string): Drawing["shapes"][number] => ({
  kind: "region",
  name,
  color: "#ffffff",
  crayon: 1,
  path: "M0 0L9 0L9 9Z",
});

const DRAWING: Drawing = {
  width: 128,
  height: 100,
  credit: "By <us>",
  shapes: [region("ear"), region("nose"), region("tail")],
};

const DOTS: Paint = { color: 4, pattern: "dots" };

test("a picture's file has every region in its color, each pattern once, and the credit", async () => {
  const fills = filled([1, RED], [2, DOTS], [3, DOTS]);
  const svg = await pictureSvg(DRAWING, { picture: { fills, marks: [] }, title: "A & B" });
  expect([...svg.matchAll(/data-region="(\d)"[^>]*? fill="([^"]+)"/g)].map(([, at, fill]) => [at, fill])).toEqual([
    ["1", "#dc2f32"],
    ["2", "url(#dots-4)"],
    ["3", "url(#dots-4)"],
  ]);
  expect(svg.match(/<pattern id="dots-4"/g)).toHaveLength(1);
  expect(svg).toContain("<title>A &amp; B</title>");
  expect(svg).toContain("By &lt;us&gt;</text>");
});

test("a long credit stands below the picture in as many lines as it takes, and none is wider than the picture", async () => {
  const credit = "Drawing by Ada Otter and the pupils of class 4b, CC BY-NC-SA 4.0, drawings.of.class-4b.example";
  const svg = await pictureSvg({ ...DRAWING, width: 40, credit }, { picture: BLANK, title: "A" });
  const lines = [...svg.matchAll(/<text [^>]*y="([\d.]+)"[^>]*font-size="([\d.]+)"[^>]*>([^<]*)/g)];
  expect(lines.map(([, , , words]) => words).join(" ")).toBe(credit);
  for (const [, , size, words = ""] of lines) expect(words.length * Number(size) * 0.55).toBeLessThanOrEqual(40);
  const [, height] = /viewBox="0 0 40 ([\d.]+)"/.exec(svg) ?? [];
  expect(Number(lines.at(-1)?.[1])).toBeLessThan(Number(height));
});

test("what is not colored is white, and a plain color needs no tile", () => {
  expect(fillOf(null)).toBe("#fff");
  for (const pattern of patterns) expect(tileOf({ color: 3, pattern }) === null).toBe(pattern === "plain");
});
