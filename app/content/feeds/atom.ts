import { escapeMarkup } from "../escape-markup.ts";
import { FEED } from "../routing/names.ts";
import { type Feed, type FeedItem, type FeedPlace, feedHead, feedItem, pictureMarkup } from "./feed.ts";

/** A feed as Atom (RFC 4287). */
export function atomFeed(feed: Feed, place: FeedPlace): string {
  const { title, description, address, self } = feedHead(feed, { ...place, file: FEED });
  const items = feed.pages.map((page) => feedItem(page, place));
  const updated = items.map((item) => item.updated).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
    `<id>${escapeMarkup(address)}</id>`,
    `<title>${escapeMarkup(title)}</title>`,
    `<subtitle>${escapeMarkup(description)}</subtitle>`,
    `<updated>${updated.at(-1) ?? new Date(0).toISOString()}</updated>`,
    `<author><name>${escapeMarkup(place.site.name)}</name></author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeMarkup(address)}"/>`,
    ...items.map(entry),
    "</feed>\n",
  ].join("\n");
}

function entry(item: FeedItem): string {
  const address = escapeMarkup(item.address);
  return [
    "<entry>",
    `<id>${address}</id>`,
    `<title>${escapeMarkup(item.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${item.published}</published>`,
    `<updated>${item.updated}</updated>`,
    `<summary>${escapeMarkup(item.description)}</summary>`,
    ...pictureOf(item),
    "</entry>",
  ].join("");
}

/** For readers that show a picture beside the summary, and as content for those that show that. */
function pictureOf(item: FeedItem): readonly string[] {
  if (item.picture === null) return [];
  const { address, format } = item.picture;
  const url = escapeMarkup(address);
  const size = format === null ? "" : ` width="${format.width}" height="${format.height}"`;
  return [
    ...(format === null ? [] : [`<link rel="enclosure" type="${format.type}" href="${url}"/>`]),
    `<media:thumbnail url="${url}"${size}/>`,
    `<content type="html">${escapeMarkup(pictureMarkup(item))}</content>`,
  ];
}
