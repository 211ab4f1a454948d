/** A place on the sheet in millimeters, x to the right and y downwards. */
export type Place = readonly [x: number, y: number];

/**
 * Path data of a smooth curve through all places (Catmull-Rom as cubic Béziers).
 *
 * @example smooth([[0, 0], [10, 5], [20, 0]]) // "M0 0C1.67 0.83 …"
 */
export function smooth(places: readonly Place[], { closed = false }: { readonly closed?: boolean } = {}): string {
  const [start = [0, 0]] = places;
  const count = closed ? places.length : places.length - 1;
  const at = (index: number): Place =>
    (closed ? places.at(index % places.length) : places[Math.min(Math.max(index, 0), places.length - 1)]) ?? start;
  const curves = Array.from({ length: count }, (_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${leave.join(" ")} ${arrive.join(" ")} ${to.join(" ")}`;
  });
  return `M${start.join(" ")}${curves.join("")}${closed ? "Z" : ""}`;
}

/** An arm or a leg: three joints, and how thick it is at each. */
export interface Limb {
  readonly joints: readonly [Place, Place, Place];
  readonly radii: readonly [number, number, number];
}

/** Which stretch of a limb, in shares of its length, how much thicker than the skin, and how much wider at its end. */
export interface Stretch {
  readonly from?: number;
  readonly to?: number;
  readonly thicker?: number;
  readonly flare?: number;
}

/** Share of a limb within which a stretch begins at the body, and so with a round joint. */
const joint = 0.15;

/** The stretch of a limb as a closed outline: round at the body, else cut straight. */
export function limbOutline(limb: Limb, stretch: Stretch = {}): string {
  const [left, right] = limbSides(limb, stretch);
  const [first, last] = [left[0] ?? [0, 0], right[0] ?? [0, 0]];
  const r = Math.hypot(first[0] - last[0], first[1] - last[1]) / 2;
  const back = smooth(right.toReversed()).replace("M", "L");
  const start = (stretch.from ?? 0) < joint ? `A${r} ${r} 0 0 0 ${first.join(" ")}` : "";
  return `${smooth(left)}${back}${start}Z`;
}

/** Stations along a side: enough for a bent elbow to be round. */
const stations = 10;

/** Both sides of a limb as rows of places, from the body outwards. */
export function limbSides(limb: Limb, { from = 0, to = 1, thicker = 0, flare = 0 }: Stretch = {}): [Place[], Place[]] {
  const rows = Array.from({ length: stations }, (_, at) => {
    const share = at / (stations - 1);
    const along = from + (to - from) * share;
    const [x, y] = limbPlace(limb, along);
    const angle = limbAngle(limb, along);
    const r = radiusAt(limb.radii, along) + thicker + flare * share ** 2;
    const [across, down] = [-Math.sin(angle) * r, Math.cos(angle) * r];
    return [
      [x + across, y + down],
      [x - across, y - down],
    ] as const;
  });
  return [rows.map(([left]) => left), rows.map(([, right]) => right)];
}

/** The place at a share of a limb's length: a curve that begins and ends at its joints and bends at the middle one. */
export function limbPlace({ joints: [a, b, c] }: Limb, share: number): Place {
  const control: Place = [2 * b[0] - (a[0] + c[0]) / 2, 2 * b[1] - (a[1] + c[1]) / 2];
  const mix = (axis: 0 | 1): number =>
    (1 - share) ** 2 * a[axis] + 2 * share * (1 - share) * control[axis] + share ** 2 * c[axis];
  return [mix(0), mix(1)];
}

/** Radians: where a limb points at a share of its length. */
export function limbAngle(limb: Limb, share: number): number {
  const [x, y] = limbPlace(limb, share - 0.01);
  const [toX, toY] = limbPlace(limb, share + 0.01);
  return Math.atan2(toY - y, toX - x);
}

function radiusAt([a, b, c]: Limb["radii"], share: number): number {
  return share < 0.5 ? a + (b - a) * 2 * share : b + (c - b) * (2 * share - 1);
}

/** Path data of a box with round corners, from its upper left corner. */
export function roundBox([x, y]: Place, [wide, high]: Place, r: number): string {
  const corner = (toX: number, toY: number): string => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
  return `M${x + r} ${y}h${wide - 2 * r}${corner(r, r)}v${high - 2 * r}${corner(-r, r)}h${2 * r - wide}${corner(-r, -r)}v${2 * r - high}${corner(r, -r)}Z`;
}
