import type { MarkedToken, Tokens } from "marked";
import type { StrayMark } from "./stray-marks.ts";

/** What a block loses, hides or makes of a text that its author did not mean: places count from the start of `raw`. */
export function lostInBlock(token: MarkedToken): readonly StrayMark[] {
  switch (token.type) {
    case "html":
      return unclosedComment(token);
    case "code":
      return token.codeBlockStyle === "indented" ? indentedProse(token) : unclosedFence(token);
    case "table":
      return surplusCells(token);
    case "heading":
      return mistakenHeading(token);
    default:
      return [];
  }
}

function hint(code: StrayMark["code"], message: string): StrayMark {
  return { offset: 0, weight: "hint", code, message };
}

/** A line below a text makes a heading of all of it, which is not meant where it is a sentence. */
function mistakenHeading({ raw, text }: Tokens.Heading): readonly StrayMark[] {
  if (text.trim() === "")
    return [hint("markdown/heading", "is a heading without words. Write some, or take away its #.")];
  const isUnderlined = /\n {0,3}(?:-+|=+)[ \t]*\n*$/.test(raw);
  // Two versions of git, and front matter that is text, are reported elsewhere.
  if (!isUnderlined || /^(?:<{7}|[\w.-]+:(?:\s|$))/.test(text) || !(/[.!…:]$/.test(text.trim()) || text.includes("\n")))
    return [];
  return [hint("markdown/heading", "the line below makes a heading of this text. Leave a line free between them.")];
}

/**
 * Says why the level of a heading is not the next one, null where it is: who has a page read out goes by levels, and looks
 * for what is left out. `above` is that of the heading before it; the title of the page is of the first.
 *
 * @example skippedLevel(4, 2) // "#### comes right after ##. Write ###: …"
 */
export function skippedLevel(depth: number, above: number): string | null {
  if (depth <= above + 1) return null;
  const [own, next] = ["#".repeat(depth), "#".repeat(above + 1)];
  const before = above === 1 ? "the title of the page" : "#".repeat(above);
  return `${own} comes right after ${before}. Write ${next}: who has the page read out looks for what is left out.`;
}

function unclosedComment({ raw }: { readonly raw: string }): readonly StrayMark[] {
  const start = raw.lastIndexOf("<!--");
  if (start === -1 || raw.includes("-->", start)) return [];
  const message = "the comment <!-- is never closed, and hides all that follows. Write --> where it ends.";
  return [{ offset: start, weight: "fault", code: "markdown/comment", message }];
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

function unclosedFence({ raw }: Tokens.Code): readonly StrayMark[] {
  const [mark = ""] = FENCE.exec(raw)?.slice(1) ?? [];
  const lines = raw.trimEnd().split("\n");
  const last = lines.length > 1 ? (lines.at(-1) ?? "").trim() : "";
  if (mark === "" || (last.startsWith(mark) && !last.replaceAll(last.charAt(0), ""))) return [];
  return [
    hint(
      "markdown/code",
      `the code is never closed, so all that follows is part of it. Write ${mark} alone on a line below it.`,
    ),
  ];
}

/** A sentence of several words, with nothing that only programs have. */
const SENTENCE = /^\p{Lu}[^{}<>=;\\|$_]{30,}[.!?…]["”’)]?$/u;

function indentedProse({ text }: Tokens.Code): readonly StrayMark[] {
  if (!SENTENCE.test(text.trim()) || text.trim().split(/\s+/).length < 6) return [];
  return [
    hint(
      "markdown/code",
      "a text that is indented by four spaces or a tab is shown as code. Take them away, or write ``` around it.",
    ),
  ];
}

/** Cells of a row for which the first one has no column: nothing of them is shown. */
function surplusCells({ raw, header }: Tokens.Table): readonly StrayMark[] {
  let offset = 0;
  for (const line of raw.split("\n")) {
    const cells = line
      .trim()
      .replace(/^\||(?<!\\)\|$/g, "")
      .split(/(?<!\\)\|/);
    const lost = cells
      .slice(header.length)
      .find((cell) => cell.trim() !== "")
      ?.trim();
    if (lost !== undefined) {
      const message = `the table has ${header.length} columns, so "${lost}" is left out. Give its first two lines a cell more.`;
      return [
        { offset: offset + Math.max(0, line.lastIndexOf(lost)), weight: "fault", code: "markdown/table", message },
      ];
    }
    offset += line.length + 1;
  }
  return [];
}
