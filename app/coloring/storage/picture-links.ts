import { drawingIn } from "./drawing-address.ts";

/**
 * The link that carries a picture behind the `#`, which no server ever sees. `page` is the address of its drawing, with
 * what stands behind the `#` where the drawing is made of that. Null for a drawing that no other device has.
 *
 * @example sharedLink("https://site.test/fox?x=1", "AQ") // "https://site.test/fox#picture=AQ"
 * @example sharedLink("https://site.test/name#name=Ada", "AQ") // "https://site.test/name#name=Ada&picture=AQ"
 */
export function sharedLink(page: string, picture: string): string | null {
  const { origin, pathname, hash } = new URL(page);
  if (drawingIn({ hash }) !== null) return null;
  return `${origin}${pathname}${joined(hash)}picture=${picture}`;
}

/** Where a picture of this device is colored on. */
export function ownLink(path: string, id: string): string {
  const [page = "", hash] = path.split("#");
  return `${page}${joined(hash ?? "")}mine=${encodeURIComponent(id)}`;
}

function joined(hash: string): string {
  const before = hash.replace("#", "");
  return before === "" ? "#" : `#${before}&`;
}
