import { isRecord, type Json, type JsonObject } from "../json.ts";
import { ownPath } from "../path/canonical-path.ts";
import type { ListPage } from "../path/list-page.ts";
import type { QueryParams } from "../query/params.ts";
import { QueryRejection } from "../query/rejection.ts";
import type { ContentReader } from "../reader.ts";
import { earliest } from "../release/live.ts";
import type { ShownDocuments } from "../release/shown-documents.ts";

export interface LoaderReader
  extends Pick<ContentReader, "ownQuery" | "section" | "newest" | "list" | "search" | "today"> {
  /** Which page of its lists the document shows; an island stands on none. */
  readonly listPage?: ListPage;
  /** The query of the page's address; absent where no component of its kind reads one. */
  readonly addressQuery?: string;
  /** Of the document. */
  readonly locale?: string;
  /** The documents that the text names; an island has none at hand. */
  readonly shown?: ShownDocuments;
  /** The address of a path in the page's locale; absent where that is the default one. */
  readonly localized?: (path: string) => string;
}

/** The data of a component besides its props; null where it needs none, or the documents it names do not exist. */
export interface ComponentData {
  readonly data: JsonObject | null;
  /** Epoch ms at which the data would change; null for never. */
  readonly until: number | null;
}

/** What a card shows of an article; `picture` is the path of a coloring page, whose drawing it shows. */
export const ARTICLE_FIELDS = ["_path", "title", "description", "published", "tags", "picture", "drawing"];

/** Pages for visitors: no partials, nothing that lists leave out or that only sends them on. */
export const PAGES = { _partial: false, navigation: { $ne: false }, redirect: { $not: { $gt: "" } } };

/** The documents that are wanted, as conditions of a query and as a test of one at hand: without the query engine. */
export interface Wanted {
  readonly where: readonly JsonObject[];
  readonly has: (document: { readonly [field: string]: unknown }) => boolean;
}

const ANY: Wanted = { where: [], has: () => true };

const PICTURED: Wanted = {
  where: [{ "drawing.thumbnail": { $exists: true } }],
  has: ({ drawing }) => isRecord(drawing) && drawing.thumbnail !== undefined,
};

/** Texts that start with a slash and go on stand between "/" and the character after it: no pattern to get too long. */
const AFTER_SLASH = "0";

/** The condition for all documents below a path. */
export function below(under: Json | undefined): JsonObject {
  return { _path: rangeBelow(under) };
}

/** The same with those whose page is below it, wherever their file is. It alone leaves no part of the index unread. */
export function belowAnyhow(under: Json | undefined): JsonObject {
  const range = rangeBelow(under);
  return { $or: [{ _path: range }, { permalink: range }] };
}

/** Whether a path is one of these. */
export function isBelow(path: string, under: Json | undefined): boolean {
  const { from, to } = boundsBelow(under);
  return from < path && path < to;
}

function rangeBelow(under: Json | undefined): JsonObject {
  const { from, to } = boundsBelow(under);
  return { $gt: from, $lt: to };
}

function boundsBelow(under: Json | undefined): { readonly from: string; readonly to: string } {
  const root = String(under).replace(/\/$/, "");
  return { from: `${root}/`, to: `${root}${AFTER_SLASH}` };
}

interface FoundItems {
  readonly items: readonly JsonObject[];
  readonly until: number | null;
}

/** @public The documents of a query, under the addresses that their pages have. */
export async function documentsBy(params: QueryParams, reader: LoaderReader): Promise<FoundItems> {
  const { items, until } = await find(params, reader);
  return { items: items.map((item) => addressed(item, reader)), until };
}

/**
 * Newest first, those without a date last: in descending order a query has them first (docs/protocol.md 2.3). `skip`: as many
 * of those with and without a date.
 */
export async function newestBy(
  { where = [], limit, ...params }: QueryParams,
  reader: LoaderReader,
  skip: readonly [dated: number, undated: number] = [0, 0],
): Promise<FoundItems> {
  const sorted = { ...params, ...limitOf(limit), where: [...where, DATED], sort: [{ published: -1 }], skip: skip[0] };
  const dated = await documentsBy(sorted, reader);
  const missing = limit === undefined ? undefined : limit - dated.items.length;
  if (missing === 0) return dated;
  const others = { ...params, ...limitOf(missing), where: [...where, { $not: DATED }], skip: skip[1] };
  const undated = await documentsBy(others, reader);
  return { items: [...dated.items, ...undated.items], until: earliest([dated.until, undated.until]) };
}

/** The same, a page of so many, with how many pages there are. */
export async function newestPageBy(
  { where = [], ...params }: QueryParams,
  { page, size, reader }: { readonly page: number; readonly size: number; readonly reader: LoaderReader },
): Promise<FoundItems & { readonly pages: number }> {
  const start = (page - 1) * size;
  const all = await count({ where }, reader);
  const withDate = await count({ where: [...where, DATED] }, reader);
  const skip = [start, Math.max(0, start - withDate.count)] as const;
  const { items, until } = await newestBy({ ...params, where, limit: size }, reader, skip);
  return { items, pages: Math.max(1, Math.ceil(all.count / size)), until: earliest([all.until, until]) };
}

const NONE = { items: [], until: null };

const DATED = { published: { $gt: "" } };

/** Under the address that its page has. */
export function addressed({ permalink = null, ...item }: JsonObject, { localized }: LoaderReader): JsonObject {
  if (item._path === undefined) return item;
  const path = pathOf({ _path: item._path, permalink });
  return { ...item, _path: localized?.(path) ?? path };
}

/** Documents as the wire has them, with what their addresses are made of. */
async function find({ only, ...params }: QueryParams, reader: LoaderReader) {
  const { value, until } = await ask({ ...params, ...(only && { only: [...only, "permalink"] }) }, reader);
  if (value.kind !== "list") throw new Error(`a component queries ${JSON.stringify(params)}, which lists nothing`);
  return { items: value.documents as readonly JsonObject[], until };
}

async function count(params: QueryParams, reader: LoaderReader) {
  const { value, until } = await ask({ ...params, count: true }, reader);
  if (value.kind !== "count") throw new Error(`a component queries ${JSON.stringify(params)}, which counts nothing`);
  return { count: value.count, until };
}

async function ask(params: QueryParams, reader: LoaderReader) {
  const answer = await reader.ownQuery(params);
  if (!(answer instanceof QueryRejection)) return answer;
  throw new Error(`a component queries ${JSON.stringify(params)}: ${answer.message}`);
}

/** The drawings of these pages, in their order and under the paths that were given; missing ones are skipped. */
export async function drawingsAt(
  paths: readonly Json[],
  reader: LoaderReader,
): Promise<{ readonly drawings: readonly JsonObject[]; readonly until: number | null }> {
  const { found, until } = await findAt(paths, { wanted: PICTURED, only: ["_path", "title", "drawing"] }, reader);
  const byPath = new Map<Json, JsonObject>(found.map(({ path, item }) => [path, { ...item, _path: path }]));
  const drawings = paths.map((path) => byPath.get(path)).filter((drawing) => drawing !== undefined);
  return { drawings, until };
}

/** The documents at these paths, in the order in which they are named. */
export async function inOrderAt(
  paths: readonly Json[],
  selection: Selection,
  reader: LoaderReader,
): Promise<ComponentData> {
  const { found, until } = await findAt(paths, selection, reader);
  const byPath = new Map<Json, JsonObject>(found.map(({ path, item }) => [path, addressed(item, reader)]));
  return { data: { items: paths.flatMap((path) => byPath.get(path) ?? []) }, until };
}

/** The document at a path. */
export async function oneAt(path: Json, selection: Selection, reader: LoaderReader): Promise<ComponentData> {
  const { found, until } = await findAt([path], selection, reader);
  const first = found.at(-1);
  return { data: first === undefined ? null : addressed(first.item, reader), until };
}

/** Which of some documents are wanted, and which of their fields. */
interface Selection {
  readonly wanted?: Wanted;
  readonly only: readonly string[];
}

interface FoundDocument {
  readonly path: string;
  readonly item: JsonObject;
}

/** Those that the page has at hand, and the others by a query. */
async function findAt(given: readonly Json[], selection: Selection, reader: LoaderReader) {
  const { wanted = ANY } = selection;
  const paths = given.filter((path) => typeof path === "string");
  const known = paths.flatMap((path) => {
    const document = reader.shown?.at(path);
    return document === undefined ? [] : [{ path, ...document }];
  });
  const others = paths.filter((path) => reader.shown?.at(path) === undefined);
  const queried = others.length === 0 ? NOTHING : await queryAt(others, selection, reader);
  const shown = known.flatMap(({ path, fields }): readonly FoundDocument[] => {
    return fields === null || !wanted.has(fields) ? [] : [{ path, item: fieldsOf(fields, selection) }];
  });
  return { found: [...shown, ...queried.found], until: earliest([queried.until, ...known.map(({ until }) => until)]) };
}

const NOTHING = { found: [], until: null };

function fieldsOf(fields: JsonObject, { only }: Selection): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name === "permalink" || only.includes(name)));
}

/** Finds documents by where their pages are, and else by their `_path`s, which lead there. Of several the first is the one. */
async function queryAt(paths: readonly string[], { wanted = ANY, only }: Selection, reader: LoaderReader) {
  const known = await find({ only: [...only], where: [...wanted.where, { _path: { $in: [...paths] } }] }, reader);
  const others = paths.filter((path) => !known.items.some((item) => pathOf(item) === path));
  const elsewhere =
    others.length === 0
      ? NONE
      : await find({ only: [...only], where: [...wanted.where, { permalink: { $in: others } }] }, reader);
  const found = [...elsewhere.items, ...known.items].reverse().map((item): FoundDocument => {
    const path = pathOf(item);
    return { path: paths.includes(path) ? path : String(item._path), item };
  });
  return { found, until: earliest([known.until, elsewhere.until]) };
}

function pathOf({ _path, permalink }: JsonObject): string {
  return ownPath({ _path: String(_path), permalink });
}

/** Of a drawing what a small picture needs. */
export function pictureOf({ title = "", drawing }: JsonObject): JsonObject {
  const { thumbnail = "", card = thumbnail, width = 0, height = 0 } = isRecord(drawing) ? drawing : {};
  return { title, thumbnail: card, width, height };
}

export function recordsOf(values: readonly Json[]): readonly JsonObject[] {
  return values.flatMap((value): readonly JsonObject[] => (isRecord(value) ? [value] : []));
}

export function limitOf(limit: unknown): { readonly limit?: number } {
  return typeof limit === "number" ? { limit } : {};
}
