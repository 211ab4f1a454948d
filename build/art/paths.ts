import svgpath from "svgpath";
import { flatten, type PathCommand, type Point } from "#app/drawings/path.ts";

/** A closed outline with the holes in it. */
interface Piece {
  readonly path: readonly PathCommand[];
  /** In square units, holes taken off. */
  readonly area: number;
}

interface Ring {
  readonly commands: readonly PathCommand[];
  readonly points: readonly Point[];
  /** Positive clockwise (y points down). */
  readonly area: number;
}

/**
 * Splits a compound path into its separate pieces, biggest holes and islands kept together, every ring closed and holes
 * turned against their outline, so that each piece reads the same by either fill rule.
 *
 * @example splitPieces(parsePath("M0 0L9 0L9 9L0 9ZM20 0L29 0L29 9L20 9Z"), { evenOdd: false }).length // 2
 */
export function splitPieces(path: readonly PathCommand[], { evenOdd }: { evenOdd: boolean }): Piece[] {
  const rings = ringsOf(path);
  const roles = rings.map((ring) => roleOf(ring, rings, evenOdd));
  return rings.flatMap((ring, index) => {
    if (roles[index]?.kind !== "outline") return [];
    const holes = rings.filter((_, at) => roles[at]?.kind === "hole" && roles[at].owner === ring);
    return [toPiece(ring, holes)];
  });
}

/** A path's subpaths as closed rings; those of fewer than three points enclose nothing and are left out. */
export function ringsOf(path: readonly PathCommand[]): Ring[] {
  const subpaths: PathCommand[][] = [];
  for (const command of path) {
    if (command[0] === "M") subpaths.push([command]);
    else subpaths.at(-1)?.push(command);
  }
  return subpaths.flatMap((commands) => {
    const points = flatten(commands)[0]?.points ?? [];
    const closed: PathCommand[] = commands.at(-1)?.[0] === "Z" ? commands : [...commands, ["Z"]];
    return points.length < 3 ? [] : [{ commands: closed, points, area: signedArea(points) }];
  });
}

type Role = { kind: "outline" } | { kind: "hole"; owner: Ring } | { kind: "inside" };

/** Whether a ring begins paint, ends it, or lies within paint and changes nothing. */
function roleOf(ring: Ring, rings: readonly Ring[], evenOdd: boolean): Role {
  const around = rings.filter(
    (other) => other !== ring && Math.abs(other.area) > Math.abs(ring.area) && encloses(other, ring),
  );
  const turns = (list: readonly Ring[]): number =>
    evenOdd ? list.length % 2 : list.reduce((sum, { area }) => sum + Math.sign(area), 0);
  const [before, after] = [turns(around) !== 0, turns([...around, ring]) !== 0];
  if (!before) return after ? { kind: "outline" } : { kind: "inside" };
  const owner = [...around]
    .sort((a, b) => Math.abs(a.area) - Math.abs(b.area))
    .find((other) => roleOf(other, rings, evenOdd).kind === "outline");
  return after || owner === undefined ? { kind: "inside" } : { kind: "hole", owner };
}

function encloses(outer: Ring, inner: Ring): boolean {
  const within = inner.points.filter((point) => contains(outer.points, point)).length;
  return within > inner.points.length / 2;
}

/** Whether a point lies inside a polygon (even-odd). */
export function contains(polygon: readonly Point[], { x, y }: Point): boolean {
  let inside = false;
  polygon.forEach((a, at) => {
    const b = polygon[(at + 1) % polygon.length] ?? a;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) inside = !inside;
  });
  return inside;
}

function toPiece(outline: Ring, holes: readonly Ring[]): Piece {
  const turned = holes.flatMap((hole) =>
    Math.sign(hole.area) === Math.sign(outline.area) ? reversed(hole.commands) : hole.commands,
  );
  const area = Math.abs(outline.area) - holes.reduce((sum, hole) => sum + Math.abs(hole.area), 0);
  return { path: [...outline.commands, ...turned], area };
}

/** The same ring walked the other way round. */
export function reversed(ring: readonly PathCommand[]): PathCommand[] {
  const steps = ring.filter((command) => command[0] !== "Z");
  const last = steps.at(-1);
  if (last === undefined) return [];
  const back = steps.slice(1).map((command, at): PathCommand => {
    const [x, y] = endOf(steps[at] ?? last);
    return command[0] === "C" ? ["C", command[3], command[4], command[1], command[2], x, y] : ["L", x, y];
  });
  return [["M", ...endOf(last)], ...back.reverse(), ["Z"]];
}

function endOf(command: Exclude<PathCommand, readonly ["Z"]>): [number, number] {
  return command[0] === "C" ? [command[5], command[6]] : [command[1], command[2]];
}

function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, a, at) => {
    const b = points[(at + 1) % points.length] ?? a;
    return sum + (a.x * b.y - b.x * a.y) / 2;
  }, 0);
}

/**
 * SVG path data of any kind, under an SVG transform, in a drawing's four commands (app/drawings/path.ts).
 *
 * @example normalizePath("M0 0h4q2 0 2 2z", "translate(1)") // M, L, C, Z, one unit to the right
 */
export function normalizePath(data: string, transform = ""): PathCommand[] {
  const commands: PathCommand[] = [];
  let start: readonly [number, number] = [0, 0];
  svgpath(data)
    .abs()
    .unshort()
    .unarc()
    .transform(transform)
    .iterate((segment, _index, x, y) => {
      const [letter, ...numbers]: [string, ...number[]] = segment;
      if (commands.at(-1)?.[0] === "Z" && letter !== "M") commands.push(["M", ...start]);
      const command = toCommand(letter, numbers, { x, y });
      if (command[0] === "M") start = [command[1], command[2]];
      commands.push(command);
    });
  return commands;
}

function toCommand(letter: string, numbers: readonly number[], from: { x: number; y: number }): PathCommand {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
  switch (letter) {
    case "M":
    case "L":
      return [letter, a, b];
    case "H":
      return ["L", a, from.y];
    case "V":
      return ["L", from.x, a];
    case "C":
      return ["C", a, b, c, d, e, f];
    case "Q":
      return ["C", third(from.x, a), third(from.y, b), third(c, a), third(d, b), c, d];
    case "Z":
    case "z":
      return ["Z"];
    default:
      throw new Error(`path command "${letter}" was not resolved`);
  }
}

function third(end: number, control: number): number {
  return end + (2 / 3) * (control - end);
}
