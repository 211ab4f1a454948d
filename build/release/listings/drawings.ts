import { type DrawingEntry, datesOf, drawingEntry } from "#app/content/finder/drawing-entry.ts";
import { LONGEST_SEARCH, slugOf } from "#app/content/finder/finder-query.ts";
import { localized, ownPath } from "#app/content/path/canonical-path.ts";
import { cutChunks, newestFirst } from "#app/content/release/index-rows.ts";
import type { DrawingsRef, IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { listObject, type ObjectSet, type ReleaseFile } from "../release.ts";
import { isShown } from "./newest.ts";

/** Drawings that a browser takes at once to narrow their list by itself: some 100 KB on the way. Of more it asks. */
const MOST_AT_ONCE = 2_000;
const MOST_LETTERS = 500_000;

/** A part is some 200 KB: a changed drawing writes one, and the page of a long list reads them all at once. */
const PART_SIZE = { averageRows: 1_024, maxLength: 400_000 };

/** Tiles that a page shows. */
const MOST_CATEGORIES = 60;

interface StoredDrawings {
  /** By locale, where it has any. */
  readonly refs: { readonly [locale: string]: DrawingsRef };
  readonly files: readonly ReleaseFile[];
}

/** Stores what lists find drawings by, the newest first, those without a date last. */
export function storeDrawings(
  rows: readonly IndexRow[],
  { site, set }: { readonly site: Site; readonly set: ObjectSet },
): StoredDrawings {
  const drawn = rows.filter(({ meta }) => meta.drawing !== undefined && isShown(meta, site));
  const byLocale = [...Map.groupBy(drawn, ({ meta }) => meta._locale)].sort(([a], [b]) => (a < b ? -1 : 1));
  const stored = byLocale.map(([locale, own]) => ({ locale, ...storeLocale(own, { site, set }) }));
  return {
    refs: Object.fromEntries(stored.map(({ locale, ref }) => [locale, ref])),
    files: stored.flatMap(({ file }) => file ?? []),
  };
}

function storeLocale(rows: readonly IndexRow[], { site, set }: { readonly site: Site; readonly set: ObjectSet }) {
  const entries = rows
    .toSorted((a, b) => newestFirst(a.meta, b.meta))
    .map((row) => knownEntry(row, site))
    .filter((entry) => entry !== null);
  const isShort = entries.length <= MOST_AT_ONCE && lengthOf(entries) <= MOST_LETTERS;
  const cuts = isShort
    ? [entries]
    : cutChunks(entries, (entry) => ({ id: entry[0], length: lengthOf([entry]) }), PART_SIZE);
  const parts = cuts.map((part) => ({ object: set.add(listObject(part)), count: part.length }));
  // What shows at one time and not at another is nothing that a browser may keep for ever.
  const isSteady = entries.every((entry) => Object.values(datesOf(entry)).every((date) => date === ""));
  const [whole] = parts;
  const file = isShort && isSteady && whole !== undefined ? fileOf(whole.object) : null;
  return { ref: { parts, file: file?.address ?? null, categories: categoriesOf(rows) }, file };
}

function fileOf(object: DrawingsRef["parts"][number]["object"]): ReleaseFile {
  const entry = { object, form: "raw", mediaType: "application/json", title: "drawings" } as const;
  return { address: `/files/${object}/drawings.json`, entry };
}

function lengthOf(entries: readonly DrawingEntry[]): number {
  return entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0);
}

/** Caches entries by row, so that lists that nothing changed in are known too. */
const known = new WeakMap<IndexRow, { readonly entry: DrawingEntry | null; readonly defaultLocale: string }>();

function knownEntry(row: IndexRow, { defaultLocale }: Site): DrawingEntry | null {
  const last = known.get(row);
  if (last?.defaultLocale === defaultLocale) return last.entry;
  const { _locale: locale } = row.meta;
  const entry = drawingEntry(row.meta, localized(ownPath(row.meta), { locale, defaultLocale }));
  known.set(row, { entry, defaultLocale });
  return entry;
}

/** In the order of the files, each value once, as its first drawing has it. */
function categoriesOf(rows: readonly IndexRow[]): readonly string[] {
  const labels = rows.flatMap(({ meta: { category } }) => (typeof category === "string" ? category.trim() : []));
  const byValue = Map.groupBy(
    labels.filter((label) => label !== ""),
    slugOf,
  );
  return [...byValue.values()].flatMap(([label = ""]) => label.slice(0, LONGEST_SEARCH)).slice(0, MOST_CATEGORIES);
}
