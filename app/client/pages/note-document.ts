import type { PageDocument } from "../../content/page.ts";
import { withHtml } from "../../document-html.ts";
import { noteCompiled } from "../boot/compiled-html.ts";

/** Registers the HTML of a document that is about to be shown, so that it may be given to `innerHTML`. */
export function noteDocument(document: PageDocument): void {
  const noted = new Set<string>();
  withHtml(document, (_position, html) => {
    noted.add(html);
    return html;
  });
  noteCompiled(noted);
}
