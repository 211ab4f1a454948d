/**
 * What content may call by name. The functions and components live where they run (app/middleware.ts,
 * app/routes/page-layout.tsx), keyed by these names, so that the compiler knows them without importing any.
 */
export const middlewareNames = ["hidden"] as const;

export const layoutNames = ["default", "bare"] as const;

export type MiddlewareName = (typeof middlewareNames)[number];

export type LayoutName = (typeof layoutNames)[number];

/** First segments that endpoints answer (architecture.md 4.1): no document's page can be there. */
export const reservedSegments = [
  "query",
  "navigation",
  "__nuxt_island",
  "builds",
  "files",
  "assets",
  "health",
] as const;

/** The same for whole addresses. */
export const reservedAddresses = ["/sitemap.xml", "/robots.txt", "/feed.xml"] as const;
