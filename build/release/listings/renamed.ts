import type { DocumentMeta } from "#app/content/document.ts";
import { feedEntry } from "#app/content/feeds/atom.ts";
import { publicPage } from "#app/content/feeds/public-page.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { UNKNOWN_ORIGIN } from "#app/content/release/listing.ts";
import type { Listing, ListingPart, Listings } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import type { ReadableRelease } from "../readable.ts";
import type { ObjectSet } from "../release.ts";
import { MOST_OF_PART } from "./store-listing.ts";

/** The metadata of a document with one title and description, and with others. */
export interface Renaming {
  readonly before: DocumentMeta;
  readonly after: DocumentMeta;
}

interface ListingContext {
  readonly site: Site;
  readonly read: ReadableRelease["read"];
  readonly set: ObjectSet;
}

/** A text of a listing, and what is to stand in its place. */
interface Replacement {
  readonly before: string;
  readonly after: string;
}

/**
 * The listings of a release after a document got another title or description. Null where more than the entry of this
 * document may be another one: in lists of the newest, above other pages, or where the entry decides where parts end.
 */
export async function renameInListings(
  listings: Listings,
  renaming: Renaming,
  context: ListingContext,
): Promise<Listings | null> {
  const { _path, _locale } = renaming.after;
  const sections = Object.keys(listings.newest);
  if (sections.some((key) => `${_locale}:${_path}`.startsWith(key))) return null;
  const feed = await replaceText(listings.feed, feedTexts(renaming, context.site), context);
  const nodes = nodeTexts(renaming, context.site);
  const navigation: Record<string, Listing> = { ...listings.navigation };
  for (const [locale, listing] of Object.entries(listings.navigation)) {
    const isIn = locale === "" || locale === _locale;
    const renamed = isIn ? await replaceNode(listing, nodes, context) : listing;
    if (renamed === null) return null;
    navigation[locale] = renamed;
  }
  return feed && { ...listings, feed, navigation };
}

/** The same text twice where the feed has no such document. */
function feedTexts({ before, after }: Renaming, site: Site): Replacement {
  const origin = site.origin || UNKNOWN_ORIGIN;
  const textOf = (meta: DocumentMeta): string => {
    const page = publicPage(meta, site);
    return page === null || page.published === "" ? "" : feedEntry(page, origin);
  };
  return { before: textOf(before), after: textOf(after) };
}

/** As a tree has a page with none below it. */
function nodeTexts({ before, after }: Renaming, site: Site): Replacement {
  const fields = [...site.navigationFields, "layout"];
  const textOf = (meta: DocumentMeta) =>
    JSON.stringify(leafOf(buildNavigation({ documents: [meta], configs: [], fields })));
  return { before: textOf(before), after: textOf(after) };
}

function leafOf([node]: readonly NavigationNode[]): NavigationNode | null {
  return node?.children === undefined ? (node ?? null) : leafOf(node.children);
}

/** Null where the page has others below it: it is in the tree with an end other than that of its own text. */
async function replaceNode(
  listing: Listing,
  { before, after }: Replacement,
  context: ListingContext,
): Promise<Listing | null> {
  if (before === after) return listing;
  const renamed = await replaceText(listing, { before, after }, context);
  if (renamed !== listing) return renamed;
  const texts = await textsOf(listing, context);
  return texts.some((text) => text.includes(before.slice(0, -1))) ? null : listing;
}

async function textsOf({ parts }: Listing, { read }: ListingContext): Promise<readonly string[]> {
  const bytes = await read(parts.map(({ object }) => object));
  return bytes.map((part) => new TextDecoder().decode(part));
}

/**
 * The very same listing where the text is not in it; null where it is in it twice, or where the new one may end parts
 * elsewhere.
 */
async function replaceText(
  listing: Listing,
  { before, after }: Replacement,
  context: ListingContext,
): Promise<Listing | null> {
  if (before === after) return listing;
  const texts = await textsOf(listing, context);
  const found = texts.flatMap((text, at) => (text.includes(before) ? [at] : []));
  const [at] = found;
  if (at === undefined) return listing;
  const text = texts[at] ?? "";
  if (found.length > 1 || text.indexOf(before) !== text.lastIndexOf(before)) return null;
  const bytes = new TextEncoder().encode(text.replace(before, () => after));
  const { parts } = listing;
  const edited = parts.map((part, place) => {
    return place === at ? { ...part, object: context.set.add(bytes), length: bytes.length } : part;
  });
  return [parts, edited].every((some) => isCutById(some, at)) ? { ...listing, parts: edited } : null;
}

/** Whether a part and those beside it end where ids say so: together with another one each would have room. */
function isCutById(parts: readonly ListingPart[], at: number): boolean {
  const lengths = [at - 1, at, at + 1].map((place) => parts[place]?.length ?? 0);
  const [before = 0, own = 0, behind = 0] = lengths;
  return Math.max(before, behind) + own <= MOST_OF_PART;
}
