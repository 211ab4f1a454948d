import { type Area, type Areas, findAreas, outside } from "./areas.ts";
import { bridge, type Gap } from "./gaps.ts";
import { judgeGaps, sidesOf, usualGap } from "./judge-gaps.ts";
import type { Sheet } from "./sheet.ts";

/** A drawing whose gaps are closed. */
interface ClosedDrawing extends Areas {
  readonly closed: readonly Gap[];
  /** Millimetres up to which they are. */
  readonly closeGaps: number;
}

/**
 * The areas of a drawing in the order that regions are numbered in: the largest first. Authors name regions by number
 * and close more gaps later, so what that divides keeps the number in its larger part, and the others come last, those
 * of the narrowest gap first. `traced` is the drawing as it was, with all gaps open.
 */
export function numberAreas(traced: Sheet, drawing: ClosedDrawing): readonly Area[] {
  const bySize = drawing.inside.toSorted(bySizeThenPlace);
  if (drawing.closeGaps <= usualGap) return bySize;
  const usual = findAreas({ ...traced, ink: bridge(traced.ink, judgeGaps(traced, usualGap).closed) });
  const before = usual.inside.toSorted(bySizeThenPlace).map(({ label }) => label);
  const usualLabel = (area: Area): number => usual.pieces.labels[area.at.y * traced.ink.width + area.at.x] ?? 0;
  const labels = new Map(drawing.inside.map((area) => [area.label, usualLabel(area)]));
  const births = birthsOf(drawing, labels);
  const rank = (area: Area): number => {
    const number = before.indexOf(usualLabel(area));
    return number < 0 ? before.length : number;
  };
  const isNew = (area: Area): boolean => births.has(area.label) || rank(area) === before.length;
  const birth = ({ label }: Area): number => births.get(label) ?? Number.POSITIVE_INFINITY;
  return [
    ...bySize.filter((area) => !isNew(area)).toSorted((a, b) => rank(a) - rank(b)),
    ...bySize.filter(isNew).toSorted((a, b) => birth(a) - birth(b) || bySizeThenPlace(a, b)),
  ];
}

function bySizeThenPlace(a: Area, b: Area): number {
  return b.size - a.size || a.label - b.label;
}

/**
 * White pixels of the widest gap that divides an area from the larger one that it was part of, by the area's label.
 * Gaps are opened one after another, the widest first, and of two areas that become one the smaller ends.
 */
function birthsOf({ closed, pieces }: ClosedDrawing, usual: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const births = new Map<number, number>();
  const owners = new Map<number, number>();
  const sizes = new Map<number, number>();
  const ownerOf = (label: number): number => {
    const owner = owners.get(label);
    return owner === undefined ? label : ownerOf(owner);
  };
  const sizeOf = (label: number): number =>
    label === outside ? Number.POSITIVE_INFINITY : (sizes.get(label) ?? pieces.sizes[label] ?? 0);
  for (const gap of closed.toSorted((a, b) => b.white - a.white)) {
    const sides = sidesOf(gap, pieces);
    const [one, other] = sides.map(ownerOf).toSorted((a, b) => sizeOf(b) - sizeOf(a));
    const [first, second] = sides.map((label) => (label === outside ? outside : (usual.get(label) ?? 0)));
    if (one === undefined || other === undefined || one === other || sides.includes(0) || first !== second) continue;
    births.set(other, gap.white);
    owners.set(other, one);
    sizes.set(one, sizeOf(one) + sizeOf(other));
  }
  return births;
}
