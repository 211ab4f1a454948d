import { cardOf, type DrawingCard } from "../finder/drawing-entry.ts";
import { findDrawings } from "../finder/find-drawings.ts";
import { readFinderQuery, slugOf } from "../finder/finder-query.ts";
import type { Json, JsonObject } from "../json.ts";
import type { PageDocument, Segment } from "../page.ts";
import type { DrawingList } from "../reader.ts";
import { earliest } from "../release/live.ts";
import type { FoundPage } from "../search/search.ts";
import { loadArticle, loadArticles, loadGatheredDrawings, loadValues } from "./lists.ts";
import { loadDrawn } from "./load-drawn.ts";
import { findPack, loadDownload, loadGiveaways, loadPackList, offerPacks } from "./load-giveaways.ts";
import { loadInSeason } from "./load-in-season.ts";
import { themesIn } from "./name-themes.ts";
import {
  COLORING_FIELDS,
  type ComponentData,
  DRAWN,
  drawingsAt,
  inOrderAt,
  type LoaderReader,
  oneAt,
  pictureOf,
} from "./queries.ts";

/**
 * Loads what a component shows of other documents. Page and island go the same way, always through a reader of one
 * release, so that nothing can be seen here that the reader does not show (docs/threats.md A4).
 */
export async function loadComponentData(name: string, props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const load = componentLoaders.get(name);
  return load === undefined ? { data: null, until: null } : load(props, reader);
}

/** The body of a page with what its components show, and with a download of each pack that its text does not offer. */
export function loadPage(
  page: Pick<PageDocument, "meta" | "segments">,
  reader: LoaderReader,
): ReturnType<typeof loadSegments> {
  return loadSegments(offerPacks(page), reader);
}

/** Segments with the data of every component in them, in slots and inside elements too. */
export async function loadSegments(
  segments: readonly Segment[],
  reader: LoaderReader,
): Promise<{ readonly segments: readonly Segment[]; readonly until: number | null }> {
  const loaded = await Promise.all(segments.map((segment) => loadSegment(segment, reader)));
  return { segments: loaded.map(({ segment }) => segment), until: earliest(loaded.map(({ until }) => until)) };
}

async function loadSegment(
  segment: Segment,
  reader: LoaderReader,
): Promise<{ segment: Segment; until: number | null }> {
  switch (segment.kind) {
    case "html":
    case "text":
      return { segment, until: null };
    case "element": {
      const { segments: children, until } = await loadSegments(segment.children, reader);
      return { segment: { ...segment, children }, until };
    }
    case "component": {
      const { data, until } = await loadComponentData(segment.name, segment.props, reader);
      const slots = Object.entries(segment.slots).map(
        async ([slot, below]) => [slot, await loadSegments(below, reader)] as const,
      );
      const loaded = await Promise.all(slots);
      return {
        segment: {
          ...segment,
          data,
          slots: Object.fromEntries(loaded.map(([slot, { segments }]) => [slot, segments])),
        },
        until: earliest([until, ...loaded.map(([, below]) => below.until)]),
      };
    }
  }
}

type ComponentLoader = (props: JsonObject, reader: LoaderReader) => Promise<ComponentData>;

/** Loaders by component name. Props have passed the component's schema. */
const componentLoaders: ReadonlyMap<string, ComponentLoader> = new Map<string, ComponentLoader>([
  ["ArticlePreview", loadArticle],
  ["ArticleList", loadArticles],
  ["ColoringCard", (props, reader) => oneAt(props.path ?? "", { wanted: DRAWN, only: COLORING_FIELDS }, reader)],
  ["ProductCard", loadPicture],
  ["PageOfTheDay", loadPageOfTheDay],
  ["Categories", loadCategories],
  ["Gallery", loadGallery],
  ["NameToColor", loadNameThemes],
  ["InSeason", loadInSeason],
  ["Favorites", loadFavorites],
  ["Search", loadSearch],
  ["Download", loadDownload],
  ["PackList", loadPackList],
  ["Values", loadValues],
  ["Giveaways", loadGiveaways],
]);

/** Whether a component shows other documents. */
export function showsOthers(name: string): boolean {
  return componentLoaders.has(name);
}

async function loadPicture({ picture = null }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { drawings, until } = await drawingsAt(picture === null ? [] : [picture], reader);
  const [drawing] = drawings.map(pictureOf);
  return { data: drawing ?? null, until };
}

/** Those that an author picked, or the pages of a pack, where one is named, else all there are. */
async function loadGallery({ pack, from, ...props }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { asked } = reader;
  if (Array.isArray(props.pages)) return loadPicked(props.pages, reader);
  if (props.gathers !== undefined) return loadGatheredDrawings(props, reader);
  if (pack === undefined && props.filters === true && asked !== undefined) return loadFinder(asked, reader);
  if (pack === undefined) return loadDrawn(props, reader);
  const { data, until } = await findPack({ pack, from: from ?? "" }, reader);
  const found = await loadPicked(Array.isArray(data?.pages) ? data.pages : [], reader);
  return { data: found.data, until: earliest([until, found.until]) };
}

function loadPicked(paths: readonly Json[], reader: LoaderReader): Promise<ComponentData> {
  return inOrderAt(paths, { wanted: DRAWN, only: COLORING_FIELDS }, reader);
}

/** A page of all drawings, with what a visitor narrows them by, and with the page of the day until that is over. */
async function loadFinder(asked: string, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.drawings();
  const today = reader.today();
  const query = readFinderQuery(asked);
  const [order, search] = await Promise.all([list.order(query.sort), query.q === "" ? null : list.search()]);
  const found = findDrawings(list.catalogue, query, { order, hidden: list.hidden, search });
  const { file: drawings, synonyms, locale } = list;
  const [items, ofTheDay] = await Promise.all([list.read(found.items), dayCard(list, today.value)]);
  return {
    data: { ...found, items: items.map(cardOf), ofTheDay, drawings, synonyms, locale },
    until: earliest([until, today.until]),
  };
}

/** The same drawing that the list of all names. */
async function loadPageOfTheDay(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.drawings();
  const today = reader.today();
  return { data: await dayCard(list, today.value), until: earliest([until, today.until]) };
}

async function dayCard(list: DrawingList, date: string): Promise<DrawingCard | null> {
  const place = list.placeOfTheDay(date);
  const [item] = place === null ? [] : await list.read([place]);
  return item === undefined ? null : cardOf(item);
}

/** Categories in the order of the files, with how many drawings each has, and as its picture the chosen one or the newest. */
async function loadCategories(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { value: list, until } = await reader.drawings();
  const { catalogue, hidden } = list;
  const shown = list.categories.flatMap((category) => {
    const places = catalogue.having("category", slugOf(category)).filter((place) => !hidden.has(place));
    const chosen = list.chosenCovers.get(slugOf(category));
    const [newest] = places;
    const cover = places.find((place) => list.pathNumbers[place] === chosen) ?? newest;
    return cover === undefined ? [] : [{ category, count: places.length, cover }];
  });
  const pictures = await list.covers(shown.map(({ cover }) => cover));
  const items = shown.flatMap(({ category, count }, at) => {
    const drawing = pictures[at];
    return drawing === undefined ? [] : [{ category, count, picture: pictureOf(drawing) }];
  });
  return { data: { items }, until };
}

/** The themes of which a page is there, each with the pages whose drawings stand around a name. */
async function loadNameThemes({ themes }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const loaded = await Promise.all(
    themesIn(themes).map(async ({ name, label, pages }) => {
      const { drawings, until } = await drawingsAt(pages, reader);
      const figures = drawings.map(({ _path = "", ...drawing }) => ({ _path, ...pictureOf(drawing) }));
      return { theme: { name, label, figures }, until };
    }),
  );
  return {
    data: { themes: loaded.map(({ theme }) => theme).filter(({ figures }) => figures.length > 0) },
    until: earliest(loaded.map(({ until }) => until)),
  };
}

/** Where a browser finds the drawings that it has marked, which no server knows: in the file of all, or by a query. */
async function loadFavorites(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { file, locale, prefix } = (await reader.drawings()).value;
  return { data: { drawings: file, locale, prefix }, until: null };
}

/** What is found for the words of the address; where that is nothing, or there are none, what one may begin with. */
async function loadSearch(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { asked = "", locale = "" } = reader;
  const { q, page } = readFinderQuery(asked);
  if (q === "") return loadCategories(props, reader);
  const { value: found, until } = await reader.search({ q, page, locale });
  const json = (pages: readonly FoundPage[]): readonly JsonObject[] => pages.map((page) => ({ ...page }));
  const data = { ...found, results: json(found.results), instead: json(found.instead) };
  if (found.count > 0 || found.instead.length > 0) return { data, until };
  const start = await loadCategories(props, reader);
  return { data: { ...data, ...start.data }, until: earliest([until, start.until]) };
}
