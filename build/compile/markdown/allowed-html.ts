import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";

/** Elements that Markdown makes and that authors may write themselves: text, tables, pictures, disclosure. */
export const HTML_TAGS: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo blockquote br cite code dd del details dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr " +
    "i img ins kbd li mark ol p pre q rp rt ruby s samp section small span strike strong sub summary sup table tbody " +
    "td tfoot th thead time tr tt u ul var wbr"
  ).split(" "),
);

/** Those of them that are words in a line. */
export const PHRASING_TAGS: ReadonlySet<string> = new Set(
  (
    "a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rp rt ruby s samp small span strike strong sub sup " +
    "time tt u var wbr"
  ).split(" "),
);

/** True for elements that end a paragraph where a parser meets them. */
export function isBlockTag(tag: string): boolean {
  return HTML_TAGS.has(tag) && !PHRASING_TAGS.has(tag);
}

/** Elements whose content goes with them: it is no text, or a parser reads it as something else. */
export const STRIPPED_TAGS: readonly string[] =
  "iframe math noembed noframes noscript object plaintext script select style svg template textarea title xmp".split(
    " ",
  );

/**
 * Names that no component can have, not even under lenient checks: as elements they would run, load, post or overlay.
 */
const ACTIVE_TAGS: ReadonlySet<string> = new Set([
  ...STRIPPED_TAGS,
  ...(
    "applet area audio base basefont bgsound body button canvas dialog embed fieldset form frame frameset head html " +
    "image input isindex keygen label layer legend link map marquee menu meta optgroup option output param picture " +
    "portal slot source track video"
  ).split(" "),
]);

export function isActiveTag(tag: string): boolean {
  return ACTIVE_TAGS.has(tag);
}

/** What else is called an element of HTML, so that no component has such a name. */
const OTHER_TAGS: ReadonlySet<string> = new Set(
  (
    "acronym address article aside big center col colgroup data datalist dir fencedframe font footer header hgroup main " +
    "meter nav nobr progress rb rtc search slot"
  ).split(" "),
);

/** True for the name of any element of HTML, allowed or not. */
export function isHtmlName(name: string): boolean {
  return HTML_TAGS.has(name) || isActiveTag(name) || OTHER_TAGS.has(name);
}

/** True for elements that hold nothing, and stand where they are named: `:br`. */
export function isVoidTag(tag: string): boolean {
  return tag === "br" || tag === "hr" || tag === "wbr";
}

/**
 * Attributes by element, under their hast names; nothing that runs, styles, posts or loads (docs/threats.md A11, A12).
 */
export const ATTRIBUTES: { readonly [tag: string]: readonly string[] } = {
  "*": [
    "className",
    "id",
    "title",
    "lang",
    "dir",
    "role",
    "ariaLabel",
    "ariaHidden",
    "ariaDescribedBy",
    "ariaLabelledBy",
  ],
  a: ["href", "target"],
  img: ["src", "alt", "width", "height"],
  ol: ["start", "reversed"],
  td: ["align", "colSpan", "rowSpan"],
  th: ["align", "colSpan", "rowSpan", "scope"],
  time: ["dateTime"],
  details: ["open"],
  blockquote: ["cite"],
  q: ["cite"],
};

/** Whether an allowed attribute's value is one that may stay. */
export function isSafe(name: string, value: string, tag: string): boolean {
  switch (name) {
    case "href":
    case "cite":
      return safeHref(value) !== null;
    case "src":
      return safeSrc(value) !== null;
    case "target":
      return value === "_blank";
    case "id":
      // A name without a dash or digit could stand for a global of the page: `<img id="cookie">`.
      return /^h[1-6]$/.test(tag) ? !NAMED_ELEMENTS.has(value) : /^[\w-]*[-\d][\w-]*$/.test(value);
    default:
      return true;
  }
}

/** Elements that our own pages look up by id. */
const NAMED_ELEMENTS = new Set(["app", "state"]);
