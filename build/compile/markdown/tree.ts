import type { Token, Tokens } from "marked";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import { alertMistake } from "../alerts.ts";
import { deadAddress } from "../checks/references.ts";
import type { FindingCode } from "../finding-code.ts";
import { isTexBetween } from "../mathml.ts";
import type { Position } from "../problem.ts";
import { list, table } from "./blocks.ts";
import { checkTex, codeBlock } from "./code.ts";
import { withEmoji } from "./emoji.ts";
import type { Footnotes } from "./footnotes.ts";
import { documentLink, image, type LinkContext, link, referring } from "./links.ts";
import { lostInBlock } from "./lost-blocks.ts";
import { element, type Origin, originAt, originOfLines, originOfPart, text, withOrigins } from "./nodes.ts";
import { mergeHtml, type Raw, refusedAttributes, safeAttributes } from "./raw-html.ts";
import { bindingMistake } from "./shortcodes.ts";
import { type StrayMark, strayMarks, type Words } from "./stray-marks.ts";
import {
  type Attributes,
  type ComponentToken,
  decodeEntities,
  isBindingToken,
  isComponentToken,
  isFootnoteDefinition,
  isFootnoteReference,
  isMarkedToken,
  isSpanToken,
  readAttributes,
} from "./tokens.ts";

/** The document's part in building a tree. */
export interface TreeContext extends LinkContext {
  /** Called for what an author must mend. */
  fault(position: Position, message: string, code: FindingCode): void;
  /** A component as the wire has it, checked; null where it must not be one and its children stand alone. */
  component(token: ComponentToken, origin: Origin): { readonly tag: string; readonly props: Props } | null;
  readonly footnotes: Footnotes;
}

interface Props {
  readonly [name: string]: Json;
}

type Build = (tokens: readonly Token[], origin: Origin, context: TreeContext) => readonly BodyNode[];

/** Body nodes of block tokens (docs/protocol.md 3.3); `origin` is that of the text they make up. */
export function blockNodes(tokens: readonly Token[], origin: Origin, context: TreeContext): readonly BodyNode[] {
  return weave(
    withOrigins(tokens, origin).flatMap(({ token, at }) => blockNode(token, at, context)),
    context,
  );
}

/** Body nodes of inline tokens. */
function inlineNodes(tokens: readonly Token[], origin: Origin, context: TreeContext): readonly BodyNode[] {
  const nodes: Raw[] = [];
  for (const [index, { token, at }] of withOrigins(tokens, origin).entries()) {
    const isTex = token.type === "codespan" && isTexBetween(tokens[index - 1]?.raw, tokens[index + 1]?.raw);
    if (isTex)
      checkTex(token.text, { display: false, at: originOfPart(at, { raw: token.raw, text: token.text }), context });
    const rest = suffixed(nodes, token, { at, context }) ?? token;
    nodes.push(...inlineNode(rest, at, context));
  }
  return joinTexts(weave(nodes, context));
}

function weave(nodes: readonly Raw[], context: TreeContext): readonly BodyNode[] {
  return mergeHtml(nodes, {
    onDropped: (what, position, advice) =>
      context.warn(position, `${what} is not allowed here and was left out.${advice}`, "markdown/html"),
    onReference(node, position) {
      const { href, src } = node.props;
      const { file, ...led } = typeof href === "string" ? documentLink(href.trim(), context.folder) : {};
      const dead = typeof href === "string" ? deadAddress(href.trim()) : null;
      if (dead !== null) context.warn(position, dead, "link/nothing-there");
      const shown = typeof src === "string" ? { src: src.trim() } : {};
      return referring({ ...node, props: { ...node.props, ...led, ...shown } }, { position, file, context });
    },
  });
}

function blockNode(token: Token, at: Origin, context: TreeContext): readonly Raw[] {
  if (isComponentToken(token)) return componentNodes(token, { at, context, build: blockNodes });
  if (isFootnoteDefinition(token)) {
    context.footnotes.define(token, at);
    return [];
  }
  if (!isMarkedToken(token)) return [];
  report(lostInBlock(token), at, context);
  switch (token.type) {
    case "heading":
      return [element(`h${token.depth}`, {}, wordsOfBlock(token, at, context))];
    case "paragraph":
      return [element("p", {}, withoutIndent(wordsOfBlock(token, at, context)))];
    case "code":
      return [codeBlock(token, at, context)];
    case "blockquote":
      return [blockquote(token, originOfLines(at, token), context)];
    case "list":
      return [list(token, at, (tokens, origin) => blockNodes(tokens, origin, context))];
    case "table":
      return [table(token, at, (cell, origin) => wordsOf({ ...cell, type: "cell" }, origin, context))];
    case "hr":
      return [element("hr", {})];
    case "html":
      return [{ type: "raw", html: token.text, origin: at }];
    case "text":
      return wordsOfBlock({ ...token, tokens: token.tokens ?? [token] }, at, context);
    default:
      return [];
  }
}

/** The words of a block, whose marks that mean nothing are told. */
function wordsOfBlock(token: Words & { readonly raw: string }, at: Origin, context: TreeContext): readonly BodyNode[] {
  return wordsOf(token, originOfPart(at, token), context);
}

function wordsOf(words: Words, at: Origin, context: TreeContext): readonly BodyNode[] {
  report(strayMarks(words), at, context);
  return inlineNodes(words.tokens, at, context);
}

function report(marks: readonly StrayMark[], at: Origin, context: TreeContext): void {
  for (const { offset, weight, message, code, named } of marks) {
    if (named) context.refer({ kind: "name", ...named }, at.position(offset));
    else if (weight === "fault") context.fault(at.position(offset), message, code);
    else context.warn(at.position(offset), message, code);
  }
}

function blockquote(token: Tokens.Blockquote, inside: Origin, context: TreeContext): BodyElement {
  const mistake = alertMistake(token.text);
  if (mistake !== null) context.warn(inside.position(0), mistake, "markdown/alert");
  return element("blockquote", {}, blockNodes(token.tokens, inside, context));
}

function inlineNode(token: Token, at: Origin, context: TreeContext): readonly Raw[] {
  if (isComponentToken(token)) return componentNodes(token, { at, context, build: inlineNodes });
  if (isBindingToken(token)) {
    const mistake = bindingMistake(token.raw, token);
    if (mistake !== null) context.fault(at.position(0), mistake.message, mistake.code);
    return [binding(token)];
  }
  if (isFootnoteReference(token)) return [context.footnotes.reference(token, at)];
  const inside = (holder: { raw: string; text: string; tokens: readonly Token[] }) =>
    inlineNodes(holder.tokens, originOfPart(at, holder), context);
  if (isSpanToken(token)) {
    warnOfAttributes("span", token.attributes, { at, context });
    return [element("span", safeAttributes("span", token.attributes), inside(token))];
  }
  if (!isMarkedToken(token)) return [];
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return [element(token.type, {}, inside(token))];
    case "codespan":
      return [element("code", { className: [] }, [text(token.text)])];
    case "br":
      return [element("br", {}), text("\n")];
    case "link":
      return link(token, { children: inside(token), at, context });
    case "image":
      return image(token, { at, context });
    case "html":
      return [{ type: "raw", html: token.text, origin: at }];
    case "escape":
      return [text(token.text)];
    case "text":
      return token.tokens !== undefined
        ? inside({ ...token, tokens: token.tokens })
        : [text(withEmoji(decodeEntities(token.text.replace(/\n[ \t]+/g, "\n"))))];
    default:
      return [];
  }
}

/** Named slots are `template` elements, as the original has them; the default slot's children stand by themselves. */
function componentNodes(
  token: ComponentToken,
  { at, context, build }: { at: Origin; context: TreeContext; build: Build },
): readonly Raw[] {
  const component = context.component(token, at);
  const children = token.slots.flatMap(({ name, start, length, text: inside, tokens }): readonly BodyNode[] => {
    const raw = token.raw.slice(start, start + length);
    const nodes = build(tokens, originOfLines(originAt(at, start), { raw, text: inside }), context);
    return name === "default" || component === null ? nodes : [element("template", { [`v-slot:${name}`]: "" }, nodes)];
  });
  return component === null ? children : [element(component.tag, component.props, children)];
}

function binding({ value, defaultValue }: { value: string; defaultValue: string | null }): BodyElement {
  return element("binding", { value, ...(defaultValue !== null && { defaultValue }) });
}

/** Elements that take `{…}` right behind them for their attributes. */
const TAKES_ATTRIBUTES = new Set(["a", "img", "strong", "em", "code"]);

/** Gives a text's leading `{…}` to the element before it; what is left of the text, null where there was none. */
function suffixed(nodes: Raw[], token: Token, place: Place): Token | null {
  const last = nodes.at(-1);
  if (token.type !== "text" || !token.raw.startsWith("{") || last?.type !== "element") return null;
  const read = TAKES_ATTRIBUTES.has(last.tag) ? readAttributes(token.raw, 0) : null;
  if (read === null) return null;
  warnOfAttributes(last.tag, read.attributes, place);
  nodes[nodes.length - 1] = element(
    last.tag,
    { ...safeAttributes(last.tag, read.attributes), ...last.props },
    last.children,
  );
  const rest = token.raw.slice(read.end);
  return { type: "text", raw: rest, text: rest };
}

interface Place {
  readonly at: Origin;
  readonly context: TreeContext;
}

/** Says which attributes in braces are left out, as it is said of those in HTML. */
function warnOfAttributes(tag: string, attributes: Attributes, { at, context }: Place): void {
  for (const what of refusedAttributes(tag, attributes))
    context.warn(at.position(0), `${what} is not allowed here and was left out.`, "markdown/html");
}

/** What stands before the first word of a paragraph is none of its text. */
function withoutIndent([first, ...rest]: readonly BodyNode[]): readonly BodyNode[] {
  if (first === undefined) return [];
  return [first.type === "text" ? text(first.value.replace(/^[ \t]+/, "")) : first, ...rest];
}

function joinTexts(nodes: readonly BodyNode[]): readonly BodyNode[] {
  const joined: BodyNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") joined[joined.length - 1] = text(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}
