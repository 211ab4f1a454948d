/** Pixels of a drawing, row by row: 0 is black, 255 white. */
export interface GrayImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
