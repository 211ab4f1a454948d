import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { frontDecoded } from "#app/content/release/front-coding.ts";
import { decodeHashes, type ObjectHash } from "#app/content/release/hash.ts";
import { lastNotBehind } from "#app/content/release/index-rows.ts";
import type { SearchIndex } from "#app/content/release/manifest.ts";
import { parsePostings, parseSearchWords } from "#app/content/release/parse.ts";
import { decodeTerms, type KnownTerm, letterOf } from "#app/content/search/known-terms.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { partsOf, postingsIn } from "#app/content/search/postings.ts";
import { documentPostings, isFound, type SaidPage } from "../search/page-postings.ts";
import {
  cutPostings,
  encodeRefs,
  knownTerms,
  type PostingsRef,
  postingsRefs,
  storeTerms,
  storeWords,
} from "../search/search-index.ts";
import { cutAgain } from "./cut-again.ts";
import type { NextRelease } from "./next-release.ts";

/** What the page of a document is found by, as the release has it now; nothing where another one has its page. */
export async function foundBy(
  next: NextRelease,
  document: (SaidPage & { readonly address: DocumentPath | null }) | null,
): Promise<readonly string[]> {
  if (document?.address === undefined || document.address === null) return [];
  const { address, row } = document;
  const { page } = await next.recordAt(address);
  if (page?.id !== row.meta._id || page.redirect !== null) return [];
  if (!isFound(row.meta, { address, site: next.manifest.site })) return [];
  await loadLanguage(row.meta._locale);
  return documentPostings(document, address);
}

interface FoundChange {
  readonly locale: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What a search looks at, after the page of a document is found by other words. False where a locale begins to have pages, or ends. */
export async function changeSearch(next: NextRelease, { locale, before, after }: FoundChange): Promise<boolean> {
  const [old, now] = [new Set(before), new Set(after)];
  const gone = before.filter((posting) => !now.has(posting));
  const fresh = after.filter((posting) => !old.has(posting));
  if (gone.length + fresh.length === 0) return true;
  const index = Object.hasOwn(next.manifest.search, locale) ? next.manifest.search[locale] : undefined;
  if (index === undefined) return false;
  const postings = new EditedPostings(next, index);
  await postings.readAround([...gone, ...fresh]);
  for (const posting of gone) await postings.remove(posting);
  for (const posting of fresh) await postings.insert(posting);
  if (postings.refs.length === 0) return false;
  const words = await changedWords(next, { index, postings, gone, fresh });
  if (words === null) return false;
  const search = { ...next.manifest.search, [locale]: { words, ...encodeRefs(postings.refs) } };
  next.manifest = { ...next.manifest, search };
  return true;
}

/** The list of words, without those that no page has any more; null where it is, or becomes, too long to be stored. */
async function changedWords(
  next: NextRelease,
  {
    index,
    postings,
    gone,
    fresh,
  }: {
    readonly index: SearchIndex;
    readonly postings: EditedPostings;
    readonly gone: readonly string[];
    readonly fresh: readonly string[];
  },
): Promise<ObjectHash | null> {
  const stored = parseSearchWords(await next.part(index.words));
  if (stored.terms === null) return null;
  const letters = new Map(Object.entries(stored.terms).map(([letter, text]) => [letter, decodeTerms(text)] as const));
  for (const { term, words } of knownTerms([...gone, ...fresh].sort())) {
    const letter = letterOf(term);
    const own = letters.get(letter) ?? [];
    const known = own.find((other) => other.term === term)?.words ?? [];
    const left = await postings.wordsLeft(term, words);
    const said = [...new Set([...known.filter((word) => !words.includes(word)), ...(left ?? [])])].sort();
    const others = own.filter((other) => other.term !== term);
    letters.set(letter, left === null ? others : [...others, { term, words: said }].sort(byTerm));
  }
  const terms = storeTerms([...letters.values()].flat());
  return terms && storeWords({ ...stored, terms }, next.set);
}

function byTerm(a: KnownTerm, b: KnownTerm): number {
  return a.term < b.term ? -1 : 1;
}

/** The postings of a locale, as they are read and cut again. */
class EditedPostings {
  readonly #next: NextRelease;
  readonly #read = new Map<ObjectHash, readonly string[]>();
  refs: readonly PostingsRef[];

  constructor(next: NextRelease, { chunks, firsts, further }: SearchIndex) {
    this.#next = next;
    const texts = frontDecoded(firsts);
    this.refs = (decodeHashes(chunks) ?? []).map((hash, at) => ({
      hash,
      first: texts[at] ?? "",
      isFurther: further.includes(at),
    }));
  }

  /** Reads what changes of some postings ask for, all at once: they are in many chunks. */
  async readAround(postings: readonly string[]): Promise<void> {
    const places = new Set(postings.flatMap((posting) => [-2, -1, 0, 1].map((step) => this.#placeOf(posting) + step)));
    const hashes = [...places].flatMap((place) => this.refs[place]?.hash ?? []);
    const parts = await this.#next.read(hashes);
    for (const [at, hash] of hashes.entries()) this.#keep(hash, parts[at]);
  }

  remove(posting: string): Promise<void> {
    return this.#change(posting, (items) => items.filter((item) => item !== posting));
  }

  insert(posting: string): Promise<void> {
    return this.#change(posting, (items) => {
      const place = items.findIndex((item) => item > posting);
      return items.toSpliced(place === -1 ? items.length : place, 0, posting);
    });
  }

  /** Which of some words pages still have for a term; null where no page has the term. */
  async wordsLeft(term: string, words: readonly string[]): Promise<readonly string[] | null> {
    const left = new Set<string>();
    let isThere = false;
    const before = lastNotBehind(this.refs, ({ first }) => (partsOf(first)[0] < term ? -1 : 1));
    for (const { first, hash } of this.refs.slice(Math.max(0, before))) {
      if (partsOf(first)[0] > term) break;
      const own = (await this.#items(hash)).filter((item) => partsOf(item)[0] === term);
      isThere ||= own.length > 0;
      for (const known of knownTerms(own)) for (const word of known.words) if (words.includes(word)) left.add(word);
      if (isThere && left.size === words.length) break;
    }
    return isThere ? [...left] : null;
  }

  async #change(posting: string, change: (items: readonly string[]) => readonly string[]): Promise<void> {
    const { refs } = this;
    const { from, until, cuts } = await cutAgain(this.#placeOf(posting), {
      parts: refs.length,
      read: async (at) => (refs[at] === undefined ? [] : this.#items(refs[at].hash)),
      change,
      cut: cutPostings,
    });
    const [first, ...others] = postingsRefs(cuts, { before: null, set: this.#next.set });
    const fresh = first === undefined ? [] : [{ ...first, isFurther: refs[from]?.isFurther ?? false }, ...others];
    for (const [at, { hash }] of fresh.entries()) this.#read.set(hash, cuts[at] ?? []);
    const last = partsOf(cuts.at(-1)?.at(-1) ?? "")[0];
    const behind = refs
      .slice(until)
      .map((ref, at) => (at === 0 ? { ...ref, isFurther: partsOf(ref.first)[0] === last } : ref));
    this.refs = [...refs.slice(0, from), ...fresh, ...behind];
  }

  #placeOf(posting: string): number {
    return Math.max(
      0,
      lastNotBehind(this.refs, ({ first }) => (first <= posting ? -1 : 1)),
    );
  }

  async #items(hash: ObjectHash): Promise<readonly string[]> {
    return this.#read.get(hash) ?? this.#keep(hash, await this.#next.part(hash));
  }

  #keep(hash: ObjectHash, bytes: Uint8Array | undefined): readonly string[] {
    const items = bytes === undefined ? [] : postingsIn(parsePostings(bytes));
    this.#read.set(hash, items);
    return items;
  }
}
