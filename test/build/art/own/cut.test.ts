import { describe, expect, it } from "vitest";
import { parsePath } from "#app/drawings/path.ts";
import type { OwnDrawing } from "#build/art/own/own-drawing.ts";
import { boxOf } from "#build/art/own/paint-box.ts";
import { regionNumberAt } from "#build/art/own/regions.ts";
import { drawSvg, namesOf, squares, svg } from "./own-files.ts";

/** The sides of a named region, in shares of the first one, which is as large as the page; rounded to hundredths. */
function sidesOf({ drawing }: OwnDrawing, wanted: string): readonly number[] {
  const regions = drawing.shapes.filter((shape) => shape.kind === "region");
  const [page, region] = [regions[0], regions.find(({ name }) => name === wanted)].map((shape) =>
    boxOf({ path: parsePath(shape?.path ?? ""), stroke: null }),
  );
  if (!page || !region) return [];
  const [left, top] = [(region.x - page.x) / page.width, (region.y - page.y) / page.height];
  const sides = [left, top, left + region.width / page.width, top + region.height / page.height];
  return sides.map((side) => Math.round(side * 100) / 100 + 0);
}

/** A sheet that fixes the drawing's size, with a blob that something hides a part of. */
function hidden(definition: string, reference: string): Uint8Array {
  const sheet = '<rect id="sheet" width="100" height="100" fill="#cfe8f5"/>';
  return svg(
    `<defs>${definition}</defs>${sheet}${squares}<g ${reference}><rect id="blob" x="10" y="10" width="80" height="80" fill="#3e9b57"/></g>`,
  );
}

const half = '<rect x="10" y="10" width="40" height="80" fill="#fff"/>';
const leftHalf = [0.1, 0.1, 0.5, 0.9];

describe("a shape is cut", () => {
  it.each([
    ["a clip", `<clipPath id="c">${half}</clipPath>`, 'clip-path="url(#c)"'],
    ["a clip named in a style", `<clipPath id="c">${half}</clipPath>`, 'style="clip-path:url(#c)"'],
    ["a mask of light", `<mask id="m">${half}<rect x="50" width="50" height="100"/></mask>`, 'mask="url(#m)"'],
    ["a mask of opacity", `<mask id="m" mask-type="alpha">${half.replace("#fff", "#111")}</mask>`, 'mask="url(#m)"'],
    [
      "a mask of opacity named in a style",
      `<mask id="m" style="mask-type:alpha">${half.replace("#fff", "#111")}</mask>`,
      'style="mask:url(#m)"',
    ],
    [
      "a mask that a converter's filter made of opacity",
      `<filter id="f"/><mask id="m"><g filter="url(#f)">${half.replace("#fff", "#000")}</g></mask>`,
      'mask="url(#m)"',
    ],
    [
      "a mask with a mask of its own",
      `<mask id="n">${half}</mask><mask id="m"><g mask="url(#n)"><rect width="100" height="100" fill="#fff"/></g></mask>`,
      'mask="url(#m)"',
    ],
  ])("by %s", async (_, definition, reference) => {
    expect(sidesOf(await drawSvg(hidden(definition, reference), { kind: "shapes" }), "blob")).toEqual(leftHalf);
  });

  it("by the page, as a browser shows it", async () => {
    const bleeding = '<rect id="meadow" x="-40" y="60" width="180" height="90" fill="#3e9b57"/>';
    const made = await drawSvg(svg(`<rect id="sky" width="100" height="100" fill="#cfe8f5"/>${bleeding}${squares}`));
    expect(sidesOf(made, "meadow")).toEqual([0, 0.6, 1, 1]);
  });

  it("and leaves out what is hidden altogether", async () => {
    const nothing = '<clipPath id="c"><rect x="95" y="95" width="2" height="2"/></clipPath>';
    const black = '<mask id="m"><rect width="100" height="100" fill="#000"/></mask>';
    expect(namesOf(await drawSvg(hidden(nothing, 'clip-path="url(#c)"')))).not.toContain("blob");
    expect(namesOf(await drawSvg(hidden(black, 'mask="url(#m)"')))).not.toContain("blob");
  });

  it("to the holes of its mask", async () => {
    const ring =
      '<mask id="m"><rect width="100" height="100" fill="#fff"/><circle cx="50" cy="50" r="20" fill="#000"/></mask>';
    const made = await drawSvg(hidden(ring, 'mask="url(#m)"'), { kind: "shapes" });
    const { width, height } = made.drawing;
    const at = (x: number, y: number) =>
      namesOf(made)[(regionNumberAt(made.drawing, { x: x * width, y: y * height }) ?? 0) - 1];
    expect(at(0.2, 0.15)).toBe("blob");
    expect(at(0.5, 0.5)).not.toBe("blob");
  });

  it("in a drawing of lines too", async () => {
    const rings = [50, 70, 90].map((x) => `<circle cx="${x}" cy="20" r="8"/>`).join("");
    const circle = '<mask id="m"><circle cx="20" cy="20" r="16" fill="#fff"/></mask>';
    const lines = `${circle}<g fill="none" stroke="#000" stroke-width="2">${rings}<circle cx="20" cy="20" r="16"/><path d="M0 20H100" mask="url(#m)"/></g>`;
    expect(namesOf(await drawSvg(svg(lines)))).toHaveLength(5);
  });
});

describe("a mask that cannot be an outline", () => {
  it.each([
    [
      "in shares of what it hides",
      '<mask id="m" maskContentUnits="objectBoundingBox"><rect width=".1" height=".1"/></mask>',
    ],
    ["of pixels", '<mask id="m"><image width="9" height="9" href="data:image/png;base64,AAAA"/></mask>'],
    ["that is not there", ""],
  ])("%s hides nothing", async (_, definition) => {
    const made = await drawSvg(hidden(definition, 'mask="url(#m)"'), { kind: "shapes" });
    expect(sidesOf(made, "blob")).toEqual([0.1, 0.1, 0.9, 0.9]);
  });
});
