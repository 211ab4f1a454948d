import type { CrayonName } from "#app/drawings/crayons.ts";
import { intersect } from "../boolean.ts";
import { ellipse } from "../outlines.ts";
import { area, ink, line, movedPath, type Part } from "./part.ts";

/** How a garment is cut: how far down its hem is, half its width there, and how deep its neckline. */
export interface Cut {
  readonly hem?: number;
  readonly wide?: number;
  readonly neckline?: number;
  /** Half the width at the waist. */
  readonly waist?: number;
}

/** The outline of what covers the body from the shoulders to the hem. */
export function torso({ hem = 53, wide = 18, neckline = 8, waist = 17 }: Cut = {}): string {
  const flare = Math.max(0, wide - 18) * 0.4;
  const side = (s: 1 | -1): string[] => [
    `${s * 20.5} 10`,
    `${s * 20} 20 ${s * waist} 30 ${s * waist} 38`,
    `${s * waist} 44 ${s * (wide - flare)} ${hem - 8} ${s * wide} ${hem}`,
  ];
  const [rs, rw, rh] = side(1);
  return `M-8.5 1.5C-5 ${neckline} 5 ${neckline} 8.5 1.5C14 2.5 19 4 ${rs}C${rw}C${rh}C${wide * 0.5} ${hem + 3} ${-wide * 0.5} ${hem + 3} ${-wide} ${hem}C${-(wide - flare)} ${hem - 8} ${-waist} 44 ${-waist} 38C${-waist} 30 -20 20 -20.5 10C-19 4 -14 2.5 -8.5 1.5Z`;
}

/** A band across a garment, from one height to another: a belt, a stripe, a hem. Throws where the cut is empty. */
export function band(
  name: string,
  crayon: CrayonName,
  garment: string,
  [top, bottom]: readonly [number, number],
): Part {
  const sag = 3;
  const strip = `M-90 ${top - sag}Q0 ${top + sag} 90 ${top - sag}L90 ${bottom - sag}Q0 ${bottom + sag} -90 ${bottom - sag}Z`;
  const path = intersect(garment, strip);
  if (path === "")
    throw new Error(`the ${name} from ${top} to ${bottom} lies on nothing of its garment; move an edge by 1`);
  return area(name, crayon, path);
}

/** A coat, a vest or a cardigan that is open in front: its left and its right half. `gap`: half of what stays open. */
export function openFront(
  name: string,
  crayon: CrayonName,
  { hem, wide = 19.5, gap = 5 }: { readonly hem: number; readonly wide?: number; readonly gap?: number },
): readonly Part[] {
  const half = `M9 1.5C14 2.5 19 4 20.5 10C20 20 17.5 30 18 38C18.2 ${hem - 12} ${wide - 1} ${hem - 8} ${wide} ${hem - 2}C${wide - 4} ${hem} ${gap + 4} ${hem} ${gap} ${hem}C${gap} ${hem - 12} ${gap} 36 ${gap + 0.5} 30C${gap + 3} 20 12 10 9 1.5Z`;
  return [area(`left ${name}`, crayon, movedPath(half, "scale(-1 1)")), area(`right ${name}`, crayon, half)];
}

/** Overalls down to the hips, with straps over the shoulders and a pocket; trousers of the same name go on from there. */
export function overalls(crayon: CrayonName): readonly Part[] {
  const bib = "M-13 20L13 20C14 28 16 34 18 38L18.6 60L-18.6 60L-18 38C-16 34 -14 28 -13 20Z";
  const strap = "M13 24L16 3L9 1.6L7 24Z";
  return [
    area("overalls", crayon, movedPath(strap, "scale(-1 1)")),
    area("overalls", crayon, strap),
    area("overalls", crayon, bib),
    ink(ellipse(-10, 24, 1.8, 1.8)),
    ink(ellipse(10, 24, 1.8, 1.8)),
    line("M-7 31L7 31L7 40C4 43 -4 43 -7 40Z"),
  ];
}

/** A collar that lies around the neck, with its points in front. */
export const collar = "M0 12C-7 15 -15 12 -18 5C-17 -2 -8 -4 0 -4C8 -4 17 -2 18 5C15 12 7 15 0 12Z";

/** Tufts of grass on both sides of the feet. */
export const grass: readonly Part[] = [
  line("M-66 117.5L-42 117.5M-57 117.5q-1 -6 -5 -9M-54 117.5q-.5 -8 1.5 -12M-51 117.5q1 -5 5 -7"),
  line("M68 117.5L46 117.5M60 117.5q1 -5 4 -7M57 117.5q.5 -8 -1 -11M54 117.5q-1 -6 -5 -8"),
];
