import { escapeMarkup } from "../escape-markup.ts";
import { absoluteUrl, pathToUrl } from "../path/canonical-path.ts";
import { FEED } from "../routing/names.ts";
import type { Site } from "../site.ts";
import { instantOf } from "../wall-clock.ts";
import type { FeedSite, PublicPage } from "./public-page.ts";

/** Entries of a feed: readers of feeds keep what they have seen. */
export const MAX_ENTRIES = 50;

export const FEED_CLOSE = "</feed>\n";

/** The page whose feed it is. */
interface FeedPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** What stands before the entries of a feed (Atom, RFC 4287), given the text of these: of a page, else of the whole site. */
export function feedOpen(
  entries: string,
  { site, origin, page }: { readonly site: Site; readonly origin: string; readonly page?: FeedPage },
): string {
  const updated = [...entries.matchAll(/<updated>([^<]*)/g)].map(([, date = ""]) => date).sort();
  const { name } = site;
  const { title, description } =
    page === undefined ? { ...site, title: name } : { ...page, title: `${page.title} — ${name}` };
  const address = page === undefined ? `${origin}/` : `${origin}${pathToUrl(page.path)}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    `<id>${escapeMarkup(address)}</id>`,
    `<title>${escapeMarkup(title)}</title>`,
    `<subtitle>${escapeMarkup(description)}</subtitle>`,
    `<updated>${updated.at(-1) ?? new Date(0).toISOString()}</updated>`,
    `<author><name>${escapeMarkup(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(`${address.replace(/\/$/, "")}${FEED}`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>`,
    "",
  ].join("\n");
}

/** One page of a feed. */
export function feedEntry(page: PublicPage, { origin, timeZone }: FeedSite): string {
  const address = escapeMarkup(`${origin}${pathToUrl(page.path)}`);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeMarkup(page.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${instantOf(page.published, timeZone)}</published>`,
    `<updated>${instantOf(page.modified || page.published, timeZone)}</updated>`,
    `<summary>${escapeMarkup(page.description)}</summary>`,
    ...pictureOf(page, origin),
    "</entry>\n",
  ].join("");
}

/** For readers that show a picture beside the summary, and as content for those that show that. */
function pictureOf({ image, description }: PublicPage, origin: string): readonly string[] {
  const address = image === null ? "" : absoluteUrl(image.address, origin);
  if (image === null || address === "") return [];
  const { alt, format } = image;
  const url = escapeMarkup(address);
  const size = format === null ? "" : ` width="${format.width}" height="${format.height}"`;
  const shown = `<p><img src="${url}" alt="${escapeMarkup(alt)}"${size}></p><p>${escapeMarkup(description)}</p>`;
  return [
    ...(format === null ? [] : [`<link rel="enclosure" type="${format.type}" href="${url}"/>`]),
    `<media:thumbnail url="${url}"${size}/>`,
    `<content type="html">${escapeMarkup(shown)}</content>`,
  ];
}
