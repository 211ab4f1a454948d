import type { Token, Tokens } from "marked";
import type { BodyNode } from "#app/content/body.ts";
import { generatePath } from "#app/content/path/describe.ts";
import { safeHref, safeSrc } from "#app/content/routing/safe-url.ts";
import { say } from "../problem.ts";
import { decodeEntities } from "./attributes.ts";
import { element } from "./nodes.ts";

type Warn = (message: string) => void;

const ADVICE = "Write a path, or an address that starts with https.";

/** A link; its words alone where it leads nowhere that a link may lead. */
export function link(
  token: Tokens.Link,
  { children, warn }: { children: readonly BodyNode[]; warn: Warn },
): readonly BodyNode[] {
  const address = encodeAddress(token.autolink ? token.href : decodeEntities(token.href));
  const href = safeHref(documentLink(address));
  if (href === null) {
    warn(`a link must not lead to ${say(token.href)}. ${ADVICE}`);
    return children;
  }
  const rel = /^(https?:)?\/\//i.test(href) ? { rel: ["nofollow"] } : {};
  return [element("a", { href, ...titleOf(token), ...rel }, children)];
}

/** A picture; nothing where it would come from somewhere that no picture may come from. */
export function image(token: Tokens.Image, { warn }: { warn: Warn }): readonly BodyNode[] {
  const src = safeSrc(encodeAddress(decodeEntities(token.href)));
  if (src === null) {
    warn(`a picture must not come from ${say(token.href)}. ${ADVICE}`);
    return [];
  }
  return [element("img", { src, alt: wordsOf(token), ...titleOf(token) })];
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
  return encodeURI(address)
    .replaceAll("%25", "%")
    .replace(/%5B|%5D/g, decodeURIComponent);
}

/** Links between Markdown files become links between pages: `./2.install.md#step-one` -> `./install#step-one`. */
function documentLink(href: string): string {
  const match = /^(?![a-z][a-z\d+.-]*:|\/|#)([^?#]*)\.md([?#].*)?$/i.exec(href);
  if (match === null) return href;
  const parts = decodeURI(match[1] ?? "").split("/");
  const dots = parts.filter((part) => part === "." || part === "..");
  const path = generatePath(parts.filter((part) => part !== "." && part !== "..")).slice(1);
  return encodeURI([...dots, path].join("/")) + (match[2] ?? "");
}
