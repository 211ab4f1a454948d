import type { Json, JsonObject } from "../json.ts";
import { MAX_JSON_DEPTH, MAX_NEIGHBOURS, MAX_PARAMS_LENGTH, MAX_PATTERN_LENGTH } from "./limits.ts";
import { type Condition, type ConditionObject, type QueryParams, RegExpValue } from "./params.ts";
import { findRegExp, readRegExp } from "./regexp-text.ts";
import { allOrRejection, QueryRejection, tooMany } from "./rejection.ts";
import { asList, isObject, textOf } from "./values.ts";

const INVALID = "Invalid _params query";

/**
 * Parses the text of `_params` (docs/protocol.md 1.5): JSON in which `--REGEX /…/f` is a regular expression, decoded
 * once by the caller, who took it from the address. `[]`, `"x"`, null and the like are no params. Every object in it is without
 * prototype. A rejection where it is no JSON, too long, too deep, or holds what params cannot.
 *
 * @example parseParams('{"where":{"_path":"/about"},"first":true}') // { where: [{ _path: "/about" }], first: true }
 */
export function parseParams(text: string): QueryParams | QueryRejection {
  const sent = parseSent(text);
  return sent instanceof QueryRejection ? sent : readParams(sent);
}

function parseSent(text: string): Condition | QueryRejection {
  if (text.length > MAX_PARAMS_LENGTH) {
    const advice = "Ask for less at once, or in several queries";
    return tooMany(text.length, { what: "characters of _params", max: MAX_PARAMS_LENGTH, advice });
  }
  const json = parseJson(text);
  return json instanceof QueryRejection ? json : revive(json.value, 0);
}

/** The same for a value that is parsed already, such as a named query of `.site.yml`. */
export function paramsFromJson(value: unknown): QueryParams | QueryRejection {
  const revived = revive(value, 0);
  return revived instanceof QueryRejection ? revived : readParams(revived);
}

/**
 * The text of params, keys in their order.
 *
 * @example stringifyParams({ where: [{ _path: new RegExpValue("^\\/blog", "") }] })
 * // '{"where":[{"_path":"--REGEX /^\\\\/blog/"}]}'
 */
export function stringifyParams(params: QueryParams): string {
  return JSON.stringify(params, (_key, value: unknown) => (value instanceof RegExpValue ? `--REGEX ${value}` : value));
}

function parseJson(text: string): { readonly value: unknown } | QueryRejection {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return new QueryRejection(INVALID);
  }
}

function revive(value: unknown, depth: number): Condition | QueryRejection {
  if (depth > MAX_JSON_DEPTH)
    return new QueryRejection(`_params nests more than ${MAX_JSON_DEPTH} deep. Nest conditions less.`);
  if (typeof value === "string") return reviveText(value);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (Array.isArray(value)) return allOrRejection(value.map((entry) => revive(entry, depth + 1)));
  return typeof value === "object" ? reviveObject(value, depth) : new QueryRejection(INVALID);
}

function reviveObject(value: object, depth: number): ConditionObject | QueryRejection {
  const copy: { [key: string]: Condition } = Object.create(null);
  for (const [key, entry] of Object.entries(value)) {
    const revived = revive(entry, depth + 1);
    if (revived instanceof QueryRejection) return revived;
    copy[key] = revived;
  }
  return copy;
}

/** Only `--REGEX` with a pattern at the end of its line acts; any other text stays as it is. */
function reviveText(text: string): string | RegExpValue | QueryRejection {
  if (!text.startsWith("--REGEX ") || /[\n\r\u2028\u2029]/.test(text)) return text;
  const found = findRegExp(text.slice("--REGEX ".length));
  if (found === null || found.body === "") return text;
  const regexp = readRegExp(found);
  const isTooLong = found.body.length > MAX_PATTERN_LENGTH;
  return regexp instanceof QueryRejection && !isTooLong ? new QueryRejection(INVALID) : regexp;
}

/** Characters of one path segment in the path-encoded variant. */
const SEGMENT = 100;

/** A character of the params is at most three bytes of UTF-8, and three bytes are four characters of base64. */
const MAX_TAIL_LENGTH = 4 * MAX_PARAMS_LENGTH;

/**
 * Params as the tail of a path (docs/protocol.md 1.6): base64url of their UTF-8 text, in segments of 100 characters.
 *
 * @example encodeTail({ first: true }) // "eyJmaXJzdCI6dHJ1ZX0"
 */
export function encodeTail(params: QueryParams): string {
  const bytes = new TextEncoder().encode(stringifyParams(params));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  const text = btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return (text.match(new RegExp(`.{1,${SEGMENT}}`, "g")) ?? []).join("/");
}

/** Params from the tail of a path, with or without `.json` at its end. A rejection as in `parseParams`. */
export function decodeTail(tail: string): QueryParams | QueryRejection {
  const sent = sentInTail(tail);
  return sent instanceof QueryRejection ? sent : readParams(sent);
}

function sentInTail(tail: string): Condition | QueryRejection {
  const text = decodeText(tail.replace(/\.json$/, "").replaceAll("/", ""));
  return text === null ? new QueryRejection(INVALID) : parseSent(text);
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

/** Where a request may hold its params: after the hash in its path, and in its query string. */
interface ParamsRequest {
  readonly tail: string | null;
  readonly search: URLSearchParams;
}

/** The params of a request, and as they were sent: that is what a 404 repeats (docs/protocol.md 1.8). */
export interface RequestParams {
  readonly params: QueryParams;
  readonly sent: ConditionObject;
}

/**
 * The params of a request to `/query` or `/navigation` (docs/protocol.md 1.2): its path tail, else `_params`, else
 * plain query-string params. A rejection where they are wrong, or where a key is given twice (docs/threats.md A19).
 *
 * @example paramsOfRequest({ tail: null, search: new URLSearchParams("only=title,_path&limit=3") })
 * // { params: { only: ["title", "_path"], limit: 3 }, sent: { only: ["title", "_path"], limit: "3" } }
 */
export function paramsOfRequest({ tail, search }: ParamsRequest): RequestParams | QueryRejection {
  if (new Set(search.keys()).size !== search.size) return new QueryRejection("a query parameter is given twice");
  const sent = sentInRequest({ tail, search });
  if (sent instanceof QueryRejection) return sent;
  const params = readParams(sent);
  return params instanceof QueryRejection ? params : { params, sent: isObject(sent) ? sent : {} };
}

function sentInRequest({ tail, search }: ParamsRequest): Condition | QueryRejection {
  if (tail !== null) return sentInTail(tail);
  const text = search.get("_params");
  return text ? parseSent(text) : plainParams(search);
}

/** Plain query-string params; all other keys say nothing. */
function plainParams(search: URLSearchParams): ConditionObject {
  const lists = given(["only", "without"], search).map(([key, text]) => [key, oneOrMany(text)] as const);
  const values = given(["limit", "skip", "first", "count"], search);
  const flags = given(["draft", "partial", "empty"], search).filter(([, text]) => text === "true" || text === "false");
  const where = flags.map(([key, text]) => ({ [key]: text === "true" }));
  return { ...Object.fromEntries(lists), ...Object.fromEntries(values), ...(where.length > 0 && { where }) };
}

function given(keys: readonly string[], search: URLSearchParams): readonly (readonly [string, string])[] {
  return keys.flatMap((key) => {
    const text = search.get(key);
    return text === null ? [] : [[key, text] as const];
  });
}

function oneOrMany(text: string): string | readonly string[] {
  return text.includes(",") ? text.split(",").map((name) => name.trim()) : text;
}

/**
 * Checks what came as params and brings it into its form (docs/protocol.md 1.3): lists where lists are meant, numbers
 * where text names one. null is as good as absent, and what is no object at all is as good as no params.
 */
function readParams(given: Condition): QueryParams | QueryRejection {
  if (!isObject(given)) return {};
  const parts = allOrRejection(Object.entries(given).map(readParam));
  return parts instanceof QueryRejection ? parts : Object.fromEntries(parts.flatMap((part) => Object.entries(part)));
}

function readParam([key, value]: [string, Condition]): QueryParams | QueryRejection {
  return value === null ? {} : (READERS.get(key)?.(value) ?? { [key]: value });
}

type Read = (value: Condition) => QueryParams | QueryRejection;

const READERS: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["where", (where) => ({ where: asList(where) })],
  ["sort", readSort],
  ["only", (value) => readNames("only", value, (only) => ({ only }))],
  ["without", (value) => readNames("without", value, (without) => ({ without }))],
  ["limit", (value) => readNumber("limit", value, (limit) => ({ limit }))],
  ["skip", (value) => readNumber("skip", value, (skip) => ({ skip }))],
  ["first", (value) => ({ first: Boolean(value) })],
  ["count", (value) => ({ count: Boolean(value) })],
  ["surround", readSurround],
  ["dirConfig", (value) => ({ dirConfig: Boolean(value) })],
]);

function readSort(value: Condition): QueryParams | QueryRejection {
  const sort = allOrRejection(asList(value).map(readSortObject));
  return sort instanceof QueryRejection ? sort : { sort };
}

function readSortObject(value: Condition): JsonObject | QueryRejection {
  if (!isObject(value)) return new QueryRejection("sort takes objects such as { title: 1 }");
  const sort: { [key: string]: Json } = Object.create(null);
  for (const [key, option] of Object.entries(value)) {
    if (typeof option === "object" && option !== null) return new QueryRejection(`sort: ${key} takes a plain value`);
    sort[key] = option;
  }
  return sort;
}

function readNames(
  name: string,
  value: Condition,
  put: (names: readonly string[]) => QueryParams,
): QueryParams | QueryRejection {
  const names = asList(value).filter((entry) => typeof entry === "string");
  return names.length === asList(value).length ? put(names) : new QueryRejection(`${name} takes names of fields`);
}

function readNumber(
  name: string,
  value: Condition,
  put: (number: number) => QueryParams,
): QueryParams | QueryRejection {
  if (typeof value !== "number" && typeof value !== "string") return new QueryRejection(`${name} takes a number`);
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) ? {} : put(number);
}

function readSurround(value: Condition): QueryParams | QueryRejection {
  if (!isObject(value)) return new QueryRejection("surround takes { query, before, after }");
  const { query, before: givenBefore, after: givenAfter, ...others } = value;
  if (query === undefined) return new QueryRejection("surround: query is missing");
  const before = readCount(givenBefore);
  if (before instanceof QueryRejection) return before;
  const after = readCount(givenAfter);
  if (after instanceof QueryRejection) return after;
  return { surround: { query, ...(before !== null && { before }), ...(after !== null && { after }), ...others } };
}

function readCount(value: Condition | undefined): number | null | QueryRejection {
  if (value === undefined || value === null) return null;
  const counts = typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_NEIGHBOURS;
  if (counts) return value;
  return new QueryRejection(
    `surround: before and after are whole numbers up to ${MAX_NEIGHBOURS}, not ${textOf(value)}`,
  );
}
