import { isOpen } from "#app/content/feeds/public-page.ts";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import { frontCoded } from "#app/content/release/front-coding.ts";
import { encodeHash } from "#app/content/release/hash.ts";
import { eachChunk } from "#app/content/release/index-rows.ts";
import type { IndexRow, Manifest, PathShard, SearchIndex, SearchWords } from "#app/content/release/manifest.ts";
import { decodeJson } from "#app/content/release/objects.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { partsOf, storePostings } from "#app/content/search/postings.ts";
import type { Site } from "#app/content/site.ts";
import { ENGLISH } from "#app/content/words/words.ts";
import type { Gathering } from "../gatherings.ts";
import type { ObjectSet } from "../release.ts";
import { storeTerms } from "./counted-terms.ts";
import { documentPostings, indexPostings, isFound, keepPostings, type PagePostings } from "./page-postings.ts";
import { PostingTable } from "./posting-table.ts";
import { type FoundEntry, findThemes } from "./themes.ts";

interface SearchSources {
  readonly rows: readonly IndexRow[];
  readonly shards: readonly PathShard[];
  /** Of the texts that have any, by `_id`. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
  readonly gatherings: readonly Gathering[];
  readonly site: Site;
}

/** Stores which pages have which words, locale by locale. */
export async function storeSearch(sources: SearchSources, set: ObjectSet): Promise<Manifest["search"]> {
  const pages = foundPages(sources);
  const topics = topicsOf(sources);
  const byLocale = [...Map.groupBy(pages, ({ entry }) => entry.locale)].sort(([a], [b]) => (a < b ? -1 : 1));
  const indexes: [string, SearchIndex][] = [];
  for (const [locale, own] of byLocale) {
    await loadLanguage(locale);
    const table = new PostingTable(own.length);
    for (const page of own) table.add(postingsOf(page, { ...sources, topics }));
    const synonyms = synonymsOf(locale, { site: sources.site, set });
    const stored = {
      ...storeTerms(() => table.counted()),
      synonyms,
      themes: findThemes(own, sources),
    };
    indexes.push([locale, { words: storeWords(stored, set), ...storeChunks(table.postings(), set) }]);
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
function topicsOf({ gatherings, site }: SearchSources): ReadonlyMap<string, string> {
  return new Map(
    gatherings.flatMap(({ path, locale, value }) =>
      path === null ? [] : [[pageAddress({ _path: path, _locale: locale }, site) ?? path, value] as const],
    ),
  );
}

function postingsOf(
  { entry, row }: FoundEntry,
  { rows, headings, topics }: SearchSources & { readonly topics: ReadonlyMap<string, string> },
): PagePostings {
  if (row === null) return indexPostings(entry, topics.get(entry.path) ?? "");
  const said = { row, kind: entry.kind, headings: headings.get(entry.id) ?? [] };
  if (rows.length <= MAX_KEPT) keepPostings(said);
  return documentPostings(said, entry.path);
}

function storeWords(words: SearchWords, set: ObjectSet): SearchIndex["words"] {
  return set.addJson(words);
}

/** A chunk is some 20 KB: a search reads a few, and a document that comes or goes writes one for each of its terms. */
const CHUNK_SIZE = { averageRows: 1_536, maxLength: 100_000 };

function eachPostings(postings: Iterable<string>) {
  return eachChunk(postings, (posting) => ({ id: posting, length: posting.length }), CHUNK_SIZE);
}

/** What a manifest says of a chunk. */
interface PostingsRef {
  readonly hash: ReturnType<ObjectSet["add"]>;
  readonly first: string;
  readonly isFurther: boolean;
}

/** `before`: the posting before them all. */
function postingsRefs(
  chunks: Iterable<readonly string[]>,
  { before, set }: { readonly before: string | null; readonly set: ObjectSet },
): readonly PostingsRef[] {
  const refs: PostingsRef[] = [];
  let last = before;
  for (const chunk of chunks) {
    const [first = ""] = chunk;
    const isFurther = last !== null && partsOf(last)[0] === partsOf(first)[0];
    refs.push({ hash: set.addJson(storePostings(chunk)), first, isFurther });
    last = chunk.at(-1) ?? last;
  }
  return refs;
}

function encodeRefs(refs: readonly PostingsRef[]): Omit<SearchIndex, "words"> {
  return {
    chunks: refs.map(({ hash }) => encodeHash(hash)).join(""),
    firsts: frontCoded(refs.map(({ first }) => first)),
    further: refs.flatMap(({ isFurther }, at) => (isFurther ? [at] : [])),
  };
}

function storeChunks(postings: Iterable<string>, set: ObjectSet): Omit<SearchIndex, "words"> {
  return encodeRefs(postingsRefs(eachPostings(postings), { before: null, set }));
}
