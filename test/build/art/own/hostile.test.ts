import { describe, expect, it } from "vitest";
import { type Drawing, encodeDrawing, regionCount } from "#app/drawings/drawing.ts";
import { fileSvg, thumbnailSvg } from "#app/drawings/files.ts";
import { pageSvg } from "#app/drawings/svg.ts";
import { ArtError } from "#build/art/own/own-drawing.ts";
import { drawSvg, lowSquares, squares, svg } from "./own-files.ts";

const evil = "https://evil.test/x";

const attacks = [
  `<script>fetch("${evil}")</script>`,
  `<script href="${evil}"/>`,
  '<foreignObject width="50" height="50"><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject>',
  `<a href="javascript:alert(1)"><rect width="9" height="9" fill="red"/></a>`,
  '<rect width="9" height="9" fill="red" onclick="alert(1)" onload="alert(1)"/>',
  `<image width="9" height="9" href="file:///etc/passwd"/><image width="9" height="9" href="${evil}"/>`,
  `<use href="${evil}#a"/><use href="file:///etc/passwd#a"/>`,
  `<style>@import url(${evil});.evil{fill:url(${evil})}</style><rect class="evil" width="9" height="9"/>`,
  `<rect width="9" height="9" fill="url(${evil}#p) red" style="filter:url(${evil}#f);mask:url(${evil}#m)"/>`,
  `<animate href="#squarea" attributeName="href" to="${evil}"/><set attributeName="onmouseover" to="alert(1)"/>`,
  `<rect id="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" width="9" height="9" fill="red"/>`,
  `<g><title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;</title><rect width="9" height="9" fill="red"/></g>`,
  `<text>&xxe;</text><xi:include href="file:///etc/passwd" parse="text"/>`,
];

/** Nothing but numbers, and names of letters. */
function expectClean(drawing: Drawing): void {
  const object = new TextDecoder().decode(encodeDrawing(drawing));
  expect(object).not.toMatch(/https?:|javascript:|file:|<|>|&|url\(|\bon\w+=/i);
  expect(regionCount(drawing)).toBeGreaterThanOrEqual(4);
  for (const markup of [pageSvg, fileSvg, thumbnailSvg].map((make) => make(drawing, { title: "x" }))) {
    expect(markup).not.toMatch(/<script|<foreignObject|<image|<use|<a[ >]| href|evil|javascript:| on\w+=|url\(/i);
  }
}

describe("a hostile file", () => {
  it.each(attacks)("leaves nothing of itself in the drawing: %s", async (inside) => {
    expectClean((await drawSvg(svg(squares + inside), { kind: "shapes" })).drawing);
  });

  it("leaves nothing of itself in a drawing of lines", async () => {
    expectClean((await drawSvg(svg(lowSquares + attacks.join("")), { kind: "lines" })).drawing);
  });

  it("of entities in entities stays as small as it is", async () => {
    const levels = Array.from({ length: 20 }, (_, at) => `<!ENTITY e${at + 1} "&e${at};&e${at};&e${at};&e${at};">`);
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY e0 "boom">${levels.join("")}]>`;
    const bytes = new TextEncoder().encode(`${bomb}${new TextDecoder().decode(svg(`${squares}<text>&e20;</text>`))}`);
    expect((await drawSvg(bytes)).drawing.shapes).toHaveLength(4);
  });

  const doubled = Array.from({ length: 40 }, (_, at) => {
    return `<g id="u${at + 1}"><use href="#u${at}"/><use href="#u${at}"/></g>`;
  });

  it.each([
    [
      "references to references",
      `<defs><rect id="u0" width="9" height="9"/>${doubled.join("")}</defs><use href="#u40"/>`,
      /more than 20000 things/,
    ],
    [
      "references to nothing, again and again",
      `<defs><g id="u0"/>${doubled.join("")}</defs><use href="#u40"/>`,
      /more than 20000 things/,
    ],
    ["a reference to itself", '<g id="a"><use href="#a"/></g>', /refers to itself/],
    [
      "a clip of itself",
      '<clipPath id="c"><rect clip-path="url(#c)" width="9" height="9"/></clipPath><rect clip-path="url(#c)" width="9" height="9"/>',
      /refers to itself/,
    ],
    [
      "a mask of itself",
      '<mask id="m"><rect mask="url(#m)" width="9" height="9"/></mask><rect mask="url(#m)" width="9" height="9"/>',
      /refers to itself/,
    ],
    [
      "masks without end",
      `<mask id="m"><rect width="9" height="9" fill="#fff"/></mask>${'<rect mask="url(#m)" width="9" height="9"/>'.repeat(210)}`,
      /210 masks, more than any page needs/,
    ],
    [
      "pictures without end",
      '<image width="9" height="9" href="data:image/png;base64,AAAA"/>'.repeat(50),
      /made of 50 pictures/,
    ],
    ["groups without end", "<g>".repeat(100_000), /too deep|levels deep/],
    ["too many shapes", '<path d="M0 0h1v1z"/>'.repeat(20_001), /more than 20000 things/],
    ["a circle as large as a planet", '<circle r="1e12" fill="red"/>', /Nothing is drawn in it/],
    [
      "curves without end",
      `<path d="M0 0${"C300 -300 -300 300 100 100 300 -300 -300 300 0 0".repeat(40_000)}"/>`,
      /more lines than a page/,
    ],
    [
      "a speck on a planet",
      `<path stroke="#000" stroke-width="1e-9" d="M5 5h1e-6"/><g id="planet">${'<circle r="300" fill="#fff"/>'.repeat(500)}</g>`,
      /more lines|Nothing is drawn/,
    ],
    ["dust", `<path fill="red" d="${"M0 0h9v9z".repeat(1001)}"/>`, /more than 1000 pieces/],
    [
      "rules for everything in it, again and again",
      `<style>${".a{fill:red}".repeat(2900)}</style>${'<g class="b c d"/>'.repeat(20_000)}`,
      /style rules take too long/,
    ],
    ["rules without end", `<style>${".a{fill:red}".repeat(5000)}</style><path d="M0 0h1v1z"/>`, /5000 style rules/],
  ])("of %s is refused in plain words", async (_, inside, message) => {
    const drawn = drawSvg(svg(inside));
    await expect(drawn).rejects.toThrow(message);
    await expect(drawn).rejects.toBeInstanceOf(ArtError);
  });

  it.each([
    ["names without end", `<g id="${"1 ".repeat(200_000)}x">${squares}</g>`],
    ["a length without end", `${squares}<rect width="${"1".repeat(400_000)}x1" height="9"/>`],
  ])("of %s is read in a moment", async (_, inside) => {
    expectClean((await drawSvg(svg(inside), { kind: "shapes" })).drawing);
  });

  it("of a clip as fine as what it cuts is cut in a moment", async () => {
    const fine = `M10 10${"l.003 .004l.003 -.001".repeat(10_000)}V90H10z`;
    const clipped = `<clipPath id="c"><path d="${fine}"/></clipPath><path fill="#43a047" clip-path="url(#c)" d="${fine}"/>`;
    expectClean((await drawSvg(svg(squares + clipped), { kind: "shapes" })).drawing);
  });

  it("of dashes without end is drawn in a moment", async () => {
    const zigzag = `M0 0${"L100 36L0 18L100 0L0 0".repeat(300)}`;
    const dashed = `<path stroke="#000" fill="none" stroke-width=".1" stroke-dasharray=".0011" d="${zigzag}"/>`;
    const { drawing } = await drawSvg(svg(lowSquares + dashed), { kind: "lines" });
    expect(drawing.shapes.length).toBeGreaterThan(0);
  });

  it.each([
    ["a size without measure", squares, 'viewBox="0 0 1e9 1e9" width="1e300" height="99999999"'],
    ["no size", squares, 'viewBox="0 0 0 0" width="0"'],
    [
      "a gradient of itself",
      `<linearGradient id="g" href="#h"/><linearGradient id="h" href="#g"/>${squares}<rect fill="url(#g)" width="9" height="9"/>`,
      'viewBox="0 0 100 100"',
    ],
    [
      "numbers that are none",
      `${squares}<path fill="red" d="M0 0L1e400 1e400zM NaN"/><circle r="1e308" fill="red"/>`,
      'viewBox="0 0 100 100"',
    ],
    [
      "paths that are none",
      `${squares}<path d="javascript:alert(1)"/><path d="M"/><polygon points="a b c"/>`,
      'viewBox="0 0 100 100"',
    ],
  ])("with %s makes numbers alone, or an error", async (_, inside, attributes) => {
    const made = await drawSvg(svg(inside, attributes)).catch((error: unknown) => error);
    if (made instanceof ArtError) return;
    expect(JSON.stringify(made)).not.toMatch(/NaN|Infinity|\de\+?\d/);
    expect(made).toMatchObject({ drawing: { shapes: expect.any(Array) } });
  });
});
