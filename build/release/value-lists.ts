import { compareText } from "#app/content/compare-text.ts";
import type { DocumentMeta } from "#app/content/document.ts";
import { type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { generateTitle } from "#app/content/path/title.ts";
import { valueListKey } from "#app/content/release/gathered-keys.ts";
import type { Lifetime } from "#app/content/release/live.ts";
import type { DatedCard, StoredValue } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { type Dated, firstDay } from "#app/content/seasons.ts";
import type { Site } from "#app/content/site.ts";
import { type ComponentWords, components } from "#app/content/words/components.ts";
import { decodeTranslations } from "#app/content/words/translations.ts";
import { fill, plural } from "#app/content/words/words.ts";
import { isDated } from "./gathered-cards.ts";
import { coverFirst, type Gathering, type OwnValue, ownWords } from "./gatherings.ts";
import { unionOf } from "./listings/spans.ts";

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

/** Lists of the values whose pages are `pages`, for each field and locale that has some. */
export function findValueLists(
  gatherings: readonly Gathering[],
  options: {
    /** By key. */
    readonly pages: ReadonlyMap<string | undefined, PathEntry>;
    readonly site: Pick<Site, "gathers" | "defaultLocale">;
    readonly words: (locale: string) => ComponentWords;
    /** The small picture of a document; null where it has no drawing. */
    readonly coverOf: (meta: DocumentMeta) => DatedCard | null;
  },
): readonly ValueList[] {
  const { pages, site, words, coverOf } = options;
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
      .sort(
        (a, b) => compareText(dayOf(a.when), dayOf(b.when)) || compare(a.value, b.value) || compareText(a.key, b.key),
      );
    const stored = inOrder.map(({ documents, ...value }) =>
      storedValue(
        { ...value, count: documents.length, covers: coversOf(coverFirst({ documents, ...value }, site), coverOf) },
        { site, words: said },
      ),
    );
    return [{ key, locale, title: generateTitle(lastPart(path)), path, values: stored, ...unionOf(values) }];
  });
}

function dayOf(when: Dated["when"] | undefined): string {
  return when === undefined ? BEHIND_ALL : firstDay({ when });
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

interface CountedValue extends Pick<Lifetime, "publishAt" | "expiresAt">, Pick<OwnValue, "field" | "value" | "key"> {
  /** Of its page. */
  readonly address: DocumentPath;
  /** How many documents have it. */
  readonly count: number;
  readonly covers?: readonly DatedCard[];
}

/** As the list of its field holds a value. */
function storedValue(
  { address, count, publishAt, expiresAt, covers = [], ...own }: CountedValue,
  { site, words }: { readonly site: Pick<Site, "gathers">; readonly words: ComponentWords },
): StoredValue {
  const { label = "{value}" } = site.gathers[own.field] ?? {};
  const name = fill(label, { value: own.value });
  const { title = name, when, lasts, major } = ownWords(own, site);
  return {
    title,
    key: own.key,
    path: address,
    description: plural(words.pages, count, words.locale),
    ...(covers.length > 0 && { covers }),
    ...(when !== undefined && {
      when,
      ...(lasts !== undefined && { lasts }),
      ...(major !== undefined && { major }),
    }),
    ...(publishAt !== null && { publishAt }),
    ...(expiresAt !== null && { expiresAt }),
  };
}

/** Of so many drawings one is shown: the first that stands beside no value before it. */
const MAX_COVERS = 4;
/** So many more may show at some times alone: while they do not, others are shown. */
const MAX_DATED = 2;

function coversOf(
  documents: readonly DocumentMeta[],
  coverOf: (meta: DocumentMeta) => DatedCard | null,
): readonly DatedCard[] {
  const covers: DatedCard[] = [];
  let dated = 0;
  for (const meta of documents) {
    const cover = coverOf(meta);
    if (cover === null) continue;
    if (isDated(cover) && dated === MAX_DATED) continue;
    dated += Number(isDated(cover));
    covers.push(cover);
    if (covers.length - dated === MAX_COVERS) break;
  }
  return covers;
}

/** What pages of a locale say, by the object of its translations; English for null. */
export function componentWords(bytes: Uint8Array | null): ComponentWords {
  return bytes === null ? components.english : components.in(decodeTranslations(bytes));
}
