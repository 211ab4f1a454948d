import type { Gap } from "./gaps.ts";
import type { GrayImage } from "./gray-image.ts";

/** Pixels: a thinner stroke would not hold paint back. */
const leastRadius = 1.1;

/** The drawing with strokes over some of its gaps, as wide as the lines that end there. */
export function bridge(ink: GrayImage, gaps: readonly Gap[]): GrayImage {
  if (gaps.length === 0) return ink;
  const data = Uint8Array.from(ink.data);
  for (const gap of gaps) drawStroke({ ...ink, data }, gap);
  return { ...ink, data };
}

function drawStroke({ width, height, data }: GrayImage, { from, to, radius: wanted }: Gap): void {
  const radius = Math.max(leastRadius, wanted);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const square = Math.max(1e-6, dx * dx + dy * dy);
  const reach = radius + 1;
  const [left, right] = [Math.floor(Math.min(from.x, to.x) - reach), Math.ceil(Math.max(from.x, to.x) + reach)];
  const [top, bottom] = [Math.floor(Math.min(from.y, to.y) - reach), Math.ceil(Math.max(from.y, to.y) + reach)];
  for (let y = Math.max(1, top); y <= Math.min(height - 2, bottom); y += 1) {
    for (let x = Math.max(1, left); x <= Math.min(width - 2, right); x += 1) {
      const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / square));
      const off = Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
      const tone = Math.min(255, Math.max(0, 255 * (off - radius + 0.5)));
      data[y * width + x] = Math.min(data[y * width + x] ?? 255, tone);
    }
  }
}
