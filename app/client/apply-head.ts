import type { Head } from "../head.ts";

/**
 * Gives the document the head of another page: out with what the last one wrote, in with its own.
 */
export function applyHead(document: Document, { lang, title, tags }: Head): void {
  document.title = title;
  document.documentElement.lang = lang;
  for (const written of document.head.querySelectorAll("[data-head]")) written.remove();
  for (const tag of tags) {
    const element = document.createElement(tag.kind);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute("data-head", "");
    document.head.append(element);
  }
}
