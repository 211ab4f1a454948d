import { escapeMarkup } from "../escape-markup.ts";
import { absoluteUrl, pathToUrl } from "../path/canonical-path.ts";
import type { PublicPage } from "../release/public-page.ts";
import { instantOf } from "../wall-clock.ts";

/** What stands around the entries. */
export const SITEMAP_OPEN = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
export const SITEMAP_CLOSE = "</urlset>\n";

/** One page, a line of its own. `timeZone`: where a plain date is a day. */
export function sitemapEntry(
  page: PublicPage,
  { origin, timeZone }: { readonly origin: string; readonly timeZone: string },
): string {
  const date = page.modified || page.published;
  const lastmod = date === "" ? "" : `<lastmod>${instantOf(date, timeZone)}</lastmod>`;
  const address = escapeMarkup(`${origin}${pathToUrl(page.path)}`);
  return `<url><loc>${address}</loc>${lastmod}${pictureOf(page, origin)}</url>\n`;
}

/** Of a page's own picture alone: the site's would be said of all others. */
function pictureOf({ image }: PublicPage, origin: string): string {
  const address = image === null ? "" : absoluteUrl(image.address, origin);
  return address === "" ? "" : `<image:image><image:loc>${escapeMarkup(address)}</image:loc></image:image>`;
}
