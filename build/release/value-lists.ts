import { compareText } from "#app/content/compare-text.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { generateTitle } from "#app/content/path/title.ts";
import { valueListKey } from "#app/content/release/collection-keys.ts";
import { type Lifetime, storedDates } from "#app/content/release/live.ts";
import type { DatedCard, StoredValue } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { firstDay } from "#app/content/seasons.ts";
import type { Site } from "#app/content/site.ts";
import type { ComponentWords } from "#app/content/words/components.ts";
import { fill, plural } from "#app/content/words/words.ts";
import { isDated, storedCover } from "./collections.ts";
import { unionOf } from "./listings/spans.ts";
import type { SiteRelease } from "./site-release.ts";
import { coverFirst, type OwnValue, ownWords, type TaxonomyValue } from "./taxonomies.ts";

/** The values of a field that have pages, as the page above these lists them; it is there while one of them is. */
export interface ValueList extends Lifetime {
  readonly key: string;
  readonly locale: string;
  readonly title: string;
  /** Where it stands, as `_path` has it. */
  readonly path: string;
  /** Those that have days first, then by name. */
  readonly values: readonly StoredValue[];
}

/** Lists of the values whose pages are `pages`, by their keys, for each field and locale that has some. */
export function findValueLists(
  taxonomyValues: readonly TaxonomyValue[],
  {
    pages,
    site,
    words,
    siteRelease,
  }: {
    readonly siteRelease: SiteRelease;
    readonly pages: ReadonlyMap<string | undefined, PathEntry>;
    readonly site: Pick<Site, "gathers" | "defaultLocale">;
    readonly words: (locale: string) => ComponentWords;
  },
): readonly ValueList[] {
  const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  const dayOf = (value: TaxonomyValue) => {
    const { when } = ownWords(value, site);
    return when === undefined ? BEHIND_ALL : firstDay({ when });
  };
  // Gaps are not worth telling: a value with any is there again with the next publish.
  const shown = taxonomyValues.filter(({ key, gaps }) => pages.has(key) && gaps === undefined);
  return [...Map.groupBy(shown, valueListKey)].flatMap(([key, values]): ValueList[] => {
    const [first] = values;
    const path = first && valueListPath(first, site);
    if (first === undefined || path === undefined) return [];
    const { locale } = first;
    const own = words(locale);
    const inOrder = values.toSorted(
      (a, b) => compareText(dayOf(a), dayOf(b)) || compare(a.value, b.value) || compareText(a.key, b.key),
    );
    const stored = inOrder.flatMap((value) => {
      const page = pages.get(value.key);
      return page === undefined ? [] : [storedValue(value, { address: page.path, site, words: own, siteRelease })];
    });
    return [{ key, locale, title: generateTitle(lastPart(path)), path, values: stored, ...unionOf(values) }];
  });
}

const BEHIND_ALL = "99-99";

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

interface ValueContext {
  readonly siteRelease: SiteRelease;
  readonly site: Pick<Site, "gathers" | "defaultLocale">;
  readonly words: ComponentWords;
}

/** As the list of its field holds a value; `address` of its page. */
function storedValue(
  taxonomyValue: TaxonomyValue,
  { address, site, words, siteRelease }: ValueContext & { readonly address: DocumentPath },
): StoredValue {
  const { field, value, key, documents } = taxonomyValue;
  const { label = "{value}" } = site.gathers[field] ?? {};
  const { title = fill(label, { value }), when, lasts, major } = ownWords(taxonomyValue, site);
  const covers = coversOf(coverFirst(taxonomyValue, site), siteRelease);
  return {
    title,
    key,
    path: address,
    description: plural(words.pages, documents.length, words.locale),
    ...(covers.length > 0 && { covers }),
    ...(when !== undefined && {
      when,
      ...(lasts !== undefined && { lasts }),
      ...(major !== undefined && { major }),
    }),
    ...storedDates(taxonomyValue),
  };
}

/** Of so many drawings one is shown: the first that stands beside no value before it. */
const MAX_COVERS = 4;
/** So many more may show at some times alone: while they do not, others are shown. */
const MAX_DATED = 2;

function coversOf(documents: readonly DocumentMeta[], siteRelease: SiteRelease): readonly DatedCard[] {
  const covers: DatedCard[] = [];
  let dated = 0;
  for (const meta of documents) {
    const cover = storedCover(meta, siteRelease);
    if (cover === null || (isDated(cover) && dated === MAX_DATED)) continue;
    dated += Number(isDated(cover));
    covers.push(cover);
    if (covers.length - dated === MAX_COVERS) break;
  }
  return covers;
}
