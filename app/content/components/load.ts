import { type Awaitable, allOf, andThen } from "../awaitable.ts";
import { cardOf, type DrawingCard } from "../finder/drawing-entry.ts";
import { findDrawings } from "../finder/find-drawings.ts";
import { readFinderQuery, slugOf } from "../finder/finder-query.ts";
import type { Json, JsonObject } from "../json.ts";
import type { Segment } from "../page.ts";
import type { Answer, DrawingList } from "../reader.ts";
import { earliest, together } from "../release/live.ts";
import type { FoundPage } from "../search/search.ts";
import { loadArticle, loadArticles, loadGatheredDrawings, loadValues } from "./lists.ts";
import { loadDrawn } from "./load-drawn.ts";
import { findPack, loadDownload, loadGiveaways, loadPackList } from "./load-giveaways.ts";
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
  return load === undefined ? NO_DATA : load(props, reader);
}

const NO_DATA: ComponentData = { data: null, until: null };

/**
 * A segment with the data of every component in it, in slots and inside elements too. It is a promise only where one of
 * these reads something.
 */
export function loadSegment(segment: Segment, reader: Awaitable<LoaderReader>): Awaitable<Answer<Segment>> {
  switch (segment.kind) {
    case "html":
    case "text":
      return { value: segment, until: null };
    case "element":
      return andThen(loadSegments(segment.children, reader), ({ value: children, until }) => ({
        value: { ...segment, children },
        until,
      }));
    case "component": {
      const { name, props } = segment;
      const own = showsOthers(name) ? andThen(reader, (asked) => loadComponentData(name, props, asked)) : NO_DATA;
      const slots = Object.entries(segment.slots).map(([slot, below]) =>
        andThen(loadSegments(below, reader), (loaded) => ({ slot, ...loaded })),
      );
      return andThen(allOf([own, allOf(slots)]), ([{ data, until }, loaded]) => ({
        value: { ...segment, data, slots: Object.fromEntries(loaded.map(({ slot, value }) => [slot, value])) },
        until: earliest([until, ...loaded.map((below) => below.until)]),
      }));
    }
  }
}

export function loadSegments(
  segments: readonly Segment[],
  reader: Awaitable<LoaderReader>,
): Awaitable<Answer<readonly Segment[]>> {
  return andThen(allOf(segments.map((segment) => loadSegment(segment, reader))), together);
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
function showsOthers(name: string): boolean {
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
