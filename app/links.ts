/** Addresses that are no page, spelled once. Nothing is imported here: the first script needs them. */
export const ASSETS = "/assets/";
export const FILES = "/files/";
export const SERVICE_WORKER = "/sw.js";
/** What the service worker shows of a page that is not saved. */
export const OFFLINE_PAGE = "/offline.html";
export const WEB_MANIFEST = "/manifest.webmanifest";
export const LICENSES = "/licenses.txt";
/** Below it the worker passes on what the analytics client asks and sends. */
export const RELAY = "/relay/";

/** The newest build (docs/protocol.md 7.2); the time keeps caches out of it. */
export function latestBuildUrl(now: number): string {
  return `/builds/latest.json?${now}`;
}

/** The route rules of a build (docs/protocol.md 7.1). */
export function buildMetaUrl(build: string): string {
  return `/builds/meta/${build}.json`;
}
