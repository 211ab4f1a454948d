import { formatNumber } from "../../drawings/path.ts";
import { colorOf, type Paint, type SvgNode, svgNode } from "./paints.ts";
import type { Texture as AnyTexture } from "./stroke.ts";

/*
 * What crayons and wet brushes leave, in strokes and patterns alone: quick while a hand draws, and the same in a browser,
 * in a file and on paper. A crayon lies on rough paper: its tile has holes. A watercolor is a clear line with a rim, so
 * that where two overlap they are darker.
 */

type Texture = Exclude<AnyTexture, "plain">;

/** How clear a line of watercolor is as a whole. */
const WASH = 0.62;

interface TexturedLine {
  readonly d: string;
  readonly width: number;
  readonly paint: Paint;
}

/** What a stroke of this texture shows along a path: one line, or several on top of each other. */
export function texturedNode(texture: Texture, { d, width, paint }: TexturedLine): SvgNode {
  const ink = `url(#${texture}-${paint.color})`;
  switch (texture) {
    case "crayon":
      return svgNode("path", { d, stroke: ink, "stroke-width": formatNumber(width) });
    case "watercolor":
      return svgNode("g", { opacity: WASH }, [
        svgNode("path", {
          d,
          stroke: darker(colorOf(paint).hex),
          "stroke-width": formatNumber(width),
          "stroke-opacity": 0.65,
        }),
        svgNode("path", { d, stroke: ink, "stroke-width": formatNumber(width * 0.86) }),
      ]);
  }
}

/** The patterns that such a stroke needs among an image's definitions. `scale`: as of other tiles. */
export function textureTiles(texture: Texture, paint: Paint, scale: number): readonly SvgNode[] {
  const [id, ink] = [`${texture}-${paint.color}`, colorOf(paint).hex];
  switch (texture) {
    case "crayon": {
      const d = `${square(GRAIN.side)}${specks(GRAIN)}`;
      return [tile({ id, side: GRAIN.side, scale }, [svgNode("path", { fill: ink, "fill-rule": "evenodd", d })])];
    }
    case "watercolor": {
      const blots = BLOTS.map(({ isLight, ...spread }) => {
        return svgNode("path", { fill: isLight ? "#fff" : darker(ink), "fill-opacity": 0.1, d: specks(spread) });
      });
      const ground = svgNode("path", { fill: ink, d: square(BLOT_SIDE) });
      return [tile({ id, side: BLOT_SIDE, scale }, [ground, ...blots])];
    }
  }
}

function tile({ id, side, scale }: { id: string; side: number; scale: number }, marks: readonly SvgNode[]): SvgNode {
  const frame = { id, width: side, height: side, patternUnits: "userSpaceOnUse", patternTransform: `scale(${scale})` };
  return svgNode("pattern", frame, marks);
}

/** Specks that are strewn over a tile. */
interface Spread {
  readonly side: number;
  readonly seed: number;
  readonly count: number;
  /** Smallest and largest radius. */
  readonly radius: readonly [least: number, most: number];
  readonly corners: number;
}

/** Holes in what a crayon leaves: few, of three corners, because the tile is drawn anew for each stroke of a frame. */
const GRAIN: Spread = { side: 11, seed: 7, count: 75, radius: [0.2, 0.75], corners: 3 };

const BLOT_SIDE = 24;

const BLOTS: readonly (Spread & { readonly isLight: boolean })[] = [
  { side: BLOT_SIDE, seed: 3, count: 12, radius: [1.5, 5], corners: 7, isLight: true },
  { side: BLOT_SIDE, seed: 21, count: 6, radius: [1.5, 4], corners: 7, isLight: false },
];

/** Those at an edge of the tile are on the opposite one, too, so that no seam is seen. */
function specks({ side, seed, count, radius: [least, most], corners }: Spread): string {
  const random = randomFrom(seed);
  const all = Array.from({ length: count }, () => {
    const [x, y] = [random() * side, random() * side];
    const radius = least + random() * (most - least);
    const begin = random() * Math.PI;
    const reaches = Array.from({ length: corners }, () => radius * (0.7 + 0.3 * random()));
    const places = [-side, 0, side].flatMap((across) =>
      [-side, 0, side].map((down) => [x + across, y + down] as const),
    );
    const isSeen = (at: number) => at > -most && at < side + most;
    return places
      .filter(([across, down]) => isSeen(across) && isSeen(down))
      .map(([across, down]) => speck({ across, down, begin, reaches }));
  });
  return all.flat().join("");
}

interface Speck {
  readonly across: number;
  readonly down: number;
  /** The angle of its first corner. */
  readonly begin: number;
  readonly reaches: readonly number[];
}

function speck({ across, down, begin, reaches }: Speck): string {
  const corners = reaches.map((reach, at) => {
    const angle = begin + (2 * Math.PI * at) / reaches.length;
    return `${formatNumber(across + reach * Math.cos(angle))} ${formatNumber(down + reach * Math.sin(angle))}`;
  });
  return `M${corners.join("L")}z`;
}

/** The same numbers each time (a linear congruential generator): a picture's file is the same whenever it is made. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function square(side: number): string {
  return `M0 0h${side}v${side}h-${side}z`;
}

/** The rim of a color that has dried. */
function darker(hex: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.85));
  return `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
