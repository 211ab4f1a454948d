import type { Element, ElementContent } from "hast";
import type { BodyElement } from "#app/content/body.ts";
import type { ProseWords } from "#app/content/words/prose.ts";
import type { CodeHighlighter, CodeToken } from "./highlight.ts";

interface CodeContext {
  readonly words: ProseWords;
  readonly highlighter: CodeHighlighter;
}

/**
 * A block of code as a page shows it: the name of its file, its words in the colors of their kinds, and what copies it.
 * `pre` is its element without them; what an author wrote as HTML stays like that.
 */
export function codeBlock({ props }: BodyElement, pre: Element, { words, highlighter }: CodeContext): Element {
  const shown = { ...pre, properties: { ...pre.properties, tabIndex: 0 } };
  const { code, language, filename, highlights } = props;
  if (typeof code !== "string") return shown;
  const lines = typeof language === "string" ? highlighter.lines(code, language) : null;
  const marked = new Set(Array.isArray(highlights) ? highlights : []);
  const inner = codeLines(lines ?? code.split("\n").map((text) => [{ kind: null, text }]), marked);
  const caption = typeof filename === "string" ? [htmlElement("figcaption", {}, [textNode(filename)])] : [];
  // No button without JavaScript: the stylesheet shows it where there is some (app/styles/prose.css).
  const button = { type: "button", className: ["copy-code"], dataCopied: words.copied };
  return htmlElement(caption.length > 0 ? "figure" : "div", { className: ["code"] }, [
    ...caption,
    { ...shown, children: [htmlElement("code", {}, inner)] },
    htmlElement("button", button, [textNode(words.copyCode)]),
  ]);
}

function codeLines(lines: readonly (readonly CodeToken[])[], marked: ReadonlySet<unknown>): ElementContent[] {
  const shown = lines.map((tokens, at) => {
    const line = tokens.filter(({ text }) => text !== "").map(codeToken);
    return marked.has(at + 1) ? [htmlElement("mark", {}, line)] : line;
  });
  return joinTexts(shown.flatMap((line, at) => (at === 0 ? line : [textNode("\n"), ...line])));
}

function codeToken({ kind, text }: CodeToken): ElementContent {
  return kind === null ? textNode(text) : htmlElement("span", { className: [`code-${kind}`] }, [textNode(text)]);
}

function joinTexts(nodes: readonly ElementContent[]): ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text") joined[joined.length - 1] = textNode(last.value + node.value);
    else joined.push(node);
  }
  return joined;
}

function htmlElement(tagName: string, properties: Element["properties"], children: ElementContent[]): Element {
  return { type: "element", tagName, properties, children };
}

function textNode(value: string): ElementContent {
  return { type: "text", value };
}
