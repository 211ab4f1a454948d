import { Catalogue } from "../finder/catalogue.ts";
import { drawingOf, type ListedDrawing } from "../finder/drawing-entry.ts";
import type { WordSearch } from "../finder/find-drawings.ts";
import { type PlacedFacts, readCatalogue } from "../finder/stored-catalogue.ts";
import { localized } from "../path/canonical-path.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { synonymsFor } from "../site.ts";
import type { ObjectHash } from "./hash.ts";
import { lastNotBehind } from "./index-rows.ts";
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
      read: (places) => readPlaces(drawings, { places, objects: release.objects }),
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
  catalogue: Catalogue.of<never>([]),
  read: async () => [],
  pathNumbers: [],
  hidden: new Set(),
  file: null,
  synonyms: null,
  search: async () => NOTHING_TO_SEARCH,
  categories: [],
};

interface ReadyDrawings extends PlacedFacts {
  readonly catalogue: Catalogue<number>;
  readonly parts: readonly PlacedPart[];
  /** By place, those that somebody has looked at. */
  readonly known: ListedDrawing[];
  /** Made when somebody first searches by words. */
  search: WordSearch | null;
}

/** Caches drawings by what names them in a manifest, for as long as this is in memory. */
const ready = new WeakMap<DrawingsRef, ReadyDrawings>();

async function known(ref: DrawingsRef, objects: ObjectSource): Promise<ReadyDrawings> {
  const last = ready.get(ref);
  if (last !== undefined) return last;
  const marks = await Promise.all(ref.catalogue.map((object) => objects.parsed(object, parseMarks)));
  const { index, ...facts } = readCatalogue(marks.flat());
  const parts = placedParts(ref);
  const length = parts.at(-1)?.end ?? 0;
  const made = {
    catalogue: new Catalogue({ length, at: (place) => place }, index),
    ...{ ...facts, parts, known: [], search: null },
  };
  ready.set(ref, made);
  return made;
}

/** Some drawings as a release has them, and the places that they take. */
interface PlacedPart {
  readonly object: ObjectHash;
  readonly start: number;
  readonly end: number;
}

function placedParts({ parts }: DrawingsRef): readonly PlacedPart[] {
  let end = 0;
  return parts.map(({ object, count }) => {
    const start = end;
    end += count;
    return { object, start, end };
  });
}

/**
 * Drawings by their places: each is parsed when somebody first looks at it, and read as text when somebody does at one
 * beside it. Places where there is none are left out.
 */
async function readPlaces(
  { parts, known: items }: ReadyDrawings,
  { places, objects }: { readonly places: readonly number[]; readonly objects: ObjectSource },
): Promise<readonly ListedDrawing[]> {
  const wanted = Map.groupBy(
    places.filter((place) => items[place] === undefined),
    (place) => parts[lastNotBehind(parts, ({ start }) => start - place)],
  );
  await Promise.all(
    [...wanted].map(async ([part, own]) => {
      if (part === undefined) return;
      const lines = (await objects.parsed(part.object, parseDrawings))();
      for (const place of own) {
        const line = lines[place - part.start];
        if (line !== undefined) items[place] ??= drawingOf(parseDrawing(line));
      }
    }),
  );
  return places.flatMap((place) => items[place] ?? []);
}

/** The parts of a list that hold some of its places. */
export function partsWith(
  ref: DrawingsRef,
  { from, to }: { readonly from: number; readonly to: number },
): readonly ObjectHash[] {
  return placedParts(ref)
    .filter(({ start, end }) => start < to && end > from)
    .map(({ object }) => object);
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
