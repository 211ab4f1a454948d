import { onPaper } from "./papers.ts";

/**
 * What content may call by name. The functions and components live where they run (worker/pages/middleware.ts,
 * app/page-root.tsx), keyed by these names, so that the compiler knows them without importing any.
 */
export const middlewareNames = ["hidden"] as const;

/** The middleware that switches a page off without touching its document. */
export const SWITCHES_OFF: MiddlewareName = "hidden";

/** The middleware that a document names; a name that is none is left out, as `check` says. */
export function middlewareOf(given: unknown): readonly MiddlewareName[] {
  return middlewareNames.filter((known) => [given].flat().includes(known));
}

/** Whether middleware keeps a page from its visitors: one of these names switches it off, or is none and breaks it. */
export function isSwitchedOff(names: readonly string[]): boolean {
  return names.some((name) => name === SWITCHES_OFF || !middlewareNames.some((known) => known === name));
}

export const layoutNames = ["default", "bare"] as const;

export type MiddlewareName = (typeof middlewareNames)[number];

export type LayoutName = (typeof layoutNames)[number];

/** Addresses that the worker answers itself, with all below them. */
const RESERVED_FOLDERS = new Set(["/query", "/navigation", "/__nuxt_island", "/builds", "/files", "/assets", "/relay"]);

/** The same by themselves. */
const RESERVED_ADDRESSES = new Set([
  "/health",
  "/sitemap.xml",
  "/robots.txt",
  "/sw.js",
  "/offline.html",
  "/manifest.webmanifest",
  "/licenses.txt",
]);

/** What the original's client loads whole, `cache.{integrity}.json` and `search-{integrity}` (docs/protocol.md 5). */
const CLIENT_CACHE = /^\/cache(?:\.([^/]+))?\.json$/;
const CLIENT_SEARCH = /^\/search-(\d+|[0-9a-f]{64})$/;

/** Of such an address: `integrity` is a build of theirs or a release of ours, null where it names none. */
export interface ClientDataAddress {
  readonly kind: "cache" | "search";
  readonly integrity: string | null;
}

/** @example clientDataAddress("/cache.1764000000000.json") // { kind: "cache", integrity: "1764000000000" } */
export function clientDataAddress(pathname: string): ClientDataAddress | null {
  const cache = CLIENT_CACHE.exec(pathname);
  if (cache !== null) return { kind: "cache", integrity: cache[1] ?? null };
  const search = CLIENT_SEARCH.exec(pathname);
  return search === null ? null : { kind: "search", integrity: search[1] ?? null };
}

/** Behind a page's address, the address of its data (docs/protocol.md 7.5). */
export const PAYLOAD = "/_payload.json";

/** The feed of the whole site, and behind a page's address that of the pages it leads to: as Atom, and as JSON. */
export const FEED = "/feed.xml";
export const JSON_FEED = "/feed.json";

/** Behind the address of a page of a value: what it shows as one PDF (for A4; `onPaper`), and what it is shared with. */
export const PACK = "/pack.pdf";
export const PICTURE = "/picture.png";

/** Behind the address of a drawing's page: its sheet for color by number. */
export const SHEET = "/color-by-number.pdf";

/** Behind it what else is printed of one drawing: `/dot-to-dot.pdf`. */
export const activityNames = ["tracing", "dot-to-dot", "differences", "puzzle", "mask"] as const;

export type ActivityName = (typeof activityNames)[number];

/** @example activityFile("puzzle") // "/puzzle.pdf" */
export function activityFile(name: ActivityName): string {
  return `/${name}.pdf`;
}

/** Behind the address of a page: PDFs, each for A4 and for Letter. */
const PRINTS = [PACK, SHEET, ...activityNames.map(activityFile)].flatMap((end) => [end, onPaper(end, "letter")]);

const BEHIND_PAGES = [PAYLOAD, FEED, JSON_FEED, PICTURE, ...PRINTS];

/**
 * Whether an address is read by programs: no page can be there, no link to it is followed within the page, and its
 * errors are JSON.
 *
 * `isReserved("/files/ab/fox.pdf")` -> `true`, `isReserved("/files-of-ours")` -> `false`
 */
export function isReserved(pathname: string): boolean {
  const end = pathname.indexOf("/", 1);
  const first = end === -1 ? pathname : pathname.slice(0, end);
  if (RESERVED_FOLDERS.has(first) || RESERVED_ADDRESSES.has(pathname)) return true;
  if (/^\/(?:cache|search)[.-]/.test(first) && clientDataAddress(pathname) !== null) return true;
  return BEHIND_PAGES.some((file) => pathname.endsWith(file));
}

/**
 * The address of the page behind which something is requested; null where that is no page's.
 *
 * @example pageBefore("/tags/fox/pack.pdf") // "/tags/fox"
 */
export function pageBefore(pathname: string): string | null {
  const file = BEHIND_PAGES.find((own) => pathname.endsWith(own));
  return file === undefined ? null : pathname.slice(0, -file.length) || null;
}

/** Behind the address of a drawing's card: the same card, colored by its key. */
export const COLORED = "#colored";
