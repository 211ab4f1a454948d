import { formatNumber, type Point } from "../../path.ts";

/** A picture of `width` x `height` millimetres that is cut into pieces. */
export interface Cut {
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  /** How far a piece reaches into the next one, in millimetres; 0 for straight cuts. */
  readonly tab: number;
}

/** The outlines of all pieces with the picture's corner at `at`, row by row. Together they cover it, and none twice. */
export function pieceOutline({ columns, rows, width, height, tab }: Cut, piece: number, at: Point): string {
  const [column, row] = [piece % columns, Math.floor(piece / columns)];
  const corner = (right: number, down: number): Point => ({
    x: at.x + ((column + right) * width) / columns,
    y: at.y + ((row + down) * height) / rows,
  });
  const [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
  const level = (line: number): Point => ({ x: 0, y: line === 0 || line === rows ? 0 : tab * side(column, line) });
  const upright = (line: number): Point => ({ x: line === 0 || line === columns ? 0 : tab * side(line, row), y: 0 });
  const edges = [
    edge(a, b, level(row)),
    edge(b, c, upright(column + 1)),
    edge(c, d, level(row + 1)),
    edge(d, a, upright(column)),
  ];
  return `M${pair(a)}${edges.join("")}Z`;
}

/** Tabs point to one side and the other in turn, so that pieces differ from their neighbors. */
function side(column: number, row: number): 1 | -1 {
  return (column + row) % 2 === 0 ? 1 : -1;
}

/** A side of a piece with a round tab without a neck in its middle: scissors follow it in one go. The same from both ends. */
function edge(from: Point, to: Point, tab: Point): string {
  const on = (along: number, out: number): string =>
    pair({ x: from.x + (to.x - from.x) * along + tab.x * out, y: from.y + (to.y - from.y) * along + tab.y * out });
  if (tab.x === 0 && tab.y === 0) return `L${on(1, 0)}`;
  const up = `C${on(0.42, 0)} ${on(0.36, 1)} ${on(0.5, 1)}`;
  const down = `C${on(0.64, 1)} ${on(0.58, 0)} ${on(0.7, 0)}`;
  return `L${on(0.3, 0)}${up}${down}L${on(1, 0)}`;
}

function pair({ x, y }: Point): string {
  return `${formatNumber(x)} ${formatNumber(y)}`;
}
