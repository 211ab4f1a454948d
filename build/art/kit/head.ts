import type { CrayonName } from "#app/drawings/crayons.ts";
import { intersect } from "../boolean.ts";
import { type Face, faceParts } from "./face.ts";
import { type Hair, hairOf } from "./hair.ts";
import { moved, type Part } from "./part.ts";

/** A head: its face and hair, and what it wears. Drawn around its middle, 76 mm wide and 70 mm high. */
export interface Head {
  readonly hair?: Hair;
  readonly face?: Face;
  /** Hats, crowns, glasses, in the head's own place. */
  readonly wears?: readonly Part[];
  /** From which height on hair is seen below a hat; negative above the middle of the head. */
  readonly brim?: number;
  /** Parts between the body and the face: the glass of a helmet. */
  readonly under?: readonly Part[];
  /** Parts that hang down in front of the body: a beard, a veil. */
  readonly hangs?: readonly Part[];
}

/** A head's parts: those behind the figure, those in front of its neck, and those in front of its arms. */
export function headParts(
  { hair, face = {}, wears = [], brim, under = [], hangs = [] }: Head,
  skin: CrayonName,
): Readonly<Record<"behind" | "front" | "hanging", readonly Part[]>> {
  const { behind, front, hanging } = hair ? hairOf(hair) : bald;
  const seen = (parts: readonly Part[]): readonly Part[] => (brim === undefined ? parts : belowBrim(parts, brim));
  return {
    behind: seen(behind),
    front: [...under, ...faceParts(face, skin), ...seen(front), ...wears],
    hanging: [...hanging, ...hangs],
  };
}

const bald = { behind: [], front: [], hanging: [] };

/** Strands are left out: what a hat leaves of them looks like a patch. */
function belowBrim(parts: readonly Part[], brim: number): readonly Part[] {
  const below = `M-99 ${brim}L99 ${brim}L99 199L-99 199Z`;
  return parts.flatMap((part) => {
    if (part.kind === "line") return [];
    const path = intersect(part.path, below);
    return path === "" ? [] : [{ ...part, path }];
  });
}

/** Parts of a head in their place on the body. */
export function onNeck(parts: readonly Part[], tilt: number): readonly Part[] {
  return moved(parts, neckPlace(tilt));
}

/** The transform of a head: its middle is 38 mm above the neck, and it nods around its chin. */
export function neckPlace(tilt: number): string {
  return `translate(0 -38) rotate(${tilt} 0 30)`;
}
