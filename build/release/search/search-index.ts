import { isOpen } from "#app/content/feeds/public-page.ts";
import type { Kind } from "#app/content/kind.ts";
import { frontCoded } from "#app/content/release/front-coding.ts";
import { encodeHash } from "#app/content/release/hash.ts";
import { eachChunk } from "#app/content/release/index-rows.ts";
import type { IndexRow, Manifest, PathShard, SearchIndex, SearchWords } from "#app/content/release/manifest.ts";
import { decodeJson, encodeJson } from "#app/content/release/objects.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { partsOf, storePostings } from "#app/content/search/postings.ts";
import type { Site } from "#app/content/site.ts";
import { ENGLISH } from "#app/content/words/words.ts";
import type { Gathering } from "../gatherings.ts";
import { type ObjectSet, squeezed } from "../release.ts";
import { type CountedTerm, countedTerms, storeTerms } from "./counted-terms.ts";
import { documentPostings, indexPostings, isFound, WordTerms } from "./page-postings.ts";
import { type FoundEntry, findThemes } from "./themes.ts";

interface SearchSources {
  readonly rows: readonly IndexRow[];
  readonly shards: readonly PathShard[];
  /** Of every document, by `_id`. */
  readonly kinds: ReadonlyMap<string, Kind>;
  /** Of the texts that have any, by `_id`. */
  readonly headings: ReadonlyMap<string, readonly string[]>;
  readonly gatherings: readonly Gathering[];
  readonly site: Site;
}

/** Stores which pages have which words, locale by locale. */
export async function storeSearch(sources: SearchSources, set: ObjectSet): Promise<Manifest["search"]> {
  const pages = foundPages(sources);
  const byLocale = [...Map.groupBy(pages, ({ entry }) => entry.locale)].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = new WordTerms();
  const indexes: [string, SearchIndex][] = [];
  for (const [locale, own] of byLocale) {
    await loadLanguage(locale);
    const groups = new Map<string, string[]>();
    for (const page of own) for (const posting of postingsOf(page, sources, words)) addTo(groups, posting);
    const { postings, terms } = inOrder(groups);
    const synonyms = synonymsOf(locale, { site: sources.site, set });
    const stored = { ...storeTerms(terms), synonyms, themes: findThemes(own, sources) };
    indexes.push([locale, { words: storeWords(stored, set), ...storeChunks(postings, set) }]);
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

function postingsOf({ entry, row }: FoundEntry, { headings }: SearchSources, words: WordTerms): readonly string[] {
  if (row === null) return indexPostings(entry, words);
  const said = { row, kind: entry.kind, headings: headings.get(entry.id) ?? [] };
  return documentPostings(said, entry.path, words);
}

/** All ids of pages that have a term alike: one list each, for a posting of each page by itself would be many texts. */
function addTo(groups: Map<string, string[]>, posting: string): void {
  const end = posting.lastIndexOf("\t") + 1;
  const [group, id] = [posting.slice(0, end), posting.slice(end)];
  const ids = groups.get(group);
  if (ids === undefined) groups.set(group, [id]);
  else ids.push(id);
}

function inOrder(groups: ReadonlyMap<string, readonly string[]>): {
  readonly postings: Iterable<string>;
  readonly terms: readonly CountedTerm[];
} {
  const names = [...groups.keys()].sort();
  function* postings() {
    for (const name of names) for (const id of (groups.get(name) ?? []).toSorted()) yield name + id;
  }
  return { postings: postings(), terms: countedTerms(names.map((name) => [name, groups.get(name)?.length ?? 0])) };
}

export function storeWords(words: SearchWords, set: ObjectSet): SearchIndex["words"] {
  return set.add(squeezed(encodeJson(words)));
}

/** A chunk is some 20 KB: a search reads a few, and a document that comes or goes writes one for each of its terms. */
const CHUNK_SIZE = { averageRows: 1_536, maxLength: 100_000 };

export function cutPostings(postings: Iterable<string>): readonly (readonly string[])[] {
  return [...eachPostings(postings)];
}

function eachPostings(postings: Iterable<string>) {
  return eachChunk(postings, (posting) => ({ id: posting, length: posting.length }), CHUNK_SIZE);
}

/** What a manifest says of a chunk. */
export interface PostingsRef {
  readonly hash: ReturnType<ObjectSet["add"]>;
  readonly first: string;
  readonly isFurther: boolean;
}

/** `before`: the posting before them all. */
export function postingsRefs(
  chunks: Iterable<readonly string[]>,
  { before, set }: { readonly before: string | null; readonly set: ObjectSet },
): readonly PostingsRef[] {
  const refs: PostingsRef[] = [];
  let last = before;
  for (const chunk of chunks) {
    const [first = ""] = chunk;
    const isFurther = last !== null && partsOf(last)[0] === partsOf(first)[0];
    refs.push({ hash: set.add(squeezed(encodeJson(storePostings(chunk)))), first, isFurther });
    last = chunk.at(-1) ?? last;
  }
  return refs;
}

export function encodeRefs(refs: readonly PostingsRef[]): Omit<SearchIndex, "words"> {
  return {
    chunks: refs.map(({ hash }) => encodeHash(hash)).join(""),
    firsts: frontCoded(refs.map(({ first }) => first)),
    further: refs.flatMap(({ isFurther }, at) => (isFurther ? [at] : [])),
  };
}

function storeChunks(postings: Iterable<string>, set: ObjectSet): Omit<SearchIndex, "words"> {
  return encodeRefs(postingsRefs(eachPostings(postings), { before: null, set }));
}
