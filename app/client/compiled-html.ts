import type { PageDocument } from "../content/page.ts";
import { withHtml } from "../state.ts";

/** Documents that may still be on their way to the screen; one that comes back is noted again. */
const KEPT = 16;

/** The HTML of the latest documents, which our compiler made: all that may ever be given to `innerHTML`. */
const documents: Set<string>[] = [];

/** Notes the HTML of a document that came from our own server. */
export function noteDocument(document: PageDocument): void {
  const noted = new Set<string>();
  withHtml(document, (_place, html) => {
    noted.add(html);
    return html;
  });
  documents.push(noted);
  if (documents.length > KEPT) documents.shift();
}

export function isCompiled(html: string): boolean {
  return documents.some((noted) => noted.has(html));
}
