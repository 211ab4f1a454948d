import { parseParams, stringifyParams } from "./codec.ts";
import { MAX_PARAMS_LENGTH } from "./limits.ts";
import { QueryMistake } from "./mistake.ts";
import type { QueryParams } from "./params.ts";

/** Characters of one path segment in the path-encoded variant. */
const SEGMENT = 100;

/** A character of the params is at most three bytes of UTF-8, and three bytes are four characters of base64. */
const MAX_TAIL_LENGTH = 4 * MAX_PARAMS_LENGTH;

/**
 * Params as the tail of a path (protocol.md 1.6): base64url of their UTF-8 text, in segments of 100 characters.
 *
 * @example encodeTail({ first: true }) // "eyJmaXJzdCI6dHJ1ZX0"
 */
export function encodeTail(params: QueryParams): string {
  const bytes = new TextEncoder().encode(stringifyParams(params));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return (text.match(new RegExp(`.{1,${SEGMENT}}`, "g")) ?? []).join("/");
}

/** Params from the tail of a path, with or without `.json` at its end. A mistake as in `parseParams`. */
export function decodeTail(tail: string): QueryParams | QueryMistake {
  const text = decodeText(tail.replace(/\.json$/, "").replaceAll("/", ""));
  return text === null ? new QueryMistake("Invalid _params query") : parseParams(text);
}

function decodeText(base64url: string): string | null {
  if (base64url.length > MAX_TAIL_LENGTH) return null;
  try {
    const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
