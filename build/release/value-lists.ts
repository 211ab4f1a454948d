import { type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { generateTitle } from "#app/content/path/title.ts";
import { valueListKey } from "#app/content/release/gathered-keys.ts";
import { type Lifetime, unionOf } from "#app/content/release/live.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import type { YearSpan } from "#app/content/seasons.ts";
import type { Site } from "#app/content/site.ts";
import { type ComponentWords, components } from "#app/content/words/components.ts";
import { decodeTranslations } from "#app/content/words/translations.ts";
import { fill, plural } from "#app/content/words/words.ts";
import { type Gathering, type OwnValue, ownWords } from "./gatherings.ts";

/** The values of a field that have pages, as the page above these lists them; it is there while one of them is. */
export interface ValueList extends Lifetime {
  readonly key: string;
  readonly locale: string;
  readonly title: string;
  /** Where it stands, as `_path` has it. */
  readonly path: string;
  /** `valueCard` of each, by name. */
  readonly cards: readonly string[];
}

/** Lists of the values whose pages are `pages`, for each field and locale that has some. */
export function findValueLists(
  gatherings: readonly Gathering[],
  options: {
    /** By key. */
    readonly pages: ReadonlyMap<string | undefined, PathEntry>;
    readonly site: Pick<Site, "gathers">;
    readonly words: (locale: string) => ComponentWords;
  },
): readonly ValueList[] {
  const { pages, site, words } = options;
  const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const shown = gatherings.flatMap((gathering) => {
    const page = pages.get(gathering.key);
    // Not worth telling its gaps: it is there again with the next publish.
    return page === undefined || gathering.gaps !== undefined ? [] : [{ ...gathering, address: page.path }];
  });
  return [...Map.groupBy(shown, valueListKey)].flatMap(([key, values]): ValueList[] => {
    const [first] = values;
    const path = first && valueListPath(first, site);
    if (first === undefined || path === undefined) return [];
    const { locale } = first;
    const said = words(locale);
    const inOrder = values
      .map((value) => ({ ...value, when: ownWords(value, site).when }))
      .sort((a, b) => byTime(a, b) || compare(a.value, b.value) || (a.key < b.key ? -1 : 1));
    const cards = inOrder.map((value) => valueCard({ ...value, count: value.documents.length }, { site, words: said }));
    return [{ key, locale, title: generateTitle(lastPart(path)), path, cards, ...unionOf(values) }];
  });
}

/** Those that have days first, in the order of the year. */
function byTime({ when: a }: Pick<DatedValue, "when">, { when: b }: Pick<DatedValue, "when">): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return a.from < b.from ? -1 : Number(a.from > b.from);
}

interface DatedValue {
  readonly when?: YearSpan | undefined;
}

/** Where all values of a field are listed, as `_path` has it; undefined where that is the home page. */
function valueListPath({ field }: Pick<OwnValue, "field">, { gathers }: Pick<Site, "gathers">): string | undefined {
  const path = gathers[field]?.at;
  return path === undefined || lastPart(path) === "" ? undefined : path;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The address of that; null where it has none. */
export function valueListAddress(
  own: Pick<OwnValue, "field" | "locale">,
  site: Pick<Site, "gathers" | "defaultLocale">,
): DocumentPath | null {
  const _path = valueListPath(own, site);
  return _path === undefined ? null : pageAddress({ _path, _locale: own.locale }, site);
}

interface CountedValue extends Pick<Lifetime, "publishAt" | "expiresAt">, Pick<OwnValue, "field" | "value" | "key"> {
  /** Of its page. */
  readonly address: DocumentPath;
  /** How many documents have it. */
  readonly count: number;
}

/** What its card says of a value, and when it shows, as it is stored (`readGathered`). */
export function valueCard(
  { address, count, publishAt, expiresAt, ...own }: CountedValue,
  { site, words }: { readonly site: Pick<Site, "gathers">; readonly words: ComponentWords },
): string {
  const { label = "{value}" } = site.gathers[own.field] ?? {};
  const { title = fill(label, { value: own.value }), when } = ownWords(own, site);
  const days = when === undefined ? [] : [when.from, when.until];
  const dates = publishAt === null && expiresAt === null && when === undefined ? [] : [publishAt, expiresAt];
  const fields = [title, own.key, address, plural(words.pages, count, words.locale), ...dates, ...days];
  return JSON.stringify(fields);
}

/** What pages of a locale say, by the object of its translations; English for null. */
export function componentWords(bytes: Uint8Array | null): ComponentWords {
  return bytes === null ? components.english : components.in(decodeTranslations(bytes));
}
