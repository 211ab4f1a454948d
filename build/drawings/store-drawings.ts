import { compareText } from "#app/content/compare-text.ts";
import { localized, ownPath } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { newestFirst } from "#app/content/release/index-rows.ts";
import { isDated, type Lifetime, lifetimeOf, storedDates } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import { fnv1a } from "#app/content/release/records.ts";
import { sendsOn } from "#app/content/routing/redirect-target.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { firstDay } from "#app/content/seasons.ts";
import type { Site } from "#app/content/site.ts";
import { Catalogue } from "#app/drawings/finder/catalogue.ts";
import { type DrawingEntry, drawingEntry, drawingOf } from "#app/drawings/finder/drawing-entry.ts";
import type { DrawingsRef } from "#app/drawings/finder/drawing-list.ts";
import { indexWords } from "#app/drawings/finder/drawing-words.ts";
import type { DrawnSeason } from "#app/drawings/finder/findable.ts";
import { slugOf } from "#app/drawings/finder/finder-query.ts";
import type { StoredCatalogue } from "#app/drawings/finder/stored-drawings.ts";
import type { ObjectSet, ReleaseFile } from "../release/release.ts";
import type { SiteRelease } from "../release/site-release.ts";

/** Drawings of a locale that one list has: they are read as a whole. Older ones are on the pages of their categories. */
export const MAX_DRAWINGS = 2_000;

/** A longer list, more than some 150 KB on the way, is too much for browsers: they find drawings by asking the server. */
const MAX_LETTERS = 600_000;

/** Tiles that a page shows. */
const MAX_CATEGORIES = 60;

/** Stores the drawings that lists show, the newest first, those without a date last, and what finds them. */
export const storeDrawings: SiteRelease["storeLists"] = async (rows, { site, set }) => {
  const drawn = rows.filter(({ meta }) => meta.drawing !== undefined && isShown(meta, site));
  const byLocale = [...Map.groupBy(drawn, ({ meta }) => meta._locale)].sort(([a], [b]) => compareText(a, b));
  const refs: [string, DrawingsRef][] = [];
  const files: ReleaseFile[] = [];
  for (const [locale, own] of byLocale) {
    await loadLanguage(locale);
    const { ref, file } = storeLocale(listedDrawings(own, site), { locale, set });
    refs.push([locale, ref]);
    files.push(file);
  }
  return { listings: { drawings: Object.fromEntries(refs) }, files };
};

/** Whether lists that stand ready may have a document. */
function isShown(meta: IndexRow["meta"], { drafts }: Site): boolean {
  const { _partial, _draft, navigation } = meta;
  return _partial === false && navigation !== false && !sendsOn(meta) && (drafts || !_draft);
}

interface Listed {
  readonly entry: DrawingEntry;
  readonly lifetime: Lifetime;
  /** Which of them it is in the order of the files. */
  readonly file: number;
}

/** `rows`: in the order of the files. */
function listedDrawings(rows: readonly IndexRow[], site: Site): readonly Listed[] {
  const seasons = seasonsOf(site);
  const inOrder = [...rows.entries()].sort(([, a], [, b]) => newestFirst(a.meta, b.meta));
  const listed = inOrder.flatMap(([file, { meta }]) => {
    const path = localized(ownPath(meta), { locale: meta._locale, defaultLocale: site.defaultLocale });
    const entry = drawingEntry(meta, path);
    return entry === null ? [] : [{ entry: inSeasons(entry, seasons), lifetime: lifetimeOf(meta), file }];
  });
  return listed.slice(0, MAX_DRAWINGS);
}

function storeLocale(
  drawings: readonly Listed[],
  { locale, set }: { readonly locale: string; readonly set: ObjectSet },
): { readonly ref: DrawingsRef; readonly file: ReleaseFile } {
  const entries = drawings.map(({ entry }) => entry);
  const items = entries.map(drawingOf);
  // So that one can be told from the next without being parsed.
  const lines = entries.map((entry) => `\n${JSON.stringify(entry)}`);
  const dated = datedPlaces(drawings);
  const files = [...drawings.keys()].sort((a, b) => (drawings[a]?.file ?? 0) - (drawings[b]?.file ?? 0));
  const catalogue: StoredCatalogue = {
    facets: new Catalogue(items).facets,
    dated,
    numbers: entries.map(([path]) => fnv1a(path)),
    files,
    categories: categoriesOf(files.map((place) => entries[place]?.[2] ?? "")),
  };
  // What shows at one time and not at another is nothing that a browser may keep for ever.
  const kept = firstLetters(lines.filter((_, place) => !dated.some((other) => other.place === place)));
  const file = fileOf(set.addText(listText(kept)));
  const ref = {
    list: set.addText(listText(lines)),
    catalogue: set.addJson(catalogue),
    words: set.addJson(indexWords(items, locale)),
    file: file.address,
    isWhole: kept.length === lines.length,
  };
  return { ref, file };
}

function listText(lines: readonly string[]): string {
  return `[${lines.join(",")}]`;
}

/** As many lines as a browser takes. */
function firstLetters(lines: readonly string[]): readonly string[] {
  let letters = 0;
  return lines.filter((line) => {
    letters += line.length;
    return letters <= MAX_LETTERS;
  });
}

function datedPlaces(drawings: readonly Listed[]): StoredCatalogue["dated"] {
  return drawings.flatMap(({ lifetime }, place) => (isDated(lifetime) ? [{ place, ...storedDates(lifetime) }] : []));
}

function fileOf(object: ObjectHash): ReleaseFile {
  const entry = { object, form: "raw", mediaType: "application/json", title: "drawings" } as const;
  return { address: `/files/${object}/drawings.json`, entry };
}

/** Each once, as its first drawing has it. */
function categoriesOf(labels: readonly string[]): readonly string[] {
  const byValue = Map.groupBy(
    labels.map((label) => label.trim()).filter((label) => label !== ""),
    slugOf,
  );
  return [...byValue.values()].flatMap(([label = ""]) => label).slice(0, MAX_CATEGORIES);
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

/** Those of its taxonomy (`gathers.season.values`), each from the day on that it names. */
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
