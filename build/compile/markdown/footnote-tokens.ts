import { type Lexer, Tokenizer, type TokenizerExtension, type TokenizerObject } from "marked";
import { blockTokens } from "./block-component.ts";
import type { FootnoteDefinitionToken, FootnoteReferenceToken } from "./tokens.ts";

/** Labels hold neither white space nor a bracket that no backslash escapes. */
const LABEL = String.raw`((?:\\[[\]\\]|(?!\\[[\]\\])[^[\]\s]){1,999})`;

const DEFINITION = new RegExp(String.raw`^ {0,3}\[\^${LABEL}\]:[ \t]*`);
const REFERENCE = new RegExp(String.raw`^\[\^${LABEL}\]`);

/** Labels defined so far; all of them are known before the first text in a line is read. */
const defined = new WeakMap<Lexer, Set<string>>();

function definedIn(lexer: Lexer): Set<string> {
  const labels = defined.get(lexer) ?? new Set();
  defined.set(lexer, labels);
  return labels;
}

/** What tells footnotes apart: `[^Otter]` refers to `[^otter]:`. */
function idOf(label: string): string {
  return label.toLowerCase().toUpperCase().toLowerCase();
}

/** `[^a]: text`, with lines below it that are indented by four, as micromark-extension-gfm-footnote has it. */
export const footnoteDefinition: TokenizerExtension = {
  name: "footnoteDefinition",
  level: "block",
  start: startOfDefinition,
  tokenizer(src): FootnoteDefinitionToken | undefined {
    const head = DEFINITION.exec(src);
    if (head === null) return undefined;
    const [{ length: start }, label = ""] = head;
    const { text, end } = readContent(src, start);
    definedIn(this.lexer).add(idOf(label));
    return {
      type: "footnoteDefinition",
      raw: src.slice(0, end),
      id: idOf(label),
      label,
      start,
      text,
      tokens: blockTokens(text, this.lexer),
    };
  },
};

/** `[^a]`. Of one that is defined nowhere the token is `[^` alone: the rest is text, and may hold more than that. */
export const footnoteReference: TokenizerExtension = {
  name: "footnoteReference",
  level: "inline",
  start(src) {
    const at = src.indexOf("[^");
    return at === -1 ? undefined : at;
  },
  tokenizer(src): FootnoteReferenceToken | undefined {
    const match = REFERENCE.exec(src);
    if (match === null) return undefined;
    const [raw, label = ""] = match;
    const isDefined = definedIn(this.lexer).has(idOf(label));
    if (!isDefined && /[[({:]/.test(src.charAt(raw.length))) return undefined;
    return { type: "footnoteReference", raw: isDefined ? raw : "[^", id: idOf(label), label, isDefined };
  },
};

const LIST_ITEM = /^ {0,3}(?:[*+-]|\d{1,9}[.)])[ \t]+/;
const QUOTE = /^ {0,3}>/;

/** A definition ends lists and quotes above it; marked takes it for a line of theirs. */
export const endedByDefinitions: Pick<TokenizerObject, "blockquote" | "list"> = {
  blockquote(src) {
    const end = QUOTE.test(src) ? nextDefinition(src, 0) : -1;
    return end === -1 ? false : Tokenizer.prototype.blockquote.call(this, src.slice(0, end));
  },
  list(src) {
    const indent = LIST_ITEM.exec(src)?.[0].length ?? 0;
    const end = indent === 0 ? -1 : nextDefinition(src, indent);
    return end === -1 ? false : Tokenizer.prototype.list.call(this, src.slice(0, end));
  },
};

/** Where the line of the next definition starts that is not indented so far; -1 where there is none. */
function nextDefinition(src: string, indent: number): number {
  for (let at = src.indexOf("[^"); at !== -1; at = src.indexOf("[^", at + 1)) {
    const start = src.lastIndexOf("\n", at) + 1;
    const spaces = at - start;
    const isAlone = start > 0 && spaces < 4 && (indent === 0 || spaces < indent);
    if (isAlone && src.slice(start, at).trim() === "" && DEFINITION.test(src.slice(start))) return start;
  }
  return -1;
}

const NEXT_DEFINITION = new RegExp(String.raw`\n {0,3}\[\^${LABEL}\]:`, "y");
const BLANK = /\n[ \t]*(?:\n|$)/y;

/** Where a definition ends the paragraph before it. Called at every paragraph, so it looks no further than its end. */
function startOfDefinition(src: string): number | undefined {
  for (let at = src.indexOf("\n"); at !== -1; at = src.indexOf("\n", at + 1)) {
    BLANK.lastIndex = NEXT_DEFINITION.lastIndex = at;
    if (BLANK.test(src)) return undefined;
    NEXT_DEFINITION.lastIndex = at;
    if (NEXT_DEFINITION.test(src)) return at;
  }
  return undefined;
}

const INDENT = /^(?: {4}| {0,3}\t)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Lines that begin a block of their own wherever they stand: no paragraph goes on in them. */
const BEGINS_BLOCK =
  /^ {0,3}(?:#{1,6}(?:\s|$)|(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$|`{3}|~{3}|>|[*+-][ \t]+\S|1[.)][ \t]+\S|<[a-z!?/]|:{2,}[a-z]|\[\^)/i;

/** Blocks that a paragraph may stand in. */
const HOLDS_PARAGRAPH = /^ {0,3}(?:>|[*+-][ \t]+[^*_\s-]|\d+[.)][ \t]+\S)/;

/** Whether a paragraph may go on below a line, in a line that is not indented. */
function holdsParagraph(line: string): boolean {
  return line.trim() !== "" && (!BEGINS_BLOCK.test(line) || HOLDS_PARAGRAPH.test(line));
}

/** The content of a definition: lines without their indentation, and where it ends. */
function readContent(src: string, start: number): { text: string; end: number } {
  const [first = "", ...others] = src.slice(start).split("\n");
  const lines = [first];
  let end = start + first.length;
  let read = end;
  let blank: string[] = [];
  let fence = FENCE.exec(first)?.[1] ?? null;
  let inParagraph = holdsParagraph(first);
  for (const line of others) {
    read += 1 + line.length;
    if (line.trim() === "") {
      blank.push(line);
      continue;
    }
    const isIndented = INDENT.test(line);
    if (!isIndented && (blank.length > 0 || !inParagraph || BEGINS_BLOCK.test(line))) break;
    const text = line.replace(INDENT, "");
    lines.push(...blank, text);
    blank = [];
    end = read;
    const mark = FENCE.exec(text)?.[1];
    if (fence === null) fence = mark ?? null;
    else if (mark?.startsWith(fence)) fence = null;
    inParagraph = fence === null && holdsParagraph(text);
  }
  return { text: lines.join("\n"), end };
}
