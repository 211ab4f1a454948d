import { Catalogue, type Items } from "../finder/catalogue.ts";
import { drawingOf, type ListedDrawing } from "../finder/drawing-entry.ts";
import type { WordSearch } from "../finder/find-drawings.ts";
import { type PlacedFacts, readCatalogue } from "../finder/stored-catalogue.ts";
import { localized } from "../path/canonical-path.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { synonymsFor } from "../site.ts";
import { earliest, isLive, nextChange } from "./live.ts";
import type { DrawingsRef, Manifest } from "./manifest.ts";
import { decodeJson, type ObjectSource } from "./objects.ts";
import { parseDrawing, parseDrawings, parseDrawingWords, parseMarks } from "./parse.ts";

/** A release at one moment. */
interface Release {
  readonly manifest: Manifest;
  readonly objects: ObjectSource;
  readonly now: number;
}

/** The drawings of a locale: read and made ready once for a release, whatever is then asked of them. */
export async function readDrawings(
  release: Release,
  locale: string = release.manifest.site.defaultLocale,
): Promise<Answer<DrawingList>> {
  const { drawings: refs } = release.manifest.listings;
  const ref = Object.hasOwn(refs, locale) ? refs[locale] : undefined;
  const { defaultLocale } = release.manifest.site;
  const language = { locale, prefix: localized("/", { locale, defaultLocale }).replace(/^\/$/, "") };
  if (ref === undefined) return { value: { ...NO_DRAWINGS, ...language }, until: null };
  const drawings = await known(ref, release.objects);
  const { catalogue, dated, pathNumbers } = drawings;
  const { now } = release;
  const synonyms = synonymsFor(release.manifest.site, locale);
  const hidden = dated.filter(({ lifetime }) => !isLive(lifetime, now)).map(({ place }) => place);
  return {
    value: {
      catalogue,
      pathNumbers,
      hidden: new Set(hidden),
      file: ref.file,
      synonyms: synonyms?.file ?? null,
      search: () => searchOf(drawings, { ref, locale, synonyms, objects: release.objects }),
      categories: ref.categories,
      ...language,
    },
    until: earliest(dated.map(({ lifetime }) => nextChange(lifetime, now))),
  };
}

const NOTHING_TO_SEARCH: WordSearch = { find: () => ({ found: new Uint8Array(), corrected: null, asked: [] }) };

const NO_DRAWINGS: Omit<DrawingList, "locale" | "prefix"> = {
  catalogue: new Catalogue<ListedDrawing>([]),
  pathNumbers: [],
  hidden: new Set(),
  file: null,
  synonyms: null,
  search: async () => NOTHING_TO_SEARCH,
  categories: [],
};

interface ReadyDrawings extends PlacedFacts {
  readonly catalogue: Catalogue<ListedDrawing>;
  /** Made when somebody first searches by words. */
  search: WordSearch | null;
}

/** Caches drawings by what names them in a manifest, for as long as this is in memory. */
const ready = new WeakMap<DrawingsRef, ReadyDrawings>();

async function known(ref: DrawingsRef, objects: ObjectSource): Promise<ReadyDrawings> {
  const last = ready.get(ref);
  if (last !== undefined) return last;
  const [parts, marks] = await Promise.all([
    Promise.all(
      ref.parts.map(async ({ object, count }) => ({ count, lines: await objects.parsed(object, parseDrawings) })),
    ),
    Promise.all(ref.catalogue.map((object) => objects.parsed(object, parseMarks))),
  ]);
  const { index, ...facts } = readCatalogue(marks.flat());
  const made = { catalogue: new Catalogue(new StoredItems(parts), index), ...facts, search: null };
  ready.set(ref, made);
  return made;
}

/** Some drawings as a release has them. */
interface StoredPart {
  readonly count: number;
  readonly lines: () => readonly string[];
}

/** Each is parsed when somebody first looks at it, and read as text when somebody does at one beside it. */
class StoredItems implements Items<ListedDrawing> {
  readonly length: number;
  readonly #parts: readonly StoredPart[];
  readonly #items: ListedDrawing[] = [];

  constructor(parts: readonly StoredPart[]) {
    this.#parts = parts;
    this.length = parts.reduce((sum, { count }) => sum + count, 0);
  }

  at(place: number): ListedDrawing | undefined {
    const known = this.#items[place];
    if (known !== undefined) return known;
    const line = this.#lineAt(place);
    if (line === undefined) return undefined;
    const item = drawingOf(parseDrawing(line));
    this.#items[place] = item;
    return item;
  }

  #lineAt(place: number): string | undefined {
    let left = place;
    for (const { count, lines } of this.#parts) {
      if (left < count) return lines()[left];
      left -= count;
    }
    return undefined;
  }
}

interface SearchSources {
  readonly ref: DrawingsRef;
  readonly locale: string;
  readonly synonyms: ReturnType<typeof synonymsFor>;
  readonly objects: ObjectSource;
}

async function searchOf(
  drawings: ReadyDrawings,
  { ref, locale, synonyms, objects }: SearchSources,
): Promise<WordSearch> {
  if (drawings.search !== null) return drawings.search;
  const [words, lists] = await Promise.all([
    Promise.all(ref.words.map((object) => objects.parsed(object, parseDrawingWords))),
    synonyms === null ? null : objects.parsed(synonyms.object, decodeJson),
  ]);
  const { openSearch } = await import("../finder/drawing-search.ts");
  const size = drawings.catalogue.items.length;
  drawings.search = await openSearch(words.flat(), { size, locale, synonyms: lists });
  return drawings.search;
}
