import type { DocumentMeta } from "#app/content/document.ts";
import { Catalogue } from "#app/content/finder/catalogue.ts";
import { type DrawingEntry, drawingEntry, drawingOf, type ListedDrawing } from "#app/content/finder/drawing-entry.ts";
import { indexWords } from "#app/content/finder/drawing-words.ts";
import type { DrawnSeason } from "#app/content/finder/findable.ts";
import { LONGEST_SEARCH, type StoredOrder, slugOf } from "#app/content/finder/finder-query.ts";
import { joinMarks, type PlacedFacts, storeCatalogue, storeOrder } from "#app/content/finder/stored-catalogue.ts";
import { localized, ownPath } from "#app/content/path/canonical-path.ts";
import { chosenCovers } from "#app/content/release/drawings.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { cutChunks, newestFirst } from "#app/content/release/index-rows.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { DrawingsPart, DrawingsRef, IndexRow } from "#app/content/release/manifest.ts";
import { fnv1a } from "#app/content/release/records.ts";
import { sendsOn } from "#app/content/routing/redirect-target.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { firstDay } from "#app/content/seasons.ts";
import type { Site } from "#app/content/site.ts";
import { listBytes, listObject, type ObjectSet, packedText, type ReleaseFile } from "../release.ts";

/** Drawings that a browser takes at once to narrow their list by itself: some 100 KB on the way. Of more it asks. */
const MAX_DRAWINGS = 2_000;
const MAX_LETTERS = 500_000;

/**
 * Of a list that no browser takes at once a part is some 25 KB, 6 of them packed: a changed drawing writes one, and a page
 * reads those that hold what it shows.
 */
const PART_SIZE = { averageRows: 128, maxLength: 60_000 };

/** Of what finds drawings by their places: these move with each drawing that comes, and so does all of it. */
const INDEX_SIZE = { averageRows: Number.POSITIVE_INFINITY, maxLength: 400_000, fullFrom: 1 };

/** Tiles that a page shows. */
const MAX_CATEGORIES = 60;

interface StoredDrawings {
  /** By locale, where it has any. */
  readonly refs: { readonly [locale: string]: DrawingsRef };
  readonly files: readonly ReleaseFile[];
  readonly shown: ShownDrawings;
}

export interface ShownDrawing {
  readonly meta: DocumentMeta;
  readonly drawing: ListedDrawing;
}

/** By locale the drawings that lists show, the newest first. */
export type ShownDrawings = { readonly [locale: string]: readonly ShownDrawing[] };

interface StoreOptions {
  readonly site: Site;
  readonly set: ObjectSet;
}

/** Stores what lists find drawings by, the newest first, those without a date last. */
export async function storeDrawings(rows: readonly IndexRow[], options: StoreOptions): Promise<StoredDrawings> {
  const drawn = rows.filter(({ meta }) => meta.drawing !== undefined && isShown(meta, options.site));
  const byLocale = [...Map.groupBy(drawn, ({ meta }) => meta._locale)].sort(([a], [b]) => (a < b ? -1 : 1));
  const refs: [string, DrawingsRef][] = [];
  const files: ReleaseFile[] = [];
  const shown: [string, ShownDrawings[string]][] = [];
  for (const [locale, own] of byLocale) {
    await loadLanguage(locale);
    const entries = shownEntries(own, options.site);
    const { ref, file } = storeLocale(entries, { ...options, locale, categories: categoriesOf(own) });
    refs.push([locale, ref]);
    shown.push([locale, entries]);
    if (file !== null) files.push(file);
  }
  return { refs: Object.fromEntries(refs), files, shown: Object.fromEntries(shown) };
}

/** Whether lists that stand ready may have a document. */
function isShown(meta: IndexRow["meta"], { drafts }: Site): boolean {
  const { _partial, _draft, navigation } = meta;
  return _partial === false && navigation !== false && !sendsOn(meta) && (drafts || !_draft);
}

interface ShownEntry extends ShownDrawing {
  readonly entry: DrawingEntry;
}

function shownEntries(rows: readonly IndexRow[], site: Site): readonly ShownEntry[] {
  const seasons = seasonsOf(site);
  const by = JSON.stringify([site.defaultLocale, ...seasons.values()]);
  return rows
    .toSorted((a, b) => newestFirst(a.meta, b.meta))
    .flatMap((row) => {
      const entry = knownEntry(row, { site, seasons, by });
      return entry === null ? [] : [{ meta: row.meta, entry, drawing: drawingOf(entry) }];
    });
}

function storeLocale(
  drawn: readonly ShownEntry[],
  { site, set, locale, categories }: StoreOptions & Pick<DrawingsRef, "categories"> & { readonly locale: string },
): { readonly ref: DrawingsRef; readonly file: ReleaseFile | null } {
  const entries = drawn.map(({ entry }) => entry);
  const dated = drawn.flatMap(({ meta }, place) => {
    const lifetime = lifetimeOf(meta);
    return lifetime.publishAt === null && lifetime.expiresAt === null ? [] : [{ place, lifetime }];
  });
  const isShort = entries.length <= MAX_DRAWINGS && lengthOf(entries) <= MAX_LETTERS;
  const cuts = isShort
    ? [entries]
    : cutChunks(entries, (entry) => ({ id: entry[0], length: lengthOf([entry]) }), PART_SIZE);
  const parts = cuts.map((part): DrawingsPart => {
    const [[path] = [""]] = part;
    return { object: storePart(part, { isShort, set }), count: part.length, first: fnv1a(path) };
  });
  // What shows at one time and not at another is nothing that a browser may keep for ever.
  const [whole] = isShort && dated.length === 0 ? parts : [];
  const file = whole === undefined ? null : fileOf(whole.object);
  const pathNumbers = entries.map(([path]) => fnv1a(path));
  const index = storeIndex(
    drawn.map(({ drawing }) => drawing),
    { dated, pathNumbers, locale, set },
  );
  const covers = parts.length > 1 ? storeCovers(entries, { categories, dated, site, set }) : null;
  return { ref: { parts, ...index, file: file?.address ?? null, categories, covers }, file };
}

/** Of a category: the newest that always shows, and newer ones that have dates; and the one that the site has chosen. */
const MAX_COVERS = 4;

function storeCovers(
  entries: readonly DrawingEntry[],
  { categories, dated, site, set }: Pick<DrawingsRef, "categories"> & Pick<PlacedFacts, "dated"> & StoreOptions,
): DrawingsRef["covers"] {
  const hasDates = new Set(dated.map(({ place }) => place));
  const byCategory = Map.groupBy(entries.keys(), (place) => slugOf(entries[place]?.[2] ?? ""));
  const chosenOf = chosenCovers(site);
  const places = categories.flatMap((category) => {
    const own = byCategory.get(slugOf(category)) ?? [];
    const lasting = own.findIndex((place) => !hasDates.has(place));
    const chosen = own.filter((place) => fnv1a(entries[place]?.[0] ?? "") === chosenOf.get(slugOf(category)));
    return [...new Set([...chosen, ...own.slice(0, lasting + 1).slice(-MAX_COVERS)])];
  });
  const covers = places.map((place) => entries[place]).filter((entry) => entry !== undefined);
  return { places, object: set.add(packedText(listBytes(linesOf(covers)))) };
}

/** One of several parts is packed however short it is: a page reads many of them. */
function storePart(
  part: readonly DrawingEntry[],
  { isShort, set }: { readonly isShort: boolean; readonly set: ObjectSet },
): ObjectHash {
  const texts = linesOf(part);
  return set.add(isShort ? listObject(part, texts) : packedText(listBytes(texts)));
}

/** So that one can be told from the next without being parsed. */
function linesOf(entries: readonly DrawingEntry[]): readonly string[] {
  return entries.map((entry) => `\n${JSON.stringify(entry)}`);
}

function storeIndex(
  items: readonly ListedDrawing[],
  { locale, set, ...facts }: PlacedFacts & { readonly locale: string; readonly set: ObjectSet },
): Pick<DrawingsRef, "catalogue" | "orders" | "words"> {
  const catalogue = Catalogue.of(items);
  const stored = (name: StoredOrder) => set.addJson(storeOrder(catalogue.inOrder(name)));
  const cut = <Row extends readonly [string, ...unknown[]]>(rows: readonly Row[]): Row[][] =>
    cutChunks(rows, (row) => ({ id: row[0], length: JSON.stringify(row).length }), INDEX_SIZE);
  return {
    catalogue: cut(storeCatalogue(catalogue, facts)).map((rows) => set.addJson(joinMarks(rows))),
    orders: { title: stored("title"), easiest: stored("easiest"), busiest: stored("busiest") },
    words: cut(indexWords(items, locale)).map((rows): ObjectHash => set.addJson(rows)),
  };
}

function fileOf(object: ObjectHash): ReleaseFile {
  const entry = { object, form: "raw", mediaType: "application/json", title: "drawings" } as const;
  return { address: `/files/${object}/drawings.json`, entry };
}

function lengthOf(entries: readonly DrawingEntry[]): number {
  return entries.reduce((sum, entry) => sum + JSON.stringify(entry).length, 0);
}

/** Seasons of a site by what addresses call them. */
type SiteSeasons = ReadonlyMap<string, DrawnSeason>;

/** Of a site that does not name its own. */
const FOUR_SEASONS: readonly DrawnSeason[] = [
  ["spring", "03-01"],
  ["summer", "06-01"],
  ["autumn", "09-01"],
  ["winter", "12-01"],
];

/** Those that a site gathers by (`gathers.season.values`), each from the day on that it names. */
function seasonsOf({ gathers: { season } }: Pick<Site, "gathers">): SiteSeasons {
  const own = Object.entries(season?.values ?? {}).map(
    ([name, { when }]): DrawnSeason => [name, when === undefined ? "" : firstDay({ when })],
  );
  return new Map((own.length > 0 ? own : FOUR_SEASONS).map((named) => [slugOf(named[0]), named]));
}

/** An entry with its seasons as the site has them, those among them that are only said as a tag. */
function inSeasons(entry: DrawingEntry, site: SiteSeasons): DrawingEntry {
  const [path, title, category, age, tags, said, ...rest] = entry;
  const named = said.map((season) => site.get(slugOf(season[0])) ?? season);
  const tagged = tags.map((tag) => site.get(slugOf(tag))).filter((season) => season !== undefined);
  return [path, title, category, age, tags, [...new Set([...named, ...tagged])], ...rest];
}

/** The address under which lists have a coloring page. */
export function listedPath(meta: DocumentMeta, { defaultLocale }: Pick<Site, "defaultLocale">): string {
  return localized(ownPath(meta), { locale: meta._locale, defaultLocale });
}

interface EntryOptions {
  readonly site: Site;
  readonly seasons: SiteSeasons;
  /** What of the site an entry depends on. */
  readonly by: string;
}

/** Caches entries by row, so that lists that nothing changed in are known too. */
const known = new WeakMap<IndexRow, { readonly entry: DrawingEntry | null; readonly by: string }>();

function knownEntry(row: IndexRow, { site: { defaultLocale }, seasons, by }: EntryOptions): DrawingEntry | null {
  const last = known.get(row);
  if (last?.by === by) return last.entry;
  const said = drawingEntry(row.meta, listedPath(row.meta, { defaultLocale }));
  const entry = said === null ? null : inSeasons(said, seasons);
  known.set(row, { entry, by });
  return entry;
}

/** In the order of the files, each value once, as its first drawing has it. */
function categoriesOf(rows: readonly IndexRow[]): readonly string[] {
  const labels = rows.flatMap(({ meta: { category } }) => (typeof category === "string" ? category.trim() : []));
  const byValue = Map.groupBy(
    labels.filter((label) => label !== ""),
    slugOf,
  );
  return [...byValue.values()].flatMap(([label = ""]) => label.slice(0, LONGEST_SEARCH)).slice(0, MAX_CATEGORIES);
}
