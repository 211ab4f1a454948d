/** Which picture an address asks for: one that the link itself carries, or one of this device. */
export type RequestedPicture =
  | { readonly kind: "shared"; readonly picture: string }
  | { readonly kind: "own"; readonly id: string };

/** What stands behind the `#`. No server ever sees that part. */
const SHARED = "picture=";
const OWN = "mine=";

/**
 * `page` is the address of its drawing, with what stands behind the `#` where the drawing is made of that.
 *
 * @example sharedLink("https://site.test/fox?x=1", "AQ") // "https://site.test/fox#picture=AQ"
 * @example sharedLink("https://site.test/name#name=Ada", "AQ") // "https://site.test/name#name=Ada&picture=AQ"
 */
export function sharedLink(page: string, picture: string): string {
  const { origin, pathname, hash } = new URL(page);
  return `${origin}${pathname}${joined(hash)}${SHARED}${picture}`;
}

/** Where a picture of this device is colored on. */
export function ownLink(path: string, id: string): string {
  const [page = "", hash] = path.split("#");
  return `${page}${joined(hash ?? "")}${OWN}${encodeURIComponent(id)}`;
}

function joined(hash: string): string {
  const before = hash.replace("#", "");
  return before === "" ? "#" : `#${before}&`;
}

/** The picture that an address asks for, null for none. */
export function requestedPicture({ hash }: Pick<Location, "hash">): RequestedPicture | null {
  const [, kind, picture = ""] = /[#&](picture|mine)=(.*)$/s.exec(hash) ?? [];
  if (kind === undefined) return null;
  return kind === "picture" ? { kind: "shared", picture } : { kind: "own", id: picture };
}
