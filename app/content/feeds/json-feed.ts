import { JSON_FEED } from "../routing/names.ts";
import { type Feed, type FeedPlace, feedHead, feedItem, pictureMarkup } from "./feed.ts";

/** A feed as JSON (https://www.jsonfeed.org/version/1.1/). */
export function jsonFeed(feed: Feed, place: FeedPlace): string {
  const { title, description, address, self } = feedHead(feed, { ...place, file: JSON_FEED });
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: address,
    feed_url: self,
    description,
    authors: [{ name: place.site.name }],
    items: feed.pages.map((page) => {
      const item = feedItem(page, place);
      return {
        id: item.address,
        url: item.address,
        title: item.title,
        // An item has one of both.
        ...(item.picture === null ? { content_text: item.description } : { content_html: pictureMarkup(item) }),
        summary: item.description,
        ...(item.picture !== null && { image: item.picture.address }),
        date_published: item.published,
        date_modified: item.updated,
      };
    }),
  });
}
