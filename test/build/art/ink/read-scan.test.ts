import { crc32 } from "node:zlib";
import sharp from "sharp";
import { expect, it } from "vitest";
import { readScan } from "#build/art/ink/read-scan.ts";

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

it("tells a text from a picture that was cut off", async () => {
  const text = new TextEncoder().encode("<!doctype html>\n<title>Für dich</title>");
  await expect(readScan(text)).rejects.toThrow("It is a text file, no picture.");
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
