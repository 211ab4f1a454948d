import type { DocumentMeta } from "#app/content/document.ts";
import { canonicalPath, type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import type { Answer } from "#app/content/reader.ts";
import { earliest } from "#app/content/release/live.ts";
import { SHARE_FIELD, type ShareImage, shareImage } from "#app/content/release/path-entry.ts";
import { matchRouteRules } from "#app/content/routing/route-rules.ts";
import type { Site } from "#app/content/site.ts";
import { briefCacheControl } from "../headers.ts";
import { runMiddleware } from "../pages/middleware.ts";
import { openReader, type Resolved } from "../resolve/resolve.ts";

/** A page that may be listed. Dates are ISO text, "" where the front matter has none. */
export interface PublicPage {
  readonly path: DocumentPath;
  readonly title: string;
  readonly description: string;
  readonly published: string;
  readonly modified: string;
  readonly image: ShareImage | null;
}

const FIELDS = [
  "_path",
  "_locale",
  "title",
  "description",
  "published",
  "modified",
  "image",
  SHARE_FIELD,
  "robots",
  "redirect",
  "middleware",
];

/** Every page that visitors and search engines may be told of, by locale and in default order, one an address. */
export async function publicPages(
  resolved: Resolved,
): Promise<{ readonly pages: readonly PublicPage[]; readonly until: number | null }> {
  const { site } = resolved.release.manifest;
  const answers = await Promise.all(localesOf(site).map((locale) => documentsIn(resolved, locale)));
  const pages = new Map<string, PublicPage>();
  for (const document of answers.flatMap(({ value }) => value)) {
    const page = publicPage(document, site);
    if (page !== null && !pages.has(page.path)) pages.set(page.path, page);
  }
  return { pages: [...pages.values()], until: earliest(answers.map(({ until }) => until)) };
}

/** A query that names no locale is one for the default locale, so each is asked for by its name. */
function localesOf({ locales }: Site): readonly string[] {
  return locales.length === 0 ? [""] : locales;
}

async function documentsIn(resolved: Resolved, locale: string): Promise<Answer<readonly Partial<DocumentMeta>[]>> {
  const where = [{ _partial: false, _type: "markdown", _locale: locale }];
  const answer = await openReader(resolved).query({ where, only: FIELDS });
  if (answer instanceof QueryMistake) throw new Error(`our own query for all pages was refused: ${answer.message}`);
  return { value: answer.value.kind === "list" ? answer.value.documents : [], until: answer.until };
}

function publicPage(document: Partial<DocumentMeta>, site: Site): PublicPage | null {
  const { _path = "", _locale = "", title = "", description = "", published, modified, robots, redirect } = document;
  if (robots === "noindex" || (typeof redirect === "string" && redirect !== "")) return null;
  const path = pageAddress({ _path, _locale }, site);
  if (path === null || !isShown(path, { document, site })) return null;
  const image = shareImage({ ...document, title });
  return { path, title, description, published: date(published), modified: date(modified), image };
}

/** Whether a visit to the page comes to it: what its address' rules say of it, and its own middleware. */
function isShown(path: DocumentPath, { document, site }: { document: Partial<DocumentMeta>; site: Site }): boolean {
  const { redirect, middleware = [] } = matchRouteRules(site.routes, path);
  if (redirect !== undefined) return false;
  try {
    return runMiddleware([...middleware, ...listed(document.middleware)], { path }) === "next";
  } catch {
    // A name that is none breaks the page, where it is asked for; the list does without.
    return false;
  }
}

function listed(names: unknown): readonly string[] {
  return [names].flat().filter((name) => typeof name === "string");
}

function date(value: unknown): string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : "";
}

/** Readers of feeds come by the hour; five minutes keep them off the worker and a publish from waiting. */
const FRESH_SECONDS = 300;

/** How long a feed is kept: what a route rule says of its address, and no longer than nothing in it changes. */
export function feedCacheControl({ address, release, now }: Resolved, until: number | null): string {
  const path = canonicalPath(address.pathname);
  const rule = path === null ? {} : matchRouteRules(release.manifest.site.routes, path);
  return briefCacheControl(rule.cache?.maxAge ?? FRESH_SECONDS, { until, now });
}
