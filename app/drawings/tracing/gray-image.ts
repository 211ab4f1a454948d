/** Pixels of a drawing, row by row: 0 is black, 255 white. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How many pixels have each of the 256 tones. */
export type Histogram = Uint32Array;

export function histogramOf(tones: ArrayLike<number>): Histogram {
  const histogram = new Uint32Array(256);
  for (let at = 0; at < tones.length; at += 1) {
    const tone = tones[at] ?? 0;
    histogram[tone] = (histogram[tone] ?? 0) + 1;
  }
  return histogram;
}

/**
 * The tone that a share of the pixels is darker than or equal to; 0 where there are none.
 *
 * @example percentile(histogramOf([10, 20, 30, 40]), 0.5) // 20
 */
export function percentile(histogram: Histogram, share: number): number {
  const wanted = share * total(histogram);
  let seen = 0;
  for (let tone = 0; tone < histogram.length; tone += 1) {
    seen += histogram[tone] ?? 0;
    if (seen >= wanted && seen > 0) return tone;
  }
  return 0;
}

export function total(histogram: Histogram): number {
  let sum = 0;
  for (let tone = 0; tone < histogram.length; tone += 1) sum += histogram[tone] ?? 0;
  return sum;
}

/** The paper is as bright as this share of a picture's pixels. */
const paperShare = 0.85;
/** Light of another color than white weakens a channel to this share at most. */
const weakest = 0.5;
/** Shares of the paper's brightness: a color this dark is ink, and one this light a print on the paper or a fill. */
const [darkInk, paleInk] = [0.65, 0.8] as const;

/**
 * How dark each pixel is as ink: what luminance says of dark colors, and of pale ones how bright their brightest
 * channel is, by which blue squares and a crayon's yellow are as white as the paper. `channels`: red, green and blue
 * first.
 */
export function inkTones(data: Uint8Array, channels: number): Uint8Array {
  const count = data.length / channels;
  if (channels < 3) return Uint8Array.from({ length: count }, (_, at) => data[at * channels] ?? 0);
  const paper = [0, 1, 2].map((channel) => Math.max(1, brightest(data, channels, channel)));
  const most = Math.max(...paper);
  const [red = 1, green = 1, blue = 1] = paper.map((tone) => Math.min(1 / weakest, most / tone));
  const tones = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    const from = at * channels;
    const r = (data[from] ?? 0) * red;
    const g = (data[from + 1] ?? 0) * green;
    const b = (data[from + 2] ?? 0) * blue;
    const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
    const pale = Math.min(1, Math.max(0, (luminance / most - darkInk) / (paleInk - darkInk)));
    tones[at] = Math.min(255, Math.round(luminance + pale * (Math.max(r, g, b) - luminance)));
  }
  return tones;
}

function brightest(data: Uint8Array, channels: number, channel: number): number {
  const histogram = new Uint32Array(256);
  for (let at = channel; at < data.length; at += channels) {
    const tone = data[at] ?? 0;
    histogram[tone] = (histogram[tone] ?? 0) + 1;
  }
  return percentile(histogram, paperShare);
}
