import { compareText } from "#app/content/compare-text.ts";
import type { CountedKind } from "#app/content/data-point.ts";
import { canonicalPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { INDEX } from "#app/content/release/index-rows.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import { parseShard } from "#app/content/release/parse.ts";
import type { Release } from "../release/release.ts";
import type { Count } from "./read-counts.ts";

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
function takenHome({ printed, sheets, svg, packs }: Tally): number {
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
  return more || b.tally.ahead - a.tally.ahead || compareText(a.address, b.address);
}

/** What people call the pages and files of a release. */
export interface Labels {
  /** By the address of a page or the name of a file. */
  readonly titles: ReadonlyMap<string, string>;
  /** The page that offers a file, by the file's name. Where several do, in two languages say, it is counted for none. */
  readonly offeredBy: ReadonlyMap<string, string>;
}

export const NO_LABELS: Labels = { titles: new Map(), offeredBy: new Map() };

const FILE = /\/files\/[0-9a-f]{64}\/([^"]+)/g;

export function labelsOf(release: Release): Labels {
  const records = release.manifest.paths.flatMap((hash) => Object.entries(parseShard(objectOf(release, hash))));
  const rows = release.manifest.index.names.flatMap((name) => INDEX.decode(objectOf(release, name)));
  const offers = new Map(rows.map(({ meta }) => [meta._id, offeredFiles(meta)]));
  const pages = records.flatMap(([, { page }]) => page ?? []);
  const files = records.flatMap(([address, { file }]) => (file === null ? [] : [{ address, title: file.title }]));
  const offered = pages.flatMap(({ path, id }) => (offers.get(id) ?? []).map((name) => ({ name, path })));
  return {
    titles: new Map([
      ...pages.map(({ path, title }) => [path, title] as const),
      ...files.map(({ address, title }) => [address.slice(address.lastIndexOf("/") + 1), title] as const),
    ]),
    offeredBy: new Map(
      [...Map.groupBy(offered, ({ name }) => name)].flatMap(([name, [only, ...others]]) =>
        only === undefined || others.length > 0 ? [] : [[name, only.path] as const],
      ),
    ),
  };
}

/** Names of the files that a document's drawing and packs became. */
function offeredFiles({ drawing, packs }: IndexRow["meta"]): readonly string[] {
  return [...JSON.stringify([drawing, packs]).matchAll(FILE)].map(([, name = ""]) => name);
}

function objectOf({ objects }: Release, hash: ObjectHash): Uint8Array {
  const bytes = objects.get(hash);
  if (bytes === undefined) throw new Error(`the release lacks object ${hash}`);
  return bytes;
}
