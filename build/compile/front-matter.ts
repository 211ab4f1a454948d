import { parseYaml, type YamlData } from "./yaml.ts";

export interface FrontMatter {
  readonly yaml: YamlData;
  /** What follows, and the line of the file it starts in. */
  readonly body: string;
  readonly bodyLine: number;
}

/** Parts a Markdown file: front matter only where it starts with `---`, up to the next line that does (protocol.md 3.3). */
export function splitFrontMatter(source: string): FrontMatter {
  const end = source.startsWith("---") ? source.indexOf("\n---", "---".length) : -1;
  if (end === -1) return { yaml: parseYaml(""), body: source, bodyLine: 1 };
  const start = source.indexOf("\n") + 1;
  const rest = source.slice(end + "\n---".length);
  // What stands behind the closing mark in its line belongs to the text, as in the original.
  const body = rest.startsWith("\n") ? rest.slice(1) : rest;
  const bodyLine = source.slice(0, source.length - body.length).split("\n").length;
  return { yaml: parseYaml(source.slice(start, Math.max(start, end)), { firstLine: 2 }), body, bodyLine };
}
