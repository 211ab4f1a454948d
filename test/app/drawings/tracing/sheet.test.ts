import { expect, test } from "vitest";
import { layOut } from "#app/drawings/tracing/sheet.ts";

test("a sheet is the picture around its ink, and says where in it that begins", () => {
  const [width, height] = [60, 80];
  const data = new Uint8Array(width * height).fill(255);
  for (let y = 30; y < 50; y += 1) data.fill(y, y * width + 10, y * width + 25);
  const sheet = layOut({ width, height, data });
  expect(sheet?.corner).toEqual({ x: 7, y: 27 });
  expect([sheet?.ink.width, sheet?.ink.height]).toEqual([21, 26]);
  const rows = Array.from({ length: 26 }, (_, y) => [...data.subarray((27 + y) * width + 7, (27 + y) * width + 28)]);
  expect([...(sheet?.ink.data ?? [])]).toEqual(rows.flat());
});

test("a sheet without ink is none", () => {
  expect(layOut({ width: 9, height: 9, data: new Uint8Array(81).fill(255) })).toBeNull();
});
