import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument, type YAMLParseError } from "yaml";
import { FORBIDDEN_KEYS, isRecord } from "#app/content/json.ts";
import type { FindingCode } from "../finding-code.ts";
import { type Position, positionAt, TOP } from "../problem.ts";
import { withPlainSigns } from "./unseen-signs.ts";
import { withoutAliases } from "./yaml-aliases.ts";
import { fix, type Slip, swallowedTexts } from "./yaml-slips.ts";

export interface FrontMatter {
  readonly yaml: YamlData;
  /** What follows, and the line of the file it starts in. */
  readonly body: string;
  readonly bodyLine: number;
}

/**
 * Parts a Markdown file: front matter only where it starts with `---`, up to the next line that does
 * (docs/protocol.md 3.3).
 */
export function splitFrontMatter(source: string): FrontMatter {
  const end = source.startsWith("---") ? source.indexOf("\n---", "---".length) : -1;
  if (end === -1) return { yaml: parseYaml(""), body: source, bodyLine: 1 };
  const start = source.indexOf("\n") + 1;
  const rest = source.slice(end + "\n---".length);
  // What stands behind the closing mark in its line belongs to the text, as in the original.
  const body = rest.startsWith("\n") ? rest.slice(1) : rest;
  const bodyLine = source.slice(0, source.length - body.length).split("\n").length;
  const yaml = parseYaml(source.slice(start, Math.max(start, end)), { firstLine: 2 });
  return { yaml, body, bodyLine };
}

interface YamlFinding {
  readonly position: Position;
  readonly message: string;
  readonly code: FindingCode;
}

/** Parsed YAML: plain data, and the way back from a key to its place. */
export interface YamlData {
  /** Null where the text is empty or cannot be read; of two equal keys the last one. */
  readonly value: unknown;
  readonly errors: readonly YamlFinding[];
  /** Parts of texts that may have been meant, and are comments. */
  readonly doubts: readonly YamlFinding[];
  /** Where the value of a key stands; that of the nearest key above it where it does not stand at all. */
  locate(path: readonly (string | number)[]): Position;
  /** Where a key at the top stands itself. */
  locateKey(key: string): Position;
}

/** Those after the first few tell nothing new. */
const MAX_ERRORS = 3;

const UNREAD = { value: null, wrong: [] };

const UNENDING = {
  code: "file/nests-too-deep",
  message: "cannot be read: its brackets nest without end.",
} as const satisfies Slip;

interface YamlOptions {
  /** Line of the file in which the text starts. */
  readonly firstLine?: number;
  /** Whether keys that begin with a slash are addresses and those with a space are words, and their dots parts of them. */
  readonly addresses?: boolean;
  /** Whether dots in keys are parts of words. */
  readonly words?: boolean;
}

/**
 * YAML 1.2 core: dates stay strings. Dotted keys are expanded, `a.b: 1` -> `{ a: { b: 1 } }` (docs/protocol.md 3.2).
 */
export function parseYaml(
  written: string,
  { firstLine = 1, addresses = false, words = false }: YamlOptions = {},
): YamlData {
  const { text, unseen } = withPlainSigns(written);
  const counter = new LineCounter();
  const position = (offset: number): Position => {
    const { line, col } = counter.linePos(offset);
    return { line: firstLine + Math.max(line, 1) - 1, column: Math.max(col, 1) };
  };
  const nowhere = { ...TOP, line: firstLine };
  try {
    const document = parseDocument(text, { lineCounter: counter, schema: "core", version: "1.2", prettyErrors: false });
    const signs = unseen.map(({ offset, message }) => ({
      position: positionAt(written, offset, firstLine),
      message,
      code: "yaml/unseen-sign" as const,
    }));
    // What YAML says of the rest may follow from how these signs were read.
    const unread = tellingErrors(unseen.length > 0 ? [] : document.errors, text).map(({ error, slip }) => ({
      position: position(error.pos[0]),
      ...slip,
    }));
    const isRead = document.errors.every(({ code }) => code === "DUPLICATE_KEY");
    const { value, wrong } = isRead ? withoutAliases(document) : UNREAD;
    const swallowed = isRead ? swallowedTexts(document, text) : [];
    const placed = ({ at, message, code }: Slip & { readonly at: unknown }): YamlFinding => ({
      position: positionOf(at, position) ?? nowhere,
      message,
      code,
    });
    return {
      value: words ? value : expandDottedKeys(value, addresses ? /^[^/\s][^\s]*$/ : /^/),
      errors: [
        ...signs.slice(0, MAX_ERRORS),
        ...unread,
        ...[...wrong, ...swallowed.filter(({ level }) => level === "error")].slice(0, MAX_ERRORS).map(placed),
      ],
      doubts: swallowed.filter(({ level }) => level === "warning").map(placed),
      locate: (path) => positionOf(nodeAt(document, path), position) ?? nowhere,
      locateKey: (key) => positionOf(keyNode(document, key), position) ?? nowhere,
    };
  } catch (error) {
    // yaml runs out of stack where brackets nest without end.
    if (!(error instanceof RangeError || isStackEnd(error))) throw error;
    const errors = [{ position: nowhere, ...UNENDING }];
    return { value: null, errors, doubts: [], locate: () => nowhere, locateKey: () => nowhere };
  }
}

/** The first error, and those with a fix of their own: any other is likely to follow from the first. */
function tellingErrors(errors: readonly YAMLParseError[], text: string) {
  const told = new Set<string>();
  return errors
    .flatMap((error, at) => {
      const slip = fix(error, text) ?? (at === 0 ? unfixed(error.message) : null);
      if (slip === null || told.has(slip.message)) return [];
      told.add(slip.message);
      return [{ error, slip }];
    })
    .slice(0, MAX_ERRORS);
}

/** Where the stack ends while a regular expression is compiled, V8 calls that a mistake of the expression. */
const STACK_END = /^Maximum call stack|Stack overflow\.?$/i;

function isStackEnd(error: unknown): boolean {
  return error instanceof SyntaxError && STACK_END.test(error.message);
}

function unfixed(message: string): Slip {
  if (STACK_END.test(message)) return UNENDING;
  return { code: "yaml/unreadable", message: `${message.replace(/\.$/, "")}.` };
}

/** The deepest node along a path, whose keys may stand in the text with dots between. */
function nodeAt(document: Document, path: readonly (string | number)[]): unknown {
  for (let length = path.length; length > 0; length--) {
    const keys = path.slice(0, length);
    const node =
      document.getIn(keys, true) ?? document.getIn(keys.map(asNumber), true) ?? document.get(keys.join("."), true);
    if (node !== undefined) return node;
  }
  return null;
}

/** A key such as the 3 of `names: { 3: ear }`, which is a number in YAML and text in what it parses to. */
function asNumber(key: string | number): string | number {
  return typeof key === "string" && /^\d+$/.test(key) ? Number(key) : key;
}

function keyNode({ contents }: Document, key: string): unknown {
  if (!isMap(contents)) return null;
  return contents.items.find((item) => isScalar(item.key) && String(item.key.value) === key)?.key;
}

function positionOf(node: unknown, position: (offset: number) => Position): Position | null {
  return isNode(node) && node.range ? position(node.range[0]) : null;
}

function expandDottedKeys(value: unknown, which: RegExp): unknown {
  if (!isRecord(value)) return value;
  let expanded: { [key: string]: unknown } = {};
  for (const [key, below] of Object.entries(value)) {
    const inside = expandDottedKeys(below, which);
    const placed = key.includes(".") && which.test(key) ? put(expanded, { path: key.split("."), value: inside }) : null;
    if (isRecord(placed)) expanded = { ...placed };
    else if (!FORBIDDEN_KEYS.has(key)) expanded[key] = inside;
  }
  return expanded;
}

/** A place in a list. One of a longer list would have all before it made, four thousand million at most. */
const PLACE = /^\d{1,3}$/;

/**
 * A copy of a map or list with a value at a path; a list where the path goes on with a number, as in `tags.0`, and a map
 * as soon as something else stands in it.
 */
function put(target: unknown, { path, value }: { path: readonly string[]; value: unknown }): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (FORBIDDEN_KEYS.has(key)) return target;
  const below = rest.length === 0 ? value : put(childOf(target, key, rest), { path: rest, value });
  if (Array.isArray(target) && PLACE.test(key)) return Object.assign([...target], { [key]: below });
  return { ...(typeof target === "object" ? target : {}), [key]: below };
}

function childOf(target: unknown, key: string, rest: readonly string[]): unknown {
  const child = typeof target === "object" && target !== null ? Reflect.get(target, key) : undefined;
  return typeof child === "object" && child !== null ? child : PLACE.test(rest[0] ?? "") ? [] : {};
}
