import type { DocumentMeta } from "#app/content/document.ts";
import { publicPage } from "#app/content/feeds/public-page.ts";
import { sitemapEntry } from "#app/content/feeds/sitemap.ts";
import { buildNavigation, isIndex } from "#app/content/navigation/build.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { wireOf } from "#app/content/release/index-rows.ts";
import { ORIGIN_PLACEHOLDER } from "#app/content/release/listing.ts";
import type { IndexRow, Listing } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import type { Change } from "./changed-rows.ts";
import { type ListedText, ListingText } from "./listing-text.ts";
import { isFound, type Near, parentOf } from "./near.ts";
import type { NextRelease } from "./next-release.ts";

/**
 * Sitemap and navigation after a document came, went, or was edited. False where more than the entry of this document may
 * be another one: of a page above others, where documents have dates, or where the entry decides where parts end.
 */
export async function changeListings(next: NextRelease, change: Change<IndexRow>, near: Near): Promise<boolean> {
  const { listings } = next.manifest;
  const { before, after } = change;
  const isKept = before !== null && after !== null;
  if (isKept && !(await isFound(next, after))) return false;
  const sitemap = await changeSitemap(next, change, near);
  if (sitemap === null) return false;
  const { _locale = "" } = (after ?? before)?.meta ?? {};
  const navigation: Record<string, Listing> = { ...listings.navigation };
  const locale = next.manifest.site.locales.length === 0 ? "" : _locale;
  const tree = navigation[locale];
  if (tree === undefined) {
    next.manifest = { ...next.manifest, listings: { ...listings, sitemap } };
    return isKept;
  }
  const changed = await changeTree(tree, { next, change, near });
  if (changed === null) return false;
  navigation[locale] = changed;
  next.manifest = { ...next.manifest, listings: { ...listings, sitemap, navigation } };
  return true;
}

async function changeSitemap(
  next: NextRelease,
  { before, after }: Change<IndexRow>,
  near: Near,
): Promise<Listing | null> {
  const { site, listings } = next.manifest;
  const entryOf = (row: IndexRow) => ({ id: row.meta._id, text: sitemapText(row.meta, site) });
  const [old, now] = [before && entryOf(before), after && entryOf(after)];
  if ((old?.text ?? "") === (now?.text ?? "")) return listings.sitemap;
  const texts = new ListingText(listings.sitemap, { next, share: near.share });
  if (old !== null && old.text !== "") {
    const place = await texts.findSole(old.text);
    if (place === null) return null;
    if (now === null || now.text === "") return texts.removed(place, old);
    return texts.replaced(place, { before: old.text, after: now.text });
  }
  return now === null ? null : addToSitemap(texts, now, { next, near });
}

/** Behind the page that is before it, else in front of the one behind it. */
async function addToSitemap(
  texts: ListingText,
  entry: ListedText,
  { next, near }: Pick<TreeChange, "next" | "near">,
): Promise<Listing | null> {
  const { site } = next.manifest;
  const [front, behind] = [near.before, near.behind].map((rows) =>
    rows.find(({ meta }) => sitemapText(meta, site) !== ""),
  );
  const other = front ?? behind;
  if (other === undefined || !(await isFound(next, other))) return null;
  const text = sitemapText(other.meta, site);
  const place = await texts.findSole(text);
  if (place === null || front === undefined) return place && texts.inserted(place, entry);
  return texts.inserted({ ...place, start: place.start + text.length }, { ...entry, behind: front.meta._id });
}

/** "" for a page that it does not name. */
function sitemapText(meta: DocumentMeta, site: Site): string {
  const page = publicPage(meta, site);
  return page === null ? "" : sitemapEntry(page, { ...site, origin: ORIGIN_PLACEHOLDER });
}

interface TreeChange {
  readonly next: NextRelease;
  readonly change: Change<IndexRow>;
  readonly near: Near;
}

async function changeTree(tree: Listing, { next, change, near }: TreeChange): Promise<Listing | null> {
  const { site } = next.manifest;
  const [before, after] = [change.before, change.after].map((row) => (row === null ? "" : leafText(row, site)));
  if (before === undefined || after === undefined || before === after) return tree;
  const texts = new ListingText(tree, { next, share: near.share });
  if (before !== "" && after !== "") return replaceLeaf(tree, { texts, before, after });
  const id = (change.after ?? change.before)?.meta._path ?? "";
  if (after === "") return removeLeaf(texts, { id, text: before });
  return change.after === null ? null : addLeaf(texts, { id, text: after, row: change.after, near, site });
}

/** As a tree has a page with none below it; "" for one that it leaves out. */
function leafText(row: IndexRow, site: Site): string {
  const meta = wireOf(row);
  if (meta._partial || meta.navigation === false) return "";
  const fields = [...site.navigationFields, "layout"];
  return JSON.stringify(leafOf(buildNavigation({ documents: [meta], configs: [], fields })));
}

function leafOf([node]: readonly NavigationNode[]): NavigationNode | null {
  return node?.children === undefined ? (node ?? null) : leafOf(node.children);
}

/** Null where the page has others below it: it is in the tree with an end other than that of its own text. */
async function replaceLeaf(
  tree: Listing,
  { texts, before, after }: { readonly texts: ListingText; readonly before: string; readonly after: string },
): Promise<Listing | null> {
  const place = await texts.find(before);
  if (place !== null) return texts.replaced(place, { before, after });
  return (await texts.has(before.slice(0, -1))) ? null : tree;
}

/** The comma in front of it goes too, else the one behind. */
async function removeLeaf(texts: ListingText, { id, text }: ListedText): Promise<Listing | null> {
  const place = await texts.find(text);
  if (place === null) return null;
  if ((await texts.before(place)).endsWith(","))
    return texts.removed({ ...place, start: place.start - 1 }, { id, text: `,${text}` });
  const behind = await texts.from({ ...place, start: place.start + text.length });
  return behind.startsWith(",") ? texts.removed(place, { id, text: `${text},` }) : null;
}

interface NewLeaf {
  readonly id: string;
  readonly text: string;
  readonly row: IndexRow;
  readonly near: Near;
  readonly site: Site;
}

/** Behind the page that is before it in its folder, or as the first of it, where nothing but pages is beside it. */
async function addLeaf(texts: ListingText, { id, text, row, near, site }: NewLeaf): Promise<Listing | null> {
  const [front = null, behind = null] = [near.before, near.behind].map((rows) => siblingOf(row, rows));
  const ordered = [...(front ? [front] : []), row, ...(behind ? [behind] : [])];
  if (ordered.some((own, at) => at > 0 && !isBehind(own, ordered[at - 1]))) return null;
  if (front !== null) {
    const before = leafText(front, site);
    const place = before === "" ? null : await texts.find(before);
    if (place === null) return null;
    const end = { ...place, start: place.start + before.length };
    const follows = await texts.from(end);
    const isNext = behind !== null && follows.startsWith(`,${leafText(behind, site)}`);
    return isNext || follows.startsWith("]") ? texts.inserted(end, { id, text: `,${text}` }) : null;
  }
  const place = behind === null ? null : await texts.find(leafText(behind, site));
  const isFirst = place !== null && (await texts.before(place)).endsWith("[");
  return isFirst ? texts.inserted(place, { id, text: `${text},` }) : null;
}

/** The nearest document of a tree, where it is in the same list of it. */
function siblingOf({ meta }: IndexRow, rows: readonly IndexRow[]): IndexRow | null {
  const nearest = rows.find((row) => !row.meta._partial && row.meta.navigation !== false);
  if (nearest === undefined) return null;
  const list = isIndex(nearest.meta) ? nearest.meta._path : parentOf(nearest.meta._path);
  return list === parentOf(meta._path) ? nearest : null;
}

/** As a tree orders the pages of a folder: by their files, where they are of one. */
function isBehind({ meta }: IndexRow, before: IndexRow | undefined): boolean {
  const { compare } = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
  return before !== undefined && compare(nameOf(before.meta), nameOf(meta)) < 0;
}

function nameOf({ _file }: DocumentMeta): string {
  return _file.replace(/\.[^.]*$/, "");
}
