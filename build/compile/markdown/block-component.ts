import type { Lexer, Token, TokenizerExtension } from "marked";
import { kebabCase } from "scule";
import { type Attributes, type ComponentSlot, type ComponentToken, readAttributes, readLabel } from "./tokens.ts";

const OPENING = /^( {0,3})(:{2,})([a-zA-Z][\w-]*)/;
const SLOT = /^#([a-zA-Z][\w-]*)[ \t]*$/;

/**
 * `::name[label]{…}` up to a line of as many colons. Between them: YAML within `---` lines, Markdown, `#slot` lines
 * that head what follows them, and other components.
 */
export const blockComponent: TokenizerExtension = {
  name: "blockPiece",
  level: "block",
  start(src) {
    const at = src.search(/\n {0,3}:{2,}[a-zA-Z]/);
    return at === -1 ? undefined : at;
  },
  tokenizer(src) {
    const opening = readOpening(src);
    return opening === null ? undefined : componentToken(src, opening, this.lexer);
  },
};

interface Opening {
  readonly indent: number;
  readonly colons: number;
  readonly name: string;
  readonly label: string | null;
  readonly attributes: Attributes;
  /** Offset of the line below. */
  readonly end: number;
}

function readOpening(src: string): Opening | null {
  const match = OPENING.exec(src);
  if (match === null) return null;
  const [head, indent = "", colons = "", name = ""] = match;
  const label = readLabel(src, head.length);
  const read = readAttributes(src, label?.end ?? head.length);
  const end = read?.end ?? label?.end ?? head.length;
  const rest = /^[ \t]*(\n|$)/.exec(src.slice(end));
  if (rest === null || src.slice(0, end).includes("\n")) return null;
  return {
    indent: indent.length,
    colons: colons.length,
    name: kebabCase(name),
    label: label?.text ?? null,
    attributes: read?.attributes ?? {},
    end: end + rest[0].length,
  };
}

function componentToken(src: string, opening: Opening, lexer: Lexer): ComponentToken {
  const lines = linesOf(src, opening);
  const { inside, end, closed } = readInside(lines, { colons: opening.colons, total: src.length });
  const { yaml, rest } = takeYaml(inside);
  const labelled = opening.label === null ? [] : [labelSlot(src, opening.label, lexer)];
  return {
    type: "blockPiece",
    raw: src.slice(0, end),
    name: opening.name,
    attributes: opening.attributes,
    yaml,
    slots: [...labelled, ...slotsOf(rest, lexer)],
    unclosed: closed ? null : ":".repeat(opening.colons),
  };
}

function slotsOf(lines: readonly InsideLine[], lexer: Lexer): readonly ComponentSlot[] {
  const groups: { name: string; lines: InsideLine[] }[] = [{ name: "default", lines: [] }];
  for (const line of lines) {
    const name = line.own ? SLOT.exec(line.text)?.[1] : undefined;
    if (name === undefined) groups.at(-1)?.lines.push(line);
    else groups.push({ name, lines: [] });
  }
  return groups.flatMap(({ name, lines }) => {
    const text = lines.map((line) => line.text).join("\n");
    const [first, last] = [lines.at(0), lines.at(-1)];
    if (first === undefined || last === undefined || text.trim() === "") return [];
    const length = last.start + last.text.length - first.start;
    return [{ name, start: first.start, length, text, tokens: blockTokens(text, lexer) }];
  });
}

/** Tokens of a text that is a document of its own, even where what holds it stands in a list. */
export function blockTokens(text: string, lexer: Lexer): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
}

/** Words in a line, as remark-mdc has them. */
function labelSlot(src: string, label: string, lexer: Lexer): ComponentSlot {
  const tokens = lexer.inlineTokens(label, []);
  return { name: "default", start: src.indexOf(label), length: label.length, text: label, tokens, isInline: true };
}

const NESTED_OPENING = /^\s*(:{2,})[a-zA-Z][\w-]*(?=[[{\s]|$)/;
const CLOSING = /^\s*(:{2,})[ \t]*$/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/** A line of a block: its offset in the whole, and its text with the block's own indentation cut off. */
interface Line {
  readonly start: number;
  readonly text: string;
}

/** A line between the first and the last of a block. */
interface InsideLine extends Line {
  /** Whether a `#slot` may stand here: not in a nested component or a code block. */
  readonly own: boolean;
}

/** The lines of a text from an offset on, with as many spaces cut off their front as the block is indented. */
function linesOf(src: string, { end, indent }: { end: number; indent: number }): readonly Line[] {
  const cut = new RegExp(`^ {0,${indent}}`);
  let start = end;
  return src
    .slice(end)
    .split("\n")
    .map((text) => {
      const line = { start, text: indent === 0 ? text : text.replace(cut, "") };
      start += text.length + 1;
      return line;
    });
}

interface Inside {
  readonly inside: readonly InsideLine[];
  readonly end: number;
  readonly closed: boolean;
}

/** Lines up to the closing one. Components inside are stepped over, whatever their number of colons. */
function readInside(lines: readonly Line[], { colons, total }: { colons: number; total: number }): Inside {
  const inside: InsideLine[] = [];
  const open: number[] = [];
  let fence: string | null = null;
  for (const [at, line] of lines.entries()) {
    const mark = FENCE.exec(line.text)?.[1];
    const inFence: boolean = fence !== null;
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence)) fence = null;
    const closing = inFence ? undefined : CLOSING.exec(line.text)?.[1]?.length;
    if (closing !== undefined) {
      const opener = open.lastIndexOf(closing);
      if (opener === -1 && closing === colons) return { inside, end: lines[at + 1]?.start ?? total, closed: true };
      if (opener !== -1) open.length = opener;
    }
    const nested = inFence ? undefined : NESTED_OPENING.exec(line.text)?.[1]?.length;
    inside.push({ ...line, own: open.length === 0 && !inFence && mark === undefined });
    if (nested !== undefined) open.push(nested);
  }
  return { inside, end: total, closed: false };
}

/** Parts off the YAML within `---` lines at the top. */
function takeYaml(lines: readonly InsideLine[]): { yaml: ComponentToken["yaml"]; rest: readonly InsideLine[] } {
  const [first, ...below] = lines;
  const end = below.findIndex(({ text }) => /^---[ \t]*$/.test(text));
  if (first === undefined || !/^---[ \t]*$/.test(first.text) || end === -1) return { yaml: null, rest: lines };
  const yaml = below.slice(0, end);
  const start = yaml[0]?.start ?? first.start;
  return { yaml: { text: yaml.map(({ text }) => text).join("\n"), start }, rest: below.slice(end + 1) };
}
