import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { frontDecoded } from "#app/content/release/front-coding.ts";
import { decodeHashes, type ObjectHash } from "#app/content/release/hash.ts";
import { lastNotBehind } from "#app/content/release/index-rows.ts";
import type { SearchIndex, SearchWords } from "#app/content/release/manifest.ts";
import { parsePostings, parseSearchWords } from "#app/content/release/parse.ts";
import { beginningOf, decodeTerms, type KnownTerm, leastPages, MOST_COUNTED } from "#app/content/search/known-terms.ts";
import { loadLanguage } from "#app/content/search/language.ts";
import { encodePosting, partsOf, postingsIn } from "#app/content/search/postings.ts";
import { type CountedTerm, countedTerms, encodeBeginnings, lettersBy } from "../search/counted-terms.ts";
import { documentPostings, isFound, type SaidPage } from "../search/page-postings.ts";
import { cutPostings, encodeRefs, type PostingsRef, postingsRefs, storeWords } from "../search/search-index.ts";
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
  const { id, postings } = documentPostings(document, address);
  return postings.map((posting) => encodePosting(posting, id));
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
  const words = new EditedWords(parseSearchWords(await next.part(index.words)), postings);
  const changed = [...countedTerms([...gone, ...fresh].sort().map((posting) => [posting, 1] as const))];
  await words.before(changed);
  for (const posting of gone) await postings.remove(posting);
  for (const posting of fresh) await postings.insert(posting);
  const stored = postings.refs.length === 0 ? null : await words.after(changed);
  if (stored === null) return false;
  const search = {
    ...next.manifest.search,
    [locale]: { words: storeWords(stored, next.set), ...encodeRefs(postings.refs) },
  };
  next.manifest = { ...next.manifest, search };
  return true;
}

/** The list of words before and after some terms have come or gone. */
class EditedWords {
  readonly #stored: SearchWords;
  readonly #postings: EditedPostings;
  readonly #known: Map<string, readonly KnownTerm[]>;
  #before: readonly CountedTerm[] = [];

  constructor(stored: SearchWords, postings: EditedPostings) {
    this.#stored = stored;
    this.#postings = postings;
    const sections = Object.entries(stored.terms).map(([beginning, text]) => [beginning, decodeTerms(text)] as const);
    this.#known = new Map(sections);
  }

  /** To be asked before postings change. */
  async before(changed: readonly CountedTerm[]): Promise<void> {
    this.#before = await this.#statesOf(changed, []);
  }

  /** Null where so many letters are more or less that other terms are stored than before. */
  async after(changed: readonly CountedTerm[]): Promise<SearchWords | null> {
    const states = await this.#statesOf(changed, changed);
    const [had, has] = [lettersBy(this.#before), lettersBy(states)];
    const letters = this.#stored.letters.map((sum, at) => sum - (had[at] ?? 0) + (has[at] ?? 0));
    const least = leastPages(letters);
    if (least !== leastPages(this.#stored.letters)) return null;
    const others = [...this.#known.values()].flat().filter(({ term }) => !changed.some((own) => own.term === term));
    const known = [...others, ...states.filter(({ pages }) => pages >= least)].sort((a, b) =>
      a.term < b.term ? -1 : 1,
    );
    return { ...this.#stored, terms: encodeBeginnings(known), letters };
  }

  /** `unsure`: words that may be said otherwise now than they were. */
  async #statesOf(terms: readonly KnownTerm[], unsure: readonly KnownTerm[]): Promise<readonly CountedTerm[]> {
    const states: CountedTerm[] = [];
    for (const { term } of terms) {
      const known = this.#known.get(beginningOf(term))?.find((own) => own.term === term)?.words ?? null;
      const words = unsure.find((own) => own.term === term)?.words ?? [];
      const state = await this.#postings.countTerm(term, { known, words });
      if (state !== null) states.push(state);
    }
    return states;
  }
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

  /**
   * How many pages have a term, and which words: `known` were those of a term that many may have, and of these `words` alone
   * are looked for. Null where no page has it.
   */
  async countTerm(
    term: string,
    { known, words }: { readonly known: readonly string[] | null; readonly words: readonly string[] },
  ): Promise<CountedTerm | null> {
    const before = lastNotBehind(this.refs, ({ first }) => (partsOf(first)[0] < term ? -1 : 1));
    const found: string[] = [];
    let state: CountedTerm | undefined;
    for (const { first, hash } of this.refs.slice(Math.max(0, before))) {
      if (partsOf(first)[0] > term) break;
      found.push(...(await this.#items(hash)).filter((item) => partsOf(item)[0] === term));
      [state] = countedTerms(found.map((item) => [item, 1]));
      const isEnough = state?.pages === MOST_COUNTED && words.every((word) => state?.words.includes(word));
      if (known !== null && isEnough) break;
    }
    if (state === undefined || known === null) return state ?? null;
    const left = words.filter((word) => state.words.includes(word));
    return { ...state, words: [...new Set([...known.filter((word) => !words.includes(word)), ...left])].sort() };
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
