import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readScan } from "#build/art/own/read-scan.ts";

/** 40 x 20, black on the left half, white on the right. */
function halves(): sharp.Sharp {
  const black = { create: { width: 20, height: 20, channels: 3 as const, background: "#000" } };
  return sharp({ create: { width: 40, height: 20, channels: 3, background: "#fff" } }).composite([
    { input: black, left: 0, top: 0 },
  ]);
}

it("reads pixels row by row, 0 for black and 255 for white", async () => {
  const { width, height, data } = await readScan(await halves().png().toBuffer());
  expect([width, height, data.length]).toEqual([40, 20, 800]);
  expect([data[0], data[39]]).toEqual([0, 255]);
});

it("turns a photo upright, as its camera says", async () => {
  const { width, height, data } = await readScan(await halves().withMetadata({ orientation: 6 }).png().toBuffer());
  expect([width, height]).toEqual([20, 40]);
  expect([data[0], data.at(-1)]).toEqual([0, 255]);
});

it("lays what is transparent on white", async () => {
  const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  const { data } = await readScan(await clear.png().toBuffer());
  expect(new Set(data)).toEqual(new Set([255]));
});

it.each([
  ["16 bits deep", () => halves().toColorspace("rgb16").png()],
  ["CMYK", () => halves().toColorspace("cmyk").jpeg({ quality: 100 })],
  ["gray", () => halves().toColorspace("b-w").png()],
  ["WebP", () => halves().webp({ lossless: true })],
])("reads a picture that is %s", async (_, picture) => {
  const { width, data } = await readScan(await picture().toBuffer());
  expect(data.length).toBe(800);
  expect(data[5]).toBeLessThan(60);
  expect(data[width - 5]).toBeGreaterThan(240);
});

it("makes a large scan smaller, and a small one no larger", async () => {
  const large = sharp({ create: { width: 3200, height: 1000, channels: 3, background: "#fff" } });
  expect(await readScan(await large.png().toBuffer())).toMatchObject({ width: 1600, height: 500 });
});

it("says of a picture that claims to be huge that it is, and does not unpack it", async () => {
  const bytes = await halves().png().toBuffer();
  bytes.writeUInt32BE(30_000, 16);
  bytes.writeUInt32BE(30_000, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  await expect(readScan(bytes)).rejects.toThrow("more than 150 million pixels. Save it smaller.");
});

it("tells a web page from a picture that was cut off", async () => {
  const text = new TextEncoder().encode("<!doctype html>\n<title>Für dich</title>");
  await expect(readScan(text)).rejects.toThrow("It is a web page, ");
  for (const whole of [await noise().png().toBuffer(), await noise().jpeg().toBuffer()])
    await expect(readScan(whole.subarray(0, whole.length / 2))).rejects.toThrow("It ends too early or is damaged");
});

/** So many tones that no half of its bytes holds all of it. */
function noise(): sharp.Sharp {
  const data = Uint8Array.from({ length: 90_000 }, (_, at) => (at * at * 31) % 251);
  return sharp(data, { raw: { width: 300, height: 300, channels: 1 } });
}

it.each([
  ["text", new TextEncoder().encode("no picture")],
  ["nothing", new Uint8Array()],
  ["half a file", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
])("says that %s is no picture", async (_, bytes) => {
  await expect(readScan(bytes)).rejects.toThrow("no picture");
});

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it.each([
  [
    "a PDF",
    ascii("%PDF-1.7\n\x80"),
    "It is a PDF, whatever its name says. Export the page from it as PNG, at 300 dpi.",
  ],
  ["a HEIC photo", ascii("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "It is a HEIC photo, whatever its name says."],
  ["a BMP", ascii("BM\x36\0\0\0"), "It is a BMP, whatever its name says. Save it as PNG."],
  ["a Photoshop file", ascii("8BPS\0\x01"), "Export it as PNG."],
  ["a painting program's own file", ascii("PK\x03\x04\x14\0"), "Export the drawing as PNG."],
  [
    "an SVG, which might hold anything",
    ascii('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    "It is an SVG, whatever its name says. Let its name end with .svg.",
  ],
])("says of %s with a picture's name what it is and what to do", async (_, bytes, message) => {
  await expect(readScan(bytes)).rejects.toThrow(message);
});

it.each([
  ["a pale blue line", "#b5cde6", 220, 255],
  ["a crayon's yellow", "#ffd84d", 240, 255],
  ["a dark blue pen", "#2a4fb0", 0, 110],
  ["a red pen", "#d01020", 0, 110],
  ["a gray pencil", "#8d8b88", 130, 150],
])("sees %s as ink or as paper", async (_, color, least, most) => {
  const paper = sharp({ create: { width: 40, height: 40, channels: 3, background: "#fff" } });
  const mark = { create: { width: 6, height: 6, channels: 3 as const, background: color } };
  const bytes = await paper
    .composite([{ input: mark, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const { data } = await readScan(bytes);
  expect(data[0]).toBeGreaterThanOrEqual(least);
  expect(data[0]).toBeLessThanOrEqual(most);
  expect(data.at(-1)).toBe(255);
});
