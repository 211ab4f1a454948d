import { pageOfTheDay } from "../finder/page-of-the-day.ts";
import { isRecord, type Json, type JsonObject } from "../json.ts";
import { QueryMistake } from "../query/mistake.ts";
import type { QueryParams } from "../query/params.ts";
import { earliest } from "../release/live.ts";
import type { PieceData, PieceReader } from "./load.ts";

type PieceLoader = (props: JsonObject, reader: PieceReader) => Promise<PieceData>;

const ARTICLE_FIELDS = ["_path", "title", "description", "published"];
const COLORING_FIELDS = ["_path", "title", "category", "age", "drawing"];

/** Of a drawing what its card shows and what it is found by: a list of all drawings brings no address in vain. */
const FOUND_FIELDS = ["thumbnail", "width", "height", "regions", "difficulty", "colors"];

/** Pages for visitors: no partials, nothing that lists leave out. */
const PAGES = { _partial: false, navigation: { $ne: false } };

/** Loaders by component name. Props have passed the piece's schema. */
export const pieceLoaders: ReadonlyMap<string, PieceLoader> = new Map<string, PieceLoader>([
  ["ArticlePreview", (props, reader) => one({ where: [{ _path: props.path ?? "" }], only: ARTICLE_FIELDS }, reader)],
  ["ArticleList", loadArticles],
  [
    "ColoringCard",
    (props, reader) => one({ where: [{ _path: props.path ?? "" }, DRAWN], only: COLORING_FIELDS }, reader),
  ],
  ["Gallery", loadGallery],
  ["Favorites", (_props, reader) => loadDrawn({}, reader)],
  ["Download", loadDownload],
]);

const DRAWN = { drawing: { $exists: true } };

/** Texts that start with a slash and go on stand between "/" and the character after it: no pattern to get too long. */
const AFTER_SLASH = "0";

function loadArticles({ under, limit }: JsonObject, reader: PieceReader): Promise<PieceData> {
  const root = String(under).replace(/\/$/, "");
  const below = { _path: { $gt: `${root}/`, $lt: `${root}${AFTER_SLASH}` } };
  return newest({ where: [PAGES, below], only: ARTICLE_FIELDS, ...limitOf(limit) }, reader);
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
  const items = itemsOf(drawn).flatMap((item) => (isRecord(item) ? [foundItem(item)] : []));
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

/** In the order of the files where they are grouped, else newest first. */
function loadDrawn({ category, tag, limit, group }: JsonObject, reader: PieceReader): Promise<PieceData> {
  const chosen = [
    ...(category === undefined ? [] : [{ category }]),
    ...(tag === undefined ? [] : [{ tags: { $contains: tag } }]),
  ];
  const params = { where: [PAGES, DRAWN, ...chosen], only: COLORING_FIELDS, ...limitOf(limit) };
  return group === true ? many(params, reader) : newest(params, reader);
}

/** What a download shows of a pack: the file that the compiler made of it. */
async function loadDownload(props: JsonObject, reader: PieceReader): Promise<PieceData> {
  const { data, until } = await findPack(props, reader);
  if (data === null) return { data, until };
  const { title = "", file = "", count = 0, bytes = 0 } = data;
  return { data: { title, file, count, bytes }, until };
}

/** The pack of that name in the document at `from`. */
async function findPack(
  { from, pack }: { readonly from?: Json; readonly pack?: Json },
  reader: PieceReader,
): Promise<PieceData> {
  const found = await one({ where: [{ _path: from ?? "" }], only: ["packs"] }, reader);
  const packs = found.data?.packs;
  const chosen = isRecord(packs) && Object.hasOwn(packs, String(pack)) ? packs[String(pack)] : null;
  return { data: isRecord(chosen) ? chosen : null, until: found.until };
}

async function one(params: QueryParams, reader: PieceReader): Promise<PieceData> {
  const found = await many({ ...params, limit: 1 }, reader);
  const [first] = itemsOf(found);
  return { data: isRecord(first) ? first : null, until: found.until };
}

/** Newest first, those without a date last: in descending order a query has them first (protocol.md 2.3). */
async function newest(params: QueryParams, reader: PieceReader): Promise<PieceData> {
  const { where = [], limit } = params;
  const dated = await many({ ...params, where: [...where, DATED], sort: [{ published: -1 }] }, reader);
  const missing = limit === undefined ? undefined : limit - itemsOf(dated).length;
  if (missing === 0) return dated;
  const undated = await many({ ...params, where: [...where, { $not: DATED }], ...limitOf(missing) }, reader);
  return { data: { items: [...itemsOf(dated), ...itemsOf(undated)] }, until: earliest([dated.until, undated.until]) };
}

const DATED = { published: { $gt: "" } };

function itemsOf({ data }: PieceData): readonly Json[] {
  return Array.isArray(data?.items) ? data.items : [];
}

async function many(params: QueryParams, reader: PieceReader): Promise<PieceData> {
  const answer = await reader.query(params);
  if (answer instanceof QueryMistake) throw new Error(`a piece asks ${JSON.stringify(params)}: ${answer.message}`);
  const { value, until } = answer;
  if (value.kind !== "list") throw new Error(`a piece asks ${JSON.stringify(params)}, which lists nothing`);
  return { data: { items: value.documents as readonly JsonObject[] }, until };
}

function limitOf(limit: unknown): { readonly limit?: number } {
  return typeof limit === "number" ? { limit } : {};
}
