import type { DocumentMeta } from "../document.ts";
import { type DocumentPath, pageAddress } from "../path/canonical-path.ts";
import { isSwitchedOff, middlewareOf } from "../routing/names.ts";
import { sendsOn } from "../routing/redirect-target.ts";
import { matchRouteRules } from "../routing/route-rules.ts";
import type { Site } from "../site.ts";
import { SHARE_FIELD, type ShareImage, shareImage } from "./path-entry.ts";

/** A page that visitors and search engines may know of. Dates are as they were written, "" where the front matter has none. */
export interface PublicPage {
  readonly path: DocumentPath;
  readonly title: string;
  readonly description: string;
  readonly published: string;
  readonly modified: string;
  readonly image: ShareImage | null;
}

/** What a document is to sitemap and feed, whatever its dates; null where they must not name it. */
export function publicPage(meta: DocumentMeta, site: Site): PublicPage | null {
  const { title, description = "", published, modified, robots } = meta;
  if (meta._partial || meta._type !== "markdown" || (meta._draft && !site.drafts)) return null;
  if (robots === "noindex" || sendsOn(meta)) return null;
  const path = pageAddress(meta, site);
  if (path === null || !isOpen(path, meta.middleware, site)) return null;
  const image = shareImage({ title, image: meta.image, [SHARE_FIELD]: meta[SHARE_FIELD] });
  return { path, title, description, published: date(published), modified: date(modified), image };
}

/** Whether a visit to a page comes to it: what its address' rules say of it, and its own middleware. */
export function isOpen(path: DocumentPath, own: unknown, { routes }: Pick<Site, "routes">): boolean {
  return matchRouteRules(routes, path).redirect === undefined && !isClosed(path, own, { routes });
}

/** Whether middleware keeps visitors from an address: that of its rules, or a page's own. */
export function isClosed(path: DocumentPath, own: unknown, { routes }: Pick<Site, "routes">): boolean {
  const { middleware = [] } = matchRouteRules(routes, path);
  return isSwitchedOff([...middleware, ...middlewareOf(own)]);
}

function date(value: unknown): string {
  return typeof value === "string" && !Number.isNaN(Date.parse(value)) ? value : "";
}
