import { escapeMarkup } from "../escape-markup.ts";
import { absoluteUrl, pathToUrl } from "../path/canonical-path.ts";
import type { ListingPart } from "../release/listing.ts";
import type { PublicPage } from "../release/public-page.ts";
import { SITEMAP_ADDRESS } from "../routing/names.ts";
import { instantOf } from "../wall-clock.ts";

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const SCHEMA = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** What stands around the entries of one sitemap. */
export const SITEMAP_OPEN = `${XML}<urlset xmlns="${SCHEMA}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
export const SITEMAP_CLOSE = "</urlset>\n";

/** One page of a sitemap, a line of its own. `timeZone`: where a plain date is a day. */
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

/** What one sitemap may hold by its protocol (sitemaps.org): so many pages, and 50 MB with what stands around them. */
const MAX_PAGES = 50_000;
const MAX_BYTES = 49_000_000;

/**
 * The sitemaps of a site, each as the parts of the listing that it holds: as few as the protocol allows.
 *
 * `sitemapsOf([{ count: 30_000, … }, { count: 30_000, … }])` -> two sitemaps of one part each
 */
export function sitemapsOf<Part extends Pick<ListingPart, "count" | "length">>(
  parts: readonly Part[],
): readonly (readonly Part[])[] {
  const sitemaps: Part[][] = [[]];
  let entries = 0;
  let length = 0;
  for (const part of parts) {
    entries += part.count;
    length += part.length;
    if (entries > MAX_PAGES || length > MAX_BYTES) {
      sitemaps.push([]);
      entries = part.count;
      length = part.length;
    }
    sitemaps.at(-1)?.push(part);
  }
  return sitemaps;
}

/** The list of so many sitemaps, at their addresses. */
export function sitemapIndex(count: number, origin: string): string {
  const sitemaps = Array.from({ length: count }, (_, at) => {
    return `<sitemap><loc>${escapeMarkup(`${origin}${sitemapAddress(at + 1)}`)}</loc></sitemap>\n`;
  });
  return `${XML}<sitemapindex xmlns="${SCHEMA}">\n${sitemaps.join("")}</sitemapindex>\n`;
}

/** `sitemapAddress(2)` -> `/sitemap-2.xml` */
function sitemapAddress(number: number): string {
  return `/sitemap-${number}.xml`;
}

/** The number in the address of one of several sitemaps, counted from 1; null for any other address. */
export function sitemapNumber(pathname: string): number | null {
  const [, digits] = SITEMAP_ADDRESS.exec(pathname) ?? [];
  return digits === undefined ? null : Number(digits);
}
