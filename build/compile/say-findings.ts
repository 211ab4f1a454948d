import { regionCount } from "#app/content/drawing/drawing.ts";
import { type ArtFinding, inPixels, type OwnDrawing, sheetScale } from "../art/own/own-drawing.ts";

export interface SaidFinding extends Pick<ArtFinding, "kind" | "level"> {
  readonly message: string;
}

/** Of one kind so many are said by themselves: a drawing with fifty open ends has one fault. */
const mostOfAKind = 3;

/** A drawing's findings as `check` says them: each with its place, and long rows of one kind cut short. */
export function sayFindings(made: OwnDrawing): readonly SaidFinding[] {
  const byKind = Map.groupBy(made.findings.filter(isNews(made)), ({ kind }) => kind);
  return [...byKind].flatMap(([kind, findings]) => {
    const most = kind === "unnamed" ? 1 : mostOfAKind;
    const more = findings.length - Math.min(most, findings.length);
    return findings.slice(0, most).map((finding, at): SaidFinding => {
      const rest = more > 0 && at === most - 1 ? ` And ${more} more like this: npm run content -- doctor` : "";
      return { kind, level: finding.level, message: `${sayFinding(finding, made)}${rest}` };
    });
  });
}

/** Who named nothing at all knows it, and every region has a name by its place; a name that was forgotten is news. */
function isNews({ drawing }: OwnDrawing): (finding: ArtFinding) => boolean {
  const all = regionCount(drawing);
  return ({ kind, regions }) => kind !== "unnamed" || regions?.length !== all;
}

/** A finding with its place: millimetres on the print from the drawing's corner, and pixels of a scan. */
export function sayFinding(
  { text, at, more = [] }: ArtFinding,
  { drawing, scan }: Pick<OwnDrawing, "drawing" | "scan">,
): string {
  if (at === null || more.length > 0) return text;
  const scale = sheetScale(drawing);
  const print = `${Math.round(at.x * scale)} mm from the left and ${Math.round(at.y * scale)} mm from the top of the print`;
  if (scan === null) return `${text} (${print})`;
  const pixel = inPixels(at, scan);
  return `${text} (${print}, pixel ${pixel.x}, ${pixel.y} of the scan)`;
}
