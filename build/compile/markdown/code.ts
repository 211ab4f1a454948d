import type { Tokens } from "marked";
import type { BodyElement } from "#app/content/body.ts";
import type { FindingCode } from "../finding-code.ts";
import { isMistake, isTexBlock, renderTex } from "../mathml.ts";
import type { Position, Problem } from "../problem.ts";
import { element, type Origin, originAt, originOfLines, text } from "./nodes.ts";

interface CodeContext {
  /** Called for what an author must fix. */
  fault(position: Position, message: string, code: FindingCode): void;
  /** Called for what has no effect. */
  warn(position: Position, message: string, code: FindingCode): void;
}

/** A block of code (docs/protocol.md 3.3); TeX that cannot be read is reported. */
export function codeBlock(token: Tokens.Code, at: Origin, context: CodeContext): BodyElement {
  const block = codeElement(token);
  const start = token.raw.indexOf("\n") + 1;
  const origin =
    token.text === "" ? at : originOfLines(originAt(at, start), { raw: token.raw.slice(start), text: token.text });
  const foreign = foreignFence(token.lang ?? "");
  if (foreign !== null) context.warn(at.position(0), foreign.message, foreign.code);
  if (isTexBlock(block)) checkTex(token.text, { display: true, at: origin, context });
  return block;
}

/** What of the line that opens a block of code means something in other programs, and nothing here. */
function foreignFence(info: string): Pick<Problem, "code" | "message"> | null {
  const [, lines] = /\bhl_lines ?= ?(\[[^\]]{1,99}\]|"[^"]{1,99}"|[\d-]{1,99})/.exec(info) ?? [];
  if (lines !== undefined) {
    const plain = lines.replace(/["[\]\s]/g, "");
    return {
      code: "markdown/foreign-mark",
      message: `hl_lines points out no line here. Write {${plain}} alone behind the language.`,
    };
  }
  const [, title] = /\b(?:title|filename)=["']([^"']+)["']/.exec(info) ?? [];
  if (title === undefined) return null;
  return { code: "markdown/foreign-mark", message: `title= names no file here. Write [${title}] behind the language.` };
}

interface TexPlace {
  readonly display: boolean;
  /** Of the first character of the TeX. */
  readonly at: Origin;
  readonly context: CodeContext;
}

/** Reports TeX that cannot be read, at the character where it is wrong. */
export function checkTex(tex: string, { display, at, context }: TexPlace): void {
  const rendered = renderTex(tex, { display });
  if (!isMistake(rendered)) return;
  const message = `this formula cannot be read. ${rendered.message}. Fix its TeX.`;
  context.fault(at.position(rendered.at), message, "markdown/formula");
}

/**
 * A code block: ```` ```ts [app.ts] {1,3-4} diff ```` gives language, file name, highlighted lines, and the rest as
 * meta (docs/protocol.md 3.3).
 */
function codeElement({ text: written, lang = "", codeBlockStyle }: Tokens.Code): BodyElement {
  // marked ends a fenced block whose last line is empty with a line end more.
  const value = codeBlockStyle === "indented" ? written : written.replace(/\n$/, "");
  const code = value === "" ? "" : `${expandTabs(value)}\n`;
  const { language, filename, highlights, meta } = parseInfo(lang);
  const props = {
    ...(language !== null && { className: [`language-${language}`] }),
    code,
    ...(language !== null && { language }),
    ...(filename !== null && { filename }),
    ...(highlights.length > 0 && { highlights }),
    ...(lang.trim() !== "" && { meta }),
  };
  // The tree is as a parser of HTML leaves it, which takes the first line end of a pre for none of its text.
  return element("pre", props, [element("code", { __ignoreMap: "" }, [text(code.replace(/^\n/, ""))])]);
}

interface Info {
  readonly language: string | null;
  readonly filename: string | null;
  readonly highlights: readonly number[];
  readonly meta: string;
}

function parseInfo(info: string): Info {
  const language = /^[^\s[{|]+/.exec(info)?.[0] ?? null;
  const lines = /\{([^}]*)\}/.exec(info);
  const filename = /\[(.*)\]/.exec(info);
  const taken = [language, lines?.[0], filename?.[0]];
  return {
    language,
    filename: filename?.[1]?.replace(/\\([[\]{}().*+?^$|])/g, "$1") || null,
    highlights: (lines?.[1] ?? "").split(",").flatMap(lineRange),
    meta: taken.reduce<string>((rest, part) => rest.replace(part ?? "", () => ""), info).trim(),
  };
}

/** Highlighted lines of one range; a range of thousands is a slip. */
const MAX_RANGE = 1000;

function lineRange(range: string): readonly number[] {
  const match = /^\s*(\d+)\s*(?:-\s*(\d+))?\s*$/.exec(range);
  if (match === null) return [];
  const [from, to] = [Number(match[1]), Number(match[2] ?? match[1])];
  return Array.from({ length: Math.min(Math.max(0, to - from + 1), MAX_RANGE) }, (_, at) => from + at);
}

/** Tabs up to the next stop, four columns apart. */
function expandTabs(code: string): string {
  return code.replace(/^.*\t.*$/gm, (line) => {
    return line.split("\t").reduce((before, part) => before + " ".repeat(4 - (before.length % 4)) + part);
  });
}
