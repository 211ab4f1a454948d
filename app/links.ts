import { pathToUrl } from "./content/path/canonical-path.ts";

/** Every URL that is no route of app/router.tsx, spelled once. */
export const ASSETS = "/assets/";
export const FILES = "/files/";
export const SERVICE_WORKER = "/sw.js";
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

/** Paths below which no page lives: a link there is the browser's own to follow. */
const OUTSIDE = /^\/(assets|files|query|navigation|__nuxt_island|builds)(\/|$)|\.(xml|txt|json|js|svg)$|^\/health$/;

/** Whether an address can be a page of the site, which an open browser navigates to without loading it whole. */
export function isPagePath(pathname: string): boolean {
  return !OUTSIDE.test(pathname);
}
