/** How many pixels have each of the 256 tones. */
export type Histogram = Uint32Array;

export function histogramOf(tones: Iterable<number>): Histogram {
  const histogram = new Uint32Array(256);
  for (const tone of tones) histogram[tone] = (histogram[tone] ?? 0) + 1;
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
  for (const [tone, count] of histogram.entries()) {
    seen += count;
    if (seen >= wanted && seen > 0) return tone;
  }
  return 0;
}

export function total(histogram: Histogram): number {
  return histogram.reduce((sum, count) => sum + count, 0);
}
