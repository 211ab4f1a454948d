import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import { regionCount } from "#app/drawings/drawing.ts";
import { drawingFromInk, type OwnArt } from "#app/drawings/tracing/drawing-from-ink.ts";
import { readScan } from "#build/art/own/read-scan.ts";
import { areas, asJpeg, cat, fromBelow, onTable, sheet, squaresOf, under } from "./photos.ts";
import { options } from "./scans.ts";

const kinds = ({ findings }: OwnArt) => findings.map(({ kind }) => kind);

async function artOf(bytes: Uint8Array): Promise<OwnArt> {
  return drawingFromInk(await readScan(bytes), options());
}

/** Pixels: as wide as a phone's preview, which takes a quarter as long to trace as a print's 150 dots an inch. */
const narrow = 560;

function asPhoto(photo: Sharp): Promise<Uint8Array> {
  return asJpeg(photo.resize(narrow));
}

const whole = (fill: string): string => `<rect width="100%" height="100%" fill="${fill}"/>`;
const lamp = `<radialGradient id="g" cx=".15" cy=".1" r="1.2"><stop stop-color="#fff2c8"/><stop offset="1" stop-color="#7a5a28"/></radialGradient>${whole("url(#g)")}`;
const hardShadow = '<path d="M0 930L600 860L1100 1000V1556H0z" fill="#777783"/>';
const softShadow = `<filter id="b"><feGaussianBlur stdDeviation="40"/></filter><path d="M-80 930C400 660 600 1000 1200 730V1700H-80z" fill="#8a8a95" filter="url(#b)"/>`;
const ruled = squaresOf("#9dbbe0", 42).replaceAll(/M\d+ 0V\d+/g, "");
const colored =
  '<path d="M253 831C253 532 399 412 550 412C705 412 851 532 851 831C851 1097 705 1184 550 1184C399 1184 253 1097 253 831z" fill="#f5a742"/>';
const underDrawing = `<g transform="translate(9 -7)">${cat("#b9b7b5", 4)}</g>`;
const checks = Array.from({ length: 28 * 39 }, (_, at) =>
  (at + Math.floor(at / 28)) % 2 === 0 ? `M${(at % 28) * 40} ${Math.floor(at / 28) * 40}h40v40h-40z` : "",
).join("");
const edge = '<rect x="1" y="1" width="1098" height="1554" fill="none" stroke="#7d7b78" stroke-width="6"/>';

type Photos = readonly (readonly [string, () => Promise<Sharp>])[];

/** One of each kind of trouble: light, what is printed on the paper, what lies around the sheet. */
const photos: Photos = [
  ["half in a hard, dark shadow", () => under(sheet(), hardShadow)],
  ["on gray squares", async () => sheet({ under: squaresOf("#d2d2d2", 28) })],
  ["on a checked cloth", () => onTable(sheet(), `${whole("#ebebeb")}<path d="${checks}" fill="#bebebe"/>`)],
];

const morePhotos: Photos = [
  ["over a sketch in pencil", async () => sheet({ under: underDrawing })],
  ["on brown paper", async () => sheet({ paper: "#c9a777" })],
  ["by a yellow lamp", () => under(sheet(), lamp)],
  ["in the soft shadow of a head", () => under(sheet(), softShadow)],
  ["on blue squares", async () => sheet({ under: squaresOf("#b5cde6", 28) })],
  ["on blue lines", async () => sheet({ under: ruled })],
  ["that somebody has begun to color", async () => sheet({ under: colored })],
  ["with a blue pen", async () => sheet({ pen: "#2a4fb0", line: 4 })],
  ["on a table as light as itself", () => onTable(sheet({ under: edge }), whole("#f1efe9"))],
  ["on a dark table", () => onTable(sheet(), whole("#5a4632"))],
];

describe("a drawing photographed", () => {
  it.each(photos)("%s has its regions and no other", (_, photo) => expectRegions(photo));

  it.each(morePhotos)("%s has its regions and no other", { tags: ["all"] }, (_, photo) => expectRegions(photo));

  async function expectRegions(photo: () => Promise<Sharp>): Promise<void> {
    const art = await artOf(await asPhoto(await photo()));
    expect(regionCount(art.drawing)).toBe(areas);
    expect(art.findings.filter(({ level }) => level === "error")).toEqual([]);
    expect(art.drawing.width / art.drawing.height).toBeCloseTo(0.7, 1);
  }

  it("keeps a frame that was drawn around it", async () => {
    const frame = '<rect x="40" y="40" width="1020" height="1476" fill="none" stroke="#1b1b1f" stroke-width="6"/>';
    expect(regionCount((await artOf(await asPhoto(sheet({ under: frame })))).drawing)).toBe(areas + 1);
  });

  const fine = "with a fine pen, %i pixels wide, is closed where its lines stop short";
  it.each([900, 1000])(fine, { tags: ["all"] }, expectClosed);

  async function expectClosed(width: number): Promise<void> {
    const ears = "M440 890L360 500L700 650M1220 890L1300 500L960 650";
    const short = cat("#1b1b1f", 2).replace(ears, "M430 900L360 500L680 640M1230 900L1300 500L980 640");
    const art = await artOf(await asJpeg(sheet({ pen: "none", under: short }).resize(width)));
    expect(kinds(art)).toContain("closed-gap");
    expect(kinds(art)).not.toContain("leak");
    expect(regionCount(art.drawing)).toBe(areas);
  }

  it("in pencil keeps its lines, however dark some spots in it are", { tags: ["all"] }, async () => {
    const pupils = '<g fill="#101012"><circle cx="432" cy="718" r="24"/><circle cx="672" cy="718" r="24"/></g>';
    const art = await artOf(await asJpeg(sheet({ pen: "#b4b2af", under: pupils })));
    expect(regionCount(art.drawing)).toBe(areas);
  });

  it("says that it left out what is pale, where it did", async () => {
    expect(kinds(await artOf(await asPhoto(sheet({ under: squaresOf("#c4c4c4", 28) }))))).toContain("low-contrast");
    expect(kinds(await artOf(await asPhoto(sheet())))).not.toContain("low-contrast");
  });
});

it.each([
  [90, true],
  [0, false],
])("a sheet that is %i pixels narrower at its far end is said to be slanted: %s", async (narrower, isSaid) => {
  const art = await artOf(await asPhoto(fromBelow(whole("#5a4632"), narrower)));
  expect(kinds(art).includes("slanted")).toBe(isSaid);
  expect(regionCount(art.drawing)).toBe(areas);
});

type Files = readonly (readonly [string, () => Sharp])[];

const files: Files = [
  ["a JPEG of bad quality", () => sheet().resize(760).jpeg({ quality: 18 })],
  [
    "turned by its camera",
    () => sheet().resize({ height: narrow }).rotate(270).withMetadata({ orientation: 6 }).jpeg(),
  ],
];

const moreFiles: Files = [
  ["CMYK", () => sheet().toColorspace("cmyk").jpeg()],
  ["600 pixels high", () => sheet().resize({ height: 600 }).jpeg()],
  ["12 megapixels", () => sheet().resize(2920).jpeg()],
  ["16 bits deep", () => sheet().toColorspace("rgb16").png()],
  ["black and white alone", () => sheet().threshold(128).png({ palette: true, colors: 2 })],
  ["a TIFF with another name", () => sheet().tiff()],
  ["a WebP with another name", () => sheet().webp()],
];

it.each(files)("a scan that is %s has its regions", (_, file) => expectSheet(file));

it.each(moreFiles)("a scan that is %s has its regions", { tags: ["all"] }, (_, file) => expectSheet(file));

async function expectSheet(file: () => Sharp): Promise<void> {
  const { drawing } = await artOf(new Uint8Array(await file().toBuffer()));
  expect(regionCount(drawing)).toBe(areas);
  expect(drawing.height).toBeGreaterThan(drawing.width);
}

it("a drawing on nothing, as programs export it, has its regions", async () => {
  const bare = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="550" height="778" viewBox="0 0 1100 1556">${cat("#000", 6)}</svg>`,
  );
  expect(regionCount((await artOf(new Uint8Array(await sharp(bare).png().toBuffer()))).drawing)).toBe(areas);
});
