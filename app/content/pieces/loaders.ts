import type { Json, JsonObject } from "../json.ts";
import { QueryMistake } from "../query/mistake.ts";
import type { QueryParams } from "../query/params.ts";
import { earliest } from "../release/live.ts";
import type { PieceData, PieceReader } from "./load.ts";

type PieceLoader = (props: JsonObject, reader: PieceReader) => Promise<PieceData>;

const ARTICLE_FIELDS = ["_path", "title", "description", "published"];
const COLORING_FIELDS = ["_path", "title", "category", "age", "drawing"];

/** Pages for visitors: no partials, nothing that lists leave out. */
const PAGES = { _partial: false, navigation: { $ne: false } };

/** Loaders by component name. Props have passed the piece's schema. */
export const pieceLoaders: ReadonlyMap<string, PieceLoader> = new Map<string, PieceLoader>([
  ["ArticlePreview", (props, reader) => one({ where: [{ _path: props.path ?? "" }], only: ARTICLE_FIELDS }, reader)],
  ["ArticleList", (props, reader) => many(articlesUnder(props), reader)],
  [
    "ColoringCard",
    (props, reader) => one({ where: [{ _path: props.path ?? "" }, DRAWN], only: COLORING_FIELDS }, reader),
  ],
  ["Gallery", loadGallery],
  ["Download", loadDownload],
]);

const DRAWN = { drawing: { $exists: true } };

/** Newest first; those without a date last. */
function articlesUnder({ under, limit }: JsonObject): QueryParams {
  const below = { _path: { $regex: `^${escapeRegExp(String(under))}/.` } };
  return { where: [PAGES, below], sort: [{ published: -1 }], only: ARTICLE_FIELDS, ...limitOf(limit) };
}

/** The pages of a pack, where one is named, else all there are. */
async function loadGallery({ pack, from, ...props }: JsonObject, reader: PieceReader): Promise<PieceData> {
  if (pack === undefined) return many(drawnPages(props), reader);
  const { data, until } = await findPack({ pack, from: from ?? "" }, reader);
  const paths = Array.isArray(data?.pages) ? data.pages : [];
  const found = await many({ where: [DRAWN, { _path: { $in: paths } }], only: COLORING_FIELDS }, reader);
  return { data: found.data, until: earliest([until, found.until]) };
}

/** In the order of the files where they are grouped, else newest first. */
function drawnPages({ category, tag, limit, group }: JsonObject): QueryParams {
  const chosen = [
    ...(category === undefined ? [] : [{ category }]),
    ...(tag === undefined ? [] : [{ tags: { $contains: tag } }]),
  ];
  const order = group === true ? {} : { sort: [{ published: -1 }] };
  return { where: [PAGES, DRAWN, ...chosen], ...order, only: COLORING_FIELDS, ...limitOf(limit) };
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
  const chosen = isObject(packs) && Object.hasOwn(packs, String(pack)) ? packs[String(pack)] : null;
  return { data: isObject(chosen) ? chosen : null, until: found.until };
}

async function one(params: QueryParams, reader: PieceReader): Promise<PieceData> {
  const { data, until } = await many({ ...params, limit: 1 }, reader);
  const items = data?.items;
  const first = Array.isArray(items) ? items[0] : null;
  return { data: isObject(first) ? first : null, until };
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

function escapeRegExp(text: string): string {
  return text.replace(/[-[\]{}()*+.,^$?|\\\s/]/g, "\\$&");
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
