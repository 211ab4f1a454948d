import { compareText } from "#app/content/compare-text.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { memoizeWeak } from "#app/content/memoize-weak.ts";
import { canonicalPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { folded, valueKey } from "#app/content/release/collection-keys.ts";
import { isListed, newestFirst } from "#app/content/release/index-rows.ts";
import { type Lifetime, lifetimeOf } from "#app/content/release/live.ts";
import type { PageTaxonomies } from "#app/content/release/path-entry.ts";
import { isOpen } from "#app/content/release/public-page.ts";
import type { Site } from "#app/content/site.ts";
import { unionOf } from "./listings/spans.ts";
import type { SiteRelease } from "./site-release.ts";

/** A value of a field that has a page; its dates are those at which one of its documents is there. */
export interface TaxonomyValue extends Lifetime {
  readonly key: string;
  readonly locale: string;
  readonly field: string;
  /** As most of them write it; the name of an author. */
  readonly value: string;
  /** Where its page stands, as `_path` has it. */
  readonly path: string;
  /** Those of the locale that have it, the newest first. */
  readonly documents: readonly DocumentMeta[];
}

/** A value as a document has it. */
export interface OwnValue {
  readonly field: string;
  readonly locale: string;
  /** As it is written, or the name of the author that it is the key of. */
  readonly value: string;
  /** The same for all that are one but for case and space. */
  readonly key: string;
  /** Where it stands in the front matter: among the values of its field, or in the field of a credit. */
  readonly place: readonly (string | number)[];
}

type CollectedIn = Pick<Site, "defaultLocale" | "routes" | "drafts">;

type Settings = CollectedIn & Pick<Site, "gathers" | "authors"> & Pick<SiteRelease, "creditField">;

export const AUTHORS_FIELD = "authors";

/** So many documents make a page of a value; one is enough for an author. */
const FEW = 3;

/** Values of a field that count in one document, and letters of one. */
const MAX_VALUES = 24;
const LONGEST = 100;

/** Every value of documents that lists show which has a page: enough have it, and it has a letter for an address. */
export function findTaxonomyValues(metas: readonly DocumentMeta[], site: Settings): readonly TaxonomyValue[] {
  if (Object.keys(site.gathers).length === 0) return [];
  const collected = metas.filter((meta) => isCollected(meta, site));
  const members = collected.flatMap((meta) => documentValues(meta, site).map((own) => ({ own, meta })));
  const byKey = [...Map.groupBy(members, ({ own }) => own.key)].sort(([a], [b]) => compareText(a, b));
  return byKey.flatMap(([, own]) => taxonomyValueOf(own, site) ?? []);
}

interface Member {
  readonly own: OwnValue;
  readonly meta: DocumentMeta;
}

function taxonomyValueOf(members: readonly Member[], { gathers }: Settings): TaxonomyValue | null {
  const [first] = members;
  if (first === undefined) return null;
  const { field, key } = first.own;
  const documents = [...new Set(members.map(({ meta }) => meta))].sort(newestFirst);
  const value = commonest(members.map(({ own }) => own.value));
  const path = isEnough(field, documents.length) ? valuePath({ field, value }, { gathers }) : null;
  if (path === null) return null;
  return { key, locale: first.meta._locale, field, value, path, documents, ...unionOf(documents.map(lifetimeOf)) };
}

/** Whether so many documents make a page of a value. */
function isEnough(field: string, documents: number): boolean {
  return documents >= (field === AUTHORS_FIELD ? 1 : FEW);
}

/** Where the page of a value would be, as `_path` has it; null where it has no letter for an address. */
function valuePath(
  { field, value }: Pick<OwnValue, "field" | "value">,
  { gathers }: Pick<Settings, "gathers">,
): string | null {
  const slug = valueSlug(value);
  const setting = Object.hasOwn(gathers, field) ? gathers[field] : undefined;
  return slug === "" || setting === undefined ? null : `${setting.at}/${slug}`;
}

/** Whether visitors may find a document by what it has in common with others. */
export function isCollected(meta: DocumentMeta, site: CollectedIn): boolean {
  const address = isListed(meta) && (site.drafts || !meta._draft) ? pageAddress(meta, site) : null;
  return address !== null && isOpen(address, meta.middleware, site);
}

/** The values that a document has in the taxonomies of the site, each once. */
export function documentValues(meta: DocumentMeta, { gathers, ...settings }: Settings): readonly OwnValue[] {
  return Object.entries(gathers).flatMap(([field, { ranges }]) => valuesOf(meta, { ...settings, field, ranges }));
}

/** Whether a document has a value in a field; where `ranges`, a number of one of its ranges. */
export function hasValue(
  meta: DocumentMeta,
  { field, value, ranges = false }: Pick<OwnValue, "field" | "value"> & { readonly ranges?: boolean },
): boolean {
  const texts = textsOf(meta, field).flatMap((written) => (ranges ? numbersIn(written) : [written]));
  return texts.some(({ text }) => folded(text) === folded(value));
}

/** What a page shows of the values of its document: those that have a page, and its authors and artists. */
export function shownValues(
  meta: DocumentMeta,
  { site, pageOf }: { readonly site: Settings; readonly pageOf: (own: OwnValue) => string | undefined },
): PageTaxonomies | null {
  const named = Object.hasOwn(site.gathers, AUTHORS_FIELD) ? [] : authorValues(meta, site);
  const values = [...documentValues(meta, site), ...named].map((own) => ({ own, to: pageOf(own) }));
  const shown = values.filter(({ own, to }) => own.field === AUTHORS_FIELD || to !== undefined);
  if (shown.length === 0) return null;
  const byField = [...Map.groupBy(shown, ({ own }) => own.field)];
  return Object.fromEntries(
    byField.map(([field, own]) => [
      field,
      own.map(({ own: { value }, to }) => (to === undefined ? { value } : { value, to })),
    ]),
  );
}

/** The authors of a document and whom it credits, each once. */
export function authorValues(meta: DocumentMeta, settings: AuthorSettings): readonly OwnValue[] {
  return valuesOf(meta, { ...settings, field: AUTHORS_FIELD });
}

type AuthorSettings = Pick<Settings, "authors" | "creditField">;

interface ValueSettings extends AuthorSettings {
  readonly field: string;
  readonly ranges?: boolean | undefined;
}

function valuesOf(meta: DocumentMeta, settings: ValueSettings): readonly OwnValue[] {
  const { field, authors, ranges = false } = settings;
  const { _locale: locale } = meta;
  const credited = field === AUTHORS_FIELD ? creditedIn(meta, settings) : [];
  const texts = textsOf(meta, field).flatMap((written) => (ranges ? numbersIn(written) : [written]));
  const own = [...texts, ...credited].flatMap(({ text, place }): readonly OwnValue[] => {
    if (text === "" || text.length > LONGEST) return [];
    const value = field === AUTHORS_FIELD ? nameOf(text, authors) : text;
    return [{ field, locale, value, key: valueKey({ locale, field, value }), place }];
  });
  return [...new Map(own.toReversed().map((value) => [value.key, value])).values()].reverse();
}

interface WrittenText extends Pick<OwnValue, "place"> {
  readonly text: string;
}

function textsOf(meta: DocumentMeta, field: string): readonly WrittenText[] {
  const given: unknown = Object.hasOwn(meta, field) ? meta[field] : undefined;
  return [given]
    .flat()
    .slice(0, MAX_VALUES)
    .flatMap((value, at) => {
      const text = typeof value === "number" ? String(value) : value;
      return typeof text === "string"
        ? [{ text: text.trim(), place: Array.isArray(given) ? [field, at] : [field] }]
        : [];
    });
}

/** Each number of a range such as `3-6`; of anything else that itself. */
function numbersIn({ text, place }: WrittenText): readonly WrittenText[] {
  const [, first = "", last = ""] = /^(\d{1,3}) ?(?:-|–|to) ?(\d{1,3})$/.exec(text) ?? [];
  const count = last === "" ? 0 : Number(last) - Number(first) + 1;
  if (count < 1 || count > MAX_VALUES) return [{ text, place }];
  return Array.from({ length: count }, (_, at) => ({ text: String(Number(first) + at), place }));
}

/**
 * Whom a document credits: the authors that the site knows and the credit names, else the name that it is. So an author who
 * draws and writes has one page for both.
 */
function creditedIn(meta: DocumentMeta, { authors, creditField }: AuthorSettings): readonly WrittenText[] {
  const field = creditField(meta);
  const credit = field === null ? null : meta[field];
  if (field === null || typeof credit !== "string") return [];
  const known = authorNamed(credit, authors) === null ? authorsIn(credit, authors) : [];
  const names = known.length > 0 ? known : [credit.trim().replace(DRAWN_BY, "")];
  return names.map((text) => ({ text, place: [field] }));
}

/** What stands before a name: `Drawing by Ada`, `By Ada`. */
const DRAWN_BY = /^(?:\p{L}{1,20} )?by /iu;

/** The authors whose names a text holds as words. */
function authorsIn(text: string, authors: Settings["authors"]): readonly string[] {
  const words = ` ${wordsOf(text)} `;
  return Object.values(authors).flatMap(({ name }) => (words.includes(` ${wordsOf(name)} `) ? [name] : []));
}

/** `wordsOf("By Ada Otter (2025)")` -> `by ada otter 2025` */
function wordsOf(text: string): string {
  return folded(text.replace(/[^\p{L}\p{M}\p{N}]/gu, " "));
}

type Author = Site["authors"][string];

/** The name of an author that front matter names by key, or by the name itself in another case. */
function nameOf(written: string, authors: Settings["authors"]): string {
  return authorNamed(written, authors)?.name ?? written;
}

/** What is said of an author, by key or by name; null for one of whom the site says nothing. */
export function authorNamed(written: string, authors: Settings["authors"]): Author | null {
  return byFoldedName(authors).get(folded(written)) ?? null;
}

const byFoldedName = memoizeWeak((authors: Settings["authors"]): ReadonlyMap<string, Author> => {
  const names = Object.entries(authors).flatMap(([key, author]): [string, Author][] => [
    [folded(author.name), author],
    [folded(key), author],
  ]);
  return new Map(names);
});

/**
 * A value in an address, in any script; "" for one without a letter, a digit or a picture.
 *
 * @example valueSlug("Über Füchse & C++") // "über-füchse-c++"
 * @example valueSlug("Mother's Day") // "mothers-day"
 */
export function valueSlug(value: string): string {
  const words = folded(value).replace(/(?<=\p{L})['’]s(?!\p{L})/gu, "s");
  const letters = words.replace(/[^\p{L}\p{M}\p{N}\p{So}+]+/gu, "-");
  return letters.replace(/^-|-$/g, "");
}

type ValueWords = Partial<NonNullable<Site["gathers"][string]["values"]>[string]>;

/** What `.site.yml` says of the page of a value, beside what it says of those of its field. */
export function ownWords(own: Pick<OwnValue, "field" | "value">, site: Pick<Site, "gathers">): ValueWords {
  return namedWords(own, site)[1];
}

/** The same, and what it calls the value there. */
export function namedWords(
  { field, value }: Pick<OwnValue, "field" | "value">,
  { gathers }: Pick<Site, "gathers">,
): readonly [named: string, words: ValueWords] {
  const values = Object.entries(gathers[field]?.values ?? {});
  return values.find(([named]) => valueSlug(named) === valueSlug(value)) ?? [value, {}];
}

type Covered = Pick<TaxonomyValue, "field" | "value" | "documents">;
type CoverSettings = Pick<Site, "gathers" | "defaultLocale">;

/** The document of a value whose picture `.site.yml` has chosen for it. */
export function chosenCover({ documents, ...own }: Covered, site: CoverSettings): DocumentMeta | undefined {
  const { cover } = ownWords(own, site);
  return cover === undefined ? undefined : documents.find((meta) => pageAddress(meta, site) === canonicalPath(cover));
}

/** The documents of a value, that one first. */
export function coverFirst(taxonomyValue: Covered, site: CoverSettings): readonly DocumentMeta[] {
  const { documents } = taxonomyValue;
  const cover = chosenCover(taxonomyValue, site);
  return cover === undefined ? documents : [cover, ...documents.filter((meta) => meta !== cover)];
}

/** Of some spellings the one that most use, of those the first by code units. */
export function commonest(spellings: readonly string[]): string {
  const counts = [...Map.groupBy(spellings, (spelling) => spelling)].map(([spelling, { length }]) => ({
    spelling,
    length,
  }));
  const [best] = counts.sort((a, b) => b.length - a.length || compareText(a.spelling, b.spelling));
  return best?.spelling ?? "";
}
