import { escapeMarkup } from "#app/content/escape-markup.ts";
import { kinds } from "#app/content/kind.ts";
import { absoluteUrl, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { ContentReader } from "#app/content/reader.ts";
import type { Exchange } from "../exchange.ts";
import type { LoadedRelease } from "../isolate.ts";
import { openReader, resolvePublic } from "../resolve/resolve.ts";
import { originOf, respond } from "../respond.ts";
import { feedCacheControl, type PublicPage, publicPages } from "./public-pages.ts";

const MOST_ENTRIES = 50;

/** `/feed.xml`: the newest pages that have a date, as Atom (RFC 4287). */
export function feed(exchange: Exchange): Promise<Response> {
  return resolvePublic(exchange, async (resolved) => {
    const { pages, until } = await publicPages(resolved);
    const dated = pages
      .filter((page) => page.published !== "")
      .sort((a, b) => Date.parse(b.published) - Date.parse(a.published));
    const newest = await firstInFeed(dated, openReader(resolved));
    return respond(exchange, {
      body: feedDocument(newest, { release: resolved.release, origin: originOf(exchange) }),
      type: "application/atom+xml;charset=utf-8",
      cacheControl: feedCacheControl(resolved, until),
    });
  });
}

/** The first of these pages that are of a kind for feeds. */
async function firstInFeed(pages: readonly PublicPage[], reader: ContentReader): Promise<readonly PublicPage[]> {
  const inFeed: PublicPage[] = [];
  for (const page of pages) {
    if (inFeed.length === MOST_ENTRIES) break;
    const kind = await reader.kind(page.path);
    if (kind !== null && kinds[kind].feed) inFeed.push(page);
  }
  return inFeed;
}

function feedDocument(
  pages: readonly PublicPage[],
  { release, origin }: { release: LoadedRelease; origin: string },
): string {
  const { name, description } = release.manifest.site;
  const updated = pages.map(updatedAt).sort().at(-1) ?? new Date(0).toISOString();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    `<id>${escapeMarkup(`${origin}/`)}</id>`,
    `<title>${escapeMarkup(name)}</title>`,
    `<subtitle>${escapeMarkup(description)}</subtitle>`,
    `<updated>${updated}</updated>`,
    `<author><name>${escapeMarkup(name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(`${origin}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(`${origin}/`)}"/>`,
    ...pages.map((page) => feedEntry(page, origin)),
    "</feed>",
    "",
  ].join("\n");
}

function feedEntry(page: PublicPage, origin: string): string {
  const address = escapeMarkup(`${origin}${pathToUrl(page.path)}`);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeMarkup(page.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${new Date(page.published).toISOString()}</published>`,
    `<updated>${updatedAt(page)}</updated>`,
    `<summary>${escapeMarkup(page.description)}</summary>`,
    ...pictureOf(page, origin),
    "</entry>",
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

function updatedAt({ published, modified }: PublicPage): string {
  return new Date(modified || published).toISOString();
}
