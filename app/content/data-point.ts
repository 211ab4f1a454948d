/**
 * What a request was for. `page`: a page loaded whole; `visit`: a page shown without loading it whole; `look-ahead`:
 * either, before anyone chose to see it. The others are files that were taken home: `print` a drawing, `sheet` a color
 * by number, `svg` the lines of a drawing, `pack` a booklet.
 */
export const countedKinds = ["page", "visit", "look-ahead", "print", "sheet", "svg", "pack"] as const;

export type CountedKind = (typeof countedKinds)[number];

/**
 * All that is written down of a request, in the form of Cloudflare's Analytics Engine, which adds the time: there is no
 * place in it for the visitor. Its one index keeps a busy kind from crowding out the samples of a quiet one.
 */
export interface DataPoint {
  readonly indexes: [kind: CountedKind];
  /** The address of a page as it stands in a URL, or the name of a file without its hash. */
  readonly blobs: [name: string];
}
