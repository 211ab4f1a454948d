import { pageOfTheDay } from "../finder/page-of-the-day.ts";
import { isRecord, type JsonObject } from "../json.ts";
import { earliest } from "../release/live.ts";
import { COLORING_FIELDS, DRAWN, drawingsAt, itemsOf, limitOf, many, newest, one, PAGES, pictureOf } from "./ask.ts";
import type { PieceData, PieceReader } from "./load.ts";
import { loadArticle, loadArticles } from "./load-articles.ts";
import { findPack, loadDownload, loadGiveaways } from "./load-giveaways.ts";

type PieceLoader = (props: JsonObject, reader: PieceReader) => Promise<PieceData>;

/** Of a drawing what its card shows and what it is found by: a list of all drawings brings no address in vain. */
const FOUND_FIELDS = ["thumbnail", "width", "height", "regions", "difficulty", "colors"];

/** Loaders by component name. Props have passed the piece's schema. */
export const pieceLoaders: ReadonlyMap<string, PieceLoader> = new Map<string, PieceLoader>([
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

async function loadPicture({ picture = null }: JsonObject, reader: PieceReader): Promise<PieceData> {
  const { drawings, until } = await drawingsAt(picture === null ? [] : [picture], reader);
  const [drawing] = drawings.map(pictureOf);
  return { data: drawing ?? null, until };
}

/** The pages of a pack, where one is named, else all there are. */
async function loadGallery({ pack, from, ...props }: JsonObject, reader: PieceReader): Promise<PieceData> {
  if (pack === undefined) return props.filters === true ? loadFinder(props, reader) : loadDrawn(props, reader);
  const { data, until } = await findPack({ pack, from: from ?? "" }, reader);
  const paths = Array.isArray(data?.pages) ? data.pages : [];
  const found = await many({ where: [DRAWN, { _path: { $in: paths } }], only: COLORING_FIELDS }, reader);
  return { data: found.data, until: earliest([until, found.until]) };
}

/** Newest first, with all that a visitor narrows the list by, and with the page of the day until that is over. */
async function loadFinder({ limit }: JsonObject, reader: PieceReader): Promise<PieceData> {
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
async function loadPageOfTheDay(_props: JsonObject, reader: PieceReader): Promise<PieceData> {
  const drawn = await many({ where: [PAGES, DRAWN], only: COLORING_FIELDS }, reader);
  const today = reader.today();
  return {
    data: pageOfTheDay(itemsOf(drawn).map(foundItem), today.value),
    until: earliest([drawn.until, today.until]),
  };
}

/** Every category in the order of the files, with how many drawings it has and the newest of them as its picture. */
async function loadCategories(_props: JsonObject, reader: PieceReader): Promise<PieceData> {
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
function loadDrawn({ category, tag, limit, group }: JsonObject, reader: PieceReader): Promise<PieceData> {
  const chosen = [
    ...(category === undefined ? [] : [{ category }]),
    ...(tag === undefined ? [] : [{ tags: { $contains: tag } }]),
  ];
  const params = { where: [PAGES, DRAWN, ...chosen], only: COLORING_FIELDS, ...limitOf(limit) };
  return group === true ? many(params, reader) : newest(params, reader);
}
