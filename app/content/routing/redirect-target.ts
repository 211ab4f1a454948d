export interface Redirect {
  /** A path of our own, or an absolute URL the compiler listed. */
  readonly to: string;
  readonly external: boolean;
}

/** The site's own origin, and the hosts (`friend.example`, `friend.example:8080`) that redirects may lead to. */
export interface Destinations {
  readonly origin: string;
  readonly externalHosts: readonly string[];
}

/** White space, controls and backslashes, which URL parsers drop or turn into slashes (docs/threats.md A10). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
const REFUSED = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/;

/**
 * Where a redirect may lead, null where it may not. A target without a protocol, or with our own origin, becomes a
 * path of this site; any other is http or https to a listed host, mailto or tel.
 *
 * @example resolveTarget("/a/../free", at) // { to: "/free", external: false }
 * @example resolveTarget("/..//evil.example", at) // null
 */
export function resolveTarget(to: string, destinations: Destinations): Redirect | null {
  if (to === "" || REFUSED.test(to)) return null;
  return hasProtocol(to) ? externalTarget(to, destinations) : internalTarget(to, destinations);
}

/** Stands in where no origin is known: targets of our own need one only to be resolved against. */
export const SOME_ORIGIN = "https://site.invalid";

/** Whether visitors may be sent where a document says, whose external host its author has chosen. */
export function mayLeadTo(to: string, origin = ""): boolean {
  const externalHosts = URL.canParse(to) ? [new URL(to).host] : [];
  return resolveTarget(to, { origin: origin || SOME_ORIGIN, externalHosts }) !== null;
}

/** Whether a document only sends its visitors on; a redirect to "" is none. */
export function sendsOn({ redirect }: { readonly redirect?: unknown }): boolean {
  return typeof redirect === "string" && redirect !== "";
}

/** At least two scheme characters, then a colon: what the original takes for external (docs/protocol.md 6, step 4). */
export function hasProtocol(to: string): boolean {
  return /^[\w+.-]{2,}:/.test(to);
}

function internalTarget(to: string, { origin }: Destinations): Redirect | null {
  if (!URL.canParse(to, origin)) return null;
  const url = new URL(to, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin !== new URL(origin).origin || path.startsWith("//") ? null : { to: path, external: false };
}

function externalTarget(to: string, destinations: Destinations): Redirect | null {
  if (!URL.canParse(to)) return null;
  const url = new URL(to);
  switch (url.protocol) {
    case "mailto:":
    case "tel:":
      return { to: url.href, external: true };
    case "https:":
    case "http:":
      return isPlain(to, url) ? hostTarget(url, destinations) : null;
    default:
      return null;
  }
}

/** Spelled with its two slashes, without a name or password in front of the host. */
function isPlain(to: string, url: URL): boolean {
  return /^https?:\/\/[^/]/i.test(to) && url.href.startsWith(`${url.origin}/`);
}

function hostTarget(url: URL, { origin, externalHosts }: Destinations): Redirect | null {
  if (url.origin === new URL(origin).origin) {
    return internalTarget(url.pathname + url.search + url.hash, { origin, externalHosts });
  }
  return externalHosts.includes(url.host) ? { to: url.href, external: true } : null;
}
