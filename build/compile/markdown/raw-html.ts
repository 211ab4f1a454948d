import type { Element, Nodes, Root } from "hast";
import { fromHtml } from "hast-util-from-html";
import { type Schema, sanitize } from "hast-util-sanitize";
import { kebabCase } from "scule";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { escapeMarkup } from "#app/content/escape-markup.ts";
import type { Json } from "#app/content/json.ts";
import { lastNotBehind } from "#app/content/last-not-behind.ts";
import { type Position, quote } from "../problem.ts";
import { ATTRIBUTES, HTML_TAGS, isHtmlName, isSafe, STRIPPED_TAGS } from "./allowed-html.ts";
import { insteadOf } from "./instead.ts";
import { element, joinTexts, type Origin, text } from "./nodes.ts";
import type { Attributes } from "./tokens.ts";

/** A node, or a piece of the author's own HTML: often one tag of a pair. */
export type Raw = BodyNode | RawHtml;

interface AuthorHtml {
  readonly html: string;
  readonly origin: Origin;
}

interface RawHtml extends AuthorHtml {
  readonly type: "raw";
}

/** Checks of the author's HTML, and the findings on it. */
export interface HtmlHandlers {
  /** Called for each part that is left out, with its position. */
  onDropped(what: string, position: Position, advice: string): void;
  /** Makes of a link or picture, and the position of its address, what stands in its place. */
  onReference(node: BodyElement, position: Position): BodyElement;
  /** Makes of an element that is none of HTML, and so a component, what stands in its place. */
  onComponent(node: BodyElement, position: Position): BodyElement;
  /** Called for each text of the HTML that no element holds. */
  onText?(value: string, position: Position): void;
}

interface Props {
  readonly [name: string]: Json;
}

/** Placeholder of a finished node while the HTML around it is parsed. An author's element of this name is dropped. */
const HOLE = "x-node";
const NO_HOLE = "x-none";

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
export function mergeHtml(nodes: readonly Raw[], handlers: HtmlHandlers): readonly BodyNode[] {
  const { onDropped, onReference, onComponent, onText } = handlers;
  if (!nodes.some((node) => node.type === "raw")) return nodes.filter((node) => node.type !== "raw");
  const parts = nodes.map((node, at) =>
    node.type === "raw" ? componentsAsTags(node) : { html: `<${HOLE} data-at="${at}"></${HOLE}>`, origin: null },
  );
  const tree = fromHtml(parts.map(({ html }) => html).join(""), { fragment: true, verbose: true });
  const { position } = originOfParts(parts);
  reportDropped(tree, ({ what, offset, advice = "" }) => onDropped(what, position(offset), advice));
  if (onText !== undefined) for (const { value, offset } of textsAlone(tree)) onText(value, position(offset));
  // A parser repeats a link that two paragraphs share.
  const made = new Map<number, BodyElement>();
  return childrenOf(sanitize(tree, schemaWith(componentsIn(tree))), {
    rawNodes: nodes,
    component: (node, offset) => onComponent(node, position(offset)),
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
  /** What stands in the place of a component that begins there. */
  component(node: BodyElement, offset: number): BodyElement;
}

/** What the allow-list leaves of attributes that were written in Markdown: `[text]{.note}`. */
export function safeAttributes(tag: string, attributes: Attributes): Props {
  const tree = sanitize(written(tag, attributes), schema);
  const [node] = tree.type === "root" ? tree.children : [];
  return node?.type === "element" ? wireProps(node) : {};
}

/**
 * Attributes as the wire has them: those that HTML knows by their names there, numbers and lists where they are such.
 *
 * @example typedAttributes({ class: "a b", width: "200", ":n": "3" })
 * // { className: ["a", "b"], width: 200, ":n": "3" }
 */
export function typedAttributes(attributes: Attributes): Props {
  const [node] = markup("div", attributes).children;
  return node?.type === "element" ? propsOf(node) : {};
}

/** What it does not: `style on <span>`. */
export function refusedAttributes(tag: string, attributes: Attributes): readonly string[] {
  const refused: string[] = [];
  reportDropped(written(tag, attributes), ({ what }) => refused.push(what));
  return refused;
}

/** Attributes of an element that is HTML: `:open="true"` is `open`. */
function written(tag: string, attributes: Attributes): Root {
  return markup(
    tag,
    Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.replace(/^:/, ""), value])),
  );
}

function markup(tag: string, attributes: Attributes): Root {
  const pairs = Object.entries(attributes).map(
    ([name, value]) => `${name}="${escapeMarkup(value === true ? "" : value)}"`,
  );
  return fromHtml(`<${tag} ${pairs.join(" ")}>`, { fragment: true });
}

/** Components in the author's HTML, each as often as it stands there. */
function componentsIn(node: Root | Element): readonly Element[] {
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return isComponentTag(child.tagName) ? [child, ...componentsIn(child)] : componentsIn(child);
  });
}

/** What is no element of HTML is a component, as `<AlertBox>` is for the original. */
function isComponentTag(tag: string): boolean {
  return /^[a-z][\w-]*$/.test(tag) && tag !== HOLE && tag !== NO_HOLE && !isHtmlName(tag);
}

/** Whether a piece of HTML begins with a tag that is none of HTML. */
export function beginsWithComponent(html: string): boolean {
  const [, name] = /^<\/?([a-zA-Z][\w-]*)/.exec(html) ?? [];
  return name !== undefined && !isHtmlName(name.toLowerCase());
}

/** The allow-list, which says nothing of components. */
function schemaWith(components: readonly Element[]): Schema {
  if (components.length === 0) return schema;
  const names = components.map(({ tagName }) => tagName);
  const attributes = components.flatMap(({ properties }) => Object.keys(properties));
  return {
    ...schema,
    tagNames: [...(schema.tagNames ?? []), ...names],
    attributes: { ...schema.attributes, ...Object.fromEntries(names.map((name) => [name, attributes])) },
  };
}

/** A piece of the HTML that is parsed; a placeholder has no origin. */
interface Part {
  readonly html: string;
  readonly origin: Origin | null;
}

/** `<AlertBox />` as a parser of HTML reads what is meant: `<alert-box></alert-box>`. */
function componentsAsTags({ html, origin }: RawHtml): Part {
  const kebab = replaceIn({ html: withoutHoles(html), origin }, /<(\/?)([A-Z][\w-]*)/g, ([tag, slash, name = ""]) =>
    isHtmlName(name.toLowerCase()) ? tag : `<${slash}${kebabCase(name)}`,
  );
  return replaceIn(kebab, /<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)\/>/g, ([tag, name = "", attributes]) =>
    isComponentTag(name) ? `<${name}${attributes}></${name}>` : tag,
  );
}

/** Replaces each match; what stands behind one of another length keeps its position in the file. */
function replaceIn(
  { html, origin }: AuthorHtml,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string,
): AuthorHtml {
  const ends = [0];
  const shifts = [0];
  let made = "";
  let end = 0;
  for (const match of html.matchAll(pattern)) {
    made += html.slice(end, match.index) + replacement(match);
    end = match.index + match[0].length;
    ends.push(made.length);
    shifts.push(made.length - end);
  }
  const position = (offset: number) =>
    origin.position(offset - (shifts[lastNotBehind(ends, (start) => start - offset)] ?? 0));
  return { html: made + html.slice(end), origin: { position } };
}

function withoutHoles(html: string): string {
  return html.replace(/<(\/?)x-node/gi, `<$1${NO_HOLE}`);
}

/** What all parts make up. What stands at a placeholder is at the next of the author's HTML. */
function originOfParts(parts: readonly Part[]): Origin {
  const starts: number[] = [];
  let length = 0;
  for (const { html } of parts) {
    starts.push(length);
    length += html.length;
  }
  return {
    position(offset) {
      for (let at = lastNotBehind(starts, (start) => start - offset); at < parts.length; at++) {
        const { origin } = parts[at] ?? { origin: null };
        if (origin !== null) return origin.position(Math.max(0, offset - (starts[at] ?? 0)));
      }
      throw new Error(`no HTML stands at offset ${offset}`);
    },
  };
}

function childrenOf(node: Nodes, context: HtmlContext): readonly BodyNode[] {
  return "children" in node ? joinTexts(node.children.flatMap((child) => bodyOf(child, context))) : [];
}

function bodyOf(node: Nodes, context: HtmlContext): readonly BodyNode[] {
  if (node.type === "text") return [text(node.value)];
  if (node.type !== "element") return [];
  const children = childrenOf(node, context);
  if (node.tagName === HOLE) {
    const filled = context.rawNodes[Number(node.properties.dataAt)];
    return filled === undefined || filled.type === "raw" ? children : [filled, ...children];
  }
  if (isComponentTag(node.tagName))
    return [context.component(element(node.tagName, propsOf(node), children), node.position?.start.offset ?? 0)];
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

function wireProps(node: Element): Props {
  return Object.fromEntries(
    Object.entries(propsOf(node)).filter(([name, value]) => isSafe(name, String(value), node.tagName)),
  );
}

function propsOf({ properties }: Element): Props {
  const props = Object.entries(properties).flatMap(([name, value]): [string, Json][] => {
    if (value === null || value === undefined) return [];
    return [[name, Array.isArray(value) ? [...value] : value]];
  });
  return Object.fromEntries(props);
}

interface TextAlone {
  readonly value: string;
  readonly offset: number;
}

/** Texts that no element holds once the allow-list is applied, without the white space around them. */
function textsAlone(node: Root | Element): readonly TextAlone[] {
  return node.children.flatMap((child) => {
    if (child.type === "text" && child.value.trim() !== "") {
      const indent = child.value.length - child.value.trimStart().length;
      return [{ value: child.value.trim(), offset: (child.position?.start.offset ?? 0) + indent }];
    }
    return child.type === "element" && isUnwrapped(child) ? textsAlone(child) : [];
  });
}

/** Whether an element is left out and its children stay. */
function isUnwrapped({ tagName }: Element): boolean {
  return !HTML_TAGS.has(tagName) && tagName !== HOLE && !isComponentTag(tagName) && !STRIPPED_TAGS.includes(tagName);
}

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
      if (isUnwrapped(child)) report({ what: `<${tagName}>`, offset, advice });
      else if (!isComponentTag(tagName)) reportAttributes(child, report);
      reportDropped(child, report);
    }
  }
}

export function textOr(value: unknown): string | undefined {
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
