import { parseYaml, type YamlData } from "./yaml.ts";

export interface FrontMatter {
  readonly yaml: YamlData;
  /** The YAML text, for finding a key's own place. */
  readonly text: string;
  /** What follows, and the line of the file it starts in. */
  readonly body: string;
  readonly bodyLine: number;
}

/** The first line of YAML in a file that opens with `---`. */
export const YAML_LINE = 2;

/** Parts a Markdown file: front matter only where it starts with `---`, up to the next line that does (protocol.md 3.3). */
export function splitFrontMatter(source: string): FrontMatter {
  const end = source.startsWith("---") ? source.indexOf("\n---", 3) : -1;
  if (end === -1) return { yaml: parseYaml(""), text: "", body: source, bodyLine: 1 };
  const start = source.indexOf("\n") + 1;
  const text = source.slice(start, end);
  const after = source.indexOf("\n", end + 1);
  const body = after === -1 ? "" : source.slice(after + 1);
  const bodyLine = source.slice(0, source.length - body.length).split("\n").length;
  return { yaml: parseYaml(text, { firstLine: YAML_LINE }), text, body, bodyLine };
}
