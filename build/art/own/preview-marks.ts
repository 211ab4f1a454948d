import { formatNumber, type Point } from "#app/content/drawing/path.ts";
import type { ArtFinding } from "./own-drawing.ts";
import { letterOf, textLine } from "./preview-text.ts";

/** The colors of what can be pointed at. */
const colors: Readonly<Partial<Record<ArtFinding["kind"], string>>> = {
  leak: "#d3222a",
  "closed-gap": "#e8820c",
  "open-end": "#b06a00",
  "too-small-to-tap": "#1f63b5",
  "too-small-to-print": "#1f63b5",
};

/** Millimetres. */
const least = 2.2;
const around = 1;
const line = 0.7;
const letter = 3.4;

/** The color of a finding, in the picture and beside it. */
export function colorOf({ kind, level }: ArtFinding): string {
  return colors[kind] ?? (level === "error" ? "#d3222a" : "#333333");
}

/** A circle around each place of a finding and its letter; an arrow too where paint runs out. Null for what has no place. */
export function markOf(
  finding: ArtFinding,
  { index, scale }: { readonly index: number; readonly scale: number },
): string | null {
  const { kind, at, more = [] } = finding;
  if (at === null || colors[kind] === undefined) return null;
  return [at, ...more].map((place) => markAt(place, finding, { index, scale })).join("");
}

function markAt(
  at: Point,
  finding: ArtFinding,
  { index, scale }: { readonly index: number; readonly scale: number },
): string {
  const { kind, to } = finding;
  const color = colorOf(finding);
  const middle = to === undefined ? at : { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
  const reach = to === undefined ? 0 : Math.hypot(to.x - at.x, to.y - at.y) / 2;
  const radius = Math.max(least / scale, reach + around / scale);
  const place = { x: middle.x + radius * 0.8, y: middle.y - radius * 0.8 };
  return [
    `<circle cx="${formatNumber(middle.x)}" cy="${formatNumber(middle.y)}" r="${formatNumber(radius)}" fill="none" stroke="${color}" stroke-width="${formatNumber(line / scale)}"/>`,
    kind === "leak" ? arrow(middle, { radius, scale, color }) : "",
    textLine(letterOf(index), place, { size: letter / scale, weight: "bold", color }),
  ].join("");
}

/** An arrow from the lower left that ends at a circle. */
function arrow(to: Point, { radius, scale, color }: { radius: number; scale: number; color: string }): string {
  const [x, y] = [to.x - radius * Math.SQRT1_2, to.y + radius * Math.SQRT1_2];
  const [length, wide] = [9 / scale, 1.6 / scale];
  const shaft = `M${[x - length, y + length].map(formatNumber).join(" ")}L${[x, y].map(formatNumber).join(" ")}`;
  const corners = [-wide * 1.6, wide * 0.3, wide * 1.3, wide * 1.3].map(formatNumber).join(" ");
  const head = `M${[x, y].map(formatNumber).join(" ")}l${corners}Z`;
  return `<path d="${shaft}" fill="none" stroke="${color}" stroke-width="${formatNumber(0.9 / scale)}"/><path d="${head}" fill="${color}"/>`;
}
