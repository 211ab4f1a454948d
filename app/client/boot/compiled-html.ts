import type { PageDocument } from "../../content/page.ts";
import { withHtml } from "../../state.ts";

/** Enough for all documents that may still be rendered; one that is shown again is registered again. */
const KEPT = 16;

/** The HTML of the latest documents, made by our compiler: the only HTML that may be given to `innerHTML`. */
const documents: Set<string>[] = [];

/** Registers the HTML of a document that came from our own server. */
export function noteDocument(document: PageDocument): void {
  const noted = new Set<string>();
  withHtml(document, (_position, html) => {
    noted.add(html);
    return html;
  });
  documents.push(noted);
  if (documents.length > KEPT) documents.shift();
}

export function isCompiled(html: string): boolean {
  return documents.some((noted) => noted.has(html));
}
