import { circle, ellipse, gleamingEye } from "../outlines.ts";

/**
 * What a figure of Noto wants done before it is a good page to color. It was painted to be seen small and in color: as
 * black on white, at the size of a sheet, a mouth becomes a moustache and a shadow an odd sliver.
 */
export interface Repair {
  /** SVG, in Noto's box of 128, that stands in the place of a part of the figure: its number in painter's order. */
  readonly parts?: Readonly<Record<number, string>>;
  /** Numbers of parts that go: gleams and shadows. */
  readonly without?: readonly number[];
  /** Parts that keep their shape and get another color: near-black stripes would be ink, a near tone would be shading. */
  readonly colors?: Readonly<Record<number, string>>;
  /** SVG below all. */
  readonly under?: string;
  /** SVG on top of all. */
  readonly over?: string;
}

/** SVG of a part that a crayon fills. */
export function region(color: string, path: string): string {
  return `<path fill="${color}" d="${path}"/>`;
}

/** SVG of a line that is nothing to fill. */
export function line(path: string, width = 1.4): string {
  return `<path fill="none" stroke="#000" stroke-width="${width}" d="${path}"/>`;
}

/** Something round and black: an eye, a nostril. */
export function eye(x: number, y: number, rx: number, ry = rx): string {
  return region("#000", ellipse(x, y, rx, ry));
}

/** An eye of a small face: half of its width is gleam, more than what larger eyes get by themselves (`gleams.ts`). */
export function brightEye(x: number, y: number, rx: number, ry: number): string {
  return region("#000", gleamingEye({ x, y, rx, ry }, { x: x + 0.2 * rx, y: y - 0.3 * ry, r: 0.5 * rx }));
}

/** A rectangle's path data. */
export function rectangle(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}Z`;
}

/** The flower of a cactus. */
export function flower(x: number, y: number, size: number): string {
  const petals = [0, 1, 2, 3, 4].map((at) => {
    const angle = (2 * Math.PI * at) / 5 - Math.PI / 2;
    return region("#f287b0", circle(x + 1.9 * size * Math.cos(angle), y + 1.9 * size * Math.sin(angle), 1.6 * size));
  });
  return petals.join("") + region("#fdd23a", circle(x, y, 1.4 * size));
}
