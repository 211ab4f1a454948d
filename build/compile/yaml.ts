import { isAlias, isMap, isNode, isScalar, LineCounter, parseDocument } from "yaml";
import { type Place, TOP } from "./problem.ts";

/** Parsed YAML: plain data, and the way back from a key to its place. */
export interface YamlData {
  readonly value: unknown;
  /** Where the value of a key stands; the nearest key above it where it does not stand at all. */
  locate(path: readonly (string | number)[]): Place;
  readonly errors: readonly { readonly place: Place; readonly message: string }[];
}

/** Aliases expand; a hundred of them is more than any front matter has, and stops "billion laughs". */
const MAX_ALIASES = 100;

/** YAML 1.2 core: dates stay strings. Dotted keys are expanded, `a.b: 1` -> `{ a: { b: 1 } }` (protocol.md 3.2). */
export function parseYaml(text: string, { firstLine = 1 }: { firstLine?: number } = {}): YamlData {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter, schema: "core", version: "1.2", prettyErrors: false });
  const placeOf = (offset: number): Place => {
    const { line, col } = counter.linePos(offset);
    return { line: firstLine + Math.max(line, 1) - 1, column: Math.max(col, 1) };
  };
  const errors = document.errors.map((error) => ({ place: placeOf(error.pos[0]), message: error.message }));
  const value = errors.length > 0 ? null : expandDottedKeys(document.toJS({ maxAliasCount: MAX_ALIASES }));
  return {
    value,
    errors,
    locate(path) {
      for (let length = path.length; length > 0; length--) {
        const node = document.getIn(path.slice(0, length), true) ?? document.get(path.slice(0, length).join("."), true);
        if (isNode(node) && node.range) return placeOf(node.range[0]);
      }
      return { ...TOP, line: firstLine };
    },
  };
}

/** Where a top-level key itself stands. */
export function placeOfKey(text: string, key: string, firstLine = 1): Place {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  if (!isMap(document.contents)) return { ...TOP, line: firstLine };
  const pair = document.contents.items.find((item) => isScalar(item.key) && item.key.value === key);
  const node = pair?.key;
  if (!isNode(node) || isAlias(node) || !node.range) return { ...TOP, line: firstLine };
  const { line, col } = counter.linePos(node.range[0]);
  return { line: firstLine + line - 1, column: col };
}

function expandDottedKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const expanded: { [key: string]: unknown } = {};
  for (const [key, below] of Object.entries(value)) setIn(expanded, key.split("."), below);
  return expanded;
}

function setIn(target: { [key: string]: unknown }, path: readonly string[], value: unknown): void {
  const [key = "", ...rest] = path;
  if (FORBIDDEN.has(key)) return;
  if (rest.length === 0) {
    target[key] = value;
    return;
  }
  const below = target[key];
  const next = typeof below === "object" && below !== null && !Array.isArray(below) ? { ...below } : {};
  setIn(next, rest, value);
  target[key] = next;
}

/** Keys that would change objects themselves (threats.md A17). */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);
