import { isRecord } from "../content/json.ts";
import { canonicalPath, type DocumentPath, pathToUrl } from "../content/path/canonical-path.ts";
import { payloadUrl } from "../page-links.ts";

export interface KeptPage {
  readonly path: string;
  readonly title: string;
  /** The build of its document, its payload and its scripts. */
  readonly build: string;
  /** Address of its drawing; "" where it has none. */
  readonly picture: string;
  readonly bytes: number;
}

/** A drawing, or a download. */
interface KeptFile {
  readonly address: string;
  readonly bytes: number;
}

/** The pages and files that a device keeps, the oldest first; without dates, for privacy. */
export interface OfflineIndex {
  readonly pages: readonly KeptPage[];
  readonly files: readonly KeptFile[];
}

export const EMPTY_INDEX: OfflineIndex = { pages: [], files: [] };

/** Without the files of the builds, which are less than one megabyte each. */
const INDEX_LIMITS = { pages: 60, bytes: 40 * 2 ** 20 };

/** Adds a page that was just opened. Beyond the limits the oldest entries are dropped. */
export function withPage(index: OfflineIndex, page: KeptPage, limits = INDEX_LIMITS): OfflineIndex {
  const pages = [...index.pages.filter(({ path }) => path !== page.path), page].slice(-limits.pages);
  return fitting({ ...index, pages }, limits.bytes);
}

/** Adds a file that was just used. */
export function withFile(index: OfflineIndex, file: KeptFile, limits = INDEX_LIMITS): OfflineIndex {
  const files = [...index.files.filter(({ address }) => address !== file.address), file];
  return fitting({ ...index, files }, limits.bytes);
}

/** Drops files before pages: a page works without them, but not the other way round. */
function fitting(index: OfflineIndex, limit: number): OfflineIndex {
  let { pages, files } = index;
  while (bytesOf(files) + bytesOf(pages) > limit) {
    if (files.length > 0) files = files.slice(1);
    else pages = pages.slice(1);
  }
  return { pages, files };
}

function bytesOf(kept: readonly { readonly bytes: number }[]): number {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Every cache address that the index lists; others are left over from a worker that was killed. */
export function addressesOf({ pages, files }: OfflineIndex): ReadonlySet<string> {
  const ofPages = pages.flatMap(({ path, build }) => [pathToUrl(path), payloadUrl(path, build)]);
  return new Set([...ofPages, ...files.map(({ address }) => address)]);
}

/** The code builds of the listed pages. */
export function codesOf({ pages }: OfflineIndex): Set<string> {
  return new Set(pages.map(({ build }) => codeOf(build)));
}

/** `1a2b-3c4d` -> `1a2b` */
export function codeOf(build: string): string {
  return build.slice(0, build.indexOf("-"));
}

/** Parses a stored shelf; empty for anything else, without entries of unknown form. */
export function parseIndex(value: unknown): OfflineIndex {
  if (!isRecord(value) || !Array.isArray(value.pages) || !Array.isArray(value.files)) return EMPTY_INDEX;
  return { pages: value.pages.filter(isKeptPage), files: value.files.filter(isKeptFile) };
}

function isKeptPage(value: unknown): value is KeptPage {
  if (!isRecord(value) || typeof value.bytes !== "number") return false;
  return [value.path, value.title, value.build, value.picture].every((text) => typeof text === "string");
}

function isKeptFile(value: unknown): value is KeptFile {
  return isRecord(value) && typeof value.address === "string" && typeof value.bytes === "number";
}

/** The message of an opened page to the service worker. */
export interface Opened {
  readonly path: DocumentPath;
  readonly build: string;
  /** Whether the visitor saves data. */
  readonly spares: boolean;
}

/** The worker's message to every page when the index has changed. Old pages know it by this text. */
export const INDEX_CHANGED = "shelf-changed";

/** Parses such a message, of a page of this origin; null for any other. */
export function parseOpened(
  { origin, data }: Pick<MessageEvent<unknown>, "origin" | "data">,
  own: string,
): Opened | null {
  if (origin !== own || !isRecord(data) || typeof data.path !== "string") return null;
  const path = canonicalPath(data.path);
  const { build, spares } = data;
  return path === null || typeof build !== "string" || typeof spares !== "boolean" ? null : { path, build, spares };
}
