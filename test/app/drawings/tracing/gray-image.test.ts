import { expect, test } from "vitest";
import { histogramOf, percentile } from "#app/drawings/tracing/gray-image.ts";

test.each([
  [[10, 20, 30, 40], 0, 10],
  [[10, 20, 30, 40], 0.5, 20],
  [[10, 20, 30, 40], 0.51, 30],
  [[10, 20, 30, 40], 1, 40],
  [[], 0.5, 0],
])("of the tones %j a share of %d is up to %d", (tones, share, tone) => {
  expect(percentile(histogramOf(tones), share)).toBe(tone);
});
