import { diff } from "node:util";
import { isRecord } from "#app/content/json.ts";

/** One answer of a site, or of a command, without what differs each time. */
export interface RecordedAnswer {
  /** Of the recording: a site, or "edits". */
  readonly part: string;
  /** `GET /about`, or the command with the edit before it. */
  readonly request: string;
  /** Of HTTP, or an exit code. */
  readonly status: number;
  readonly headers: { readonly [name: string]: string };
  readonly body: string;
}

export interface Recording {
  /** The day: lists go by it. */
  readonly day: string;
  readonly answers: readonly RecordedAnswer[];
}

/** A line of JSON for the day, and one for each answer: `parseRecording(formatRecording(x))` is `x`. */
export function formatRecording({ day, answers }: Recording): string {
  return [{ day }, ...answers].map((line) => `${JSON.stringify(line)}\n`).join("");
}

/** Throws where the text is no recording. */
export function parseRecording(text: string): Recording {
  const [first, ...lines] = text.split("\n").filter((line) => line !== "");
  const head: unknown = JSON.parse(first ?? "null");
  if (!isRecord(head) || typeof head.day !== "string") throw new Error("this is no recording: it begins with no day");
  return { day: head.day, answers: lines.map(parseAnswer) };
}

function parseAnswer(line: string): RecordedAnswer {
  const answer: unknown = JSON.parse(line);
  if (!isAnswer(answer)) throw new Error(`this is no recorded answer: ${cut(line)}`);
  return answer;
}

function isAnswer(value: unknown): value is RecordedAnswer {
  return isRecord(value) && typeof value.body === "string" && isRecord(value.headers);
}

/** Requests that are named where they differ alike. */
const MAX_NAMED = 5;

/**
 * What a later recording has otherwise: requests that are new or gone, and each difference once, with the requests that
 * show it. Parts that only one of them has are left out.
 */
export function compareRecordings(earlier: Recording, later: Recording): readonly string[] {
  const recorded = partsOf(earlier);
  const parts = new Set([...partsOf(later)].filter((part) => recorded.has(part)));
  const before = byRequest(earlier, parts);
  const after = byRequest(later, parts);
  const requests = new Map<string, string[]>();
  for (const [request, answer] of after) {
    const was = before.get(request);
    const differences = was === undefined ? ["is new"] : differencesOf(was, answer);
    for (const difference of differences) requests.set(difference, [...(requests.get(difference) ?? []), request]);
  }
  const gone = [...before.keys()].filter((request) => !after.has(request));
  if (gone.length > 0) requests.set("is asked no more", gone);
  const days =
    earlier.day === later.day ? [] : [`recorded on ${earlier.day} and ${later.day}: lists by date may differ`];
  const lines = [...requests].map(([difference, those]) => `${namesOf(those)}\n${indent(difference)}`);
  return lines.length === 0 ? [] : [...days, ...lines];
}

function partsOf({ answers }: Recording): Set<string> {
  return new Set(answers.map(({ part }) => part));
}

function byRequest({ answers }: Recording, parts: ReadonlySet<string>): ReadonlyMap<string, RecordedAnswer> {
  const those = answers.filter(({ part }) => parts.has(part));
  return new Map(those.map((answer) => [`${answer.part}: ${answer.request}`, answer]));
}

function namesOf(requests: readonly string[]): string {
  const more = requests.length - MAX_NAMED;
  return [...requests.slice(0, MAX_NAMED), ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}

function indent(text: string): string {
  return text.replace(/^/gm, "    ");
}

function differencesOf(was: RecordedAnswer, is: RecordedAnswer): readonly string[] {
  const names = [...new Set([...Object.keys(was.headers), ...Object.keys(is.headers)])];
  return [
    ...changed("status", String(was.status), String(is.status)),
    ...names.flatMap((name) => changed(name, was.headers[name] ?? "none", is.headers[name] ?? "none")),
    ...changedBody(was.body, is.body),
  ];
}

function changed(name: string, was: string, is: string): readonly string[] {
  return was === is ? [] : [`${name}: ${cut(was)} -> ${cut(is)}`];
}

/** Pieces of two bodies beyond which only their first and last difference are looked for: `diff` takes their product. */
const MAX_PIECES = 3_000;

function changedBody(was: string, is: string): readonly string[] {
  if (was === is) return [];
  const [before, after] = withoutCommonEnds(piecesOf(was), piecesOf(is));
  if (before.length > MAX_PIECES || after.length > MAX_PIECES) {
    return [`- ${cut(before.join(""))}\n+ ${cut(after.join(""))}`];
  }
  const groups: string[][] = [];
  let isOpen = false;
  for (const [kind, piece] of diff(before, after)) {
    if (kind !== 0 && !isOpen) groups.push([]);
    isOpen = kind !== 0;
    if (isOpen) groups.at(-1)?.push(`${kind === 1 ? "-" : "+"} ${cut(piece)}`);
  }
  return groups.map((lines) => lines.join("\n"));
}

function withoutCommonEnds(was: readonly string[], is: readonly string[]): [readonly string[], readonly string[]] {
  const least = Math.min(was.length, is.length);
  let start = 0;
  while (start < least && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < least - start && was.at(-1 - end) === is.at(-1 - end)) end += 1;
  return [was.slice(start, was.length - end), is.slice(start, is.length - end)];
}

/** Tags, lines, and members of JSON, each by itself. */
function piecesOf(body: string): readonly string[] {
  return body.split(/(?<=[>\n])|(?=<)|(?<=[{},[\]])/);
}

const MAX_SHOWN = 300;

function cut(text: string): string {
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)} … (${text.length})` : text.trim();
}
