import { Catalogue } from "../finder/catalogue.ts";
import { type DrawingEntry, datesOf, drawingOf, type ListedDrawing } from "../finder/drawing-entry.ts";
import type { WordSearch } from "../finder/find-drawings.ts";
import { localized } from "../path/canonical-path.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { synonymsFor } from "../site.ts";
import { earliest, isLive, type Lifetime, lifetimeOf, nextChange } from "./live.ts";
import type { DrawingsRef, Manifest } from "./manifest.ts";
import { decodeJson, type ObjectSource } from "./objects.ts";
import { parseDrawings } from "./parse.ts";

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
  const { catalogue, dated } = drawings;
  const { now } = release;
  const synonyms = synonymsFor(release.manifest.site, locale);
  const hidden = dated.filter(({ lifetime }) => !isLive(lifetime, now)).map(({ place }) => place);
  return {
    value: {
      catalogue,
      hidden: new Set(hidden),
      file: ref.file,
      synonyms: synonyms?.file ?? null,
      search: () => searchOf(drawings, { locale, synonyms, objects: release.objects }),
      categories: ref.categories,
      ...language,
    },
    until: earliest(dated.map(({ lifetime }) => nextChange(lifetime, now))),
  };
}

const NOTHING_TO_SEARCH: WordSearch = { find: () => ({ found: new Uint8Array(), corrected: null }) };

const NO_DRAWINGS: Omit<DrawingList, "locale" | "prefix"> = {
  catalogue: new Catalogue([]),
  hidden: new Set(),
  file: null,
  synonyms: null,
  search: async () => NOTHING_TO_SEARCH,
  categories: [],
};

interface ReadyDrawings {
  readonly catalogue: Catalogue<ListedDrawing>;
  readonly dated: readonly { readonly place: number; readonly lifetime: Lifetime }[];
  /** Made when somebody first searches by words. */
  search: WordSearch | null;
}

/** Caches drawings by what names them in a manifest, for as long as this is in memory. */
const ready = new WeakMap<DrawingsRef, ReadyDrawings>();

async function known(ref: DrawingsRef, objects: ObjectSource): Promise<ReadyDrawings> {
  const last = ready.get(ref);
  if (last !== undefined) return last;
  const parts = await Promise.all(ref.parts.map(({ object }) => objects.parsed(object, parseDrawings)));
  const made = makeReady(parts.flat());
  ready.set(ref, made);
  return made;
}

function makeReady(entries: readonly DrawingEntry[]): ReadyDrawings {
  const dated = entries.flatMap((entry, place) => {
    const lifetime = lifetimeOf(datesOf(entry));
    return lifetime.publishAt === null && lifetime.expiresAt === null ? [] : [{ place, lifetime }];
  });
  return { catalogue: new Catalogue(entries.map(drawingOf)), dated, search: null };
}

interface SearchSources {
  readonly locale: string;
  readonly synonyms: ReturnType<typeof synonymsFor>;
  readonly objects: ObjectSource;
}

async function searchOf(drawings: ReadyDrawings, { locale, synonyms, objects }: SearchSources): Promise<WordSearch> {
  if (drawings.search !== null) return drawings.search;
  const lists = synonyms === null ? null : await objects.parsed(synonyms.object, decodeJson);
  const { searchDrawings } = await import("../finder/drawing-search.ts");
  drawings.search = await searchDrawings(drawings.catalogue.items, { locale, synonyms: lists });
  return drawings.search;
}
