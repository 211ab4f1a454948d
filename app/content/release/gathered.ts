import { articleOf } from "../components/lists.ts";
import { pictureOf } from "../components/queries.ts";
import type { DocumentMeta } from "../document.ts";
import { isOpen } from "../feeds/public-page.ts";
import { cardOf, drawingEntry, drawingOf } from "../finder/drawing-entry.ts";
import { type JsonObject, parseJson } from "../json.ts";
import { type DocumentPath, pageAddress } from "../path/canonical-path.ts";
import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { inSeasonOrder, nextSeasonChange, type YearSpan } from "../seasons.ts";
import { localDay } from "../wall-clock.ts";
import { isValueList, listOfKey } from "./gathered-keys.ts";
import { chunkOf, readChunk } from "./index-rows.ts";
import { earliest, isLive, type Lifetime, lifetimeOf, nextChange } from "./live.ts";
import { type GatheredRef, type IndexRow, KEY_MARK, type Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseGathered } from "./parse.ts";
import { type Release, slicesOf } from "./section.ts";

/**
 * A page of the documents with a value, the newest first, or of the values of a field. Reads the chunks of what is gathered that name them, the first
 * and the last with that value, and those of the index that hold the documents of the page: as much for a value of a hundred thousand.
 */
export async function readGathered(
  release: Release,
  { key, page, size }: Pick<NewestRequest, "page" | "size"> & { readonly key: string },
): Promise<Answer<NewestCards>> {
  if (isValueList(key)) return readValues(release, { key, from: (page - 1) * size, to: page * size, size });
  const [{ documents, pages, until }, seasons] = await Promise.all([
    readGatheredDocuments(release, { key, page, size }),
    readSeasons(release, key),
  ]);
  const cards = documents.map(({ row, address }) => listedCard(row.meta, address));
  return {
    value: { cards, pages, ...(seasons !== null && { seasons: seasons.cards }) },
    until: earliest([until, seasons?.until ?? null]),
  };
}

/** A document that a page of a value shows now. */
export interface GatheredDocument {
  readonly row: IndexRow;
  readonly address: DocumentPath;
}

/** What a page of a value shows, how many such pages there are, and when one of its documents comes or goes. */
export async function readGatheredDocuments(
  release: Release,
  { key, page, size }: Pick<NewestRequest, "page" | "size"> & { readonly key: string },
): Promise<{
  readonly documents: readonly GatheredDocument[];
  readonly pages: number;
  readonly until: number | null;
}> {
  const { site } = release.manifest;
  const { count, rows } = await gatheredRows(release, { key, from: (page - 1) * size, to: page * size });
  const documents = rows.flatMap((row): readonly GatheredDocument[] => {
    const address = isLive(lifetimeOf(row.meta), release.now) ? pageAddress(row.meta, site) : null;
    return address === null || !isOpen(address, row.meta.middleware, site) ? [] : [{ row, address }];
  });
  return {
    documents,
    pages: Math.max(1, Math.ceil(count / size)),
    until: earliest(rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now))),
  };
}

/** The values of a field that have days, by when it is their turn, for the page of one of its values; null where none has. */
async function readSeasons(
  release: Release,
  key: string,
): Promise<{ readonly cards: readonly JsonObject[]; readonly until: number | null } | null> {
  const list = listOfKey(key).key;
  const dated = datedValues(list, release.manifest);
  if (dated === 0) return null;
  const { stems } = await gatheredStems(release, { key: list, from: 0, to: dated });
  const { cards, until } = inTurn(stems.map(valueIn), { now: release.now, timeZone: release.manifest.site.timeZone });
  const seasons = cards.filter(({ card, dates }) => card.season !== undefined && isLive(dates, release.now));
  return {
    cards: seasons.map(({ card }) => card),
    until: earliest([until, ...cards.map(({ dates }) => nextChange(dates, release.now))]),
  };
}

/** The card of a coloring page, or that of a text. */
function listedCard(meta: DocumentMeta, address: string): JsonObject {
  const entry = drawingEntry(meta, address);
  return entry === null ? { ...articleOf(meta), _path: address } : { ...cardOf(drawingOf(entry)) };
}

/**
 * Cards of values, as they are stored (`valueCard`): those with days of their own first, by when it is their turn, each with
 * how it stands to the day (`season`). Of the others it looks at those alone that it shows.
 */
async function readValues(
  release: Release,
  { key, from, to, size }: Slice & { readonly size: number },
): Promise<Answer<NewestCards>> {
  const { now, manifest } = release;
  const dated = datedValues(key, manifest);
  const { count, slice } = await gatheredSlices(release, key);
  const [first, others] = await Promise.all([slice(0, dated), slice(Math.max(from, dated), Math.max(to, dated))]);
  const { cards, until } = inTurn(first.map(valueIn), { now, timeZone: manifest.site.timeZone });
  const shown = [...cards.slice(from, to), ...others.map(valueIn)];
  const live = shown.filter(({ dates }) => isLive(dates, now));
  const pictured = await withPictures(release, live);
  return {
    value: { cards: pictured.map(({ card }) => card), pages: Math.max(1, Math.ceil(count / size)) },
    until: earliest([
      until,
      ...shown.map(({ dates }) => nextChange(dates, now)),
      ...pictured.map((picture) => picture.until),
    ]),
  };
}

/**
 * Cards of values, each with the drawing of its newest document; one that a value before it shows gives way to the next of
 * its own that nobody shows. Such values are read a second time, all at once.
 */
async function withPictures(
  release: Release,
  values: readonly Pick<StoredValue, "card" | "key">[],
): Promise<readonly { readonly card: JsonObject; readonly until: number | null }[]> {
  const newest = await Promise.all(values.map(({ key }) => picturesOf(release, { key, size: 1 })));
  const paths = newest.map(({ pictures: [first] }) => first?.path);
  const shown = new Set(paths);
  const found = await Promise.all(
    newest.map((own, at) => {
      const isRepeated = own.pictures.length > 0 && paths.indexOf(paths[at]) < at;
      return isRepeated ? picturesOf(release, { key: values[at]?.key ?? "", size: MOST_COVERS }) : own;
    }),
  );
  return values.map(({ card }, at) => {
    const { pictures = [], until = null } = found[at] ?? {};
    const picture = pictures.length < 2 ? pictures[0] : (pictures.find(({ path }) => !shown.has(path)) ?? pictures[0]);
    shown.add(picture?.path);
    return { card: picture === undefined ? card : { ...card, picture: picture.shown }, until };
  });
}

/** Newest documents of a value that are looked at for a drawing of its own. */
const MOST_COVERS = 8;

interface Pictures {
  readonly pictures: readonly { readonly path: string; readonly shown: JsonObject }[];
  readonly until: number | null;
}

/** The drawings of the newest documents of a value. */
async function picturesOf(
  release: Release,
  { key, size }: { readonly key: string; readonly size: number },
): Promise<Pictures> {
  const { documents, until } = await readGatheredDocuments(release, { key, page: 1, size });
  const pictures = documents.flatMap(({ row: { meta }, address }) => {
    const entry = drawingEntry(meta, address);
    return entry === null ? [] : [{ path: String(address), shown: pictureOf(cardOf(drawingOf(entry))) }];
  });
  return { pictures, until };
}

/** How many values of a list may have days: they stand first in it. */
function datedValues(key: string, { site }: Pick<Manifest, "site">): number {
  const { values = {} } = site.gathers[listOfKey(key).field] ?? {};
  return Object.values(values).filter(({ when }) => when !== undefined).length;
}

interface StoredValue {
  readonly key: string;
  readonly card: JsonObject;
  readonly dates: Lifetime;
  readonly when: YearSpan | null;
  /** What it is called among others of its field, where its page has a longer title. */
  readonly name: string;
}

function inTurn(
  values: readonly StoredValue[],
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): { readonly cards: readonly StoredValue[]; readonly until: number | null } {
  const dated = values.flatMap(({ when, ...value }) => (when === null ? [] : [{ ...value, when }]));
  if (dated.length === 0) return { cards: values, until: null };
  const { date: today } = localDay(now, timeZone);
  const seasons = inSeasonOrder(dated, today).map(({ value, time }) => ({
    ...value,
    card: { ...value.card, season: { ...time, key: value.key, name: value.name } },
  }));
  return {
    cards: [...seasons, ...values.filter(({ when }) => when === null)],
    until: nextSeasonChange(
      dated.map(({ when }) => when),
      { today, timeZone },
    ),
  };
}

function valueIn(text: string): StoredValue {
  const stored = parseJson(text);
  const fields: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const [title, key, _path, description, publishAt, expiresAt, from, until, name = title] = fields;
  return {
    key: String(key),
    card: { title: String(title), _path: String(_path), description: String(description) },
    dates: lifetimeOf({ publishAt, expiresAt }),
    when: typeof from === "string" && typeof until === "string" ? { from, until } : null,
    name: String(name),
  };
}

interface Slice {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Some of the documents with a value, the newest first, and how many there are. */
export async function gatheredRows(
  release: Release,
  slice: Slice,
): Promise<{ readonly count: number; readonly rows: readonly IndexRow[] }> {
  const { count, stems } = await gatheredStems(release, slice);
  const rows = await Promise.all(stems.map((stem) => readRow(release, stem)));
  return { count, rows: rows.filter((row) => row !== null) };
}

/** The same by `_stem`. */
export async function gatheredStems(
  release: GatheredSource,
  { key, from, to }: Slice,
): Promise<{ readonly count: number; readonly stems: readonly string[] }> {
  const { count, slice } = await gatheredSlices(release, key);
  return { count, stems: await slice(from, to) };
}

interface GatheredSource {
  readonly manifest: Pick<Manifest, "gathered">;
  readonly objects: ObjectSource;
}

/** What stands under a key, of which several parts may be wanted. */
function gatheredSlices({ manifest: { gathered }, objects }: GatheredSource, key: string) {
  return slicesOf(runOf(gathered, key), {
    count: (chunk) => chunk.count,
    items: async (chunk) => stemsOf(await objects.parsed(chunk.object, parseGathered), { chunk, key }),
  });
}

/** The chunks that may hold entries with a key: those that begin with it, and the one before. */
function runOf(gathered: readonly GatheredRef[], key: string): readonly GatheredRef[] {
  const end = gathered.findLastIndex((chunk) => chunk.key <= key) + 1;
  const begun = gathered.findIndex((chunk) => chunk.key >= key);
  return gathered.slice(Math.max(0, (begun === -1 ? end : begun) - 1), end);
}

/** The documents of a key among those of a chunk. */
function stemsOf(
  texts: readonly string[],
  { chunk, key }: { readonly chunk: GatheredRef; readonly key: string },
): readonly string[] {
  const start = chunk.key === key ? 0 : texts.indexOf(KEY_MARK + key) + 1;
  if (start === 0 && chunk.key !== key) return [];
  const end = texts.findIndex((text, at) => at >= start && text.startsWith(KEY_MARK));
  return texts.slice(start, end === -1 ? undefined : end);
}

/** Behind all ids of documents. */
const LAST_ID = "\uffff";

/** The row of the document with a stem, of two the last one; null where there is none. */
export async function readRow({ manifest, objects }: Release, stem: string): Promise<IndexRow | null> {
  const chunk = manifest.index[chunkOf(manifest.index, { stem, id: LAST_ID })];
  const rows = chunk === undefined ? [] : await readChunk(objects, chunk);
  return rows.findLast(({ meta }) => meta._stem === stem) ?? null;
}
