import { isRecord } from "#app/content/json.ts";
import type { ArtKind } from "../art/own/art-kind.ts";
import type { OwnOptions } from "../art/own/own-drawing.ts";
import { say } from "./say.ts";

/** What is wrong with what front matter says of own art. */
export interface OwnArtComplaint {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** Front matter, whatever else it holds. */
interface Fields {
  readonly [field: string]: unknown;
}

/** Fields that mean something beside `art: ./FILE` alone; everywhere else they are the author's own. */
export const OWN_ART_FIELDS = ["artKind", "closeGaps", "credit", "names"] as const;

/** Whether an `art` names a file: what begins with a dot is a path. */
export function isOwnArt(art: unknown): art is string {
  return typeof art === "string" && art.startsWith(".");
}

/** Millimetres: what a pen leaves open where its owner meant to close. */
const usualGap = 1.5;
/** Millimetres: a wider one was meant. */
const widestGap = 10;
const longestName = 60;
const longestCredit = 120;
const kinds: readonly ArtKind[] = ["lines", "shapes"];

/** What front matter says of a drawing, and what of it cannot be meant; that is then as if it were not said. */
export function ownArtOptions(
  { artKind, closeGaps, credit, names: named }: Fields,
  site: { readonly name: string },
): { readonly options: OwnOptions; readonly complaints: readonly OwnArtComplaint[] } {
  const { names, wrong } = namesIn(named);
  const kind = kinds.find((known) => known === artKind) ?? null;
  const isGap = typeof closeGaps === "number" && closeGaps >= 0 && closeGaps <= widestGap;
  const isCredit = typeof credit === "string" && isLine(credit, longestCredit);
  const options = {
    kind,
    closeGaps: isGap ? closeGaps : usualGap,
    credit: isCredit ? credit.trim() : `Drawing by ${site.name}`,
    names,
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
    ...wrong,
  ];
  return { options, complaints };
}

function namesIn(value: unknown): {
  readonly names: ReadonlyMap<number, string>;
  readonly wrong: readonly OwnArtComplaint[];
} {
  if (isAbsent(value)) return { names: new Map(), wrong: [] };
  if (!isRecord(value))
    return {
      names: new Map(),
      wrong: [complain(["names"], `${say(value)} is no list of names. Write {1: left ear}.`)],
    };
  const names = new Map<number, string>();
  const wrong = Object.entries(value).flatMap(([key, name]) => {
    const number = Number(key);
    if (!Number.isInteger(number) || number < 1)
      return [complain(["names", key], `${say(key)} is no region's number. Write a whole number from 1 on.`)];
    if (typeof name !== "string" || name.trim() === "" || !isLine(name, longestName))
      return [complain(["names", number], `${say(name)} is no name. Write up to ${longestName} letters.`)];
    names.set(number, name.trim());
    return [];
  });
  return { names, wrong };
}

function isLine(text: string, longest: number): boolean {
  return text.length <= longest && !/\p{Cc}/u.test(text.trim());
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function complain(path: OwnArtComplaint["path"], message: string): OwnArtComplaint {
  return { path, message: `${path.join(".")}: ${message}` };
}
