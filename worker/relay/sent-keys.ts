import { isRecord, parseJson } from "#app/content/json.ts";
import { readBoundedBytes } from "../bounded-body.ts";

/** What a body of the largest size may unfold to. */
const MAX_UNFOLDED_BYTES = 4 * 2 ** 20;

/**
 * All project keys that a body of the client's names, for each event at least one; null for a body that is none of the
 * client's. It writes JSON, gzips it or puts it into a form field in Base64, and says which in the query.
 */
export async function sentKeys(body: Uint8Array<ArrayBuffer>, search: string): Promise<readonly unknown[] | null> {
  const text = await textOf(body, new URLSearchParams(search).get("compression")).catch(() => null);
  const sent = text === null ? null : parseJson(text);
  const keys = (Array.isArray(sent) ? sent : [sent]).map(keysOf);
  return keys.length > 0 && keys.every((named) => named.length > 0) ? keys.flat() : null;
}

async function textOf(body: Uint8Array<ArrayBuffer>, compression: string | null): Promise<string | null> {
  const text = new TextDecoder().decode(compression === "gzip-js" ? ((await gunzip(body)) ?? undefined) : body);
  if (compression !== "base64") return text;
  // With anything beside the field, the service might take it for something else than we do.
  const field = /^data=[^&]*$/.test(text) ? (new URLSearchParams(text).get("data") ?? "") : "";
  return new TextDecoder().decode(Uint8Array.from(atob(field), (letter) => letter.charCodeAt(0)));
}

function gunzip(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const unfolded = new Response(body).body?.pipeThrough(new DecompressionStream("gzip"));
  return readBoundedBytes(unfolded ?? null, MAX_UNFOLDED_BYTES);
}

/** Wherever the service looks: an event has its key among its properties, a question for flags beside them. */
function keysOf(item: unknown): unknown[] {
  if (!isRecord(item)) return [];
  const inside = isRecord(item.properties) ? item.properties.token : undefined;
  return [item.token, item.$token, item.api_key, inside].filter((key) => key !== undefined);
}
