import type { PieceToken } from "./tokens.ts";

const NESTED_OPENING = /^\s*(:{2,})[a-zA-Z][\w-]*(?=[[{\s]|$)/;
const CLOSING = /^\s*(:{2,})[ \t]*$/;
const FENCE = /^\s*(`{3,}|~{3,})/;

/** A line of a block: its offset in the whole, and its text with the block's own indentation cut off. */
interface Line {
  readonly start: number;
  readonly text: string;
}

/** A line between the first and the last of a block. */
export interface InsideLine extends Line {
  /** Whether a `#slot` may stand here: not in a nested piece or a code block. */
  readonly own: boolean;
}

/** The lines of a text from an offset on, with as many spaces cut off their front as the block is indented. */
export function linesOf(src: string, { end, indent }: { end: number; indent: number }): readonly Line[] {
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

/** Lines up to the closing one. Pieces inside are stepped over, whatever their number of colons. */
export function readInside(lines: readonly Line[], { colons, total }: { colons: number; total: number }): Inside {
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
export function takeYaml(lines: readonly InsideLine[]): { yaml: PieceToken["yaml"]; rest: readonly InsideLine[] } {
  const [first, ...below] = lines;
  const end = below.findIndex(({ text }) => /^---[ \t]*$/.test(text));
  if (first === undefined || !/^---[ \t]*$/.test(first.text) || end === -1) return { yaml: null, rest: lines };
  const yaml = below.slice(0, end);
  const start = yaml[0]?.start ?? first.start;
  return { yaml: { text: yaml.map(({ text }) => text).join("\n"), start }, rest: below.slice(end + 1) };
}
