import { describe, expect, it } from "vitest";
import { formatPath } from "#app/drawings/path.ts";
import { ArtError } from "#build/art/own/own-drawing.ts";
import { readSvg } from "#build/art/own/svg-file.ts";
import { painted, svg } from "./own-files.ts";

const red = { red: 255, green: 0, blue: 0, alpha: 1 };

describe("a drawing program's file", () => {
  it.each([
    ["an attribute", '<path fill="red" d="M0 0h9v9z"/>'],
    ["a style attribute", '<path style="fill:red" d="M0 0h9v9z"/>'],
    ["a class", '<style>.a{fill:red}</style><path class="b a" d="M0 0h9v9z"/>'],
    ["a class in CDATA", '<style type="text/css"><![CDATA[ .a{fill:red} ]]></style><path class="a" d="M0 0h9v9z"/>'],
    ["a rule for the id", '<style>#p{fill:red}.a{fill:blue}</style><path id="p" class="a" d="M0 0h9v9z"/>'],
    [
      "style over class over attribute",
      '<style>.a{fill:blue}</style><path class="a" fill="lime" style="fill:red" d="M0 0h9v9z"/>',
    ],
    ["the group around it", '<g style="fill:red"><path d="M0 0h9v9z"/></g>'],
    ["a named color in capitals", '<path fill="RED" d="M0 0h9v9z"/>'],
    ["percentages", '<path fill="rgb(100%, 0%, 0%)" d="M0 0h9v9z"/>'],
    ["eight hex digits", '<path fill="#ff0000ff" d="M0 0h9v9z"/>'],
  ])("takes a color from %s", (_, inside) => {
    expect(painted(svg(inside))[0]?.fill).toEqual(red);
  });

  it.each([
    ["a class", '<style>.a{display:none}</style><path class="a" d="M0 0h9v9z"/>'],
    ["the layer", '<g style="display:none"><path d="M0 0h9v9z"/></g>'],
    ["visibility", '<g visibility="hidden"><path d="M0 0h9v9z"/></g>'],
    ["its place beside the page", '<path d="M300 300h9v9z"/>'],
    ["a symbol that nobody uses", '<symbol><path d="M0 0h9v9z"/></symbol>'],
    ["definitions", '<defs><path d="M0 0h9v9z"/></defs>'],
  ])("hides what %s hides", (_, inside) => {
    expect(painted(svg(`${inside}<path id="seen" d="M1 1h2v2z"/>`)).map(({ name }) => name)).toEqual(["seen"]);
  });

  it("has strokes in their width, caps, joins and dashes, under every transform", () => {
    const [shape] = painted(
      svg(
        '<g transform="scale(2)"><path style="fill:none;stroke:red;stroke-width:1mm;stroke-linecap:square;stroke-linejoin:bevel;stroke-dasharray:2,1" d="M0 0h9"/></g>',
      ),
    );
    expect(shape?.stroke).toMatchObject({ color: red, cap: "square", join: "bevel" });
    expect(shape?.stroke?.width).toBeCloseTo((96 / 25.4) * 2 * 12.8, 3);
    expect(shape?.stroke?.dashes.map(Math.round)).toEqual([51, 26]);
  });

  it("fits symbols and inner drawings into the place they are given", () => {
    const paths = painted(
      svg(
        '<symbol id="s" viewBox="0 0 10 10"><path d="M0 0h10v10z"/></symbol><use href="#s" x="50" y="50" width="20" height="20"/>' +
          '<svg x="10" y="20" width="10" height="10" viewBox="0 0 5 5"><path d="M0 0h5v5z"/></svg>',
      ),
    ).map(({ path }) => formatPath(path));
    expect(paths).toEqual(["M640 640L896 640L896 896Z", "M128 256L256 256L256 384Z"]);
  });

  it.each([
    ["Inkscape", '<path inkscape:label="Left ear" id="path1" d="M0 0h9v9z"/>'],
    ["Illustrator", '<g id="Left_x5F_ear"><path class="st0" d="M0 0h9v9z"/></g>'],
    ["Illustrator for the web", '<path id="left-ear-2" data-name="Left ear" d="M0 0h9v9z"/>'],
    ["Affinity", '<path id="Left-ear1" serif:id="Left ear" d="M0 0h9v9z"/>'],
    ["Vectornator", '<g id="Layer-1" vectornator:layerName="Left ear"><path d="M0 0h9v9z"/></g>'],
    ["Figma", '<g id="Frame 3"><path id="Left ear" d="M0 0h9v9z"/></g>'],
    ["a title", '<path id="path9"><title>x</title></path><path d="M0 0h9v9z"><title>Left ear</title></path>'],
  ])("has the names of %s", (_, inside) => {
    expect(painted(svg(inside)).map(({ name }) => name)).toEqual(["left ear"]);
  });

  it("is cut by clips as Illustrator writes them, and by none in shares of a shape", () => {
    const rectangle = '<defs><rect id="SVGID_1_" width="50" height="50"/></defs>';
    const clip = `<clipPath id="SVGID_2_"><use xlink:href="#SVGID_1_" style="overflow:visible"/></clipPath>`;
    const shares = '<clipPath id="s" clipPathUnits="objectBoundingBox"><rect width="1" height="1"/></clipPath>';
    const [cut, whole] = painted(
      svg(
        `${rectangle}${clip}${shares}<g style="clip-path:url(#SVGID_2_)"><path d="M0 0h9v9z"/></g><path clip-path="url(#s)" d="M0 0h9v9z"/>`,
      ),
    );
    expect(cut?.clips.map(formatPath)).toEqual(["M0 0L640 0L640 640L0 640Z"]);
    expect(whole?.clips).toEqual([]);
  });

  it("is measured by its view box, else by its size, else by what is drawn", () => {
    const width = (attributes: string) =>
      formatPath(painted(svg('<path d="M0 0h50v50z"/>', attributes))[0]?.path ?? []);
    expect(width('viewBox="0 0 100 100"')).toBe("M0 0L640 0L640 640Z");
    expect(width('width="100" height="50"')).toBe("M0 0L640 0L640 640Z");
    expect(width("")).toBe("M0 0L1280 0L1280 1280Z");
  });

  it("may be UTF-16, and may spell its elements with a prefix", () => {
    const text = '<svg:svg xmlns:svg="x" viewBox="0 0 9 9"><svg:path id="tail" d="M0 0h9v9z"/></svg:svg>';
    const wide = new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
    expect(painted(wide).map(({ name }) => name)).toEqual(["tail"]);
  });

  it.each([
    [new Uint8Array([0x1f, 0x8b, 8]), "It is compressed (SVGZ). Save it as plain SVG."],
    [new TextEncoder().encode("<html></html>"), "It holds no <svg>. Save it anew as SVG."],
    [new Uint8Array(), "It holds no <svg>. Save it anew as SVG."],
  ])("that is none is refused in plain words", (bytes, message) => {
    expect(() => readSvg(bytes)).toThrow(new ArtError(message));
  });

  it.each([
    ["", "Nothing is drawn in it."],
    ['<text x="5" y="5">Hello</text>', /No shape is drawn in it\. The text "Hello" is left out/],
  ])("with nothing to paint says so (%s)", (inside, message) => {
    expect(() => painted(svg(inside))).toThrow(message);
  });
});
