import paper from "paper";

// For outlines drawn by hand, whose curves stay curves. What is made by rule is a field, which is traced anyway
// (app/drawings/tracing/field.ts).

/** What lies in either of two outlines, as one outline without the seam between them. */
export function unite(one: string, other: string): string {
  return combine("unite", one, other);
}

/** What lies in the first outline and not in the second. */
export function subtract(one: string, other: string): string {
  return combine("subtract", one, other);
}

/** What lies in both. */
export function intersect(one: string, other: string): string {
  return combine("intersect", one, other);
}

/** The pieces of lines that lie within an outline, or those that do not. */
export function cutLine(lines: string, outline: string, { keep }: { readonly keep: "inside" | "outside" }): string {
  const cut = keep === "inside" ? "intersect" : "subtract";
  return lines
    .split(/(?=M)/)
    .map((line) => combine(cut, line, outline, { trace: false }))
    .join("");
}

/** An outline without islands and holes smaller than some square millimeters. */
export function withoutCrumbs(outline: string, least: number): string {
  const path = open(outline);
  const pieces = path instanceof paper.CompoundPath ? path.children : [path];
  return pieces
    .flatMap((piece) => (piece instanceof paper.Path && Math.abs(piece.area) >= least ? [piece.pathData] : []))
    .join("");
}

function combine(how: "unite" | "subtract" | "intersect", one: string, other: string, options: object = {}): string {
  return open(one)[how](open(other), { insert: false, ...options }).pathData;
}

function open(pathData: string): paper.PathItem {
  if (paper.project === null) paper.setup([1, 1]);
  return paper.PathItem.create(pathData);
}
