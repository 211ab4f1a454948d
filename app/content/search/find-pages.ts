import { markHandled } from "../mark-handled.ts";
import type { Answer } from "../reader.ts";
import { earliest, isLive, nextChange } from "../release/live.ts";
import type { Theme } from "../release/manifest.ts";
import { parseSearchWords, parseShard } from "../release/parse.ts";
import { type PathEntry, thumbnailOf } from "../release/path-entry.ts";
import type { ReleaseAt } from "../release/records.ts";
import { answersTo, correctedText, type Dictionary, dictionaryOf, type WordAnswer } from "./dictionary.ts";
import { loadLanguage } from "./language.ts";
import { ChunkReads } from "./look-up.ts";
import { markedText, snippetOf } from "./marks.ts";
import { hashIn, pageId, RANKS, rankIn } from "./postings.ts";
import { rankPages } from "./rank.ts";
import { readSearch } from "./read-search.ts";
import type { FoundPage, FoundPages, SearchedWord, SearchQuery, SearchRequest, SearchSummary } from "./search.ts";
import { NO_SYNONYMS } from "./synonyms.ts";
import { type AskedWord, type UnmatchedWords, unmatchedWords } from "./unmatched-words.ts";

/** Results of a page at most, and what a search may read for it beside the list of words. */
const MAX_RESULTS = 10;
const MAX_READS = 11;

/** However many words are looked up, there is room for so many results; and for so many where it is about more than those. */
const FEW_RESULTS = 3;
const SOME_RESULTS = 6;

/** Chunks that words may cost which are said beside what is meant. */
const MAX_SOFT = 2;

/** A search under way: its results may be awaited more than once. */
export interface RunningSearch {
  readonly summary: Promise<SearchSummary>;
  readonly found: Promise<Answer<FoundPages>>;
}

/**
 * Looks for the pages that a search finds. Reads the list of words, and beside it the chunks of postings that these may need,
 * then chunks for what other words mean the same or are meant instead, then shards of the path table: twelve objects at
 * most, two or three of them one after another, whatever the number of pages.
 */
export function startSearch(release: ReleaseAt, request: SearchRequest): RunningSearch {
  const lookedUp = lookUpPages(release, request);
  const summary = markHandled(lookedUp.then((own) => own.summary));
  const found = markHandled(lookedUp.then((own) => showPages(release, own)));
  return { summary, found };
}

export function findPages(release: ReleaseAt, request: SearchRequest): Promise<Answer<FoundPages>> {
  return startSearch(release, request).found;
}

interface LookedUpPages {
  readonly summary: SearchSummary;
  readonly found: Found;
  /** Where nothing is found. */
  readonly instead: readonly FoundPage[];
  readonly locale: string;
}

async function lookUpPages(release: ReleaseAt, { q, page, locale }: SearchRequest): Promise<LookedUpPages> {
  const { search, site } = release.manifest;
  const own = locale === "" ? site.defaultLocale : locale;
  const index = Object.hasOwn(search, own) ? search[own] : undefined;
  await loadLanguage(own);
  const typed = readSearch(q, { locale: own, synonyms: NO_SYNONYMS });
  if (index === undefined) return nothing(typed.q, own);
  const reads = new ChunkReads(index, release.objects);
  chooseAhead(reads, typed);
  const words = await release.objects.parsed(index.words, parseSearchWords);
  const dictionary = dictionaryOf(words);
  const read = (text: string) => readSearch(text, { locale: own, synonyms: dictionary.synonyms });
  const asked = read(q);
  const lookedUp = new LookUp(release, { reads, dictionary });
  const first = dictionary.isWhole ? null : await lookedUp.find(asked);
  const isWrong = (word: SearchedWord) => lookedUp.isUnanswered(word);
  const corrected = correctedText(asked, { dictionary, locale: own, isWrong });
  const found =
    first !== null && corrected === null ? first : await lookedUp.find(corrected === null ? asked : read(corrected));
  const count = found.ids.length;
  const pages = Math.ceil(count / found.size);
  // A page that there is not is the last one, as in lists.
  const shown = Math.min(page, Math.max(1, pages));
  return {
    summary: {
      q: asked.q,
      corrected: count === 0 ? null : corrected,
      unmatched: unmatchedIn(found, (shown - 1) * found.size),
      count,
      page: shown,
      pages,
    },
    found,
    instead: count === 0 ? words.themes.map(themePage) : [],
    locale: own,
  };
}

/** Of pictures and their themes alone: what one reads answers a question in words of its own. */
function unmatchedIn({ ids, asked }: Found, at: number): UnmatchedWords | null {
  const [best] = ids;
  if (best === undefined) return null;
  const isPicture = rankIn(best) === RANKS.picture || rankIn(best) === RANKS.theme;
  return isPicture ? unmatchedWords(asked, { results: ids, at }) : null;
}

function nothing(q: string, locale: string): LookedUpPages {
  return {
    summary: { q, corrected: null, unmatched: null, count: 0, page: 1, pages: 0 },
    found: { ids: [], asked: [], until: null, size: MAX_RESULTS, terms: new Set() },
    instead: [],
    locale,
  };
}

async function showPages(release: ReleaseAt, lookedUp: LookedUpPages): Promise<Answer<FoundPages>> {
  const { summary, found, instead, locale } = lookedUp;
  const { results, until } = await readResults(release, { ...found, page: summary.page, locale });
  return { value: { ...summary, results, instead }, until: earliest([found.until, until]) };
}

/**
 * A search of more words reads nothing beside the list of words: of so many as it corrects none may be there, and there must
 * be room for those that are meant.
 */
const MAX_WORDS_AHEAD = 5;

/** Chooses what each word is itself, as if some page had it. That counts though none has, lest pages of results change. */
function chooseAhead(reads: ChunkReads, { words }: SearchQuery): void {
  if (words.length > MAX_WORDS_AHEAD) return;
  const typed = words.map(({ alternatives: [terms = []], isSoft, narrows }) => ({
    isSoft,
    narrows,
    answers: [{ terms, share: 1, isNear: false }],
  }));
  chooseChunks(reads, typed);
}

interface Found {
  /** Pages (`pageId`), the best first. */
  readonly ids: readonly string[];
  readonly asked: readonly AskedWord<string>[];
  readonly until: number | null;
  /** Results of a page. */
  readonly size: number;
  /** What to mark in them. */
  readonly terms: ReadonlySet<string>;
}

/** Looks words up, as far as there is room for it. */
class LookUp {
  readonly #now: number;
  readonly #dictionary: Dictionary;
  readonly #reads: ChunkReads;

  constructor(
    { now }: Pick<ReleaseAt, "now">,
    { reads, dictionary }: { readonly reads: ChunkReads; readonly dictionary: Dictionary },
  ) {
    this.#now = now;
    this.#dictionary = dictionary;
    this.#reads = reads;
  }

  async find(query: SearchQuery): Promise<Found> {
    const words = query.words.map((word) => ({ ...word, answers: answersTo(word, this.#dictionary) }));
    chooseChunks(this.#reads, words);
    await this.#reads.read();
    const ranked = rankPages(words, {
      postingsOf: (term) => this.#reads.postingsOf(term),
      wants: query.wants,
      now: this.#now,
    });
    const terms = new Set(words.flatMap(({ answers }) => answers.flatMap((answer) => answer.terms)));
    return { ...ranked, terms, size: Math.min(MAX_RESULTS, MAX_READS - this.#reads.count) };
  }

  /** Whether no page has what answers a word, as far as that is known: of a whole dictionary without a read. */
  isUnanswered(word: SearchedWord): boolean {
    const answers = answersTo(word, this.#dictionary);
    if (this.#dictionary.isWhole) return answers.length === 0;
    return answers.every(({ terms }) => terms.some((term) => this.#reads.postingsOf(term).length === 0));
  }
}

interface LookedUp {
  readonly answers: readonly WordAnswer[];
  readonly isSoft: boolean;
  readonly narrows: boolean;
}

/** First what each word is itself, then all of what narrows it, then what is beside it, then the rest of what fills several chunks. */
function chooseChunks(reads: ChunkReads, words: readonly LookedUp[]): void {
  const isMeant = words.every(({ isSoft }) => isSoft);
  const hard = words.filter(({ isSoft }) => isMeant || !isSoft);
  const [all, some] = [MAX_READS - FEW_RESULTS, MAX_READS - SOME_RESULTS];
  const chooseFirst = ({ terms }: WordAnswer, room: number) => {
    for (const chunk of terms.flatMap((term) => reads.chunksOf(term).slice(0, 1))) reads.choose(chunk, room);
  };
  for (const { answers } of hard) for (const answer of answers.slice(0, 1)) chooseFirst(answer, all);
  const soft = words.filter((word) => !hard.includes(word));
  for (const { answers } of soft.filter(({ narrows }) => narrows))
    for (const chunk of answers.flatMap(({ terms }) => terms.flatMap((term) => reads.chunksOf(term))))
      reads.choose(chunk, some);
  const beside = reads.count + MAX_SOFT;
  for (const { answers } of soft.filter(({ narrows }) => !narrows))
    for (const answer of answers.slice(0, 1)) chooseFirst(answer, Math.min(some, beside));
  for (const { answers } of hard) for (const answer of answers.slice(1)) chooseFirst(answer, some);
  for (const { answers } of hard) {
    const chunks = answers.slice(0, 1).flatMap(({ terms }) => terms.flatMap((term) => reads.chunksOf(term)));
    for (const chunk of chunks) reads.choose(chunk, some);
  }
}

async function readResults(
  release: ReleaseAt,
  {
    ids,
    size,
    page,
    terms,
    locale,
  }: Omit<Found, "asked" | "until"> & { readonly page: number; readonly locale: string },
): Promise<{ readonly results: readonly FoundPage[]; readonly until: number | null }> {
  const entries = await Promise.all(ids.slice((page - 1) * size, page * size).map((id) => entryOf(release, id)));
  const shown = entries.filter((entry) => entry !== null);
  return {
    results: shown
      .filter((entry) => isLive(entry, release.now))
      .map((entry) => ({
        kind: entry.kind,
        path: entry.path,
        title: markedText(entry.title, terms, locale),
        snippet: snippetOf(entry.description, terms, locale),
        picture: thumbnailOf(entry),
      })),
    until: earliest(shown.map((entry) => nextChange(entry, release.now))),
  };
}

async function entryOf({ manifest: { paths }, objects }: ReleaseAt, id: string): Promise<PathEntry | null> {
  const hash = paths[hashIn(id) % Math.max(1, paths.length)];
  if (hash === undefined) return null;
  const shard = await objects.parsed(hash, parseShard);
  const found = Object.entries(shard).find(([address, { page }]) => page !== null && isPage(id, address));
  return found?.[1].page ?? null;
}

function isPage(id: string, address: string): boolean {
  return pageId(address, 0).slice(1) === id.slice(1);
}

/** A theme for a search that finds nothing. Letters do not tell which one is near it: all such searches show the same. */
function themePage({ kind, path, title, picture }: Theme): FoundPage {
  return { kind, path, title: [[title, false]], snippet: [], picture };
}
