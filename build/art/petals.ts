/** Half a petal from its base to its tip, along the spoke (0 to 1) and beside it (at will: it is made as wide as fits). */
type Half = readonly (readonly [number, number, number, number, number, number])[];

/** Cubic Béziers, each two controls and an end. */
const halves = {
  petal: [[0.1, 0.9, 0.6, 1.1, 1, 0]],
  leaf: [
    [0.2, 0.5, 0.3, 0.9, 0.5, 0.9],
    [0.72, 0.9, 0.85, 0.3, 1, 0],
  ],
  "round petal": [
    [0.15, 0.3, 0.3, 1, 0.7, 1],
    [0.9, 1, 1, 0.55, 1, 0],
  ],
  ray: [
    [0.1, 0.33, 0.2, 0.66, 0.3, 1],
    [0.53, 0.66, 0.76, 0.33, 1, 0],
  ],
  heart: [
    [0.25, 0.35, 0.5, 1, 0.78, 1],
    [0.98, 1, 1.08, 0.4, 0.88, 0],
  ],
} as const satisfies Readonly<Record<string, Half>>;

export type PetalKind = keyof typeof halves;

/** The kinds of petals. */
export const petalKinds = ["petal", "leaf", "round petal", "ray", "heart"] as const satisfies readonly PetalKind[];

interface Spoke {
  readonly inner: number;
  readonly outer: number;
  /** Radians, clockwise from the top. */
  readonly angle: number;
  /** Radians from the spoke to the next petal's edge. */
  readonly reach: number;
}

/** Path data of a petal around the origin, just as wide as `reach` allows, so that a ring of them touches. */
export function petalPath(kind: PetalKind, { inner, outer, angle, reach }: Spoke): string {
  const half: Half = halves[kind];
  const along = (share: number): number => inner + share * (outer - inner);
  const widest = Math.max(...pointsOf(half).map(({ u, v }) => v / along(u)));
  const spread = Math.tan(reach) / widest;
  const place = (u: number, v: number): string => {
    const [x, y] = [along(u), v * spread];
    return `${x * Math.sin(angle) + y * Math.cos(angle)} ${y * Math.sin(angle) - x * Math.cos(angle)}`;
  };
  const there = half.map(([a, b, c, d, u, v]) => `C${place(a, b)} ${place(c, d)} ${place(u, v)}`);
  const starts = [[0, 0], ...half.map(([, , , , u, v]) => [u, v])];
  const back = half.map(([a, b, c, d], at) => {
    const [u = 0, v = 0] = starts[at] ?? [];
    return `C${place(c, -d)} ${place(a, -b)} ${place(u, -v)}`;
  });
  return `M${place(0, 0)}${there.join("")}${back.reverse().join("")}Z`;
}

/** Places along half a petal, close enough to know how wide it is. */
function pointsOf(half: Half): { u: number; v: number }[] {
  let from: readonly [number, number] = [0, 0];
  return half.flatMap(([a, b, c, d, u, v]) => {
    const [u0, v0] = from;
    from = [u, v];
    return Array.from({ length: 24 }, (_, at) => {
      const t = (at + 1) / 24;
      const mix = (p: number, q: number, r: number, s: number): number =>
        (1 - t) ** 3 * p + 3 * (1 - t) ** 2 * t * q + 3 * (1 - t) * t ** 2 * r + t ** 3 * s;
      return { u: mix(u0, a, c, u), v: mix(v0, b, d, v) };
    });
  });
}
