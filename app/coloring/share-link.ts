/** What a link that carries a picture has behind its `#`. No server ever sees that part. */
const PREFIX = "#picture=";

/** @example shareLink("https://site.test/fox?x=1#y", "AQ") // "https://site.test/fox#picture=AQ" */
export function shareLink(page: string, picture: string): string {
  const url = new URL(page);
  return `${url.origin}${url.pathname}${PREFIX}${picture}`;
}

/** The picture that an address carries, null for none. */
export function sharedPicture({ hash }: Pick<Location, "hash">): string | null {
  return hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : null;
}
