import { crayons } from "#app/content/drawing/crayons.ts";
import type { Drawing } from "#app/content/drawing/drawing.ts";
import type { Point } from "#app/content/drawing/path.ts";
import type { ArtFinding } from "./own-drawing.ts";
import { colorOf } from "./preview-marks.ts";
import { letterOf, textLine, wrapped } from "./preview-text.ts";

/** Millimetres, and letters in a line. */
const text = { size: 3.2, line: 4.3, letters: 62 } as const;
/** Lines down to the foot of the sheet. */
const rows = 41;
const fine = { words: "Nothing is wrong with it.", color: "#1b7a3d" };
const black = "#111111";

interface Line {
  readonly words: string;
  readonly color: string;
}

/** What stands beside a drawing: findings first, since somebody must do something about them, then the names. */
export function columnOf(
  drawing: Drawing,
  { findings, at }: { readonly findings: readonly ArtFinding[]; readonly at: Point },
): readonly string[] {
  const said = findings.flatMap((finding, index): Line[] => {
    const lines = wrapped(`${letterOf(index)}  ${finding.text}`, text.letters);
    return lines.map((words) => ({ words, color: colorOf(finding) }));
  });
  const lines = [...(said.length === 0 ? [fine] : said), { words: "", color: black }, ...namesOf(drawing)];
  return cutShort(lines).map(({ words, color }, row) =>
    textLine(words, { x: at.x, y: at.y + row * text.line }, { size: text.size, color }),
  );
}

function namesOf({ shapes }: Drawing): readonly Line[] {
  const regions = shapes.filter((shape) => shape.kind === "region");
  return regions.map(({ name, crayon }, at) => ({ words: `${at + 1}  ${name} (${crayonName(crayon)})`, color: black }));
}

function crayonName(crayon: number): string {
  return crayons.find(({ number }) => number === crayon)?.name ?? "white";
}

function cutShort(lines: readonly Line[]): readonly Line[] {
  if (lines.length <= rows) return lines;
  return [...lines.slice(0, rows - 1), { words: `… and ${lines.length - rows + 1} lines more`, color: black }];
}
