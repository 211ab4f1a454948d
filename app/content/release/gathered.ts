import { articleOf } from "../components/lists.ts";
import type { DocumentMeta } from "../document.ts";
import { isOpen } from "../feeds/public-page.ts";
import { cardOf, drawingEntry, drawingOf } from "../finder/drawing-entry.ts";
import { type JsonObject, parseJson } from "../json.ts";
import { pageAddress } from "../path/canonical-path.ts";
import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { inSeasonOrder, nextSeasonChange, type YearSpan } from "../seasons.ts";
import { localDay } from "../wall-clock.ts";
import { chunkOf, readChunk } from "./index-rows.ts";
import { earliest, isLive, type Lifetime, lifetimeOf, nextChange } from "./live.ts";
import { type GatheredRef, type IndexRow, KEY_MARK, type Manifest } from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseGathered } from "./parse.ts";
import { type Release, slicesOf } from "./section.ts";

/** The key of all values of a field: no value begins with a space. */
export function valueListKey({ locale, field }: { readonly locale: string; readonly field: string }): string {
  return `${locale}:${field}${OF_ALL}`;
}

const OF_ALL = ": ";

/** The key of a value: the same for all that are one but for case and space. */
export function valueKey(own: { readonly locale: string; readonly field: string; readonly value: string }): string {
  return `${own.locale}:${own.field}:${folded(own.value)}`;
}

/** `folded(" Red  Fox")` -> `red fox` */
export function folded(value: string): string {
  return value.normalize("NFC").trim().replace(/\s+/g, " ").toLowerCase();
}

/** Under which the documents are gathered that bind a coloring page into a pack: no field begins with a space. */
export const PACKS_FIELD = " packs";

/** Their key; `path` as front matter names the coloring page: without the prefix of a locale. */
export function packsKey({ locale, path }: { readonly locale: string; readonly path: string }): string {
  return `${locale}:${PACKS_FIELD}:${path}`;
}

/**
 * A page of the documents with a value, the newest first, or of the values of a field. Reads the chunks of what is gathered that name them, the first
 * and the last with that value, and those of the index that hold the documents of the page: as much for a value of a hundred thousand.
 */
export async function readGathered(
  release: Release,
  { key, page, size }: Pick<NewestRequest, "page" | "size"> & { readonly key: string },
): Promise<Answer<NewestCards>> {
  const slice = { key, from: (page - 1) * size, to: page * size };
  if (key.endsWith(OF_ALL)) return readValues(release, { ...slice, size });
  const { count, rows } = await gatheredRows(release, slice);
  const { site } = release.manifest;
  const cards = rows.flatMap(({ meta }) => {
    const address = isLive(lifetimeOf(meta), release.now) ? pageAddress(meta, site) : null;
    if (address === null || !isOpen(address, meta.middleware, site)) return [];
    return [listedCard(meta, address)];
  });
  return {
    value: { cards, pages: Math.max(1, Math.ceil(count / size)) },
    until: earliest(rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now))),
  };
}

/** The card of a coloring page, or that of a text. */
function listedCard(meta: DocumentMeta, address: string): JsonObject {
  const entry = drawingEntry(meta, address);
  return entry === null ? { ...articleOf(meta), _path: address } : { ...cardOf(drawingOf(entry)) };
}

/**
 * Cards of values, as they are stored (`valueCard`): those with days of their own first, by when it is their turn, each with
 * how it stands to the day (`season`).
 */
async function readValues(
  release: Release,
  { key, from, to, size }: Slice & { readonly size: number },
): Promise<Answer<NewestCards>> {
  const { now, manifest } = release;
  const { count, stems } = await gatheredStems(release, { key, from: 0, to: Math.max(to, datedValues(key, manifest)) });
  const values = stems.map(valueIn);
  const { cards, until } = inTurn(values, { now, timeZone: manifest.site.timeZone });
  const shown = cards.slice(from, to);
  return {
    value: {
      cards: shown.flatMap(({ card, dates }) => (isLive(dates, now) ? [card] : [])),
      pages: Math.max(1, Math.ceil(count / size)),
    },
    until: earliest([until, ...shown.map(({ dates }) => nextChange(dates, now))]),
  };
}

/** How many values of a list may have days: they stand first in it. */
function datedValues(key: string, { site }: Pick<Manifest, "site">): number {
  const { values = {} } = site.gathers[key.slice(key.indexOf(":") + 1, -OF_ALL.length)] ?? {};
  return Object.values(values).filter(({ when }) => when !== undefined).length;
}

interface StoredValue {
  readonly card: JsonObject;
  readonly dates: Lifetime;
  readonly when: YearSpan | null;
  /** As its documents have it, whatever its card calls it. */
  readonly value: string;
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
    card: { ...value.card, season: { ...time, value: value.value } },
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
  const [title, _path, description, publishAt, expiresAt, from, until, value = title] = fields;
  return {
    card: { title: String(title), _path: String(_path), description: String(description) },
    dates: lifetimeOf({ publishAt, expiresAt }),
    when: typeof from === "string" && typeof until === "string" ? { from, until } : null,
    value: String(value),
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
  const rows = await Promise.all(stems.map((stem) => rowOf(release, stem)));
  return { count, rows: rows.filter((row) => row !== null) };
}

/** The same by `_stem`. */
export async function gatheredStems(
  {
    manifest: { gathered },
    objects,
  }: { readonly manifest: Pick<Manifest, "gathered">; readonly objects: ObjectSource },
  { key, from, to }: Slice,
): Promise<{ readonly count: number; readonly stems: readonly string[] }> {
  const { count, slice } = await slicesOf(runOf(gathered, key), {
    count: (chunk) => chunk.count,
    items: async (chunk) => stemsOf(await objects.parsed(chunk.object, parseGathered), { chunk, key }),
  });
  return { count, stems: await slice(from, to) };
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

/** Of two documents of one stem the last one. */
async function rowOf({ manifest, objects }: Release, stem: string): Promise<IndexRow | null> {
  const chunk = manifest.index[chunkOf(manifest.index, { stem, id: LAST_ID })];
  const rows = chunk === undefined ? [] : await readChunk(objects, chunk);
  return rows.findLast(({ meta }) => meta._stem === stem) ?? null;
}
