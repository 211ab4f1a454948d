import type { JsonObject } from "../json.ts";
import type { Answer, NewestCards, NewestRequest } from "../reader.ts";
import { hasDays, inSeasonOrder, nextSeasonChange } from "../seasons.ts";
import { localDay } from "../wall-clock.ts";
import { isValueList, listOfKey, newestKey, valueListKey } from "./collection-keys.ts";
import {
  collectionItems,
  collectionSlices,
  datedCards,
  findCollection,
  isStoredValue,
  pagesOf,
} from "./collections.ts";
import type { Slices } from "./list.ts";
import { earliest, isLive, lifetimeOf, nextChange } from "./live.ts";
import type { CollectionItem, DatedCard, Manifest, StoredValue } from "./manifest.ts";
import type { ReleaseAt } from "./records.ts";

/** Shorter lists of a section are read whole, so that their pages can be of what shows now. */
const SHORT_LIST = 300;

/**
 * A page of a collection: of the newest documents of a section, of the documents with a value, or of the values of a field.
 * Reads one chunk or two, whatever its length. Pages are of documents whatever their dates, so that a page may show fewer and
 * none moves when one comes or goes; those of a short section are full, and a list of one page goes on until it is. Null for a
 * section that no page lists.
 */
export async function readNewest(
  release: ReleaseAt,
  { collection, values, under, page, size, only, locale = release.manifest.site.defaultLocale }: NewestRequest,
): Promise<Answer<NewestCards> | null> {
  const request = { page, size, only, now: release.now };
  if (values !== undefined) return readValues(release, { ...request, key: valueListKey({ locale, field: values }) });
  if (collection === undefined) {
    const list = await findCollection(release, newestKey({ under, locale }));
    if (list === null) return null;
    return !only && list.count < SHORT_LIST ? pageOfShort(list, request) : pageOfLong(list, request);
  }
  if (isValueList(collection)) return readValues(release, { ...request, key: collection });
  const readPage = async () => pageOfLong(await collectionSlices(release, collection), { ...request, only: false });
  const [found, seasons] = await Promise.all([readPage(), readSeasons(release, collection)]);
  if (seasons === null) return found;
  return { value: { ...found.value, seasons: seasons.cards }, until: earliest([found.until, seasons.until]) };
}

interface PageRequest extends Pick<NewestRequest, "page" | "size" | "only"> {
  /** Epoch ms. */
  readonly now: number;
}

async function pageOfShort(
  { count, slice }: Slices<CollectionItem>,
  { page, size, now }: PageRequest,
): Promise<Answer<NewestCards>> {
  const all = datedCards(await slice(0, count));
  const live = all.filter((dated) => isLive(lifetimeOf(dated), now));
  const shown = live.slice((page - 1) * size, page * size);
  return answerOf({ shown, pages: pagesOf(live.length, size), candidates: all }, now);
}

async function pageOfLong(
  { count, slice }: Slices<CollectionItem>,
  { page, size, now, only }: PageRequest,
): Promise<Answer<NewestCards>> {
  const candidates: DatedCard[] = [];
  const shown: DatedCard[] = [];
  for (let from = (page - 1) * size; from < count && shown.length < size; from += size) {
    for (const dated of datedCards(await slice(from, from + size))) {
      if (shown.length === size) break;
      candidates.push(dated);
      if (isLive(lifetimeOf(dated), now)) shown.push(dated);
    }
    if (!only) break;
  }
  return answerOf({ shown, pages: pagesOf(count, size), candidates }, now);
}

interface FoundCards {
  readonly shown: readonly DatedCard[];
  readonly pages: number;
  /** Those that would make it another answer by coming or going. */
  readonly candidates: readonly DatedCard[];
}

function answerOf({ shown, pages, candidates }: FoundCards, now: number): Answer<NewestCards> {
  return {
    value: { cards: shown.map((dated) => shownCard(dated, now)), pages },
    until: earliest(candidates.map((dated) => changeOfCard(dated, now))),
  };
}

/** A card as it is at a moment at which its document shows. */
function shownCard({ card, picture }: DatedCard, now: number): JsonObject {
  return picture !== undefined && isLive(lifetimeOf(picture), now) ? { ...card, picture: picture.card } : card;
}

/** When a document comes or goes, or the picture on its card. */
function changeOfCard(dated: DatedCard, now: number): number | null {
  const own = nextChange(lifetimeOf(dated), now);
  return dated.picture === undefined ? own : earliest([own, nextChange(lifetimeOf(dated.picture), now)]);
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
  const { items } = await collectionItems(release, { key: list, from: 0, to: dated });
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
  { key, page, size, now }: PageRequest & { readonly key: string },
): Promise<Answer<NewestCards>> {
  const { manifest } = release;
  const [from, to] = [(page - 1) * size, page * size];
  const dated = datedValues(key, manifest);
  const { count, slice } = await collectionSlices(release, key);
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

/** Cards of values, each with its newest picture that no value before it shows, else with its newest. */
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
