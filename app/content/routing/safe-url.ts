/** Anywhere, white space included: parsers drop them, and what is left may read `javascript:`. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it refuses
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;

const LINK_SCHEMES = ["https:", "http:", "mailto:", "tel:"];
const IMAGE_SCHEMES = ["https:", "http:"];
const IMAGE_DATA = /^data:image\/(png|jpeg|gif|webp);base64,[a-z0-9+/=]*$/i;

/** Only resolves relative links, to see what a browser would make of them. */
const BASE = "https://base.invalid";

/**
 * The link as it may stand in `href`, null where it may not: an allow-list of schemes after the browser's own way of
 * parsing (threats.md A11). Relative links stay as they are.
 */
export function safeHref(value: string): string | null {
  return allowed(value.trim(), LINK_SCHEMES);
}

/** The same for `src`: https, http, relative, and data of pixel images. */
export function safeSrc(value: string): string | null {
  const source = value.trim();
  return IMAGE_DATA.test(source) ? source : allowed(source, IMAGE_SCHEMES);
}

function allowed(value: string, schemes: readonly string[]): string | null {
  if (CONTROL.test(value) || value.includes("\\") || !URL.canParse(value, BASE)) return null;
  return schemes.includes(new URL(value, BASE).protocol) ? value : null;
}
