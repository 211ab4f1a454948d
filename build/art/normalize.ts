import svgpath from "svgpath";
import type { PathCommand } from "#app/content/drawing/path.ts";

/**
 * SVG path data of any kind, under an SVG transform, in a drawing's four commands (app/content/drawing/path.ts).
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
      const [letter, ...numbers] = segment as [string, ...number[]];
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
