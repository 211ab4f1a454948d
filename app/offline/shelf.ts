import { isRecord } from "../content/json.ts";
import { canonicalPath, type DocumentPath, pathToUrl } from "../content/path/canonical-path.ts";
import { payloadUrl } from "../page-links.ts";

/** A page that can be opened without a connection. */
export interface KeptPage {
  readonly path: string;
  readonly title: string;
  /** The build that its document, its payload and its scripts are of. */
  readonly build: string;
  /** Address of its drawing; "" where it has none. */
  readonly picture: string;
  readonly bytes: number;
}

/** A drawing, or a file that was taken home. */
interface KeptFile {
  readonly address: string;
  readonly bytes: number;
}

/** What a device keeps of the site, the oldest first: no dates, and nothing that says who has been there. */
export interface Shelf {
  readonly pages: readonly KeptPage[];
  readonly files: readonly KeptFile[];
}

export const EMPTY_SHELF: Shelf = { pages: [], files: [] };

/** A few long rainy days; the parts of the builds, less than one megabyte each, come on top. */
const SHELF_LIMITS = { pages: 60, bytes: 40 * 2 ** 20 };

/** The shelf with a page that was just opened. What is too much then is gone from it, the oldest first. */
export function withPage(shelf: Shelf, page: KeptPage, limits = SHELF_LIMITS): Shelf {
  const pages = [...shelf.pages.filter(({ path }) => path !== page.path), page].slice(-limits.pages);
  return fitting({ ...shelf, pages }, limits.bytes);
}

/** The shelf with a file that was just used. */
export function withFile(shelf: Shelf, file: KeptFile, limits = SHELF_LIMITS): Shelf {
  const files = [...shelf.files.filter(({ address }) => address !== file.address), file];
  return fitting({ ...shelf, files }, limits.bytes);
}

/** Files go before pages: a page can be opened without them, they are nothing without it. */
function fitting(shelf: Shelf, limit: number): Shelf {
  let { pages, files } = shelf;
  while (bytesOf(files) + bytesOf(pages) > limit) {
    if (files.length > 0) files = files.slice(1);
    else pages = pages.slice(1);
  }
  return { pages, files };
}

function bytesOf(kept: readonly { readonly bytes: number }[]): number {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Every address of the cache that a shelf accounts for; what else lies there is left over from a worker that died. */
export function addressesOf({ pages, files }: Shelf): ReadonlySet<string> {
  const ofPages = pages.flatMap(({ path, build }) => [pathToUrl(path), payloadUrl(path, build)]);
  return new Set([...ofPages, ...files.map(({ address }) => address)]);
}

/** The builds of the code that a shelf needs. */
export function codesOf({ pages }: Shelf): Set<string> {
  return new Set(pages.map(({ build }) => codeOf(build)));
}

/** `1a2b-3c4d` -> `1a2b` */
export function codeOf(build: string): string {
  return build.slice(0, build.indexOf("-"));
}

/** A shelf as it was written down; an empty one for anything else, and without what it does not know. */
export function parseShelf(value: unknown): Shelf {
  if (!isRecord(value) || !Array.isArray(value.pages) || !Array.isArray(value.files)) return EMPTY_SHELF;
  return { pages: value.pages.filter(isKeptPage), files: value.files.filter(isKeptFile) };
}

function isKeptPage(value: unknown): value is KeptPage {
  if (!isRecord(value) || typeof value.bytes !== "number") return false;
  return [value.path, value.title, value.build, value.picture].every((text) => typeof text === "string");
}

function isKeptFile(value: unknown): value is KeptFile {
  return isRecord(value) && typeof value.address === "string" && typeof value.bytes === "number";
}

/** What a page tells the service worker when it was opened. */
export interface Opened {
  readonly path: DocumentPath;
  /** The build that the page is of. */
  readonly build: string;
  /** Whether its visitor's bytes are too dear for what may be of use later. */
  readonly spares: boolean;
}

/** What the worker tells every page when the shelf is another one. */
export const SHELF_CHANGED = "shelf-changed";

/** A message as it was sent; null for any other. */
export function parseOpened(message: unknown): Opened | null {
  if (!isRecord(message) || typeof message.path !== "string") return null;
  const path = canonicalPath(message.path);
  const { build, spares } = message;
  return path === null || typeof build !== "string" || typeof spares !== "boolean" ? null : { path, build, spares };
}
