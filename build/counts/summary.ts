import type { CountedKind } from "#app/content/data-point.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import type { Count } from "./count.ts";
import type { Labels } from "./labels.ts";

/** Requests by what they were for. */
export interface Tally {
  /** Pages seen: loaded whole, or shown without. */
  readonly opened: number;
  readonly printed: number;
  readonly sheets: number;
  readonly svg: number;
  readonly packs: number;
  /** Pages fetched before anyone chose to see them, which may never have been seen. */
  readonly ahead: number;
}

/** A page with the files it offers, or a file that no page does. */
export interface Row {
  /** Address of the page, decoded; name of the file. */
  readonly address: string;
  /** Null for what the release does not know any more. */
  readonly title: string | null;
  readonly tally: Tally;
}

export interface Summary {
  /** What children like first: most taken home, then most opened. */
  readonly rows: readonly Row[];
  readonly totals: Tally;
}

const COLUMN = {
  page: "opened",
  visit: "opened",
  "look-ahead": "ahead",
  print: "printed",
  sheet: "sheets",
  svg: "svg",
  pack: "packs",
} satisfies Record<CountedKind, keyof Tally>;

export function summarize(counts: readonly Count[], labels: Labels): Summary {
  const byAddress = Map.groupBy(counts, ({ name }) => addressOf(name, labels));
  const rows = [...byAddress].map(([address, own]): Row => {
    return { address, title: labels.titles.get(address) ?? null, tally: tallyOf(own) };
  });
  return { rows: rows.toSorted(byLiking), totals: tallyOf(counts) };
}

/** `takenHome({ printed: 2, sheets: 1, … })` -> `3` */
export function takenHome({ printed, sheets, svg, packs }: Tally): number {
  return printed + sheets + svg + packs;
}

/** A file counts for the page that offers it. Names of files never start with a slash, addresses of pages always do. */
function addressOf(name: string, { offeredBy }: Labels): string {
  return name.startsWith("/") ? (canonicalPath(name) ?? name) : (offeredBy.get(name) ?? name);
}

function tallyOf(counts: readonly Count[]): Tally {
  const tally = { opened: 0, printed: 0, sheets: 0, svg: 0, packs: 0, ahead: 0 };
  for (const { kind, count } of counts) tally[COLUMN[kind]] += count;
  return tally;
}

function byLiking(a: Row, b: Row): number {
  const more = takenHome(b.tally) - takenHome(a.tally) || b.tally.opened - a.tally.opened;
  return more || b.tally.ahead - a.tally.ahead || (a.address < b.address ? -1 : 1);
}
