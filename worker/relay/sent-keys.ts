import { isRecord, parseJson } from "#app/content/json.ts";
import { readBoundedBytes } from "../bounded-body.ts";

/** What a body of the largest size may unfold to. */
const MAX_UNFOLDED_BYTES = 4 * 2 ** 20;

/**
 * The project keys that a body of the client's names, one for each event; null for a body that is none of the client's.
 * It writes JSON, gzips it or puts it into a form field in Base64, and says which in the query.
 */
export async function sentKeys(body: Uint8Array<ArrayBuffer>, search: string): Promise<readonly string[] | null> {
  const text = await textOf(body, new URLSearchParams(search).get("compression")).catch(() => null);
  const sent = text === null ? null : parseJson(text);
  const items = Array.isArray(sent) ? sent : [sent];
  const keys = items.map(keyOf);
  return keys.every((key) => key !== null) ? keys : null;
}

async function textOf(body: Uint8Array<ArrayBuffer>, compression: string | null): Promise<string | null> {
  const text = new TextDecoder().decode(compression === "gzip-js" ? ((await gunzip(body)) ?? undefined) : body);
  if (compression !== "base64") return text;
  const field = new URLSearchParams(text).get("data") ?? "";
  return new TextDecoder().decode(Uint8Array.from(atob(field), (letter) => letter.charCodeAt(0)));
}

function gunzip(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const unfolded = new Response(body).body?.pipeThrough(new DecompressionStream("gzip"));
  return readBoundedBytes(unfolded ?? null, MAX_UNFOLDED_BYTES);
}

/** An event has its key among its properties, a question for flags beside them. */
function keyOf(item: unknown): string | null {
  if (!isRecord(item)) return null;
  const inside = isRecord(item.properties) ? item.properties.token : undefined;
  const key = item.token ?? item.api_key ?? inside;
  return typeof key === "string" ? key : null;
}
