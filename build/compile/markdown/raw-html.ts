import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import type { Json } from "#app/content/json.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import { type Position, quote } from "../problem.ts";
import { insteadOf } from "./instead.ts";
import { element, type Origin, text } from "./nodes.ts";
import type { Attributes } from "./tokens.ts";

/** A node, or a piece of the author's own HTML: often one tag of a pair. */
export type Raw = BodyNode | RawHtml;

interface RawHtml {
  readonly type: "raw";
  readonly html: string;
  readonly origin: Origin;
}

/** What is asked and told about the author's HTML. */
interface HtmlHandlers {
  /** Called for each part that is left out, with its position. */
  onDropped(what: string, position: Position, advice: string): void;
  /** Makes of a link or picture, and the position of its address, what stands in its place. */
  onReference(node: BodyElement, position: Position): BodyElement;
}

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
const STRIPPED_TAGS: readonly string[] =
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

/**
 * Attributes by element, under their hast names; nothing that runs, styles, posts or loads (docs/threats.md A11, A12).
 */
const ATTRIBUTES: { readonly [tag: string]: readonly string[] } = {
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

/** Placeholder of a finished node while the HTML around it is parsed. An author's element of this name is dropped. */
const HOLE = "x-node";

const schema: Schema = {
  tagNames: [...HTML_TAGS, HOLE],
  attributes: {
    ...Object.fromEntries(Object.entries(ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
    [HOLE]: ["dataAt"],
  },
  protocols: {},
  required: {},
  clobber: [],
  ancestors: {},
  strip: [...STRIPPED_TAGS],
};

/** Parses the HTML among nodes, applies the allow-list and merges the result into the tree. */
export function mergeHtml(nodes: readonly Raw[], { onDropped, onReference }: HtmlHandlers): readonly BodyNode[] {
  if (!nodes.some((node) => node.type === "raw")) return nodes.filter((node) => node.type !== "raw");
  const parts = nodes.map((node, at) =>
    node.type === "raw" ? withoutHoles(node.html) : `<${HOLE} data-at="${at}"></${HOLE}>`,
  );
  const tree = fromHtml(parts.join(""), { fragment: true, verbose: true });
  const position = (offset: number) => positionIn(nodes, { parts, offset });
  reportDropped(tree, ({ what, offset, advice = "" }) => onDropped(what, position(offset), advice));
  // A parser repeats a link that two paragraphs share.
  const made = new Map<number, BodyElement>();
  return childrenOf(sanitize(tree, schema), {
    rawNodes: nodes,
    refer(node, offset) {
      const { props } = made.get(offset) ?? onReference(node, position(offset));
      const referring = { ...node, props };
      made.set(offset, referring);
      return referring;
    },
  });
}

interface HtmlContext {
  readonly rawNodes: readonly Raw[];
  /** What stands in the place of a link or picture whose address is at an offset. */
  refer(node: BodyElement, offset: number): BodyElement;
}

/** Attributes stand alone, without nodes between and without a place. */
const NO_CONTEXT: HtmlContext = { rawNodes: [], refer: (node) => node };

/** What the allow-list leaves of attributes that were written in Markdown: `[text]{.note}`. */
export function safeAttributes(tag: string, attributes: Attributes): { readonly [name: string]: Json } {
  const [node] = childrenOf(sanitize(written(tag, attributes), schema), NO_CONTEXT);
  if (node?.type !== "element") return {};
  const { className, ...props } = node.props;
  return Array.isArray(className) ? { class: className.join(" "), ...props } : props;
}

/** What it does not: `style on <span>`. */
export function refusedAttributes(tag: string, attributes: Attributes): readonly string[] {
  const refused: string[] = [];
  reportDropped(written(tag, attributes), ({ what }) => refused.push(what));
  return refused;
}

function written(tag: string, attributes: Attributes): Root {
  const pairs = Object.entries(attributes).map(([name, value]) => `${name.replace(/^:/, "")}="${escapeMarkup(value)}"`);
  return fromHtml(`<${tag} ${pairs.join(" ")}>`, { fragment: true });
}

function withoutHoles(html: string): string {
  return html.replace(/<(\/?)x-node/gi, "<$1x-none");
}

function positionIn(nodes: readonly Raw[], { parts, offset }: { parts: readonly string[]; offset: number }): Position {
  let start = 0;
  for (const [at, part] of parts.entries()) {
    const node = nodes[at];
    if (node?.type === "raw" && offset < start + part.length) return node.origin.position(Math.max(0, offset - start));
    start += part.length;
  }
  throw new Error(`no HTML stands at offset ${offset}`);
}

function childrenOf(node: Nodes, context: HtmlContext): readonly BodyNode[] {
  return "children" in node ? node.children.flatMap((child) => bodyOf(child, context)) : [];
}

function bodyOf(node: Nodes, context: HtmlContext): readonly BodyNode[] {
  if (node.type === "text") return [text(node.value)];
  if (node.type !== "element") return [];
  const children = childrenOf(node, context);
  if (node.tagName === HOLE) {
    const filled = context.rawNodes[Number(node.properties.dataAt)];
    return filled === undefined || filled.type === "raw" ? children : [filled, ...children];
  }
  const made = element(node.tagName, wireProps(node), children);
  const address = REFERRING.get(made.tag);
  if (address === undefined) return [made];
  if (made.props[address] === undefined) return made.tag === "img" ? children : [made];
  return [context.refer(made, offsetOf(node, address))];
}

/** Elements that lead somewhere or show something, by the attribute that says what. */
const REFERRING: ReadonlyMap<string, "href" | "src"> = new Map([
  ["a", "href"],
  ["img", "src"],
]);

/** Where an attribute begins, else its element. */
function offsetOf({ data, position }: Element, attribute: string): number {
  const properties = data?.position?.properties ?? {};
  return (properties[attribute] ?? position)?.start.offset ?? 0;
}

function wireProps({ tagName, properties }: Element): { readonly [name: string]: Json } {
  const props = Object.entries(properties).flatMap(([name, value]): [string, Json][] => {
    if (value === null || value === undefined || !isSafe(name, String(value), tagName)) return [];
    return [[name, Array.isArray(value) ? [...value] : value]];
  });
  return Object.fromEntries(props);
}

/** Whether an allowed attribute's value is one that may stay. */
function isSafe(name: string, value: string, tag: string): boolean {
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

interface Dropped {
  readonly what: string;
  readonly offset: number;
  /** What to write instead, where that is known. */
  readonly advice?: string;
}

function reportDropped(node: Root | Element, report: (dropped: Dropped) => void): void {
  for (const child of node.children) {
    if (child.type !== "element") continue;
    const offset = child.position?.start.offset ?? 0;
    const { tagName } = child;
    const { src, data, alt } = child.properties;
    const instead = insteadOf(tagName, { address: textOr(src ?? data), words: textOr(alt) });
    const advice = instead === null ? "" : ` ${instead}`;
    if (STRIPPED_TAGS.includes(tagName)) report({ what: `<${tagName}> and what it holds`, offset, advice });
    else {
      if (!HTML_TAGS.has(tagName) && tagName !== HOLE) report({ what: `<${tagName}>`, offset, advice });
      else reportAttributes(child, report);
      reportDropped(child, report);
    }
  }
}

function textOr(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function reportAttributes(node: Element, report: (dropped: Dropped) => void): void {
  const { tagName, properties } = node;
  const allowed = [...(ATTRIBUTES["*"] ?? []), ...(ATTRIBUTES[tagName] ?? [])];
  for (const [name, value] of Object.entries(properties)) {
    if (tagName === HOLE) continue;
    const offset = offsetOf(node, name);
    const advice = LOADS.includes(name) ? ` Write ${PICTURE}` : "";
    if (!allowed.includes(name)) report({ what: `${name.toLowerCase()} on <${tagName}>`, offset, advice });
    else if (!isSafe(name, String(value), tagName)) report({ what: `${name}=${quote(value)} on <${tagName}>`, offset });
  }
}

/** Attributes of other widths and later loading: pictures beside the text have both of themselves. */
const LOADS = ["srcSet", "sizes", "loading"];

const PICTURE = "![What it shows](./fox.jpg): visitors get that in the width of their screen.";
