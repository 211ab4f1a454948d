import type { Point } from "../path.ts";
import { findWhite, outside } from "./areas.ts";
import { type Components, findComponents } from "./components.ts";
import { bridge, findGaps, type Gap } from "./gaps.ts";
import { findLineEnds, type LineEnd } from "./line-ends.ts";
import { inkTones } from "./read-ink.ts";
import type { Sheet } from "./sheet.ts";

/** What becomes of the gaps in a drawing's lines. */
export interface JudgedGaps {
  /** Small ones, which a stroke closes. */
  readonly closed: readonly Gap[];
  /** Wide ones through which paint would run. */
  readonly leaks: readonly Gap[];
  /** Wide ones that may be meant to be open. */
  readonly doubtful: readonly Gap[];
}

/** Millimetres that `closeGaps` may close: a wider gap was meant. */
export const widestGap = 10;
/** Millimetres that are closed unless its author says otherwise. */
export const usualGap = 1.5;
/** How many times the tolerance a gap may be for the doctor to be sure of it. */
const lookFarther = 5;
/** Millimetres: between two ends that face each other this far apart an outline may go on. */
const lookFarthest = 30;
/** Degrees: across a wide gap a line has to point at what it meant to meet. */
const lookAside = { small: 50, wide: 30 } as const;
/** Square millimetres of the smaller side: what a gap cuts off must be worth coloring. */
const worthClosing = 3;
const smallestReported = 40;
/** How many squares of the gap's width fit into what it opens: a wide mouth is a bay, a narrow one a leak. */
const narrow = { mutual: 2, ahead: 6 } as const;
/** A line this many gaps long was on its way across; a short one was drawn too far, or is the tip of a corner. */
const plainLead = 2;
/** Pixels beside a stroke within which the white begins. */
const besideReach = 5;
/** A drawing with more ends is hatched or is none. */
const mostEnds = 1500;

/** Which gaps to close, and which to speak of. Hanging ends that close nothing (whiskers, grass) are fine art. */
export function judgeGaps(sheet: Sheet, closeGaps: number): JudgedGaps {
  const ends = findLineEnds(sheet.ink);
  if (ends.length > mostEnds) return { closed: [], leaks: [], doubtful: [] };
  const tolerance = closeGaps / sheet.mm;
  const small = findGaps(sheet.ink, ends, { most: tolerance, aside: lookAside.small });
  const closed = dividing(sheet, small);
  const ink = bridge(sheet.ink, closed);
  const left = ends.filter(({ at }) => closed.every(({ from, to }) => far(from, at) && far(to, at)));
  const wide = findGaps(ink, left, { most: tolerance * lookFarther, aside: lookAside.wide });
  const { leaks, doubtful } = judgeWide(
    { ...sheet, ink },
    wide.filter(({ white }) => white > tolerance),
  );
  const known = [...leaks, ...doubtful];
  const open = left.filter(({ at }) => known.every(({ from, to }) => far(from, at) && far(to, at)));
  return {
    closed,
    leaks,
    doubtful: [...doubtful, ...judgeOpen({ ...sheet, ink: bridge(ink, known) }, open, tolerance * lookFarther)],
  };
}

/** Gaps wider than `least` pixels in what looks like an outline; none where its author wants none to be closed. */
function judgeOpen(sheet: Sheet, ends: readonly LineEnd[], least: number): readonly Gap[] {
  if (least === 0) return [];
  const gaps = findGaps(sheet.ink, ends, { most: lookFarthest / sheet.mm, aside: lookAside.wide });
  const found = dividing(
    sheet,
    gaps.filter(({ isMutual, white }) => isMutual && white > least),
  );
  const white = findWhite(bridge(sheet.ink, found));
  return found.filter((gap) => {
    const size = cutOff(gap, white, sheet.mm);
    return size >= smallestReported && size >= narrow.mutual * (gap.white * sheet.mm) ** 2;
  });
}

/** Pixels: a stroke that begins here begins at this end. */
function far(a: Point, b: Point): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > 3;
}

/** The gaps whose strokes have two areas beside them, each worth coloring. */
function dividing(sheet: Sheet, gaps: readonly Gap[]): Gap[] {
  let kept = [...gaps];
  for (;;) {
    const white = findWhite(bridge(sheet.ink, kept));
    const next = kept.filter((gap) => cutOff(gap, white, sheet.mm) >= worthClosing);
    if (next.length === kept.length) return kept;
    kept = next;
  }
}

function judgeWide(sheet: Sheet, wide: readonly Gap[]): Pick<JudgedGaps, "leaks" | "doubtful"> {
  const mutual = wide.filter(({ isMutual }) => isMutual);
  const pieces = findComponents(sheet.ink, inkTones, 8);
  const within = wide.filter((gap) => !gap.isMutual && gap.lead > gap.white && isWithinPiece(gap, pieces));
  const found = dividing(sheet, [...mutual, ...within]);
  const white = findWhite(bridge(sheet.ink, found));
  const rated = found.flatMap((gap) => {
    const size = cutOff(gap, white, sheet.mm);
    const mouths = size / (gap.white * sheet.mm) ** 2;
    const isPlain = gap.isMutual
      ? mouths >= narrow.mutual
      : mouths >= narrow.ahead && gap.lead > plainLead * gap.white && isAtOutside(gap, white);
    return size >= smallestReported ? [{ gap, isPlain }] : [];
  });
  const those = (isPlain: boolean): Gap[] => rated.filter((one) => one.isPlain === isPlain).map(({ gap }) => gap);
  return { leaks: those(true), doubtful: those(false) };
}

/** A stroke from a piece of ink to itself encloses something; one to another piece does not. */
function isWithinPiece({ from, to }: Gap, { labels, width }: Components): boolean {
  const pieceAt = ({ x, y }: Point): number => labels[Math.round(y) * width + Math.round(x)] ?? 0;
  return pieceAt(from) !== 0 && pieceAt(from) === pieceAt(to);
}

/**
 * A line that stops short within a closed shape may be a fold or a feather; one at the rim lets the paper's white in.
 */
function isAtOutside(gap: Gap, white: Components): boolean {
  return sidesOf(gap, white).includes(outside);
}

/** Square millimetres of the smaller area beside a gap's stroke; 0 where it divides nothing. */
function cutOff(gap: Gap, white: Components, mm: number): number {
  const [one, other] = sidesOf(gap, white);
  if (one === 0 || other === 0 || one === other) return 0;
  const size = (label: number): number =>
    label === outside ? Number.POSITIVE_INFINITY : (white.sizes[label] ?? 0) * mm * mm;
  return Math.min(size(one), size(other));
}

/** The white pieces to either side of a gap's stroke; 0 where there is only ink. */
export function sidesOf({ from, to, radius }: Gap, { labels, width }: Components): [number, number] {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const aside = { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
  const pieceBeside = (side: 1 | -1): number => {
    for (let off = radius; off < radius + besideReach; off += 0.5) {
      const [x, y] = [(from.x + to.x) / 2 + side * aside.x * off, (from.y + to.y) / 2 + side * aside.y * off];
      const label = labels[Math.round(y) * width + Math.round(x)] ?? 0;
      if (label !== 0) return label;
    }
    return 0;
  };
  return [pieceBeside(1), pieceBeside(-1)];
}
