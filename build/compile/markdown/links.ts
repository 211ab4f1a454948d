import type { Token, Tokens } from "marked";
import type { BodyElement, BodyNode } from "#app/content/body.ts";
import { readablePath } from "#app/content/path/describe.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import { deadAddress, type Reference } from "../checks/references.ts";
import type { FindingCode } from "../finding-code.ts";
import { type Position, quote } from "../problem.ts";
import { element, type Origin } from "./nodes.ts";
import { decodeEntities } from "./tokens.ts";

/** The document's part in links and pictures. */
export interface LinkContext {
  /** Called for markup that is left out. */
  warn(position: Position, message: string, code: FindingCode): void;
  /** Where links to other files start, as an address; null for the page itself. */
  readonly folder: string | null;
  /** Called for each link and picture. */
  refer(reference: Omit<Reference, "position">, position: Position): void;
}

interface Place {
  readonly at: Origin;
  readonly context: LinkContext;
}

const ADVICE = "Write a path, or an address that starts with https.";
const PICTURE_ADVICE = "Put the file beside this one, and write ![…](./name.jpg).";

/** A link; its words alone where it leads nowhere that a link may lead. */
export function link(
  token: Tokens.Link,
  { children, at, context }: Place & { readonly children: readonly BodyNode[] },
): readonly BodyNode[] {
  const address = encodeAddress(token.autolink ? token.href : decodeEntities(token.href));
  const { href: led, file } = documentLink(address, context.folder);
  const href = safeHref(led);
  const position = at.position(0);
  if (href === null) {
    context.warn(position, `a link must not lead to ${quote(token.href)}. ${ADVICE}`, "link/unsafe");
    return children;
  }
  // An address that stands there as it is may be what the text tells of.
  const dead = token.autolink ? null : deadAddress(href);
  if (dead !== null) context.warn(position, dead, "link/nothing-there");
  if (children.every((child) => child.type === "text" && child.value.trim() === ""))
    context.warn(
      position,
      `nothing shows the link to ${quote(token.href)}. Write its words in its brackets.`,
      "link/no-words",
    );
  const rel = /^(https?:)?\/\//i.test(href) ? { rel: ["nofollow"] } : {};
  return [referring(element("a", { href, ...titleOf(token), ...rel }, children), { position, file, context })];
}

/** Letters of a picture that is written into its address, as Google Docs exports all of them; an icon has fewer. */
const MAX_WITHIN = 2000;

/** A picture; nothing where it would come from somewhere that no picture may come from. */
export function image(token: Tokens.Image, { at, context }: Place): readonly BodyNode[] {
  const src = safeSrc(encodeAddress(decodeEntities(token.href)));
  const position = at.position(0);
  if (src === null) {
    context.warn(position, `a picture must not come from ${quote(token.href)}. ${PICTURE_ADVICE}`, "link/unsafe");
    return [];
  }
  if (/^data:/i.test(src) && src.length > MAX_WITHIN)
    context.warn(
      position,
      `a picture of ${Math.ceil(src.length / 1000)} KB stands within the text, and is sent again with each page that shows it. ${PICTURE_ADVICE}`,
      "picture/within-text",
    );
  return [referring(element("img", { src, alt: wordsOf(token), ...titleOf(token) }), { position, context })];
}

interface Referring {
  readonly position: Position;
  /** The file that a link names. */
  readonly file?: string | undefined;
  readonly context: Pick<LinkContext, "refer">;
}

/** Reports the target of a link or picture. */
export function referring(node: BodyElement, { position, file, context }: Referring): BodyElement {
  const { href, src, alt } = node.props;
  if (typeof href === "string") context.refer({ kind: "link", to: href, alt: "", ...(file && { file }) }, position);
  if (typeof src === "string") context.refer({ kind: "picture", to: src, alt: String(alt ?? "") }, position);
  return node;
}

/** The words of a picture's text, without its marks. */
function wordsOf({ text, tokens }: { readonly text: string; readonly tokens?: readonly Token[] }): string {
  if (tokens === undefined || tokens.length === 0) return decodeEntities(text);
  return tokens.map((token) => wordsOf({ text: "text" in token ? token.text : token.raw, ...token })).join("");
}

function titleOf({ title }: { readonly title?: string | null }): { readonly title?: string } {
  return title ? { title: decodeEntities(title) } : {};
}

/** Percent-encodes what no URL holds as it is, and leaves what is encoded already. `/über uns` -> `/%C3%BCber%20uns` */
function encodeAddress(address: string): string {
  if (!address.isWellFormed()) return "";
  return encodeURI(address).replaceAll("%25", "%");
}

/**
 * Links between Markdown files become links between pages, by the names of the files: `./2.install.md#step-one` ->
 * `./install#step-one`. `file` is the one that was named.
 */
export function documentLink(href: string, folder: string | null): { readonly href: string; readonly file?: string } {
  const match = /^(?![a-z][a-z\d+.-]*:|\/|#)([^?#]*)(\.md)([?#].*)?$/i.exec(href);
  const file = match === null ? null : decodedPath(match[1] ?? "");
  if (match === null || file === null) return { href };
  const parts = file.split("/");
  const dots = parts.filter((part) => part === "." || part === "..");
  const path = readablePath(parts.filter((part) => part !== "." && part !== "..")).slice(1);
  const link = encodeURI([...dots, path].join("/"));
  const start = folder === null ? null : new URL(link, `https://site.invalid${encodeURI(folder)}`).pathname;
  return { href: (start?.replace(/(?<=.)\/$/, "") ?? link) + (match[3] ?? ""), file: file + match[2] };
}

/** Null for what is encoded badly. */
function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
