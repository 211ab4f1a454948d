import type { Tokens } from "marked";
import type { BodyElement } from "#app/content/body.ts";
import { element, text } from "./nodes.ts";

/**
 * A code block: ```` ```ts [app.ts] {1,3-4} diff ```` gives language, file name, highlighted lines, and the rest as
 * meta (protocol.md 3.3).
 */
export function codeBlock({ text: value, lang = "" }: Tokens.Code): BodyElement {
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
  return element("pre", props, [element("code", { __ignoreMap: "" }, [text(code)])]);
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
