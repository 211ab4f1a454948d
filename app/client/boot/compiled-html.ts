/** Enough for all documents that may still be rendered; one that is shown again is registered again. */
const KEPT = 16;

/** The HTML of the latest documents, made by our compiler: the only HTML that may be given to `innerHTML`. */
const documents: ReadonlySet<string>[] = [];

/** Registers the HTML of a document that came from our own server. */
export function noteCompiled(html: ReadonlySet<string>): void {
  documents.push(html);
  if (documents.length > KEPT) documents.shift();
}

export function isCompiled(html: string): boolean {
  return documents.some((noted) => noted.has(html));
}
