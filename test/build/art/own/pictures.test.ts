import { crc32 } from "node:zlib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { ArtError } from "#build/art/own/own-drawing.ts";
import { drawSvg, namesOf, squares, svg } from "./own-files.ts";

const page = 'viewBox="0 0 400 150"';
const paper = '<rect width="400" height="150" fill="#fff"/>';
let png: Buffer;
let href: string;

beforeAll(async () => {
  const rings = [80, 200, 320].map((x) => `<circle cx="${x}" cy="45" r="32"/>`).join("");
  const ink = `${paper}<g fill="none" stroke="#222" stroke-width="5">${rings}<path d="M40 90H360V130H40z"/></g>`;
  const file = svg(ink, `${page} width="800" height="300"`);
  png = await sharp(file).png().toBuffer();
  href = `data:image/png;base64,${png.toString("base64")}`;
});

describe("an SVG that holds nothing but a picture", () => {
  it.each([
    ["as painting programs write it", () => `${paper}<image width="400" height="150" xlink:href="${href}"/>`],
    [
      "as a fill, as Figma writes it",
      () =>
        `<rect width="400" height="150" fill="url(#p)"/><defs><pattern id="p" patternContentUnits="objectBoundingBox" width="1" height="1"><use xlink:href="#i" transform="scale(.00125 .00333)"/></pattern><image id="i" width="800" height="300" xlink:href="${href}"/></defs>`,
    ],
    [
      "turned and mirrored",
      () => `<g transform="translate(400 150) scale(-1 -1)"><image width="400" height="150" href="${href}"/></g>`,
    ],
    ["beside hidden shapes", () => `<g display="none">${squares}</g><image width="400" height="150" href="${href}"/>`],
  ])("%s is read like a scan, and says so", async (_, inside) => {
    const made = await drawSvg(svg(inside(), page));
    expect(namesOf(made)).toHaveLength(4);
    expect(made.findings[0]).toMatchObject({ kind: "raster", text: expect.stringContaining("read like a scan") });
    expect(made.scan).toBeNull();
  });

  it("keeps the picture's own shape in a frame of another", async () => {
    const { drawing } = await drawSvg(svg(`<image width="400" height="500" href="${href}"/>`, 'viewBox="0 0 400 500"'));
    expect(drawing.width).toBeGreaterThan(drawing.height);
  });

  it.each([
    ["https://evil.test/x.png", "(https://evil.test/x.png) is not in it. Embed the picture"],
    ["scan.png", "(scan.png) is not in it"],
    ["", "Its picture is not in it"],
    ["data:image/png;base64,AAAA", "The picture in it cannot be read"],
    [
      `data:image/png;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')}`,
      "cannot be read",
    ],
    ["data:image/svg+xml;base64,PHN2Zy8+", "cannot be read"],
  ])("is refused where that is %s", async (link, message) => {
    const drawn = drawSvg(svg(`<image width="400" height="300" href="${link}"/>`, page));
    await expect(drawn).rejects.toThrow(message);
    await expect(drawn).rejects.toBeInstanceOf(ArtError);
  });

  it("is refused where that claims to be huge, and does not unpack it", async () => {
    const bytes = Buffer.from(png);
    bytes.writeUInt32BE(30_000, 16);
    bytes.writeUInt32BE(30_000, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
    const huge = `data:image/png;base64,${bytes.toString("base64")}`;
    await expect(drawSvg(svg(`<image width="9" height="9" href="${huge}"/>`))).rejects.toThrow("cannot be read");
  });
});

it("a picture among shapes is left out, and the artist is told what to do about it", async () => {
  const made = await drawSvg(svg(`<image width="100" height="100" href="${href}"/>${squares}`));
  expect(namesOf(made)).toEqual(["squarea", "squareb", "squarec", "squared"]);
  expect(made.findings).toMatchObject([
    { kind: "raster", text: expect.stringContaining("if it was traced, delete it") },
  ]);
});
