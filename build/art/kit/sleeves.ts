import type { CrayonName } from "#app/drawings/crayons.ts";
import { cutLine } from "../boolean.ts";
import { ellipse } from "../outlines.ts";
import { type Limb, limbAngle, limbOutline, limbPlace, limbSides, smooth } from "./curve.ts";
import { area, line, movedPath, type Part } from "./part.ts";
import type { Side } from "./skeleton.ts";

/** A sleeve of the garment called `of`; without a garment of that name it is an area of its own. */
export interface Sleeve {
  readonly of: string;
  readonly crayon: CrayonName;
  /** How far down the arm, in shares of its length. */
  readonly to?: number;
  readonly flare?: number;
  readonly cuff?: CrayonName;
  /** A short sleeve of its own that puffs out around the shoulder. */
  readonly puffed?: boolean;
}

/** Millimeters that cloth stands off from an arm. */
const thicker = 1.6;
/** Share of an arm from which a sleeve's sides are folds in its garment. */
const fold = 0.22;

/** How far down the arm a sleeve goes. */
export function sleeveEnd({ to, puffed, cuff }: Sleeve): number {
  if (puffed) return 0.35;
  return to ?? (cuff ? 0.84 : 0.92);
}

/**
 * A sleeve over an arm of the right side, mirrored on the left. On `garments`, the areas that the body wears, its sides are
 * drawn as folds: the sleeve itself becomes one with its garment.
 */
export function sleeveParts(
  sleeve: Sleeve,
  { side, limb, garments }: { readonly side: Side; readonly limb: Limb; readonly garments: readonly Part[] },
): readonly Part[] {
  const { of, crayon, flare = 1.5, cuff } = sleeve;
  const to = sleeveEnd(sleeve);
  const mirror = (path: string): string => (side === "left" ? movedPath(path, "scale(-1 1)") : path);
  if (sleeve.puffed) return [area(`${side} ${of}`, crayon, mirror(puffAround(limb)))];
  const cuffs = cuff
    ? [area(`${side} cuff`, cuff, mirror(limbOutline(limb, { from: to - 0.05, to: to + 0.17, thicker: 1 + flare })))]
    : [];
  const cloth = garments.flatMap((part) => (part.kind === "area" && part.name === of ? [part.path] : []));
  const folds = limbSides(limb, { from: fold, to, thicker, flare: flare * (1 - fold) }).flatMap((places) =>
    cloth.map((path) => cutLine(mirror(smooth(places)), path, { keep: "inside" })).filter((path) => path !== ""),
  );
  return [...cuffs, area(of, crayon, mirror(limbOutline(limb, { to, thicker, flare }))), ...folds.map(line)];
}

function puffAround(limb: Limb): string {
  const [x, y] = limbPlace(limb, 0.12);
  const angle = (limbAngle(limb, 0.12) * 180) / Math.PI;
  return movedPath(ellipse(0, 0, 12, 10.6), `translate(${x + 1.5} ${y}) rotate(${angle})`);
}
