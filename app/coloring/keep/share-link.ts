/** Which picture an address asks for: one that the link itself carries, or one of this device. */
export type RequestedPicture =
  | { readonly kind: "shared"; readonly picture: string }
  | { readonly kind: "own"; readonly id: string };

/** What stands behind the `#`. No server ever sees that part. */
const SHARED = "#picture=";
const OWN = "#mine=";

/** @example sharedLink("https://site.test/fox?x=1#y", "AQ") // "https://site.test/fox#picture=AQ" */
export function sharedLink(page: string, picture: string): string {
  const { origin, pathname } = new URL(page);
  return `${origin}${pathname}${SHARED}${picture}`;
}

/** Where a picture of this device is colored on. */
export function ownLink(path: string, id: string): string {
  return `${path}${OWN}${encodeURIComponent(id)}`;
}

/** The picture that an address asks for, null for none. */
export function requestedPicture({ hash }: Pick<Location, "hash">): RequestedPicture | null {
  if (hash.startsWith(SHARED)) return { kind: "shared", picture: hash.slice(SHARED.length) };
  if (hash.startsWith(OWN)) return { kind: "own", id: hash.slice(OWN.length) };
  return null;
}
