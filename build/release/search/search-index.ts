import { compareText } from "#app/content/compare-text.ts";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { cut, storeList } from "#app/content/release/list.ts";
import type {
  IndexRow,
  Manifest,
  PathShard,
  SearchIndex,
  SearchWords,
  StoredTerm,
} from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/objects.ts";
import { isOpen } from "#app/content/release/public-page.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { TERMS } from "#app/content/search/look-up.ts";
import { storeTerm } from "#app/content/search/postings.ts";
import type { Site } from "#app/content/site.ts";
import { ENGLISH } from "#app/content/words/words.ts";
import type { ObjectSet } from "../release.ts";
import type { SiteKinds, SiteRelease } from "../site-release.ts";
import type { TaxonomyValue } from "../taxonomies.ts";
import { documentPostings, indexPostings, isFound, keepPostings, type PagePostings } from "./page-postings.ts";
import { byTerm, storeTerms, type TermPostings } from "./terms.ts";
import { type FoundEntry, findThemes } from "./themes.ts";

interface SearchSources {
  readonly rows: readonly IndexRow[];
  readonly shards: readonly PathShard[];
  /** Of the texts that have any, by `_id`. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
  readonly taxonomyValues: readonly TaxonomyValue[];
  readonly site: Site;
  readonly kinds: SiteKinds;
  readonly siteRelease: SiteRelease;
}

/** Stores which pages have which words, locale by locale. */
export async function storeSearch(sources: SearchSources, set: ObjectSet): Promise<Manifest["search"]> {
  const pages = foundPages(sources);
  const topics = topicsOf(sources);
  const byLocale = [...Map.groupBy(pages, ({ entry }) => entry.locale)].sort(([a], [b]) => compareText(a, b));
  const indexes: [string, SearchIndex][] = [];
  for (const [locale, own] of byLocale) {
    await loadLanguage(locale);
    const terms = byTerm(postingsOf(own, { ...sources, topics }));
    const words: SearchWords = {
      ...storeTerms(terms),
      synonyms: synonymsOf(locale, { site: sources.site, set }),
      themes: findThemes(own, sources),
    };
    indexes.push([locale, { words: set.addJson(words), ...storePostings(terms, set) }]);
  }
  return Object.fromEntries(indexes);
}

function synonymsOf(
  locale: string,
  { site, set }: { readonly site: Site; readonly set: ObjectSet },
): SearchWords["synonyms"] {
  const { object } = site.synonyms?.[locale || ENGLISH] ?? {};
  const bytes = object && set.objects.get(object);
  return bytes === undefined ? null : decodeJson(bytes);
}

function foundPages({ rows, shards, site }: SearchSources): readonly FoundEntry[] {
  const byId = new Map(rows.map((row) => [row.meta._id, row]));
  return shards.flatMap((shard) =>
    Object.values(shard).flatMap(({ page: entry }): readonly FoundEntry[] => {
      if (entry === null || entry.redirect !== null) return [];
      const row = entry.object === null ? null : (byId.get(entry.id) ?? null);
      if (row === null) return entry.object === null && isOpen(entry.path, [], site) ? [{ entry, row }] : [];
      return isFound(row.meta, { address: entry.path, site }) ? [{ entry, row }] : [];
    }),
  );
}

/** Of more what they are found by is no longer kept: they are not assembled again with each text that is saved. */
const MAX_KEPT = 20_000;

/** The values that have pages, by the addresses of these. */
function topicsOf({ taxonomyValues, site }: SearchSources): ReadonlyMap<string, string> {
  return new Map(
    taxonomyValues.map(({ path, locale, value }) => [
      pageAddress({ _path: path, _locale: locale }, site) ?? path,
      value,
    ]),
  );
}

/** One after the other: together they are more than what is made of them. */
function* postingsOf(
  pages: readonly FoundEntry[],
  { rows, headings, topics, kinds, siteRelease }: SearchSources & { readonly topics: ReadonlyMap<string, string> },
): Generator<PagePostings> {
  for (const { entry, row } of pages) {
    const said = row && { row, kind: entry.kind, headings: headings.get(entry.id) ?? [] };
    if (said !== null && rows.length <= MAX_KEPT) keepPostings({ ...said, siteRelease });
    yield said === null
      ? indexPostings(entry, topics.get(entry.path) ?? "")
      : documentPostings(said, { address: entry.path, kinds, siteRelease });
  }
}

/** From so many postings on those of a term have chunks of their own: some 20 KB each. */
const LONG = 2_048;

function storePostings(terms: Iterable<TermPostings>, set: ObjectSet): Pick<SearchIndex, "terms" | "long"> {
  const long: [string, readonly ObjectHash[]][] = [];
  function* short(): Generator<StoredTerm> {
    for (const { term, postings } of terms) {
      if (postings.length < LONG) yield storeTerm(term, postings);
      else long.push([term, storeLong(term, postings, set)]);
    }
  }
  const table = storeList(TERMS, short(), { set });
  return { terms: table, long: Object.fromEntries(long) };
}

function storeLong(term: string, postings: readonly string[], set: ObjectSet): readonly ObjectHash[] {
  const chunks = cut(postings, { id: (posting) => posting, weight: () => 1, reach: LONG / 2 });
  return Array.from(chunks, (chunk) => set.addPacked(JSON.stringify([storeTerm(term, chunk)])));
}
