import type { GrayImage } from "./gray-image.ts";
import { inkTone } from "./read-ink.ts";

/** Clockwise from above. */
const around = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const;

/** Ink thinned to lines of one pixel (Zhang and Suen, 1984): 1 on the line. The picture's frame must be paper. */
export function thin({ width, height, data }: GrayImage): Uint8Array {
  const line = Uint8Array.from(data, (tone) => (tone < inkTone ? 1 : 0));
  const offsets = around.map(([x, y]) => y * width + x);
  let left: number[] = [];
  for (let at = width; at < (height - 1) * width; at += 1) if (line[at] === 1) left.push(at);
  for (let before = -1; before !== left.length; ) {
    before = left.length;
    for (const step of [0, 1] as const) {
      const gone = left.filter((at) => isPeeled(line, at, { offsets, step }));
      for (const at of gone) line[at] = 0;
      if (gone.length > 0) left = left.filter((at) => line[at] === 1);
    }
  }
  return line;
}

function isPeeled(
  line: Uint8Array,
  at: number,
  { offsets, step }: { offsets: readonly number[]; step: 0 | 1 },
): boolean {
  let [count, turns, bits] = [0, 0, 0];
  let last = line[at + (offsets[7] ?? 0)] ?? 0;
  for (let n = 0; n < 8; n += 1) {
    const now = line[at + (offsets[n] ?? 0)] ?? 0;
    count += now;
    bits |= now << n;
    if (last === 0 && now === 1) turns += 1;
    last = now;
  }
  if (count < 2 || count > 6 || turns !== 1) return false;
  const [up, right, down, leftward] = [bits & 1, bits & 4, bits & 16, bits & 64].map((bit) => bit !== 0);
  return step === 0
    ? !(up && right && down) && !(right && down && leftward)
    : !(up && right && leftward) && !(up && down && leftward);
}

/** The neighbors of a pixel on a thinned line. */
export function onLine(line: Uint8Array, at: number, width: number): number[] {
  return around.map(([x, y]) => at + y * width + x).filter((to) => line[to] === 1);
}

/** In how many directions a thinned line goes on from a pixel: 1 at its end, 2 along it, 3 or more at a fork. */
export function waysFrom(line: Uint8Array, at: number, width: number): number {
  const ring = around.map(([x, y]) => line[at + y * width + x] ?? 0);
  return ring.filter((pixel, turn) => pixel === 1 && ring.at(turn - 1) === 0).length;
}
