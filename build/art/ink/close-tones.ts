import type { GrayImage } from "./gray-image.ts";

/**
 * The paper under the ink, pixel by pixel: what is dark and narrower than `across` pixels is filled with the tone beside
 * it, and edges of shadows stay where they are (a morphological closing).
 */
export function closeTones({ width, height, data }: GrayImage, across: number): Uint8Array {
  const reach = Math.ceil(across / 2);
  const grown = bothWays(data, { width, height, reach, better: Math.max });
  return bothWays(grown, { width, height, reach, better: Math.min });
}

interface Window {
  readonly width: number;
  readonly height: number;
  readonly reach: number;
  readonly better: (a: number, b: number) => number;
}

function bothWays(data: Uint8Array, { width, height, reach, better }: Window): Uint8Array {
  const along = best(data, { lines: height, length: width, step: 1, stride: width, reach, better });
  return best(along, { lines: width, length: height, step: width, stride: 1, reach, better });
}

interface Course extends Pick<Window, "reach" | "better"> {
  readonly lines: number;
  readonly length: number;
  /** From one pixel of a line to the next. */
  readonly step: number;
  /** From one line to the next. */
  readonly stride: number;
}

/** The best tone within reach on either side: of blocks as long as the window, from either end (van Herk). */
function best(data: Uint8Array, { lines, length, step, stride, reach, better }: Course): Uint8Array {
  const result = new Uint8Array(data.length);
  const window = 2 * reach + 1;
  const [before, after] = [new Uint8Array(length), new Uint8Array(length)];
  for (let line = 0; line < lines; line += 1) {
    const tone = (at: number): number => data[line * stride + at * step] ?? 0;
    for (let at = 0; at < length; at += 1)
      before[at] = at % window === 0 ? tone(at) : better(before[at - 1] ?? 0, tone(at));
    for (let at = length - 1; at >= 0; at -= 1)
      after[at] = at === length - 1 || (at + 1) % window === 0 ? tone(at) : better(after[at + 1] ?? 0, tone(at));
    for (let at = 0; at < length; at += 1) {
      const [from, to] = [Math.max(0, at - reach), Math.min(length - 1, at + reach)];
      const [left, right] = [after[from] ?? 0, before[to] ?? 0];
      // Near the ends of a line the window is shorter, and may lie in one block.
      const isOneBlock = Math.floor(from / window) === Math.floor(to / window);
      const within = from % window === 0 ? right : left;
      result[line * stride + at * step] = isOneBlock ? within : better(left, right);
    }
  }
  return result;
}
