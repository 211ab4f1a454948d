import type { CrayonName } from "#app/drawings/crayons.ts";
import { type Place, smooth } from "../kit/curve.ts";
import { area, line, moved, type Part } from "../kit/part.ts";
import { around, bumps, puff } from "../kit/shapes.ts";
import { circle } from "../outlines.ts";

/** Things that stand around in a scene, in its own units. */

/** A place on the ground, and how large a thing is there. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A round bush, `size` half as wide. */
export function bush({ x, y, size }: Spot): Part {
  const top = bumps(around([x, y], { across: size, down: size, from: 180, to: 360, count: 6 }));
  return area("bush", "light green", `M${top}Z`);
}

/** A pumpkin, `size` half as wide. */
export function pumpkin({ x, y, size }: Spot, name = "pumpkin"): readonly Part[] {
  const to = (across: number, up: number): string => `${x + across * size} ${y - up * size}`;
  return [
    area(
      "pumpkin stem",
      "green",
      `M${to(-0.16, 1.3)}C${to(-0.14, 1.55)} ${to(-0.2, 1.7)} ${to(-0.34, 1.78)}L${to(0.02, 1.95)}C${to(0.16, 1.8)} ${to(0.2, 1.6)} ${to(0.2, 1.3)}Z`,
    ),
    area(
      name,
      "orange",
      `M${to(0, 1.38)}C${to(0.6, 1.6)} ${to(1, 1.2)} ${to(1, 0.72)}C${to(1, 0.2)} ${to(0.6, -0.1)} ${to(0, 0)}C${to(-0.6, -0.1)} ${to(-1, 0.2)} ${to(-1, 0.72)}C${to(-1, 1.2)} ${to(-0.6, 1.6)} ${to(0, 1.38)}Z`,
    ),
    line(
      `M${to(-0.22, 1.36)}C${to(-0.62, 1.1)} ${to(-0.62, 0.3)} ${to(-0.22, 0.02)}M${to(0.22, 1.36)}C${to(0.62, 1.1)} ${to(0.62, 0.3)} ${to(0.22, 0.02)}`,
    ),
  ];
}

/** A pumpkin with a face, `size` half as wide. */
export function jackOLantern({ x, y, size }: Spot): readonly Part[] {
  const to = (across: number, up: number): string => `${x + across * size} ${y - up * size}`;
  const [stem, body] = pumpkin({ x, y, size });
  return [
    ...[stem, body].filter((part) => part !== undefined),
    ...[-1, 1].map((side) =>
      area("pumpkin eye", "yellow", `M${to(side * 0.7, 0.72)}L${to(side * 0.42, 1.24)}L${to(side * 0.1, 0.72)}Z`),
    ),
    area(
      "pumpkin mouth",
      "yellow",
      `M${to(-0.72, 0.56)}C${to(-0.3, 0.46)} ${to(0.3, 0.46)} ${to(0.72, 0.56)}C${to(0.5, 0.02)} ${to(-0.5, 0.02)} ${to(-0.72, 0.56)}Z`,
    ),
  ];
}

/** A tree with a round crown and nothing in it, as tall as `size`. */
export function leafyTree({ x, y, size }: Spot, crown: CrayonName = "green"): readonly Part[] {
  const unit = size / 100;
  const to = (across: number, up: number): string => `${x + across * unit} ${y - up * unit}`;
  return [
    area(
      "tree trunk",
      "brown",
      `M${to(-12, 0)}C${to(-6, 12)} ${to(-7, 30)} ${to(-7, 50)}L${to(7, 50)}C${to(7, 30)} ${to(6, 12)} ${to(12, 0)}Z`,
    ),
    area("tree crown", crown, puff(x, y - 66 * unit, 29 * unit, 9)),
  ];
}

/** A fir of three tiers, as tall as `size`. */
export function fir({ x, y, size }: Spot): readonly Part[] {
  const unit = size / 100;
  const to = (across: number, up: number): string => `${x + across * unit} ${y - up * unit}`;
  const tier = (top: number, foot: number, half: number): Part =>
    area(
      "fir",
      "green",
      `M${to(0, top)}C${to(half * 0.3, top - (top - foot) * 0.5)} ${to(half * 0.6, foot + 6)} ${to(half, foot)}Q${to(half * 0.5, foot - 7)} ${to(0, foot - 3)}Q${to(-half * 0.5, foot - 7)} ${to(-half, foot)}C${to(-half * 0.6, foot + 6)} ${to(-half * 0.3, top - (top - foot) * 0.5)} ${to(0, top)}Z`,
    );
  return [
    area("tree trunk", "brown", `M${to(-7, 0)}L${to(-7, 14)}L${to(7, 14)}L${to(7, 0)}Z`),
    tier(56, 12, 36),
    tier(78, 36, 30),
    tier(100, 60, 23),
  ];
}

/** A flower on its stem, as tall as `size`. */
export function flower({ x, y, size }: Spot, crayon: CrayonName): readonly Part[] {
  const r = size * 0.24;
  return [
    line(`M${x} ${y}L${x} ${y - size + r}`),
    area(
      "leaf",
      "green",
      `M${x} ${y - size * 0.12}C${x + r} ${y - size * 0.2} ${x + 1.7 * r} ${y - size * 0.4} ${x + 1.6 * r} ${y - size * 0.5}C${x + 0.6 * r} ${y - size * 0.46} ${x} ${y - size * 0.32} ${x} ${y - size * 0.12}Z`,
    ),
    area("petals", crayon, puff(x, y - size + r, r, 6)),
    area("flower center", "yellow", circle(x, y - size + r, r * 0.55)),
  ];
}

/** Tufts of grass at places. */
export function tufts(...places: readonly (readonly [x: number, y: number])[]): Part {
  return line(
    places
      .map(
        ([x, y]) =>
          `M${x - 2} ${y - 4}q1.4 1.6 1.6 4M${x + 0.4} ${y - 6}q-.3 3 0 6M${x + 3.6} ${y - 4.4}q-2 2 -2.2 4.4`,
      )
      .join(""),
  );
}

/** A palm tree with two coconuts, as tall as `size`. */
export function palm({ x, y, size }: Spot): readonly Part[] {
  const unit = size / 86;
  const leaf = (angle: number, long: number, droop: -1 | 1): Part => {
    const turn = (angle * Math.PI) / 180;
    const to = (along: number, beside: number): Place => [
      1 + long * (along * Math.cos(turn) - droop * beside * Math.sin(turn)),
      -68 + long * (along * Math.sin(turn) + droop * beside * Math.cos(turn)),
    ];
    const places = [to(0, -0.06), to(0.35, -0.26), to(0.72, -0.2), to(1, 0.2), to(0.68, 0.14), to(0.34, 0.12)];
    return area("palm leaf", "green", smooth(places, { closed: true }));
  };
  const parts = [
    area("palm trunk", "brown", "M-2 -68C1 -44 -1 -24 -7 0L6 0C9 -24 8 -44 4 -68Z"),
    leaf(-125, 25, -1),
    leaf(-52, 22, 1),
    leaf(-172, 28, -1),
    leaf(-8, 18, 1),
    leaf(152, 24, -1),
    area("coconut", "brown", circle(-2, -65, 4)),
    area("coconut", "brown", circle(5, -64, 4)),
  ];
  return moved(parts, `translate(${x} ${y}) scale(${unit})`);
}
