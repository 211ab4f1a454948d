/** The box that every source is drawn in before it is trimmed: sizes and thresholds in this folder are in its units. */
export const box = { width: 128, height: 128 } as const;
