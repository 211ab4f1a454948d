import type { PathCommand, Point } from "../../path.ts";

/** What a child writes without lifting the pen, from where it begins to where it ends: `M`, `L` and `C` alone. */
export type Stroke = readonly PathCommand[];

const COMMAND = /([MLO])([^MLO]*)/g;

/**
 * A stroke in the notation of the alphabet: `M` begins it, `L` goes straight, `O` is an arc by its middle, its two radii, and the
 * hours of a clock from which and to which it runs: forward where they grow, back where they fall.
 *
 * @example parseStroke("O50 50 50 50 0 3") // from the top forward to the right: a quarter of a circle
 */
export function parseStroke(notation: string): Stroke {
  const commands: PathCommand[] = [];
  for (const [, letter, numbers = ""] of notation.matchAll(COMMAND)) {
    const [x = 0, y = 0, width = 0, height = 0, from = 0, to = 0] = numbers.trim().split(" ").map(Number);
    if (letter !== "O") commands.push([letter === "M" ? "M" : "L", x, y]);
    else commands.push(...arc({ x, y, width, height }, { from, to, isFirst: commands.length === 0 }));
  }
  return commands;
}

/** By the middle and the radii. */
interface Ellipse extends Point {
  readonly width: number;
  readonly height: number;
}

interface ArcRun {
  readonly from: number;
  readonly to: number;
  /** Nothing comes before it, so the pen is put down where it begins. */
  readonly isFirst: boolean;
}

/** Curves of three hours at most, each off by 0.03 % of the radius. */
function arc(ellipse: Ellipse, { from, to, isFirst }: ArcRun): readonly PathCommand[] {
  const count = Math.ceil(Math.abs(to - from) / 3 - 1e-9);
  const turn = (((to - from) / count) * Math.PI) / 6;
  const pull = (4 / 3) * Math.tan(turn / 4);
  const begin = onEllipse(ellipse, (from * Math.PI) / 6, 0);
  const curves = Array.from({ length: count }, (_, at): PathCommand => {
    const angle = (from * Math.PI) / 6 + turn * at;
    const [a, b] = [onEllipse(ellipse, angle, pull), onEllipse(ellipse, angle + turn, -pull)];
    const end = onEllipse(ellipse, angle + turn, 0);
    return ["C", a.x, a.y, b.x, b.y, end.x, end.y];
  });
  return [[isFirst ? "M" : "L", begin.x, begin.y], ...curves];
}

/** The point of an angle, clockwise from the top, moved by `pull` along the tangent there. */
function onEllipse({ x, y, width, height }: Ellipse, angle: number, pull: number): Point {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return { x: x + width * (sin + pull * cos), y: y - height * (cos - pull * sin) };
}
