import { isOpen } from "#app/content/feeds/public-page.ts";
import { isIndex } from "#app/content/navigation/build.ts";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import { chunkOf, compareOrder, isListed, orderKeyOf } from "#app/content/release/index-rows.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { isSole } from "./changed-paths.ts";
import { rowIn, rowsAt } from "./changed-rows.ts";
import type { NextRelease } from "./next-release.ts";

/** Some documents of a locale on both sides of a place in default order, the nearest first. */
export interface Near {
  readonly before: readonly IndexRow[];
  readonly behind: readonly IndexRow[];
  /** Of all documents, about how many come before the place. */
  readonly share: number;
}

/** Those in the chunk where a document is or would be, and in the ones beside it. */
export async function nearTo(next: NextRelease, row: IndexRow): Promise<Near> {
  const { index } = next.manifest;
  const key = orderKeyOf(row);
  const at = Math.max(0, chunkOf(index, key));
  const places = [at - 1, at, at + 1].filter((place) => place >= 0 && place < index.length);
  const rows = (await Promise.all(places.map((place) => rowsAt(next, place)))).flat();
  const own = rows.filter(({ meta }) => meta._locale === row.meta._locale);
  return {
    before: own.filter((other) => compareOrder(orderKeyOf(other), key) < 0).reverse(),
    behind: own.filter((other) => compareOrder(orderKeyOf(other), key) > 0),
    share: (at + 0.5) / Math.max(1, index.length),
  };
}

/**
 * Whether the folders above a page are what they are with it and without it, in their order, their dates and what they
 * are called: a page of its folder is beside it that is always there, and it is not the first by its path, which gives a
 * folder its place. What is beside it must be found by its path too.
 */
export async function keepsFolders(next: NextRelease, row: IndexRow, near: Near): Promise<boolean> {
  const { site } = next.manifest;
  const beside = [near.before, near.behind].flatMap((rows) => rows.find(isInTree) ?? []);
  const isSibling = (other: IndexRow) => isLasting(other, site) && liesBeside(row, other);
  if (!beside.some(isSibling)) return false;
  for (const other of beside) if (!(await isFound(next, other))) return false;
  const { compare } = new Intl.Collator("en");
  const isFirst = ![...near.before, ...near.behind].some(
    (other) => isSibling(other) && compare(other.meta._path, row.meta._path) < 0,
  );
  return !isFirst || hasOwnPage(next, row);
}

/** Whether a document has its page, and no other one its path. */
export async function isFound(next: NextRelease, row: IndexRow): Promise<boolean> {
  const address = pageAddress(row.meta, next.manifest.site);
  return address !== null && isSole(next, { row, address });
}

/** Whether the folder of a page has a document of its own, which comes before all in it. */
async function hasOwnPage(next: NextRelease, { meta: { _path, _locale } }: IndexRow): Promise<boolean> {
  const address = pageAddress({ _path: parentOf(_path), _locale }, next.manifest.site);
  const page = address === null ? null : (await next.recordAt(address)).page;
  const own = page === null ? null : await rowIn(next, page);
  return own !== null && isInTree(own) && isListed(own.meta) && own.meta._path === parentOf(_path);
}

function isInTree({ meta }: IndexRow): boolean {
  return !meta._partial && meta.navigation !== false;
}

/** Whether it is a page that everybody is shown at any time. */
function isLasting({ meta }: IndexRow, site: Site): boolean {
  const address = pageAddress(meta, site);
  const { publishAt, expiresAt } = lifetimeOf(meta);
  if (address === null || publishAt !== null || expiresAt !== null) return false;
  return isListed(meta) && isOpen(address, meta.middleware, site);
}

/** Whether two pages are of one folder, by their paths, which are their addresses, and by their files. */
function liesBeside({ meta }: IndexRow, other: IndexRow): boolean {
  const { _path, _file, _stem, permalink } = other.meta;
  const isOwn = isIndex(other.meta) || permalink !== undefined ? false : parentOf(_path) === parentOf(meta._path);
  return isOwn && parentOf(_file) === parentOf(meta._file) && parentOf(_stem) === parentOf(meta._stem);
}

/** `/a/b` -> `/a`, `a/b` -> `a`, `/a` -> `/` */
export function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/"))) || "/";
}
