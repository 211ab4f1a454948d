import { expect, test } from "vitest";
import { byDay } from "#app/coloring/favorites-page/my-pictures.tsx";
import { savedPicture } from "./picture-device.ts";

test("pictures hang by the days of the visitor's own clock, in the order of their time", () => {
  const at = (id: string, ...time: [day: number, hour: number]) =>
    savedPicture(id, { savedAt: new Date(2026, 2, ...time).getTime() });
  const days = byDay([at("a", 29, 23), at("b", 29, 0), at("c", 28, 23), at("d", 2, 12)]);
  expect(days.map(({ day, pictures }) => [day, pictures.map(({ id }) => id).join()])).toEqual([
    ["2026-03-29", "a,b"],
    ["2026-03-28", "c"],
    ["2026-03-02", "d"],
  ]);
});
