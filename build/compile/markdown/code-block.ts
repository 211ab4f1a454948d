import type { Tokens } from "marked";
import type { BodyElement } from "#app/content/body.ts";
import type { Json } from "#app/content/json.ts";
import { element, text } from "./nodes.ts";

/**
 * A code block: ```` ```ts [app.ts] {1,3-4} diff ```` gives language, file name, highlighted lines, and the rest as
 * meta (protocol.md 3.3).
 */
export function codeBlock({ text: value, lang = "" }: Tokens.Code): BodyElement {
  const code = `${value}\n`;
  const { language, filename, highlights, meta } = parseInfo(lang);
  const props: { [name: string]: Json } = {
    ...(language !== null && { className: [`language-${language}`] }),
    code,
    ...(language !== null && { language }),
    ...(filename !== null && { filename }),
    ...(highlights !== null && { highlights }),
    ...(lang !== "" && { meta }),
  };
  return element("pre", props, [element("code", { __ignoreMap: "" }, [text(code)])]);
}

function parseInfo(info: string): {
  language: string | null;
  filename: string | null;
  highlights: readonly number[] | null;
  meta: string;
} {
  const language = /^[^\s[{]+/.exec(info)?.[0] ?? null;
  const rest = info.slice(language?.length ?? 0);
  const filename = /\[((?:\\\]|[^\]])*)\]/.exec(rest);
  const lines = /\{([\d,\s-]+)\}/.exec(rest);
  const meta = rest
    .replace(filename?.[0] ?? "", "")
    .replace(lines?.[0] ?? "", "")
    .trim();
  return {
    language,
    filename: filename?.[1]?.replaceAll("\\]", "]") ?? null,
    highlights: lines === null ? null : (lines[1] ?? "").split(",").flatMap(lineRange),
    meta,
  };
}

/** Highlighted lines of one range; a range of thousands is a slip. */
const MAX_RANGE = 1000;

function lineRange(range: string): readonly number[] {
  const [from = Number.NaN, to = from] = range.split("-").map((part) => Number.parseInt(part, 10));
  if (Number.isNaN(from) || Number.isNaN(to)) return [];
  return Array.from({ length: Math.min(Math.max(0, to - from + 1), MAX_RANGE) }, (_, at) => from + at);
}
