import { localized } from "../../content/path/canonical-path.ts";
import type { Answer } from "../../content/reader.ts";
import type { ObjectHash } from "../../content/release/hash.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "../../content/release/live.ts";
import type { Manifest } from "../../content/release/manifest.ts";
import { decodeJson, type ObjectSource } from "../../content/release/objects.ts";
import type { ReleaseAt } from "../../content/release/records.ts";
import { fnv1a } from "../../content/release/records.ts";
import { hasDays, seasonTime } from "../../content/seasons.ts";
import { type Site, synonymsFor } from "../../content/site.ts";
import type { ListRequest } from "../../content/site-definition.ts";
import { Catalogue } from "./catalogue.ts";
import type { ListedDrawing } from "./drawing-entry.ts";
import type { WordSearch } from "./find-drawings.ts";
import { facetTable, readFinderQuery, slugOf } from "./finder-query.ts";
import { placeOfTheDay } from "./page-of-the-day.ts";
import { parseCatalogue, parseDrawings, parseDrawingWords, type StoredCatalogue } from "./stored-drawings.ts";

declare module "../../content/reader.ts" {
  interface SiteLists {
    readonly drawings: DrawingList;
  }
}

declare module "../../content/release/manifest.ts" {
  interface Listings {
    /** What lists find drawings by, by locale ("" where the site names none); none where it has no drawing. */
    readonly drawings: { readonly [locale: string]: DrawingsRef };
  }
}

/** The drawings of a locale that lists show, the newest first. */
export interface DrawingsRef {
  /** A list of `DrawingEntry`, each a line (`parseDrawings`). */
  readonly list: ObjectHash;
  /** The `StoredCatalogue`. */
  readonly catalogue: ObjectHash;
  /** A list of `StoredWords`: what a search looks at. */
  readonly words: ObjectHash;
  /** The address of those that always show, the newest of them that are not too many for a browser. */
  readonly file: string;
  /** Whether these are all: then a browser finds drawings by itself. */
  readonly isWhole: boolean;
}

/** The drawings of a locale that lists show, ready to be found. */
export interface DrawingList {
  /** The newest first. */
  readonly catalogue: Catalogue<ListedDrawing>;
  /** Places of those that do not show now. */
  readonly hidden: ReadonlySet<number>;
  /** `fnv1a` of the path of each. */
  readonly numbers: readonly number[];
  /** Places in the order of the files. */
  readonly files: readonly number[];
  /** Those that show a drawing, in the order of the files. */
  categories(): readonly DrawingCategory[];
  /** Which of those that show is the drawing of a day (`2026-11-21`); null where there is none. */
  ofTheDay(date: string): ListedDrawing | null;
  /** What finds them by words. */
  search(): Promise<WordSearch>;
  /** Where a browser has them all at once; null where it asks the server. */
  readonly file: string | null;
  /** Where a browser has those that always show, of which it chooses some; null where there is no drawing. */
  readonly lasting: string | null;
  /** Where a browser has what it finds them by besides their own words; null where there is nothing. */
  readonly synonyms: string | null;
  /** The language of them all, and what their addresses begin with: "" where it is the default one. */
  readonly locale: string;
  readonly prefix: string;
}

export interface DrawingCategory {
  readonly category: string;
  /** How many of its drawings show. */
  readonly count: number;
  /** The drawing that stands for it. */
  readonly cover: ListedDrawing;
}

/** The drawings of a locale: read and made ready once for a release. */
export async function readDrawings(
  { manifest: { listings, site }, objects, now }: ReleaseAt,
  locale: string = site.defaultLocale,
): Promise<Answer<DrawingList>> {
  const ref = drawingsIn(listings, locale);
  const ready = ref === null ? NONE : await readyDrawings(ref, objects);
  const { catalogue, stored } = ready;
  const { numbers } = stored;
  const dated = stored.dated.map(({ place, ...dates }) => ({ place, lifetime: lifetimeOf(dates) }));
  const hidden = new Set(dated.filter(({ lifetime }) => !isLive(lifetime, now)).map(({ place }) => place));
  const synonyms = ref === null ? null : synonymsFor(site, locale);
  return {
    value: {
      catalogue,
      hidden,
      numbers,
      files: stored.files,
      categories: () => categoriesOf(ready, { hidden, site }),
      ofTheDay(date) {
        const off = outOfSeason(catalogue, seasonsOff(site, date));
        const place =
          placeOfTheDay(numbers, date, new Set([...hidden, ...off])) ?? placeOfTheDay(numbers, date, hidden);
        return place === null ? null : (catalogue.items.at(place) ?? null);
      },
      search: async () => (ref === null ? FINDS_NOTHING : searchOf(ready, { ref, locale, synonyms, objects })),
      file: ref?.isWhole ? ref.file : null,
      lasting: ref?.file ?? null,
      synonyms: synonyms?.file ?? null,
      locale,
      prefix: localized("/", { locale, defaultLocale: site.defaultLocale }).replace(/^\/$/, ""),
    },
    until: earliest(dated.map(({ lifetime }) => nextChange(lifetime, now))),
  };
}

/** Starts to read the drawings of a locale, and what finds them where an address searches for words. */
export async function readDrawingsAhead(
  { manifest: { listings, site }, objects }: ReleaseAt,
  { locale, search }: ListRequest,
): Promise<void> {
  const ref = drawingsIn(listings, locale);
  if (ref === null) return;
  const isSearched = readFinderQuery(search).q !== "";
  const synonyms = isSearched ? synonymsFor(site, locale) : null;
  await Promise.all([
    objects.parsed(ref.list, parseDrawings),
    objects.parsed(ref.catalogue, parseCatalogue),
    isSearched ? objects.parsed(ref.words, parseDrawingWords) : null,
    synonyms === null ? null : objects.parsed(synonyms.object, decodeJson),
  ]);
}

/** The drawings of a locale as a release has them; null where it has none. */
function drawingsIn({ drawings }: Manifest["listings"], locale: string): DrawingsRef | null {
  return Object.hasOwn(drawings, locale) ? (drawings[locale] ?? null) : null;
}

interface ReadyDrawings {
  readonly catalogue: Catalogue<ListedDrawing>;
  readonly stored: StoredCatalogue;
  /** Made with the first search by words. */
  search: WordSearch | null;
}

const NO_FACETS = facetTable(() => ({ marks: [], places: [] }));

const NONE: ReadyDrawings = {
  catalogue: new Catalogue<ListedDrawing>([], NO_FACETS),
  stored: { facets: NO_FACETS, dated: [], numbers: [], files: [], categories: [] },
  search: null,
};

const FINDS_NOTHING: WordSearch = { find: () => ({ found: new Uint8Array(), corrected: null, asked: [] }) };

/** Caches drawings by what names them in a manifest, for as long as this is in memory. */
const known = new WeakMap<DrawingsRef, ReadyDrawings>();

async function readyDrawings(ref: DrawingsRef, objects: ObjectSource): Promise<ReadyDrawings> {
  const last = known.get(ref);
  if (last !== undefined) return last;
  const [items, stored] = await Promise.all([
    objects.parsed(ref.list, parseDrawings),
    objects.parsed(ref.catalogue, parseCatalogue),
  ]);
  const ready: ReadyDrawings = { catalogue: new Catalogue(items, stored.facets), stored, search: null };
  known.set(ref, ready);
  return ready;
}

/** Each that shows a drawing, with the one that the site has chosen for it, else its newest. */
function categoriesOf(
  { catalogue, stored: { categories, numbers } }: ReadyDrawings,
  { hidden, site }: { readonly hidden: ReadonlySet<number>; readonly site: Site },
): readonly DrawingCategory[] {
  const chosen = chosenCovers(site);
  return categories.flatMap((category) => {
    const places = catalogue.having("category", slugOf(category)).filter((place) => !hidden.has(place));
    const own = places.find((place) => numbers[place] === chosen.get(slugOf(category))) ?? places[0];
    const cover = own === undefined ? undefined : catalogue.items.at(own);
    return cover === undefined ? [] : [{ category, count: places.length, cover }];
  });
}

/** `fnv1a` of the drawings that a site has chosen for its categories, by `slugOf` the category. */
function chosenCovers({ gathers }: Pick<Site, "gathers">): ReadonlyMap<string, number> {
  const values = Object.entries(gathers.category?.values ?? {});
  return new Map(values.flatMap(([name, { cover }]) => (cover === undefined ? [] : [[slugOf(name), fnv1a(cover)]])));
}

/** The seasons of a site that a day is in none of, as addresses call them. */
function seasonsOff({ gathers: { season } }: Pick<Site, "gathers">, date: string): ReadonlySet<string> {
  const values = Object.entries(season?.values ?? {});
  const off = values.filter(([, value]) => hasDays(value) && !seasonTime(value, date)?.isOn);
  return new Set(off.map(([value]) => slugOf(value)));
}

/** Places of those that have such seasons alone. */
function outOfSeason({ facets: { season } }: Catalogue, off: ReadonlySet<string>): readonly number[] {
  const placesOf = (isMeant: (mark: string) => boolean) =>
    season.marks.flatMap((mark, at) => (isMeant(mark) ? (season.places[at] ?? []) : []));
  const isOff = (mark: string) => off.has(slugOf(mark));
  const inSeason = new Set(placesOf((mark) => !isOff(mark)));
  return placesOf(isOff).filter((place) => !inSeason.has(place));
}

interface SearchSources {
  readonly ref: DrawingsRef;
  readonly locale: string;
  readonly synonyms: ReturnType<typeof synonymsFor>;
  readonly objects: ObjectSource;
}

async function searchOf(ready: ReadyDrawings, { ref, locale, synonyms, objects }: SearchSources): Promise<WordSearch> {
  if (ready.search !== null) return ready.search;
  const [words, lists, { openSearch }] = await Promise.all([
    objects.parsed(ref.words, parseDrawingWords),
    synonyms === null ? null : objects.parsed(synonyms.object, decodeJson),
    import("./drawing-search.ts"),
  ]);
  const size = ready.catalogue.items.length;
  ready.search = await openSearch(words, { size, locale, synonyms: lists });
  return ready.search;
}
