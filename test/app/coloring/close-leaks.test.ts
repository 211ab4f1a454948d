import sharp from "sharp";
import { expect, it } from "vitest";
import { closeLeaks } from "#app/coloring/own/close-leaks.ts";
import { regionCount } from "#app/drawings/drawing.ts";
import { drawingFromPaper } from "#app/drawings/tracing/drawing-from-ink.ts";
import { usualGap } from "#app/drawings/tracing/judge-gaps.ts";
import { levelPaper } from "#app/drawings/tracing/level-paper.ts";
import { readScan } from "#build/art/own/read-scan.ts";
import { options } from "#test/build/art/ink/scans.ts";

const side = 900;

/** What becomes of lines on a square of so many pixels, and at which widths of gaps they were traced. */
async function closed(lines: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#fff"/><path d="${lines}" fill="none" stroke="#111" stroke-width="7" stroke-linecap="round"/></svg>`;
  const paper = levelPaper(await readScan(await sharp(Buffer.from(svg)).png().toBuffer()));
  const traced: number[] = [];
  const { art, closeGaps } = closeLeaks((wanted) => {
    traced.push(wanted);
    return drawingFromPaper(paper, options({ closeGaps: wanted }));
  });
  return { regions: regionCount(art.drawing), closeGaps, traced };
}

/** A house of wall, roof and door, and a sun, each with a gap of so many pixels; and grass and a bird, which are open. */
function house(gap: number): string {
  const sun = { x: 740 + 80 * Math.cos(gap / 80), y: 160 - 80 * Math.sin(gap / 80) };
  const home = `M250 ${420 + gap}V780H650V420H250M${250 + gap} 420L450 240L650 420M400 780V600H500V${780 - gap}`;
  const grass = "M100 800l20 -60l20 60M170 800l20 -60l20 60";
  return `${home}M820 160A80 80 0 1 1 ${sun.x} ${sun.y}${grass}M60 300q30 -25 60 0q30 -25 60 0`;
}

it.each([10, 25, 40])("gaps of %i pixels in a house are closed, and grass stays open", async (gap) => {
  expect(await closed(house(gap))).toMatchObject({ regions: 4 });
});

it("a drawing without leaks is traced once, with the usual gaps closed", async () => {
  expect(await closed(house(1))).toEqual({ regions: 4, closeGaps: usualGap, traced: [usualGap] });
});
