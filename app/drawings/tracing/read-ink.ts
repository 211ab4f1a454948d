import type { ToneRange } from "./components.ts";
import { type GrayImage, type Histogram, histogramOf, percentile, total } from "./gray-image.ts";

/** Darker than this is ink, once a picture is stretched between its ink and its paper. */
export const inkTone = 128;
export const inkTones: ToneRange = { from: 0, below: inkTone };
export const whiteTones: ToneRange = { from: inkTone, below: 256 };

/** A picture stretched so that its paper is 255 and its ink 0, and how far apart the two were (0 for blank paper). */
interface ReadInk {
  readonly image: GrayImage;
  readonly contrast: number;
  /** Share of the paper that is inked. */
  readonly share: number;
  /** Whether there is much that is paler than the ink, as squares on the paper are: it is left out. */
  readonly isOnPale: boolean;
}

/** Most of a page is paper: as bright as this share of its pixels, and its grain about as rough as up to this one. */
const paperShare = 0.7;
const brightShare = 0.9;
/** Tones that paper's grain differs by at most, whatever its histogram says. */
const leastGrain = 14;
/** Share of the pixels that must be darker than paper for them to be a drawing. */
const leastInk = 0.0003;
/** Among all that is darker than paper, lines are darker than smudges and than their own blurred edges. */
const inkShare = 0.3;

/** Most of what is dark is pale, and this little of it is truly dark: a drawing on squared paper. */
const paleShare = 0.35;
/** Share of the pixels that a drawing on squared paper has at least. */
const leastDrawn = 0.002;
/** Of what is dark, the darkest: no speck of dust. */
const darkestShare = 0.02;

/** Tells ink from paper, for a pen as for a pencil; `withPale`: even where there is much that is darker. */
export function readInk(levelled: GrayImage, { withPale }: { readonly withPale: boolean }): ReadInk {
  const image = blur(levelled);
  const histogram = histogramOf(image.data);
  const paper = percentile(histogram, paperShare);
  const grain = Math.max(leastGrain, 5 * (percentile(histogram, brightShare) - paper));
  const dark = histogram.map((count, tone) => (tone < paper - grain ? count : 0));
  if (total(dark) < leastInk * image.data.length) return { image, contrast: 0, share: 0, isOnPale: false };
  const [usual, strong] = [percentile(dark, inkShare), strongest(dark, paper)];
  const isOnPale =
    !withPale &&
    total(strong) > leastDrawn * image.data.length &&
    paper - usual < paleShare * (paper - percentile(strong, 0.5));
  const ink = isOnPale ? percentile(strong, inkShare) : usual;
  const stretched = Uint8Array.from(histogram, (_, tone) =>
    Math.min(255, Math.max(0, (255 * (tone - ink)) / (paper - ink))),
  );
  const inked = total(histogram.map((count, tone) => ((stretched[tone] ?? 255) < inkTone ? count : 0)));
  const data = new Uint8Array(image.data.length);
  for (let at = 0; at < data.length; at += 1) data[at] = stretched[image.data[at] ?? 0] ?? 0;
  return { image: { ...image, data }, contrast: paper - ink, share: inked / data.length, isOnPale };
}

/** The darker half of all that is darker than paper. */
function strongest(dark: Histogram, paper: number): Histogram {
  const middle = (paper + percentile(dark, darkestShare)) / 2;
  return dark.map((count, tone) => (tone < middle ? count : 0));
}

/** Weights of a pixel and its two neighbors on either side: a Gaussian of 0.9 pixels. */
const [near, next, far] = [0.444, 0.24, 0.038] as const;

/** A picture without the grain of paper and the noise of a camera, its lines as wide as before. */
function blur(image: GrayImage): GrayImage {
  const { width, height, data } = image;
  const level = blurAlong(data, { lines: height, length: width, step: 1, stride: width });
  return { width, height, data: blurAlong(level, { lines: width, length: height, step: width, stride: 1 }) };
}

interface Course {
  readonly lines: number;
  readonly length: number;
  /** From one pixel of a line to the next. */
  readonly step: number;
  /** From one line to the next. */
  readonly stride: number;
}

function blurAlong(data: Uint8Array, { lines, length, step, stride }: Course): Uint8Array {
  const blurred = new Uint8Array(data.length);
  // One line with its two last pixels twice more at either end.
  const row = new Uint8Array(length + 4);
  for (let line = 0; line < lines; line += 1) {
    for (let at = 0; at < length; at += 1) row[at + 2] = data[line * stride + at * step] ?? 0;
    row.fill(row[2] ?? 0, 0, 2).fill(row[length + 1] ?? 0, length + 2);
    for (let at = 0; at < length; at += 1) {
      const beside = (row[at + 1] ?? 0) + (row[at + 3] ?? 0);
      const further = (row[at] ?? 0) + (row[at + 4] ?? 0);
      blurred[line * stride + at * step] = Math.round(near * (row[at + 2] ?? 0) + next * beside + far * further);
    }
  }
  return blurred;
}
