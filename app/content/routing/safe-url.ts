const LINK_SCHEMES = ["https:", "http:", "mailto:", "tel:"];
const IMAGE_SCHEMES = ["https:", "http:"];
const IMAGE_DATA = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/]+={0,2}$/i;

/** What parsers drop or turn into slashes, so that what is left may read `javascript:` or name a host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
const REFUSED = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/;

/** A path, a question, a part of the page: of our own site however it goes on, so that nothing need be resolved. */
const OWN = /^(?:\/(?!\/)|[?#])/;

/** Relative links are resolved only to see what a browser would make of them. */
const BASE = "https://base.invalid";

/**
 * A link as it may stand in `href`, trimmed; null where it may not. An allow-list of schemes, after the browser's own
 * way of parsing (docs/threats.md A11): https, http, mailto, tel, and whatever is relative. Entities are decoded
 * before.
 *
 * @example safeHref(" ../free ") // "../free"
 * @example safeHref("JaVaScRiPt:alert(1)") // null
 */
export function safeHref(value: string): string | null {
  return allowed(value.trim(), LINK_SCHEMES);
}

/**
 * The same for what leads to a place of our own site, however it is written.
 *
 * @example safePath("/free") // "/free"
 * @example safePath("//evil.example") // null
 */
export function safePath(value: string): string | null {
  const href = safeHref(value);
  return href !== null && new URL(href, BASE).origin === BASE ? href : null;
}

/**
 * The same for `src`: https, http, relative, and data of pixel images.
 *
 * @example safeSrc("data:image/svg+xml,<svg/>") // null
 */
export function safeSrc(value: string): string | null {
  const source = value.trim();
  return IMAGE_DATA.test(source) ? source : allowed(source, IMAGE_SCHEMES);
}

function allowed(value: string, schemes: readonly string[]): string | null {
  if (REFUSED.test(value)) return null;
  if (OWN.test(value)) return value;
  return URL.canParse(value, BASE) && schemes.includes(new URL(value, BASE).protocol) ? value : null;
}
