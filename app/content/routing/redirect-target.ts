import type { Redirect } from "../release/path-entry.ts";

/** At least two scheme characters, then a colon: what the original takes for external (protocol.md 6, step 4). */
const HAS_PROTOCOL = /^[\w+.-]{2,}:/;

/** White space, controls and backslashes, which URL parsers drop or turn into slashes (threats.md A10). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
const REFUSED = /[\u0000-\u0020\u007f-\u009f\\\u2028\u2029]/;

const EXTERNAL_SCHEMES = ["https:", "http:", "mailto:", "tel:"];

/**
 * Where a redirect may lead, null where it may not. Targets of our own become a path of this site, whatever they
 * look like; others must be on a host that the compiler listed.
 *
 * `resolveTarget("/free", at)` -> `{ to: "/free", external: false }`
 * `resolveTarget("//evil.example", at)` -> null
 */
export function resolveTarget(
  to: string,
  { origin, externalHosts }: { origin: string; externalHosts: readonly string[] },
): Redirect | null {
  if (REFUSED.test(to)) return null;
  return HAS_PROTOCOL.test(to) ? externalTarget(to, { origin, externalHosts }) : internalTarget(to, origin);
}

function internalTarget(to: string, origin: string): Redirect | null {
  if (!to.startsWith("/") || !URL.canParse(to, origin)) return null;
  const url = new URL(to, origin);
  const path = url.pathname + url.search + url.hash;
  return url.origin !== new URL(origin).origin || path.startsWith("//") ? null : { to: path, external: false };
}

function externalTarget(
  to: string,
  { origin, externalHosts }: { origin: string; externalHosts: readonly string[] },
): Redirect | null {
  if (!URL.canParse(to)) return null;
  const url = new URL(to);
  if (!EXTERNAL_SCHEMES.includes(url.protocol)) return null;
  if (url.protocol === "mailto:" || url.protocol === "tel:") return { to: url.href, external: true };
  if (!/^https?:\/\/[^/]/i.test(to)) return null;
  if (url.origin === new URL(origin).origin) return internalTarget(url.pathname + url.search + url.hash, origin);
  return externalHosts.includes(url.host) ? { to: url.href, external: true } : null;
}
