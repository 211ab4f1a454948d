import { pageOfTheDay } from "../finder/page-of-the-day.ts";
import { isRecord, type JsonObject } from "../json.ts";
import type { Segment } from "../page.ts";
import { earliest } from "../release/live.ts";
import { loadArticle, loadArticles } from "./lists.ts";
import { findPack, loadDownload, loadGiveaways } from "./load-giveaways.ts";
import {
  COLORING_FIELDS,
  type ComponentData,
  DRAWN,
  drawingsAt,
  itemsOf,
  type LoaderReader,
  limitOf,
  many,
  newest,
  one,
  PAGES,
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

/** Whether there is anything to load for a segment. */
export function holdsComponent(segment: Segment): boolean {
  return segment.kind === "component" || (segment.kind === "element" && segment.children.some(holdsComponent));
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

/** The fields of a drawing that cards and the finder need; the others would make a long list much larger. */
const FOUND_FIELDS = ["thumbnail", "width", "height", "regions", "difficulty", "colors"];

/** Loaders by component name. Props have passed the component's schema. */
const componentLoaders: ReadonlyMap<string, ComponentLoader> = new Map<string, ComponentLoader>([
  ["ArticlePreview", loadArticle],
  ["ArticleList", loadArticles],
  [
    "ColoringCard",
    (props, reader) => one({ where: [{ _path: props.path ?? "" }, DRAWN], only: COLORING_FIELDS }, reader),
  ],
  ["ProductCard", loadPicture],
  ["PageOfTheDay", loadPageOfTheDay],
  ["Categories", loadCategories],
  ["Gallery", loadGallery],
  ["Favorites", (_props, reader) => loadDrawn({}, reader)],
  ["Download", loadDownload],
  ["Giveaways", loadGiveaways],
]);

async function loadPicture({ picture = null }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { drawings, until } = await drawingsAt(picture === null ? [] : [picture], reader);
  const [drawing] = drawings.map(pictureOf);
  return { data: drawing ?? null, until };
}

/** The pages of a pack, where one is named, else all there are. */
async function loadGallery({ pack, from, ...props }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  if (pack === undefined) return props.filters === true ? loadFinder(props, reader) : loadDrawn(props, reader);
  const { data, until } = await findPack({ pack, from: from ?? "" }, reader);
  const paths = Array.isArray(data?.pages) ? data.pages : [];
  const found = await many({ where: [DRAWN, { _path: { $in: paths } }], only: COLORING_FIELDS }, reader);
  return { data: found.data, until: earliest([until, found.until]) };
}

/** Newest first, with all that a visitor narrows the list by, and with the page of the day until that is over. */
async function loadFinder({ limit }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const params = { where: [PAGES, DRAWN], only: [...COLORING_FIELDS, "tags"], ...limitOf(limit) };
  const [drawn, today] = await Promise.all([newest(params, reader), reader.today()]);
  const items = itemsOf(drawn).map(foundItem);
  const ofTheDay = pageOfTheDay(items, today.value)?._path ?? null;
  return { data: { items, ofTheDay }, until: earliest([drawn.until, today.until]) };
}

function foundItem({ _path, drawing, ...item }: JsonObject) {
  const fields = isRecord(drawing) ? Object.entries(drawing) : [];
  return { ...item, _path: String(_path), drawing: Object.fromEntries(fields.filter(([field]) => isFound(field))) };
}

function isFound(field: string): boolean {
  return FOUND_FIELDS.includes(field);
}

/** The same drawing that the list of all names. */
async function loadPageOfTheDay(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const drawn = await many({ where: [PAGES, DRAWN], only: COLORING_FIELDS }, reader);
  const today = reader.today();
  return {
    data: pageOfTheDay(itemsOf(drawn).map(foundItem), today.value),
    until: earliest([drawn.until, today.until]),
  };
}

/** Every category in the order of the files, with how many drawings it has and the newest of them as its picture. */
async function loadCategories(_props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const drawn = await many({ where: [PAGES, DRAWN], only: [...COLORING_FIELDS, "published"] }, reader);
  const named = itemsOf(drawn).filter(({ category }) => typeof category === "string");
  const items = [...Map.groupBy(named, ({ category }) => String(category))].map(([category, members]) => ({
    category,
    count: members.length,
    picture: pictureOf(newestOf(members)),
  }));
  return { data: { items }, until: drawn.until };
}

function newestOf(items: readonly JsonObject[]): JsonObject {
  const [newestItem = {}] = items.toSorted((a, b) => (String(a.published) < String(b.published) ? 1 : -1));
  return newestItem;
}

/** In the order of the files where they are grouped, else newest first. */
function loadDrawn({ category, tag, limit, group }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const chosen = [
    ...(category === undefined ? [] : [{ category }]),
    ...(tag === undefined ? [] : [{ tags: { $contains: tag } }]),
  ];
  const params = { where: [PAGES, DRAWN, ...chosen], only: COLORING_FIELDS, ...limitOf(limit) };
  return group === true ? many(params, reader) : newest(params, reader);
}
