import type { Shape } from "#app/drawings/drawing.ts";
import { formatPath } from "#app/drawings/path.ts";
import type { Placement } from "../ground.ts";
import { areaRegion, joinMaterials } from "../kit/assemble.ts";
import { type Figure, figureParts } from "../kit/figure.ts";
import { moved, type Part } from "../kit/part.ts";
import { normalizePath } from "../paths.ts";

/** One thing in a scene: a figure of Noto at its place, shapes of our own, or parts. Later ones stand in front. */
export type SceneItem =
  | { readonly figure: string; readonly placement: Placement }
  | { readonly shapes: readonly Shape[] }
  | { readonly parts: readonly Part[] };

/** Where something made of parts stands: the place of its own 0 0, and how large a unit of its own is. */
interface Stand {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly turn?: number;
  /** Looks the other way. */
  readonly isFlipped?: boolean;
}

/** Square units: what the joining of materials leaves that is smaller is no place for a crayon. */
const crumb = 4;
/** Units: what outlines have in a scene, where there are always more than 32 regions. */
const outline = 0.82;
/** Where the feet of people are, from their necks. */
const ground = 117.5;

export function figure(name: string, x: number, y: number, size: number, turn: "flipped" | "" = ""): SceneItem {
  return { figure: name, placement: { at: { x, y }, size, isFlipped: turn === "flipped" } };
}

export function own(...shapes: readonly (readonly Shape[])[]): SceneItem {
  return { shapes: shapes.flat() };
}

/** Surroundings drawn in the scene's own units. */
export function drawn(...parts: readonly (Part | readonly Part[])[]): SceneItem {
  return { parts: parts.flat() };
}

/** An animal or a thing in its place. */
export function placed(parts: readonly Part[], { x, y, scale, turn = 0, isFlipped = false }: Stand): SceneItem {
  const across = isFlipped ? -scale : scale;
  const place = `translate(${x} ${y}) rotate(${turn}) scale(${across} ${scale})`;
  return { parts: joinMaterials(moved(parts, place), crumb) };
}

/** A person of the kit whose feet stand at a place. */
export function person(figure: Figure, { y, scale, ...stand }: Stand): SceneItem {
  return placed(figureParts(figure), { ...stand, y: y - ground * scale, scale });
}

/** Parts as shapes of a scene. */
export function shapesOfParts(parts: readonly Part[]): readonly Shape[] {
  return parts.map((part): Shape => {
    if (part.kind === "area") return areaRegion(part);
    const path = formatPath(normalizePath(part.path));
    return part.kind === "ink" ? { kind: "solid", path } : { kind: "line", path, width: part.weight * outline };
  });
}
