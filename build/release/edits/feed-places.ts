import type { DocumentMeta } from "#app/content/document.ts";
import { feedEntry, MOST_ENTRIES } from "#app/content/feeds/atom.ts";
import { publicPage } from "#app/content/feeds/public-page.ts";
import { type Kind, kinds } from "#app/content/kind.ts";
import { compareOrder, type OrderKey } from "#app/content/release/index-rows.ts";
import { ORIGIN_PLACEHOLDER } from "#app/content/release/listing.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { Listing } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { instantOf } from "#app/content/wall-clock.ts";
import { storeListing } from "../listings/store-listing.ts";
import type { Page } from "./changed-paths.ts";
import { type Change, rowIn } from "./changed-rows.ts";
import type { NextRelease } from "./next-release.ts";

/** Which pages the feed has and would have if some of them went, the newest first. */
export interface FeedPlaces {
  readonly places: readonly FeedPlace[];
  /** Whether there are no others. */
  readonly isAll: boolean;
}

interface FeedPlace extends OrderKey {
  /** When it was published, epoch ms. */
  readonly time: number;
  readonly locale: string;
}

/** So many may go one after the other before all documents must be looked through for the next. */
const MOST_PLACES = 3 * MOST_ENTRIES;

/**
 * Null where some of its pages are shown for a time, so that others are in the feed at others, and where two documents have
 * one address, of which the feed may have the older.
 */
export function feedPlaces(
  metas: readonly DocumentMeta[],
  { site, kindOf }: { readonly site: Site; readonly kindOf: ReadonlyMap<string, Kind> },
): FeedPlaces | null {
  const dated = metas.flatMap((meta) => {
    const time = timeOf(meta, site);
    return Number.isNaN(time) ? [] : [{ time, meta }];
  });
  const isIn = (meta: DocumentMeta) => isInFeed(meta, { site, kind: kindOf.get(meta._id) });
  if (dated.some(({ meta }) => isDated(meta) && isIn(meta))) return null;
  const pages = metas.flatMap((meta) => publicPage(meta, site) ?? []);
  if (new Set(pages.map(({ path }) => path)).size < pages.length) return null;
  const inOrder = dated
    .map(({ time, meta }) => ({ place: placeOf(meta, time), meta }))
    .sort((a, b) => comparePlaces(a.place, b.place, site));
  const places: FeedPlace[] = [];
  for (const { place, meta } of inOrder) {
    if (!isIn(meta)) continue;
    if (places.length === MOST_PLACES) return { places, isAll: false };
    places.push(place);
  }
  return { places, isAll: true };
}

/** When a document was published, epoch ms; not a number where it says no date. */
function timeOf({ published }: DocumentMeta, { timeZone }: Site): number {
  const isDate = typeof published === "string" && !Number.isNaN(Date.parse(published));
  return isDate ? Date.parse(instantOf(published, timeZone)) : Number.NaN;
}

function isDated(meta: DocumentMeta): boolean {
  const { publishAt, expiresAt } = lifetimeOf(meta);
  return publishAt !== null || expiresAt !== null;
}

function isInFeed(
  meta: DocumentMeta,
  { site, kind }: { readonly site: Site; readonly kind: Kind | undefined },
): boolean {
  return kind !== undefined && kinds[kind].feed && (publicPage(meta, site)?.published ?? "") !== "";
}

function placeOf({ _stem, _id, _locale }: DocumentMeta, time: number): FeedPlace {
  return { time, stem: _stem, id: _id, locale: _locale };
}

/** The newest first; of one time in the order of their rows, locale by locale. */
function comparePlaces(a: FeedPlace, b: FeedPlace, { locales }: Pick<Site, "locales">): number {
  return b.time - a.time || locales.indexOf(a.locale) - locales.indexOf(b.locale) || compareOrder(a, b);
}

/** The feed after some pages came, went or were edited; null where nobody knows which ones are in it then. */
export async function changeFeed(
  next: NextRelease,
  { changes, feed }: { readonly changes: readonly Change<Page>[]; readonly feed: FeedPlaces | null },
): Promise<{ readonly feed: FeedPlaces | null } | null> {
  const { site, listings } = next.manifest;
  const told = changes.map(({ before, after }) => ({ before: entryOf(before, site), after: entryOf(after, site) }));
  const others = told.filter(
    ({ before, after }) => before?.text !== after?.text || before?.place.time !== after?.place.time,
  );
  if (others.length === 0) return { feed };
  if (feed === null) return null;
  const gone = new Set(others.flatMap(({ before }) => before?.place.id ?? []));
  const fresh = others.flatMap(({ after }) => after ?? []);
  const last = feed.places.at(-1);
  const isKnown = ({ place }: FeedEntry) => feed.isAll || (last !== undefined && comparePlaces(place, last, site) < 0);
  const places = [...feed.places.filter(({ id }) => !gone.has(id)), ...fresh.filter(isKnown).map(({ place }) => place)]
    .sort((a, b) => comparePlaces(a, b, site))
    .slice(0, MOST_PLACES);
  const isAll = feed.isAll && feed.places.length - gone.size + fresh.length <= MOST_PLACES;
  if (!isAll && places.length < MOST_ENTRIES) return null;
  const texts = await textsOf(next, feed);
  for (const { place, text } of fresh) texts.set(place.id, text);
  const listing = await storePlaces(next, { places: places.slice(0, MOST_ENTRIES), texts });
  next.manifest = { ...next.manifest, listings: { ...listings, feed: listing } };
  return { feed: { places, isAll } };
}

interface FeedEntry {
  readonly place: FeedPlace;
  readonly text: string;
}

/** Null for a page that no feed tells of. */
function entryOf(page: Page | null, site: Site): FeedEntry | null {
  if (page === null || !isInFeed(page.row.meta, { site, kind: page.kind })) return null;
  return {
    place: placeOf(page.row.meta, timeOf(page.row.meta, site)),
    text: feedText(page.row.meta, site),
  };
}

function feedText(meta: DocumentMeta, site: Site): string {
  const page = publicPage(meta, site);
  return page === null ? "" : feedEntry(page, { ...site, origin: ORIGIN_PLACEHOLDER });
}

const END = "</entry>\n";

/** By the `_id`s of what is in the feed. */
async function textsOf(next: NextRelease, { places }: FeedPlaces): Promise<Map<string, string>> {
  const bytes = await next.read(next.manifest.listings.feed.parts.map(({ object }) => object));
  const text = bytes.map((part) => new TextDecoder().decode(part)).join("");
  const entries = text.split(END).slice(0, -1);
  return new Map(entries.flatMap((entry, at) => (places[at] === undefined ? [] : [[places[at].id, entry + END]])));
}

/** What was not in it until now is read. */
async function storePlaces(
  next: NextRelease,
  { places, texts }: { readonly places: readonly FeedPlace[]; readonly texts: ReadonlyMap<string, string> },
): Promise<Listing> {
  const { site } = next.manifest;
  const entries = await Promise.all(
    places.map(async (place) => {
      const known = texts.get(place.id);
      const row = known === undefined ? await rowIn(next, place) : null;
      return {
        id: place.id,
        text: known ?? (row === null ? "" : feedText(row.meta, site)),
        spans: [[null, null]] as const,
      };
    }),
  );
  return storeListing({ entries }, next.set);
}
