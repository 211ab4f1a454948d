import type { ContentDocument } from "../document.ts";
import type { Json } from "../json.ts";
import type { PageDocument } from "../page.ts";
import type { DocumentObject } from "./objects.ts";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes of a JSON object: keys in the order the compiler gave them, no white space, UTF-8. */
export function encodeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return encoder.encode(JSON.stringify(value));
}

export function decodeJson(bytes: Uint8Array): unknown {
  return JSON.parse(decoder.decode(bytes));
}

/**
 * The bytes of a document: one line of JSON for the page (`null` where it is none), one for the wire. JSON never holds
 * a raw line feed, so the first one parts them, and a reader parses only the half it needs.
 */
export function encodeDocument(document: {
  page: PageDocument | null;
  whole: ContentDocument;
}): Uint8Array<ArrayBuffer> {
  return encoder.encode(`${JSON.stringify(document.page)}\n${JSON.stringify(document.whole)}`);
}

export function decodeDocument(bytes: Uint8Array): DocumentObject {
  const text = decoder.decode(bytes);
  const cut = text.indexOf("\n");
  let page: PageDocument | null | undefined;
  return {
    page() {
      page ??= JSON.parse(text.slice(0, cut)) as PageDocument | null;
      return page;
    },
    whole() {
      return JSON.parse(text.slice(cut + 1)) as ContentDocument & { [key: string]: Json };
    },
  };
}
