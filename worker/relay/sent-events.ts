import { isRecord, parseJson } from "#app/content/json.ts";
import { readBoundedBytes } from "../body.ts";
import { isKey, isLikeKey } from "./target.ts";

/** What a body may unfold to: some hundred events with all that the client says of each. */
const MAX_UNFOLDED_BYTES = 512 * 1024;

/** More than the client keeps for one request; and what stands in so many bytes where they are events. */
const MAX_EVENTS = 1_000;
const MAX_VALUES = 20_000;
const MAX_DEPTH = 32;

/** What the client calls the ways in which it sends JSON, as its query says, and the type that its body has then. */
const TYPES = {
  "": "application/json",
  "gzip-js": "text/plain",
  base64: "application/x-www-form-urlencoded",
} as const;

type Form = keyof typeof TYPES;

/**
 * The content type that the service gets with a body: as it was read here. By any other it might find something else in it, and
 * what the sender says of it is none of its business.
 */
export function typeOfEvents(search: string): string {
  const form = formOf(search);
  return form === null ? "" : TYPES[form];
}

/** Null for what the client never says, or says twice. */
function formOf(search: string): Form | null {
  const [named = "", ...more] = new URLSearchParams(search).getAll("compression");
  return more.length === 0 && isForm(named) ? named : null;
}

function isForm(name: string): name is Form {
  return Object.hasOwn(TYPES, name);
}

/**
 * Whether a body of the client's names our project in each of its events, and no other. It is JSON, gzipped or in
 * Base64 in a form field, which the query says. Read event by event, up to the first that is not ours: what costs a
 * sender little costs us as little.
 */
export async function areOurs(
  body: Uint8Array<ArrayBuffer>,
  { search, key }: { readonly search: string; readonly key: string },
): Promise<boolean> {
  const form = formOf(search);
  const text = form === null ? null : await textOf(body, form).catch(() => null);
  let events = 0;
  for (const event of text === null ? [] : eventTexts(text)) {
    events += 1;
    if (event === null || events > MAX_EVENTS || !isOurs(event, key)) return false;
  }
  return events > 0;
}

/**
 * An event has its key among its properties, a question for flags beside them, and what is read in another way than here
 * may find one anywhere: in a list of events within, in the first of two members of one name. So every member that is
 * called as a key must have ours, at any depth, and no name stands twice in one object.
 */
function isOurs(text: string, key: string): boolean {
  const event = parseJson(text);
  if (!isRecord(event)) return false;
  const members = [...membersOf(event)];
  const keys = members.filter(([name]) => isLikeKey(name));
  if (members.length !== countMembers(text) || !keys.every(([name, value]) => isKey(name) && value === key))
    return false;
  const inside = isRecord(event.properties) ? event.properties.token : undefined;
  return [event.token, event.$token, event.api_key, inside].includes(key);
}

/** All members of a value's objects. It is `MAX_DEPTH` deep at most. */
function* membersOf(value: unknown): Generator<readonly [string, unknown]> {
  if (Array.isArray(value)) for (const item of value) yield* membersOf(item);
  if (!isRecord(value)) return;
  for (const member of Object.entries(value)) {
    yield member;
    yield* membersOf(member[1]);
  }
}

/** How many members a JSON text has, those of one name each by itself: every one has a colon outside of texts. */
function countMembers(json: string): number {
  return json.replace(/"(?:[^"\\]|\\.)*"/g, "").split(":").length - 1;
}

/** Base64 in its form field, as the client encodes it. */
const FIELD = /^data=(?:[a-z\d/=]|%(?:2b|2f|3d))*$/i;

async function textOf(body: Uint8Array<ArrayBuffer>, form: Form): Promise<string | null> {
  const bytes = form === "gzip-js" ? await gunzip(body) : body;
  const text = bytes && new TextDecoder().decode(bytes);
  if (text === null || form !== "base64") return text;
  // Anything else may be read as other bytes by the service: a second field, or a plus, which is a space or itself.
  const field = FIELD.test(text) ? (new URLSearchParams(text).get("data") ?? "") : "";
  return new TextDecoder().decode(Uint8Array.from(atob(field), (letter) => letter.charCodeAt(0)));
}

function gunzip(body: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null> {
  const unfolded = new Response(body).body?.pipeThrough(new DecompressionStream("gzip"));
  return readBoundedBytes(unfolded ?? null, MAX_UNFOLDED_BYTES);
}

/**
 * The items of a JSON list, each as its text, or the one value that the text is. Null ends them where they are too many
 * or too deep, or the list is none. Whether an item is JSON is for its reader to find out.
 */
function* eventTexts(text: string): Generator<string | null> {
  const json = text.trim();
  const isList = json.startsWith("[");
  const list = isList ? json : `[${json}]`;
  let [begin, depth, values, quoted] = [1, 0, 0, false];
  for (let at = 0; at < list.length; at++) {
    const sign = list.charAt(at);
    if (sign === '"') quoted = !quoted;
    else if (quoted && sign === "\\") at += 1;
    if (quoted || !MARKS.has(sign)) continue;
    values += 1;
    if (sign === "[" || sign === "{") depth += 1;
    else if (sign === "]" || sign === "}") depth -= 1;
    if (values > MAX_VALUES || depth > MAX_DEPTH) return yield null;
    if (depth === 0) return yield at === list.length - 1 ? list.slice(begin, at) : null;
    if (depth > 1 || sign !== ",") continue;
    yield isList ? list.slice(begin, at) : null;
    begin = at + 1;
  }
  yield null;
}

const MARKS: ReadonlySet<string> = new Set(["[", "]", "{", "}", ","]);
