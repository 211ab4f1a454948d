import type { JsonObject } from "../json.ts";
import { earliest } from "../release/live.ts";
import { below, drawingsAt, itemsOf, limitOf, newest, one, PAGES, pictureOf } from "./ask.ts";
import type { PieceData, PieceReader } from "./load.ts";

/** `picture` is the path of a coloring page, whose drawing the card of the article shows. */
const ARTICLE_FIELDS = ["_path", "title", "description", "published", "tags", "picture"];

export async function loadArticle({ path = "" }: JsonObject, reader: PieceReader): Promise<PieceData> {
  const { data, until } = await one({ where: [{ _path: path }], only: ARTICLE_FIELDS }, reader);
  if (data === null) return { data, until };
  const shown = await withPictures([data], reader);
  return { data: shown.items[0] ?? null, until: earliest([until, shown.until]) };
}

/** The newest documents below a path. */
export async function loadArticles({ under, limit }: JsonObject, reader: PieceReader): Promise<PieceData> {
  const found = await newest({ where: [PAGES, below(under)], only: ARTICLE_FIELDS, ...limitOf(limit) }, reader);
  const { items, until } = await withPictures(itemsOf(found), reader);
  return { data: { items }, until: earliest([found.until, until]) };
}

async function withPictures(articles: readonly JsonObject[], reader: PieceReader) {
  const paths = articles.flatMap(({ picture }) => (typeof picture === "string" ? [picture] : []));
  const { drawings, until } = await drawingsAt(paths, reader);
  const pictures = new Map(drawings.map((drawing) => [drawing._path, pictureOf(drawing)]));
  const items = articles.map(({ picture, ...article }): JsonObject => {
    const shown = pictures.get(picture);
    return shown === undefined ? article : { ...article, picture: shown };
  });
  return { items, until };
}
