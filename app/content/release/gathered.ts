import { type Awaitable, andThen } from "../awaitable.ts";
import { compareText } from "../compare-text.ts";
import type { JsonObject } from "../json.ts";
import { type DocumentPath, pageAddress } from "../path/canonical-path.ts";
import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { hasDays, inSeasonOrder, nextSeasonChange } from "../seasons.ts";
import { localDay } from "../wall-clock.ts";
import { isValueList, listOfKey } from "./gathered-keys.ts";
import { rowOf } from "./index-rows.ts";
import { countOf, getItem, type ListKind, type Slices, slicesOfList } from "./list.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type {
  DatedCard,
  GatheredItem,
  GatheredUnder,
  IndexRow,
  Manifest,
  StoredCard,
  StoredValue,
} from "./manifest.ts";
import type { ObjectSource } from "./objects.ts";
import { parseGathered, parseGatheredItems } from "./parse.ts";
import type { ReleaseAt } from "./records.ts";

/** What stands under each key, where that is not long. */
export const GATHERED: ListKind<GatheredUnder> = {
  key: ({ key }) => key,
  compare: compareText,
  encode: (gathered) => JSON.stringify(gathered),
  decode: parseGathered,
  count: ({ items }) => items.length,
  // Some five hundred cards, and 30 KB packed: a page reads one or two.
  reach: 60_000,
};

/** What stands under one key, where that is long. */
export const LONG_GATHERED: ListKind<GatheredItem> = {
  key: (item) => (isStoredValue(item) ? item.key : stemOf(item)),
  compare: compareText,
  encode: (item) => JSON.stringify(item),
  decode: parseGatheredItems,
  reach: 60_000,
};

/**
 * A page of the documents with a value, the newest first, or of the values of a field. Reads the chunks of what is gathered
 * that hold it, one or two: as much for a value of a hundred thousand.
 */
export async function readGathered(
  release: ReleaseAt,
  { key, page, size }: Pick<NewestRequest, "page" | "size"> & { readonly key: string },
): Promise<Answer<NewestCards>> {
  const slice = { key, from: (page - 1) * size, to: page * size };
  if (isValueList(key)) return readValues(release, { ...slice, size });
  const [{ count, items }, seasons] = await Promise.all([gatheredItems(release, slice), readSeasons(release, key)]);
  const stored = datedCards(items);
  const shown = stored.filter((dated) => isLive(lifetimeOf(dated), release.now));
  return {
    value: {
      cards: shown.map((dated) => shownCard(dated, release.now)),
      pages: pagesOf(count, size),
      ...(seasons !== null && { seasons: seasons.cards }),
    },
    until: earliest([...stored.map((dated) => changeOfCard(dated, release.now)), seasons?.until ?? null]),
  };
}

/** A card as it is at a moment at which its document shows. */
export function shownCard({ card, picture }: DatedCard, now: number): JsonObject {
  return picture !== undefined && isLive(lifetimeOf(picture), now) ? { ...card, picture: picture.card } : card;
}

/** When a document comes or goes, or the picture on its card. */
export function changeOfCard(dated: DatedCard, now: number): number | null {
  const own = nextChange(lifetimeOf(dated), now);
  return dated.picture === undefined ? own : earliest([own, nextChange(lifetimeOf(dated.picture), now)]);
}

function pagesOf(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** What some of the documents with a value show on their cards. */
export function gatheredCards(release: GatheredSource, slice: Slice): Awaitable<readonly DatedCard[]> {
  return andThen(gatheredItems(release, slice), ({ items }) => datedCards(items));
}

export function datedCards(items: readonly GatheredItem[]): readonly DatedCard[] {
  return items.filter(isStoredCard).map(([, dated]) => dated);
}

function isStoredCard(item: GatheredItem): item is StoredCard {
  return Array.isArray(item);
}

export function isStoredValue(item: GatheredItem): item is StoredValue {
  return typeof item !== "string" && !isStoredCard(item);
}

/** The `_stem` of a document that is gathered; "" for a value. */
export function stemOf(item: GatheredItem): string {
  if (typeof item === "string") return item;
  return isStoredCard(item) ? item[0] : "";
}

/** A document that a page of a value shows now. */
export interface GatheredDocument {
  readonly row: IndexRow;
  readonly address: DocumentPath;
}

/**
 * The documents of a page of a value, whole: reads those chunks of the index besides that hold them, up to one for each.
 */
export async function readGatheredDocuments(
  release: ReleaseAt,
  { key, page, size }: Pick<NewestRequest, "page" | "size"> & { readonly key: string },
): Promise<{
  readonly documents: readonly GatheredDocument[];
  readonly pages: number;
  /** When one of them comes or goes. */
  readonly until: number | null;
}> {
  const { site } = release.manifest;
  const { count, rows } = await gatheredRows(release, { key, from: (page - 1) * size, to: page * size });
  const documents = rows.flatMap((row): readonly GatheredDocument[] => {
    const address = isLive(lifetimeOf(row.meta), release.now) ? pageAddress(row.meta, site) : null;
    return address === null ? [] : [{ row, address }];
  });
  return {
    documents,
    pages: pagesOf(count, size),
    until: earliest(rows.map(({ meta }) => nextChange(lifetimeOf(meta), release.now))),
  };
}

interface Values {
  readonly cards: readonly JsonObject[];
  readonly until: number | null;
}

/** The values of a field that have days, by when it is their turn, for the page of one of its values; null where none has. */
async function readSeasons(release: ReleaseAt, key: string): Promise<Values | null> {
  const list = listOfKey(key).key;
  const dated = datedValues(list, release.manifest);
  if (dated === 0) return null;
  const { items } = await gatheredItems(release, { key: list, from: 0, to: dated });
  const { values, until } = inTurn(items.filter(isStoredValue), release);
  const seasons = values.filter(({ value, season }) => season !== null && isLive(lifetimeOf(value), release.now));
  return {
    cards: seasons.map(cardOf),
    until: earliest([until, ...values.map(({ value }) => nextChange(lifetimeOf(value), release.now))]),
  };
}

/**
 * Cards of values: those with days of their own first, by when it is their turn, each with how it stands to the day
 * (`season`). Of the others it looks at those alone that it shows.
 */
async function readValues(
  release: ReleaseAt,
  { key, from, to, size }: Slice & { readonly size: number },
): Promise<Answer<NewestCards>> {
  const { now, manifest } = release;
  const dated = datedValues(key, manifest);
  const { count, slice } = await gatheredSlices(release, key);
  const [first, others] = await Promise.all([slice(0, dated), slice(Math.max(from, dated), Math.max(to, dated))]);
  const { values, until } = inTurn(first.filter(isStoredValue), release);
  const shown = [...values.slice(from, to), ...others.filter(isStoredValue).map(undated)];
  const covers = shown.flatMap(({ value }) => value.covers ?? []);
  return {
    value: {
      cards: withCovers(
        shown.filter(({ value }) => isLive(lifetimeOf(value), now)),
        now,
      ),
      pages: pagesOf(count, size),
    },
    until: earliest([
      until,
      ...[...shown.map(({ value }) => value), ...covers].map((stored) => nextChange(lifetimeOf(stored), now)),
    ]),
  };
}

/** Cards of values, each with its newest drawing that no value before it shows, else with its newest. */
function withCovers(values: readonly TimedValue[], now: number): readonly JsonObject[] {
  const newest = values.map(({ value }) => coversOf(value, now)[0]?.thumbnail);
  const shown = new Set<unknown>(newest);
  return values.map((timed, at) => {
    const [own, ...others] = coversOf(timed.value, now);
    const isRepeated = own !== undefined && newest.indexOf(own.thumbnail) < at;
    const cover = isRepeated ? (others.find(({ thumbnail }) => !shown.has(thumbnail)) ?? own) : own;
    shown.add(cover?.thumbnail);
    return cover === undefined ? cardOf(timed) : { ...cardOf(timed), picture: cover };
  });
}

function coversOf({ covers = [] }: StoredValue, now: number): readonly JsonObject[] {
  return covers.filter((dated) => isLive(lifetimeOf(dated), now)).map(({ card }) => card);
}

/** How many values of a list may have days: they stand first in it. */
function datedValues(key: string, { site }: Pick<Manifest, "site">): number {
  const { values = {} } = site.gathers[listOfKey(key).field] ?? {};
  return Object.values(values).filter(({ when }) => when !== undefined).length;
}

/** A value, and how its days stand to today; null for one without. */
interface TimedValue {
  readonly value: StoredValue;
  readonly season: JsonObject | null;
}

function cardOf({ value: { title, path, description }, season }: TimedValue): JsonObject {
  return { title, _path: path, description, ...(season !== null && { season }) };
}

function inTurn(
  values: readonly StoredValue[],
  { now, manifest }: Pick<ReleaseAt, "now" | "manifest">,
): { readonly values: readonly TimedValue[]; readonly until: number | null } {
  const { timeZone } = manifest.site;
  const dated = values.filter(hasDays);
  if (dated.length === 0) return { values: values.map(undated), until: null };
  const { date: today } = localDay(now, timeZone);
  const seasons = inSeasonOrder(dated, today).map(({ value, time }) => ({
    value,
    season: { ...time, key: value.key },
  }));
  const inSeason = new Set<StoredValue>(seasons.map(({ value }) => value));
  return {
    values: [...seasons, ...values.filter((value) => !inSeason.has(value)).map(undated)],
    until: nextSeasonChange(dated, { today, timeZone }),
  };
}

function undated(value: StoredValue): TimedValue {
  return { value, season: null };
}

interface Slice {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Some of the documents with a value, the newest first, and how many there are. */
export async function gatheredRows(
  release: ReleaseAt,
  slice: Slice,
): Promise<{ readonly count: number; readonly rows: readonly IndexRow[] }> {
  const { count, items } = await gatheredItems(release, slice);
  const rows = await Promise.all(items.map((item) => rowOf(release, stemOf(item))));
  return { count, rows: rows.filter((row) => row !== null) };
}

/** The same as they are stored. */
export function gatheredItems(
  release: GatheredSource,
  { key, from, to }: Slice,
): Awaitable<{ readonly count: number; readonly items: readonly GatheredItem[] }> {
  return andThen(gatheredSlices(release, key), ({ count, slice }) =>
    andThen(slice(from, to), (items) => ({ count, items })),
  );
}

export interface GatheredSource {
  readonly manifest: Pick<Manifest, "gathered">;
  readonly objects: ObjectSource;
}

/** What stands under a key, of which several parts may be wanted. */
export function gatheredSlices(release: GatheredSource, key: string): Awaitable<Slices<GatheredItem>> {
  return andThen(findGathered(release, key), (found) => found ?? NOTHING);
}

const NOTHING: Slices<GatheredItem> = { count: 0, slice: () => [] };

/** The same; null where the release has no such key. */
export function findGathered(
  { manifest, objects }: GatheredSource,
  key: string,
): Awaitable<Slices<GatheredItem> | null> {
  const { short, long } = manifest.gathered;
  const table = Object.hasOwn(long, key) ? long[key] : undefined;
  if (table !== undefined) return slicesOfList(LONG_GATHERED, { table, objects });
  return andThen(getItem(GATHERED, { table: short, objects, key }), (gathered) => {
    if (gathered === null) return null;
    const { items } = gathered;
    return { count: items.length, slice: (from, to) => items.slice(from, to) };
  });
}

/** How many items stand under a key, without those of which only the list that they are in tells. */
export function leastGathered({ gathered: { long } }: Pick<Manifest, "gathered">, key: string): number {
  const table = Object.hasOwn(long, key) ? long[key] : undefined;
  return table === undefined ? 0 : countOf(table);
}
