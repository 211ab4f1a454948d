import { pathToUrl } from "./content/path/canonical-path.ts";
import type { ReleaseId } from "./content/release/hash.ts";

/** Every URL that is no route of app/router.tsx, spelled once. */
export const ASSETS = "/assets/";
export const FILES = "/files/";
export const SERVICE_WORKER = "/sw.js";
export const ICON = "/favicon.svg";
export const FEED = "/feed.xml";
export const SITEMAP = "/sitemap.xml";
export const ROBOTS = "/robots.txt";
export const HEALTH = "/health";
export const LATEST_BUILD = "/builds/latest.json";

/** `/about` -> `/about/_payload.json?{build}`, `/` -> `/_payload.json?{build}` (protocol.md 7.5). */
export function payloadUrl(path: string, build: string): string {
  return `${path === "/" ? "" : pathToUrl(path)}/_payload.json?${build}`;
}

/** `/builds/meta/{build}.json` (protocol.md 7.1). */
export function buildMetaUrl(build: string): string {
  return `/builds/meta/${build}.json`;
}

/** `/query/{hash}.{release}.json` or the same below `/navigation` (protocol.md 1.1); `params` is their JSON. */
export function queryUrl(
  kind: "query" | "navigation",
  { hash, release, params }: { readonly hash: string; readonly release: ReleaseId; readonly params: string },
): string {
  return `/${kind}/${hash}.${release}.json?_params=${encodeURIComponent(params)}`;
}

/** Paths below which no page lives: a link there is the browser's own to follow. */
const OUTSIDE = /^\/(assets|files|query|navigation|__nuxt_island|builds)(\/|$)|\.(xml|txt|json|js|svg)$|^\/health$/;

/** Whether an address can be a page of the site, which an open browser navigates to without loading it whole. */
export function isPagePath(pathname: string): boolean {
  return !OUTSIDE.test(pathname);
}
