/** A request's address as it was spelled: nothing decoded, nothing normalised beyond what the runtime did. */
export interface RequestAddress {
  /** `https://host`, only ever used on loopback; everyone else has the configured origin. */
  readonly origin: string;
  /** Starts with "/". */
  readonly pathname: string;
  /** With its "?", or "". */
  readonly search: string;
}

/** `https://x.example/a%2Fb?c=1` -> `{ origin: "https://x.example", pathname: "/a%2Fb", search: "?c=1" }` */
export function splitAddress(url: string): RequestAddress {
  const path = url.indexOf("/", url.indexOf("://") + 3);
  const fragment = url.indexOf("#", path);
  const end = fragment === -1 ? url.length : fragment;
  const query = url.indexOf("?", path);
  const pathEnd = query === -1 || query > end ? end : query;
  return { origin: url.slice(0, path), pathname: url.slice(path, pathEnd), search: url.slice(pathEnd, end) };
}

/** The raw path for the router, which would decode it by itself: endpoints match exactly and case-sensitively. */
export function rawPathname(request: Request): string {
  return splitAddress(request.url).pathname;
}

const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The origin that links, feeds and redirects name: the configured one; the request's own only on loopback. */
export function publicOrigin(configured: string, address: RequestAddress): string {
  if (configured !== "") return configured;
  return LOOPBACK.test(address.origin) ? address.origin : "";
}
