/** Path data of plain outlines, each around a place; y points down. */

export function circle(x: number, y: number, r: number): string {
  return ellipse(x, y, r, r);
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

interface Round {
  readonly x: number;
  readonly y: number;
}

/** An eye with a round gleam, which is a hole in it: turned against the eye, it is one by either fill rule. */
export function gleamingEye(
  eye: Round & { readonly rx: number; readonly ry: number },
  gleam: Round & { readonly r: number },
): string {
  const { x, y, r } = gleam;
  const hole = `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  return ellipse(eye.x, eye.y, eye.rx, eye.ry) + hole;
}

interface PolygonOptions extends Partial<Round> {
  readonly r: number;
  /** How near every second corner is to the middle, as a share of `r`. */
  readonly waist?: number;
  /** In corners. */
  readonly turn?: number;
}

/** A regular polygon, its first corner up. */
export function polygon(corners: number, { x = 0, y = 0, r, waist = 1, turn = 0 }: PolygonOptions): string {
  const points = Array.from({ length: corners }, (_, at) => {
    const angle = (2 * Math.PI * (at + turn)) / corners;
    const reach = at % 2 === 0 ? r : r * waist;
    return `${x + reach * Math.sin(angle)} ${y - reach * Math.cos(angle)}`;
  });
  return `M${points.join("L")}Z`;
}

/** A star of five points. */
export function star(x: number, y: number, r: number, waist = 0.5): string {
  return polygon(10, { x, y, r, waist });
}

/** A heart, twice `r` wide. */
export function heart(x: number, y: number, r: number): string {
  const to = (right: number, down: number): string => `${x + right * r} ${y + down * r}`;
  const left = `C${to(-0.48, 0.57)} ${to(-1, 0.17)} ${to(-1, -0.35)}C${to(-1, -0.7)} ${to(-0.76, -0.91)} ${to(-0.48, -0.91)}C${to(-0.26, -0.91)} ${to(-0.09, -0.78)} ${to(0, -0.61)}`;
  const right = `C${to(0.09, -0.78)} ${to(0.26, -0.91)} ${to(0.48, -0.91)}C${to(0.76, -0.91)} ${to(1, -0.7)} ${to(1, -0.35)}C${to(1, 0.17)} ${to(0.48, 0.57)} ${to(0, 0.96)}`;
  return `M${to(0, 0.96)}${left}${right}Z`;
}
