import { formatPath, type PathCommand, type Point } from "./path.ts";

/** Small figures of our own, as paths of regions in a circle of one unit around 0, 0: what is added looks meant anywhere. */
export type CharmFigure = () => readonly string[];

/** On paper and land, in the upper half of a picture and in the lower one. */
export const skyFigures: readonly CharmFigure[] = [star, heart, moon];
export const landFigures: readonly CharmFigure[] = [flower, heart, star];
/** On things. */
export const thingFigures: readonly CharmFigure[] = [heart, spots, star, stripes];

function star(): readonly string[] {
  return [starPath({ x: 0, y: 0 }, 1)];
}

/** A star with five points on a circle. */
export function starPath({ x, y }: Point, radius: number): string {
  const corners = Array.from({ length: 10 }, (_, at) => onCircle(radius * (at % 2 === 0 ? 1 : 0.48), at / 10));
  return polygon(corners.map((corner) => ({ x: x + corner.x, y: y + corner.y })));
}

function heart(): readonly string[] {
  return [
    "M0 0.95C-0.5 0.55 -1 0.1 -1 -0.35C-1 -0.75 -0.7 -0.95 -0.45 -0.95C-0.2 -0.95 -0.05 -0.8 0 -0.55C0.05 -0.8 0.2 -0.95 0.45 -0.95C0.7 -0.95 1 -0.75 1 -0.35C1 0.1 0.5 0.55 0 0.95Z",
  ];
}

function moon(): readonly string[] {
  return [
    "M0.35 -0.95C-0.35 -0.95 -0.85 -0.5 -0.85 0.05C-0.85 0.6 -0.35 1 0.2 0.95C0.5 0.92 0.75 0.75 0.88 0.5C0.4 0.6 -0.1 0.3 -0.2 -0.15C-0.27 -0.5 0 -0.8 0.35 -0.95Z",
  ];
}

function flower(): readonly string[] {
  return [petals(), circle(0.33)];
}

function spots(): readonly string[] {
  return [0, 1 / 3, 2 / 3].map((turn) => circle(0.36, onCircle(0.6, turn)));
}

function stripes(): readonly string[] {
  return [-0.66, 0, 0.66].map((x) =>
    polygon([
      { x: x - 0.2, y: -0.75 },
      { x: x + 0.2, y: -0.75 },
      { x: x + 0.2, y: 0.75 },
      { x: x - 0.2, y: 0.75 },
    ]),
  );
}

const PETALS = 5;

/** Each petal is one curve that swings out between two points near the middle. */
function petals(): string {
  const start = onCircle(0.42, -0.5 / PETALS);
  const curves = Array.from({ length: PETALS }, (_, at): PathCommand => {
    const [out, back, end] = [
      onCircle(1.25, (at - 0.46) / PETALS),
      onCircle(1.25, (at + 0.46) / PETALS),
      onCircle(0.42, (at + 0.5) / PETALS),
    ];
    return ["C", out.x, out.y, back.x, back.y, end.x, end.y];
  });
  return formatPath([["M", start.x, start.y], ...curves, ["Z"]]);
}

function polygon(corners: readonly Point[]): string {
  return formatPath([...corners.map(({ x, y }, at): PathCommand => [at === 0 ? "M" : "L", x, y]), ["Z"]]);
}

/** A place on a circle around 0, 0, by the share of a turn from its top. */
export function onCircle(radius: number, turn: number): Point {
  const angle = 2 * Math.PI * turn - Math.PI / 2;
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) };
}

/** A circle as a path of four curves. */
export function circle(r: number, { x, y }: Point = { x: 0, y: 0 }): string {
  const k = 0.5523 * r;
  return formatPath([
    ["M", x + r, y],
    ["C", x + r, y + k, x + k, y + r, x, y + r],
    ["C", x - k, y + r, x - r, y + k, x - r, y],
    ["C", x - r, y - k, x - k, y - r, x, y - r],
    ["C", x + k, y - r, x + r, y - k, x + r, y],
    ["Z"],
  ]);
}
