import { widestGap } from "#app/content/tracing/judge-gaps.ts";
import type { ArtKind } from "../art/own/art-kind.ts";
import type { OwnOptions } from "../art/own/own-drawing.ts";
import { colorsIn, complain, isAbsent, isLine, namesIn, type OwnArtComplaint } from "./region-fields.ts";
import { say } from "./say.ts";

/** Front matter, whatever else it holds. */
interface Fields {
  readonly [field: string]: unknown;
}

/** Fields that mean something beside `art: ./FILE` alone; everywhere else they are the author's own. */
export const OWN_ART_FIELDS = ["artKind", "closeGaps", "colors", "credit", "names"] as const;

/** Whether an `art` names a file: what begins with a dot is a path. */
export function isOwnArt(art: unknown): art is string {
  return typeof art === "string" && art.startsWith(".");
}

/** Millimetres: what a pen leaves open where its owner meant to close. */
const usualGap = 1.5;
const longestCredit = 120;
const kinds: readonly ArtKind[] = ["lines", "shapes"];

/** What front matter says of a drawing, and what of it cannot be meant; that is then as if it were not said. */
export function ownArtOptions(
  { artKind, closeGaps, colors, credit, names }: Fields,
  site: { readonly name: string },
): { readonly options: OwnOptions; readonly complaints: readonly OwnArtComplaint[] } {
  const [named, colored] = [namesIn(names), colorsIn(colors)];
  const kind = kinds.find((known) => known === artKind) ?? null;
  const isGap = typeof closeGaps === "number" && closeGaps >= 0 && closeGaps <= widestGap;
  const isCredit = typeof credit === "string" && isLine(credit, longestCredit);
  const options = {
    kind,
    closeGaps: isGap ? closeGaps : usualGap,
    credit: isCredit ? credit.trim() : `Drawing by ${site.name}`,
    names: named.said,
    colors: colored.said,
  };
  const complaints = [
    ...(isAbsent(artKind) || kind !== null
      ? []
      : [complain(["artKind"], `${say(artKind)} is no kind of art. Write lines or shapes.`)]),
    ...(isAbsent(closeGaps) || isGap
      ? []
      : [complain(["closeGaps"], `${say(closeGaps)} is no gap. Write millimetres from 0 to ${widestGap}.`)]),
    ...(isAbsent(credit) || isCredit
      ? []
      : [complain(["credit"], `${say(credit)} is no credit. Write one line of up to ${longestCredit} letters.`)]),
    ...named.wrong,
    ...colored.wrong,
  ];
  return { options, complaints };
}
