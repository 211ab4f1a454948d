import { Catalogue } from "../finder/catalogue.ts";
import { drawingOf, type ListedDrawing } from "../finder/drawing-entry.ts";
import type { WordSearch } from "../finder/find-drawings.ts";
import { type FinderQuery, finderSearch, PAGE_SIZE, type SortName, slugOf } from "../finder/finder-query.ts";
import { orderOfDay, placeOfTheDay, stretchOfDay } from "../finder/page-of-the-day.ts";
import { type PlacedFacts, readCatalogue, readOrder } from "../finder/stored-catalogue.ts";
import { type DocumentPath, localized } from "../path/canonical-path.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { hasDays, seasonTime } from "../seasons.ts";
import { type Site, synonymsFor } from "../site.ts";
import type { ObjectHash } from "./hash.ts";
import { lastNotBehind } from "./index-rows.ts";
import { earliest, isLive, nextChange } from "./live.ts";
import type { DrawingsPart, DrawingsRef, Manifest } from "./manifest.ts";
import { decodeJson, type ObjectSource } from "./objects.ts";
import { parseDrawing, parseDrawings, parseDrawingWords, parseMarks, parseOrder } from "./parse.ts";
import type { DrawingsRead } from "./path-entry.ts";
import { fnv1a } from "./records.ts";

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
  const drawings = await readyDrawings(ref, release.objects);
  const { catalogue, dated, pathNumbers, parts } = drawings;
  const { now } = release;
  const synonyms = synonymsFor(release.manifest.site, locale);
  const hidden = new Set(dated.filter(({ lifetime }) => !isLive(lifetime, now)).map(({ place }) => place));
  return {
    value: {
      catalogue,
      read: (places) => readPlaces(drawings, { places, objects: release.objects }),
      covers: (places) => readCovers(drawings, { places, ref, objects: release.objects }),
      order: (sort) => orderOf(drawings, { sort, ref, objects: release.objects }),
      pathNumbers,
      chosenCovers: chosenCovers(release.manifest.site),
      placeOfTheDay(date) {
        const part = partOfTheDay(parts, date);
        const off = outOfSeason(catalogue, { off: seasonsOff(release.manifest.site, date), ...part });
        return (
          placeOfTheDay(pathNumbers, date, { ...part, hidden: new Set([...hidden, ...off]) }) ??
          placeOfTheDay(pathNumbers, date, { hidden })
        );
      },
      hidden,
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
  covers: async () => [],
  order: async () => [],
  pathNumbers: [],
  chosenCovers: new Map(),
  placeOfTheDay: () => null,
  hidden: new Set(),
  file: null,
  synonyms: null,
  search: async () => NOTHING_TO_SEARCH,
  categories: [],
};

/** `fnv1a` of the drawings that a site has chosen for its categories, by `slugOf` the category. */
export function chosenCovers({ gathers }: Pick<Site, "gathers">): ReadonlyMap<string, number> {
  const values = Object.entries(gathers.category?.values ?? {});
  return new Map(values.flatMap(([name, { cover }]) => (cover === undefined ? [] : [[slugOf(name), fnv1a(cover)]])));
}

async function orderOf(
  { catalogue, orders }: ReadyDrawings,
  { sort, ref, objects }: { readonly sort: SortName; readonly ref: DrawingsRef; readonly objects: ObjectSource },
): Promise<readonly number[]> {
  if (sort === "newest") return catalogue.inOrder(sort);
  const known = orders.get(sort) ?? readOrder(await objects.parsed(ref.orders[sort], parseOrder));
  orders.set(sort, known);
  return known;
}

interface ReadyDrawings extends PlacedFacts {
  readonly catalogue: Catalogue<number>;
  readonly parts: readonly PlacedPart[];
  /** Those that somebody has looked at, by place. */
  readonly parsed: Map<number, ListedDrawing>;
  /** Those that somebody has asked for. */
  readonly orders: Map<SortName, readonly number[]>;
  /** Made when somebody first searches by words. */
  search: WordSearch | null;
}

/** Caches drawings by what names them in a manifest, for as long as this is in memory. */
const ready = new WeakMap<DrawingsRef, ReadyDrawings>();

async function readyDrawings(ref: DrawingsRef, objects: ObjectSource): Promise<ReadyDrawings> {
  const last = ready.get(ref);
  if (last !== undefined) return last;
  const marks = await Promise.all(ref.catalogue.map((object) => objects.parsed(object, parseMarks)));
  const { index, dated, pathNumbers } = readCatalogue(marks.flat());
  const parts = placedParts(ref);
  const places = { length: parts.at(-1)?.end ?? 0, at: (place: number) => place };
  const catalogue = new Catalogue(places, index);
  const made: ReadyDrawings = {
    catalogue,
    dated,
    pathNumbers,
    parts,
    parsed: new Map(),
    orders: new Map(),
    search: null,
  };
  ready.set(ref, made);
  return made;
}

/** Some drawings as a release has them, and the places that they take. */
interface PlacedPart extends DrawingsPart {
  readonly start: number;
  readonly end: number;
}

function placedParts({ parts }: DrawingsRef): readonly PlacedPart[] {
  let end = 0;
  return parts.map((part) => {
    const start = end;
    end += part.count;
    return { ...part, start, end };
  });
}

/** Where the drawing of a day is, known before any is read: of a part that comes or goes no other one hears. */
function partOfTheDay(parts: readonly PlacedPart[], date: string): Pick<PlacedPart, "start" | "end"> {
  const firsts = parts.map(({ first }) => first);
  // By another name of the day: by the same one that first drawing would be the one.
  return parts[placeOfTheDay(firsts, `part of ${date}`) ?? 0] ?? { start: 0, end: 0 };
}

/** The seasons of a site that a day is in none of, as addresses call them. */
function seasonsOff({ gathers: { season } }: Pick<Site, "gathers">, date: string): ReadonlySet<string> {
  const values = Object.entries(season?.values ?? {});
  const off = values.filter(([, value]) => hasDays(value) && !seasonTime(value, date)?.isOn);
  return new Set(off.map(([value]) => slugOf(value)));
}

/** Places in a stretch of those that have such seasons alone. */
function outOfSeason(
  { facets: { season } }: Catalogue<number>,
  { off, start, end }: Pick<PlacedPart, "start" | "end"> & { readonly off: ReadonlySet<string> },
): ReadonlySet<number> {
  const placesOf = (isMeant: (mark: string) => boolean) =>
    new Set(
      season.marks.flatMap((mark, at) =>
        isMeant(mark) ? (season.places[at] ?? []).filter((place) => place >= start && place < end) : [],
      ),
    );
  const isOff = (mark: string) => off.has(slugOf(mark));
  const inSeason = placesOf((mark) => !isOff(mark));
  return new Set([...placesOf(isOff)].filter((place) => !inSeason.has(place)));
}

/** Parts that one list reads at a time: no read should wait so long for another one that its store seems to hang. */
const PARTS_AT_ONCE = 12;

/**
 * The drawings at some places, in their order. Each is parsed when somebody first looks at it, and read as text when somebody
 * does at one beside it. Throws where a part has fewer than its list says.
 */
async function readPlaces(
  { parts, parsed }: ReadyDrawings,
  { places, objects }: { readonly places: readonly number[]; readonly objects: ObjectSource },
): Promise<readonly ListedDrawing[]> {
  const wanted = new Set(places.filter((place) => !parsed.has(place)).map((place) => partOf(parts, place)));
  const lines = new Map<PlacedPart, readonly string[]>();
  const readPart = async (part: PlacedPart) => {
    lines.set(part, (await objects.parsed(part.object, parseDrawings))());
  };
  const asked = [...wanted];
  for (let at = 0; at < asked.length; at += PARTS_AT_ONCE)
    await Promise.all(asked.slice(at, at + PARTS_AT_ONCE).map(readPart));
  return places.map((place) => {
    const part = partOf(parts, place);
    const drawing = parsed.get(place) ?? drawingOf(parseDrawing(lines.get(part)?.[place - part.start] ?? ""));
    parsed.set(place, drawing);
    return drawing;
  });
}

/** The same of the pictures of categories, out of one object. */
async function readCovers(
  drawings: ReadyDrawings,
  asked: { readonly places: readonly number[]; readonly ref: DrawingsRef; readonly objects: ObjectSource },
): Promise<readonly ListedDrawing[]> {
  const { covers } = asked.ref;
  const lines = covers === null ? [] : (await asked.objects.parsed(covers.object, parseDrawings))();
  for (const place of asked.places) {
    const line = lines[covers?.places.indexOf(place) ?? -1];
    if (line !== undefined && !drawings.parsed.has(place)) drawings.parsed.set(place, drawingOf(parseDrawing(line)));
  }
  return readPlaces(drawings, asked);
}

/** Throws for a place that none has. */
function partOf(parts: readonly PlacedPart[], place: number): PlacedPart {
  const part = parts[lastNotBehind(parts, ({ start }) => start - place)];
  if (part === undefined || place >= part.end)
    throw new Error(`no part of a list of drawings has place ${place}; publish again`);
  return part;
}

/** What a page shows of all drawings. */
interface ShownAhead {
  /** What is asked of a list; null for a page that is none. */
  readonly query: FinderQuery | null;
  readonly shown: readonly DrawingsRead[];
  readonly date: string;
  readonly path: DocumentPath;
}

/**
 * What a page is known to show before anybody has narrowed or counted anything: the only part, or of several that of the
 * day, and those of the newest, or of others of the day, that it shows.
 */
export function partsAhead(ref: DrawingsRef, { query, shown, date, path }: ShownAhead): readonly ObjectHash[] {
  const parts = placedParts(ref);
  if (parts.length < 2) return ref.parts.map(({ object }) => object);
  const page = query !== null && finderSearch({ ...query, page: 1 }) === "" ? query.page : 0;
  const newest = shown.filter((own) => typeof own === "number").map((count) => [0, count] as const);
  const ofTheDay = partOfTheDay(parts, date);
  const stretches = [
    [(page - 1) * PAGE_SIZE, page * PAGE_SIZE] as const,
    ...newest,
    ...(query !== null || shown.includes("day") ? [[ofTheDay.start, ofTheDay.end] as const] : []),
    ...(shown.includes("daily") ? [stretchOfDay(parts.at(-1)?.end ?? 0, orderOfDay(date, path))] : []),
  ];
  const isShown = ({ start, end }: PlacedPart) => stretches.some(([from, to]) => start < to && end > from);
  const covers = shown.includes("covers") && ref.covers !== null ? [ref.covers.object] : [];
  return [...parts.filter(isShown).map(({ object }) => object), ...covers];
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
