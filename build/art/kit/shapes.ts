import { gleamingEye } from "../outlines.ts";
import { type Place, smooth } from "./curve.ts";
import { ink, type Part } from "./part.ts";

/** An eye of a small animal. Half of its width is gleam, since outlines take as much of a small one as of a large one. */
export function brightEye([x, y]: Place, [across, down]: Place): Part {
  return ink(gleamingEye({ x, y, rx: across, ry: down }, { x: x + 0.25 * across, y: y - 0.35 * down, r: across / 2 }));
}

/** A row of round bumps through places: curls, a cloud, a ruffle. They bulge to the left of the way, or to the right. */
export function bumps(places: readonly Place[], bulge: "outwards" | "inwards" = "outwards"): string {
  return places
    .map(([x, y], at) => {
      const [fromX, fromY] = places[at - 1] ?? [x, y];
      const r = Math.hypot(x - fromX, y - fromY) * 0.56;
      return at === 0 ? `${x} ${y}` : `A${r} ${r} 0 0 ${bulge === "outwards" ? 1 : 0} ${x} ${y}`;
    })
    .join("");
}

/** Places along an ellipse, clockwise, from one angle to another in degrees; 0 is on the right, -90 above. */
export function around(
  [x, y]: Place,
  {
    across,
    down,
    from,
    to,
    count,
  }: {
    readonly across: number;
    readonly down: number;
    readonly from: number;
    readonly to: number;
    readonly count: number;
  },
): Place[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180;
    return [x + across * Math.cos(angle), y + down * Math.sin(angle)];
  });
}

/** A closed puff of curls around a place. */
export function puff(x: number, y: number, r: number, count = 8): string {
  return `M${bumps(around([x, y], { across: r, down: r, from: 0, to: 360, count: count + 1 }))}Z`;
}

/** A band of even width along a smooth way, cut straight at both ends: a ribbon, a scarf, a rope. */
export function strip(way: readonly Place[], width: number): string {
  const sides = [1, -1].map((side) =>
    way.map(([x, y], at): Place => {
      const [fromX, fromY] = way[at - 1] ?? [x, y];
      const [toX, toY] = way[at + 1] ?? [x, y];
      const long = Math.hypot(toX - fromX, toY - fromY);
      return [x - (side * width * (toY - fromY)) / (2 * long), y + (side * width * (toX - fromX)) / (2 * long)];
    }),
  );
  const [left = [], right = []] = sides;
  return `${smooth(left)}${smooth(right.toReversed()).replace("M", "L")}Z`;
}
