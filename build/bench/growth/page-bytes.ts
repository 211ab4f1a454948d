import { gzipSync } from "node:zlib";
import { isRecord, parseJson } from "#app/content/json.ts";

/** Bytes of an article's page and payload; `own`: what the article's text and fields are of it. */
export interface PageBytes {
  readonly html: { readonly raw: number; readonly gzip: number; readonly ownGzip: number };
  readonly state: { readonly raw: number; readonly own: number };
  readonly payload: { readonly raw: number; readonly own: number };
}

/** Weighs a page. Throws where it is not made as ours are. */
export async function weighPage(url: string): Promise<PageBytes> {
  const html = await textOf(url);
  const payload = await textOf(`${url}/_payload.json`);
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const parsed = parseJson(state);
  if (!isRecord(parsed)) throw new Error(`${url} carries no state`);
  const text = ownText(parseJson(payload));
  return {
    html: { raw: Buffer.byteLength(html), gzip: gzipSync(html).length, ownGzip: gzipSync(text).length },
    state: { raw: Buffer.byteLength(state), own: ownBytes(parsed.shown) },
    payload: { raw: Buffer.byteLength(payload), own: ownBytes(parseJson(payload)) },
  };
}

/** The longest that a page may take. */
const ANSWER_MS = 60_000;

async function textOf(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

/** What a page says of its document, once as an entry and once as a whole. */
function ownBytes(shown: unknown): number {
  if (!isRecord(shown)) throw new Error("a page shows no document");
  return Buffer.byteLength(JSON.stringify([shown.entry, shown.document]));
}

function ownText(payload: unknown): string {
  const document = isRecord(payload) ? payload.document : null;
  if (!isRecord(document) || !Array.isArray(document.segments)) throw new Error("a payload holds no document");
  return document.segments.map((segment) => (isRecord(segment) ? segment.html : "")).join("");
}
