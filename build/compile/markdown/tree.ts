import type { Token, Tokens } from "marked";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import { alertMistake } from "../alerts.ts";
import { deadAddress } from "../checks/references.ts";
import type { FindingCode } from "../finding-code.ts";
import { isTexBetween } from "../mathml.ts";
import { type Position, quote } from "../problem.ts";
import { list, table } from "./blocks.ts";
import { checkTex, codeBlock } from "./code.ts";
import { withEmoji } from "./emoji.ts";
import type { Footnotes } from "./footnotes.ts";
import { documentLink, image, type LinkContext, link, referring } from "./links.ts";
import { lostInBlock } from "./lost-blocks.ts";
import { element, joinTexts, type Origin, originAt, originOfLines, originOfPart, text, withOrigins } from "./nodes.ts";
import {
  beginsWithComponent,
  type HtmlHandlers,
  mergeHtml,
  type Raw,
  refusedAttributes,
  safeAttributes,
} from "./raw-html.ts";
import { bindingMistake } from "./shortcodes.ts";
import { type StrayMark, strayMarks, type Words } from "./stray-marks.ts";
import {
  type Attributes,
  type ComponentToken,
  decodeEntities,
  isAttributesToken,
  isBindingToken,
  isComponentToken,
  isFootnoteDefinition,
  isFootnoteReference,
  isMarkedToken,
  isSpanToken,
} from "./tokens.ts";

/** The document's part in building a tree. */
export interface TreeContext extends LinkContext {
  /** Called for what an author must fix. */
  fault(position: Position, message: string, code: FindingCode): void;
  /** A component as the wire has it, checked; null where it must not be one and its children stand alone. */
  component(token: ComponentToken, origin: Origin): { readonly tag: string; readonly props: Props } | null;
  /** What of an element in the author's HTML that is a component stands on the wire, checked. */
  tag(node: BodyElement, position: Position): BodyElement;
  readonly footnotes: Footnotes;
  /** Whether a line of the file opens or closes a box, which only pages know. */
  isBoxLine(line: number): boolean;
}

interface Props {
  readonly [name: string]: Json;
}

/** Body nodes of block tokens (docs/protocol.md 3.3); `origin` is that of the text they make up. */
export function blockNodes(tokens: readonly Token[], origin: Origin, context: TreeContext): readonly BodyNode[] {
  const nodes = withOrigins(tokens, origin).flatMap(({ token, at }) => blockNode(token, at, context));
  return joinTexts(weave(nodes, context));
}

/** Those of a document, whose top-level texts are left out (docs/protocol.md 3.3): each is reported. */
export function topNodes(tokens: readonly Token[], origin: Origin, context: TreeContext): readonly BodyNode[] {
  const nodes = withOrigins(tokens, origin).flatMap(({ token, at }) => blockNode(token, at, context));
  return joinTexts(
    weave(nodes, context, (value, position) => {
      const [line = ""] = value.split("\n");
      const message = `${quote(line)} stands right beside HTML and is left out. Leave a blank line before and behind the HTML.`;
      context.fault(position, message, "markdown/html");
    }),
  );
}

/** Body nodes of inline tokens. */
function inlineNodes(tokens: readonly Token[], origin: Origin, context: TreeContext): readonly BodyNode[] {
  return joinTexts(weave(rawNodes(tokens, origin, context), context));
}

function rawNodes(tokens: readonly Token[], origin: Origin, context: TreeContext): readonly Raw[] {
  const nodes: Raw[] = [];
  let made: readonly Raw[] = [];
  for (const [index, { token, at }] of withOrigins(tokens, origin).entries()) {
    const isTex = token.type === "codespan" && isTexBetween(tokens[index - 1]?.raw, tokens[index + 1]?.raw);
    if (isTex)
      checkTex(token.text, { display: false, at: originOfPart(at, { raw: token.raw, text: token.text }), context });
    const [last] = made;
    if (isAttributesToken(token) && last?.type === "element") {
      nodes[nodes.length - 1] = withAttributes(last, token.attributes, { at, context });
      continue;
    }
    made = inlineNode(token, at, context);
    nodes.push(...made);
  }
  return nodes;
}

function weave(nodes: readonly Raw[], context: TreeContext, onText?: HtmlHandlers["onText"]): readonly BodyNode[] {
  return mergeHtml(nodes, {
    ...(onText !== undefined && { onText }),
    onDropped: (what, position, advice) =>
      context.warn(position, `${what} is not allowed here and was left out.${advice}`, "markdown/html"),
    onComponent: (node, position) => context.tag(node, position),
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
  if (isComponentToken(token)) return componentBlock(token, at, context);
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
      return paragraph(token, at, context);
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

/** One that is a component from its first tag to its last is no paragraph, and each of its parts has lines of its own. */
function paragraph(token: Tokens.Paragraph, at: Origin, context: TreeContext): readonly Raw[] {
  const isComponent = [token.tokens[0], token.tokens.at(-1)].every(
    (tag) => tag?.type === "html" && beginsWithComponent(tag.raw),
  );
  if (!isComponent) return [element("p", {}, trimmed(wordsOfBlock(token, at, context)))];
  report(strayMarks(token), at, context);
  const parts = rawNodes(token.tokens, originOfPart(at, token), context);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [text("\n"), part]));
}

/** The words of a block; marks in them that mean nothing are reported. */
function wordsOfBlock(token: Words & { readonly raw: string }, at: Origin, context: TreeContext): readonly BodyNode[] {
  return wordsOf(token, originOfPart(at, token), context);
}

function wordsOf(words: Words, at: Origin, context: TreeContext): readonly BodyNode[] {
  report(strayMarks(words), at, context);
  return inlineNodes(words.tokens, at, context);
}

function report(marks: readonly StrayMark[], at: Origin, context: TreeContext): void {
  for (const { offset, weight, message, code, named } of marks) {
    if (code === "component/not-read" && context.isBoxLine(at.position(offset).line)) continue;
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
  if (isComponentToken(token)) return componentNodes(token, at, context);
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

/** What is left of a word in a line of its own is a paragraph. */
function componentBlock(token: ComponentToken, at: Origin, context: TreeContext): readonly Raw[] {
  const nodes = componentNodes(token, at, context);
  const isLost = token.type === "inlinePiece" && nodes.some(({ type }) => type === "text");
  return isLost ? [element("p", {}, joinTexts(nodes))] : nodes;
}

/** Named slots are `template` elements, as the original has them; the default slot's children stand by themselves. */
function componentNodes(token: ComponentToken, at: Origin, context: TreeContext): readonly BodyNode[] {
  const component = context.component(token, at);
  const children = token.slots.flatMap(({ name, start, length, isInline, ...slot }): readonly BodyNode[] => {
    const { text: inside, tokens } = slot;
    const raw = token.raw.slice(start, start + length);
    const build = isInline || token.type === "inlinePiece" ? inlineNodes : blockNodes;
    const nodes = build(tokens, originOfLines(originAt(at, start), { raw, text: inside }), context);
    return name === "default" || component === null ? nodes : [element("template", { [`v-slot:${name}`]: "" }, nodes)];
  });
  return component === null ? children : [element(component.tag, component.props, children)];
}

function binding({ value, defaultValue }: { value: string; defaultValue: string | null }): BodyElement {
  return element("binding", { value, ...(defaultValue !== null && { defaultValue }) });
}

/** An element with what stands in braces right behind it. */
function withAttributes({ tag, props, children }: BodyElement, attributes: Attributes, place: Place): BodyElement {
  const { lang, language = lang, ...others } = tag === "code" ? attributes : {};
  const given = tag === "code" ? others : attributes;
  warnOfAttributes(tag, given, place);
  const own = { ...safeAttributes(tag, given), ...(tag === "code" ? {} : props) };
  if (tag !== "code") return element(tag, own, children);
  const classes = Array.isArray(own["className"]) ? own["className"] : [];
  const isCode = typeof language === "string";
  return element(
    tag,
    { ...own, className: isCode ? [...classes, `language-${language}`] : classes, ...(isCode && { language }) },
    children,
  );
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

/** What stands before the first word of a paragraph, and behind the last one, is none of its text. */
function trimmed(nodes: readonly BodyNode[]): readonly BodyNode[] {
  return nodes.flatMap((node, at): readonly BodyNode[] => {
    if (node.type !== "text") return [node];
    const start = at === 0 ? node.value.replace(/^[ \t]+/, "") : node.value;
    const value = at === nodes.length - 1 ? start.replace(/[ \t]+$/, "") : start;
    return value === "" ? [] : [text(value)];
  });
}
