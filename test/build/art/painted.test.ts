import { describe, expect, it } from "vitest";
import { formatPath } from "#app/drawings/path.ts";
import { paintedShapes } from "#build/art/painted.ts";
import { parseSvg } from "#build/art/svg-tree.ts";

function paintedBy(markup: string) {
  const { root, definitions } = parseSvg(`<svg>${markup}</svg>`);
  return paintedShapes(root, definitions).map(({ path, ...rest }) => ({ path: formatPath(path), ...rest }));
}

const red = { red: 255, green: 0, blue: 0, alpha: 1 };

describe("what an SVG paints", () => {
  it("comes in painter's order, with what groups hand down", () => {
    const shapes = paintedBy(
      '<g fill="red" transform="translate(5)"><path d="M0 0h1v1z"/><path fill="#00f" d="M1 0h1v1z"/></g>',
    );
    expect(shapes.map(({ path }) => path)).toEqual(["M5 0L6 0L6 1Z", "M6 0L7 0L7 1Z"]);
    expect(shapes.map(({ fill }) => fill)).toEqual([red, { red: 0, green: 0, blue: 255, alpha: 1 }]);
  });

  it.each([
    ['<circle cx="5" cy="5" r="2"/>', /^M3 5C.*Z$/],
    ['<ellipse cx="5" cy="5" rx="3" ry="1" transform="rotate(90 5 5)"/>', /^M5 2C.*Z$/],
    ['<rect x="1" y="2" width="3" height="4"/>', /^M1 2L4 2L4 6L1 6Z$/],
    ['<rect width="4" height="4" rx="9"/>', /^M2 0L2 0C.*Z$/],
    ['<polygon points="0,0 4,0 4,4"/>', /^M0 0L4 0L4 4Z$/],
  ])("outlines %s", (markup, path) => {
    expect(paintedBy(markup)[0]?.path).toMatch(path);
  });

  it("is painted where it is used, not where it is defined", () => {
    const shapes = paintedBy(
      '<defs><path id="a" fill="red" d="M0 0h1v1z"/></defs><use href="#a" x="3" transform="scale(2)"/>',
    );
    expect(shapes).toMatchObject([{ path: "M6 0L8 0L8 2Z", fill: red }]);
  });

  it("takes the mean of a gradient, also of one that borrows its stops, weighted by opacity", () => {
    const stops = '<stop offset="0" stop-color="red"/><stop offset="1" stop-color="#0000ff" stop-opacity="0"/>';
    const gradients = `<linearGradient id="a">${stops}</linearGradient><radialGradient id="b" href="#a"/>`;
    const [shape] = paintedBy(`<defs>${gradients}</defs><path fill="url(#b)" opacity=".5" d="M0 0h1v1z"/>`);
    expect(shape?.fill).toEqual({ red: 255, green: 0, blue: 0, alpha: 0.25 });
  });

  it("knows strokes in the size they are drawn, and its clips", () => {
    const clip = '<clipPath id="c"><path d="M0 0h9v9z"/></clipPath>';
    const [shape] = paintedBy(
      `${clip}<g clip-path="url(#c)" transform="scale(2)"><path fill="none" stroke="red" stroke-width="3" d="M0 0h1"/></g>`,
    );
    expect(shape).toMatchObject({ fill: null, stroke: { color: red, width: 6 } });
    expect(shape?.clips.map(formatPath)).toEqual(["M0 0L18 0L18 18Z"]);
  });

  it("ends with an error where a reference goes round in circles", () => {
    expect(() => paintedBy('<g id="a"><use href="#a"/></g>')).toThrow("refers to itself");
  });

  it("leaves out scripts, text and foreign content", () => {
    expect(
      paintedBy('<script>alert(1)</script><text>hi</text><foreignObject><path d="M0 0h1"/></foreignObject>'),
    ).toEqual([]);
  });
});
