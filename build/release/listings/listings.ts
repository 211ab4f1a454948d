import { MAX_ENTRIES } from "#app/content/feeds/feed.ts";
import { sitemapEntry } from "#app/content/feeds/sitemap.ts";
import { FEED_PAGES } from "#app/content/reader/feed.ts";
import { storeList } from "#app/content/release/list.ts";
import { ORIGIN_PLACEHOLDER } from "#app/content/release/listing.ts";
import { isDated, type Lifetime, lifetimeOf, storedDates } from "#app/content/release/live.ts";
import type { IndexRow, Listings, StoredFeedPage } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import { isOpen, type PublicPage, publicPage } from "#app/content/release/public-page.ts";
import type { Site } from "#app/content/site.ts";
import { instantOf } from "#app/content/wall-clock.ts";
import type { ObjectSet } from "../release.ts";
import type { SiteKinds } from "../site-release.ts";
import { navigationEntries } from "./navigation-entries.ts";
import { spansOf, unionOf } from "./spans.ts";
import { storeListing } from "./store-listing.ts";

interface ListingSources {
  /** In default order. */
  readonly rows: readonly IndexRow[];
  readonly kinds: Pick<SiteKinds, "byId" | "answers">;
  readonly site: Site;
  /** The pages that folders have without a document. */
  readonly indexes: readonly PathEntry[];
}

/** Makes the long answers of a release: sitemap, feed, the whole navigation of each locale. */
export function assembleListings(
  { rows, kinds, site, indexes }: ListingSources,
  set: ObjectSet,
): Pick<Listings, "sitemap" | "feed" | "navigation"> {
  const locales = site.locales.length === 0 ? [""] : site.locales;
  const byLocale = Map.groupBy(rows, ({ meta }) => meta._locale);
  const pages = shownPages(
    locales.flatMap((locale) => byLocale.get(locale) ?? []),
    site,
  );
  const { timeZone } = site;
  const trees = locales.flatMap((locale) => {
    const tree = navigationEntries(rows, { locale, site });
    return tree === null ? [] : [[locale, storeListing(tree, set)] as const];
  });
  const listed = indexes.filter(({ path }) => isOpen(path, [], site)).map((entry) => ({ ...entry, id: entry.path }));
  return {
    sitemap: storeListing(
      [...pages, ...listed].slice(0, MAX_SITEMAP).map((page) => entryOf(page, timeZone)),
      set,
    ),
    feed: storeList(FEED_PAGES, feedPages(pages, { timeZone, kinds }), { set, digest: chunkLifetime }),
    navigation: Object.fromEntries(trees),
  };
}

/** What a sitemap may hold by its protocol (sitemaps.org). */
export const MAX_SITEMAP = 50_000;

function entryOf({ id, ...page }: ShownPage, timeZone: string) {
  return { id, text: sitemapEntry(page, { origin: ORIGIN_PLACEHOLDER, timeZone }), spans: spansOf(page) };
}

/** A page that sitemap and feed may name, and when. */
interface ShownPage extends PublicPage, Lifetime {
  readonly id: string;
}

/** In the order of their rows; of those with one address the first, which has the page. */
function shownPages(rows: readonly IndexRow[], site: Site): readonly ShownPage[] {
  const pages = rows.flatMap(({ meta }) => {
    const page = publicPage(meta, site);
    return page === null ? [] : [{ ...page, id: meta._id, ...lifetimeOf(meta) }];
  });
  return [...Map.groupBy(pages, ({ path }) => path).values()].flatMap((own) => own.slice(0, 1));
}

/** The newest first, up to as many as a feed has at any time, and what has dates among them. */
function feedPages(
  pages: readonly ShownPage[],
  { timeZone, kinds }: { readonly timeZone: string; readonly kinds: ListingSources["kinds"] },
): readonly StoredFeedPage[] {
  const dated = pages.filter((page) => page.published !== "" && isInFeed(page, kinds));
  const times = new Map(dated.map((page) => [page, Date.parse(instantOf(page.published, timeZone))]));
  const newest = dated.toSorted((a, b) => (times.get(b) ?? 0) - (times.get(a) ?? 0));
  const lasting = newest.filter((page) => !isDated(page));
  const last = lasting[MAX_ENTRIES - 1];
  const inFeed = last === undefined ? newest : newest.slice(0, newest.indexOf(last) + 1);
  return inFeed.map(({ id: _id, publishAt, expiresAt, ...page }) => ({
    ...page,
    ...storedDates({ publishAt, expiresAt }),
  }));
}

function chunkLifetime(pages: readonly StoredFeedPage[]): Lifetime {
  return unionOf(pages.map(lifetimeOf));
}

function isInFeed({ id }: ShownPage, { byId, answers }: ListingSources["kinds"]): boolean {
  const kind = byId.get(id);
  return kind !== undefined && answers[kind].feed === true;
}
