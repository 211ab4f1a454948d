import type { Visibility } from "./resolve/preview-request.ts";

export const NO_STORE = "no-store";

/** The account zone and previews: for one person, and kept by nobody. */
export const PRIVATE = "private, no-store";

/** Pages: asked again each time. No validator goes with it: a 304 with a fresh nonce stops every script. */
export const NO_CACHE = "no-cache";

/** What `forAll` comes to: an answer for its sender alone is kept by nobody. */
export function cacheControlFor(visibility: Visibility, forAll: string): string {
  return visibility === "private" ? PRIVATE : forAll;
}

const YEAR_SECONDS = 31_536_000;
const FOR_EVER = `public, max-age=${YEAR_SECONDS}, immutable`;

/**
 * The cache header of an answer whose address names it for good (release, hash and params, build id).
 * `until` is the first moment (epoch ms) at which it would change after all, null for never.
 */
export function namedCacheControl(until: number | null, now: number): string {
  return until === null ? FOR_EVER : freshFor(until - now);
}

/** Sitemap, feed, robots: what changes with the next release, kept for at most `seconds`. */
export function briefCacheControl(seconds: number, { until, now }: { until: number | null; now: number }): string {
  return freshFor(Math.min(seconds * 1000, (until ?? Number.POSITIVE_INFINITY) - now));
}

function freshFor(ms: number): string {
  const seconds = Math.min(Math.floor(ms / 1000), YEAR_SECONDS);
  return seconds > 0 ? `public, max-age=${seconds}` : NO_STORE;
}
