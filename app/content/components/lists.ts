import type { DocumentMeta } from "../document.ts";
import { isRecord, type Json, type JsonObject } from "../json.ts";
import type { PageLink } from "../menu.ts";
import { componentsIn, type Segment } from "../page.ts";
import { COLLECTION_PAGE_SIZE, isValueList } from "../release/collection-keys.ts";
import { earliest } from "../release/live.ts";
import type { PathEntry } from "../release/path-entry.ts";
import { MAX_IN_DESCRIPTION, MAX_IN_TITLE, shortened } from "../shortened.ts";
import { type UnwrittenPage, unwrittenPage } from "../unwritten-page.ts";
import {
  ARTICLE_FIELDS,
  below,
  type ComponentData,
  drawingsAt,
  type LoaderReader,
  newestBy,
  newestPageBy,
  oneAt,
  PAGES,
  pictureOf,
} from "./queries.ts";

/** Which page of a list is shown, and where the others are. */
export type Pager = {
  readonly page: number;
  readonly pages: number;
  /** The address of the first one. */
  readonly path: string;
};

export async function loadArticle({ path = "" }: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { data, until } = await oneAt(path, { only: ARTICLE_FIELDS }, reader);
  if (data === null) return { data, until };
  const shown = await withPictures([data], reader);
  return { data: shown.items[0] ?? null, until: earliest([until, shown.until]) };
}

/** The documents below a path: the newest of them, or a page of them all. */
export async function loadArticles(props: JsonObject, reader: LoaderReader): Promise<ComponentData> {
  const { page, path } =
    props.paged === true && reader.listPage !== undefined ? reader.listPage : { page: 1, path: null };
  const request = { page, only: path === null, reader };
  const found = await (props.order === "files" ? filesPage : newestPageOf)(props, request);
  const { items, until } = await shownItems(found, { collection: props.collection, reader });
  const { pages } = found;
  const pager = path !== null && pages > 1 ? { pager: { page, pages, path } satisfies Pager } : {};
  if (items.length === 0 && found.items.length > 0 && pages === 1) return { data: null, until: found.until };
  return { data: { items, ...pager }, until: earliest([found.until, until]) };
}

/** Values have their pictures, and drawings in the collection of a value stand elsewhere. */
async function shownItems(
  { items }: FoundPage,
  { collection, reader }: { readonly collection: Json | undefined; readonly reader: LoaderReader },
) {
  if (typeof collection !== "string") return withPictures(items, reader);
  if (isValueList(collection)) return { items, until: null };
  return withPictures(
    items.filter(({ drawing }) => drawing === undefined),
    reader,
  );
}

interface PageRequest {
  readonly page: number;
  /** Whether the list has no other. */
  readonly only: boolean;
  readonly reader: LoaderReader;
}

interface FoundPage {
  readonly items: readonly JsonObject[];
  readonly pages: number;
  readonly until: number | null;
  /** `NewestCards.seasons` */
  readonly seasons?: readonly JsonObject[];
}

/** In the order of the files: reads what it shows, whatever the number of documents. */
async function filesPage({ under, limit }: JsonObject, { page, reader }: PageRequest): Promise<FoundPage> {
  const { value, until } = await reader.section({ under: String(under), page, size: Number(limit) });
  return { items: value.documents.map(articleOf), pages: value.pages, until };
}

/** What a card shows of a document. */
export function articleOf(meta: DocumentMeta): JsonObject {
  const fields = ARTICLE_FIELDS.filter((field) => meta[field] !== undefined).map((field) => [field, meta[field]]);
  return cardOf(Object.fromEntries(fields));
}

/** Tags on a card. */
const MAX_TAGS = 12;

/** No longer than a card can show, whatever its document says of itself, and nothing that is no text where text is shown. */
function cardOf(article: JsonObject): JsonObject {
  const shown = Object.entries(article).map(([field, value]) => [field, shownValue(field, value)] as const);
  return Object.fromEntries(shown.filter(([, value]) => value !== null));
}

function shownValue(field: string, value: Json): Json {
  if (field === "_path" || field === "drawing" || (field === "picture" && isRecord(value))) return value;
  if (field === "tags") return Array.isArray(value) ? value.filter(isText).slice(0, MAX_TAGS).map(shortTitle) : null;
  if (!isText(value)) return null;
  return field === "description" ? shortened(value, MAX_IN_DESCRIPTION) : shortTitle(value);
}

function isText(value: Json): value is string {
  return typeof value === "string";
}

function shortTitle(text: string): string {
  return shortened(text, MAX_IN_TITLE);
}

/** The newest first: of a long section they stand ready, of any other the index is read as far as it lies in it. */
export async function newestPageOf(
  { under, limit, collection }: JsonObject,
  { page, only, reader }: PageRequest,
): Promise<FoundPage> {
  const size = Number(limit);
  const key = typeof collection === "string" ? { collection } : {};
  const ready = await reader.newest({ under: String(under), page, size, only, ...key });
  if (ready !== null) {
    const { cards, ...others } = ready.value;
    return { items: cards, ...others, until: ready.until };
  }
  const asked = { where: [PAGES, below(under)], only: ARTICLE_FIELDS };
  if (!only) return newestPageBy(asked, { page, size, reader });
  return { ...(await newestBy({ ...asked, limit: size }, reader)), pages: 1 };
}

/** A card of a list that stands ready, or of a folder, may have its picture. */
async function withPictures(articles: readonly JsonObject[], reader: LoaderReader) {
  const paths = articles.flatMap(({ picture }) => (typeof picture === "string" ? [picture] : []));
  const { drawings, until } = await drawingsAt(paths, reader);
  const pictures = new Map(drawings.map((drawing) => [drawing._path, pictureOf(drawing)]));
  const items = articles.map(cardOf).map(({ picture, drawing, ...article }): JsonObject => {
    if (isRecord(drawing))
      return { ...article, picture: pictureOf({ ...article, drawing }), difficulty: drawing.difficulty ?? null };
    const shown = isRecord(picture) ? picture : pictures.get(picture);
    return shown === undefined ? article : { ...article, picture: shown };
  });
  return { items, until };
}

/** The page of a folder that has no document: as if its index.md held links to the folders in it, and the list. */
export function folderPage(entry: PathEntry, folders: readonly PageLink[]): UnwrittenPage {
  const { folder = "/" } = entry;
  const items = folders.map((inside) => ({ label: inside.title, to: inside._path }));
  const links = component("Links", { items });
  const list = component("ArticleList", { under: folder, limit: COLLECTION_PAGE_SIZE, order: "files", paged: true });
  return unwrittenPage({ ...entry, path: folder }, items.length > 0 ? [links, list] : [list]);
}

/** The page of a value: what is said of it, on the first page, then the pages with a picture and the texts that have it. */
export function valuePage(entry: PathEntry, { page }: Pick<Pager, "page">): UnwrittenPage {
  const { collection = "", head, path } = entry;
  const props = { under: path, collection, limit: COLLECTION_PAGE_SIZE, paged: true };
  const list = component("ArticleList", props);
  const lists = isValueList(collection) ? [list] : [component("Gallery", props), list];
  const isFirst = head !== undefined && page === 1;
  return unwrittenPage(entry, isFirst ? [{ kind: "html", html: head }, ...lists] : lists);
}

function component(name: string, props: JsonObject): Segment {
  return { kind: "component", name, props, slots: {}, data: null };
}

/** How many pages the lists in a text have: 1 where none goes on. */
export function listPages(segments: readonly Segment[]): number {
  const pagers = componentsIn(segments).map(({ data }) => data?.pager);
  return Math.max(1, ...pagers.map((pager) => (isRecord(pager) ? Number(pager.pages) : 1)));
}
