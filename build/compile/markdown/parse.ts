import { createContext, Script } from "node:vm";
import type { Token } from "marked";
import type { BodyElement, BodyRoot } from "#app/content/body.ts";
import type { Site } from "#app/content/site.ts";
import { boxLines } from "../boxes.ts";
import { linkTargetsOf, type Reference, valuesNamedBy } from "../checks/references.ts";
import type { TocSettings } from "../front-matter/fields.ts";
import { type Position, type Problem, type Problems, TOP } from "../problem.ts";
import { componentOf, readComponent, readTag } from "./component-props.ts";
import { buildToc, finishTree } from "./finish.ts";
import { Footnotes } from "./footnotes.ts";
import { lex, TooDeep } from "./lexer.ts";
import { skippedLevel } from "./lost-blocks.ts";
import { originAt, originOfText, textOf, withOrigins } from "./nodes.ts";
import { isMarkedToken } from "./tokens.ts";
import { blockNodes, type TreeContext, topNodes } from "./tree.ts";

interface MarkdownContext {
  readonly problems: Problems;
  /** Line of the file in which the text starts. */
  readonly firstLine: number;
  readonly checks: Site["checks"];
  /** Null for `toc: false`. */
  readonly toc: TocSettings | null;
  /** Where links to other files start, as an address; null for the page itself. */
  readonly folder?: string | null;
  /** What bounds the time of the reading. */
  readonly deadline: Deadline;
}

interface ParsedMarkdown {
  readonly body: BodyRoot;
  /** What stands before `<!-- more -->`; null where no such comment is. */
  readonly excerpt: BodyRoot | null;
  /** Text of the first element where that is an h1, then of the next where that is a paragraph; "" without. */
  readonly title: string;
  readonly description: string;
  /** What the text leads to and shows, in its order. */
  readonly references: readonly Reference[];
}

const EMPTY: ParsedMarkdown = {
  body: { type: "root", children: [] },
  excerpt: null,
  title: "",
  description: "",
  references: [],
};

/** The body tree of Markdown (docs/protocol.md 3.3). What is wrong with it goes to `problems`, with its place. */
export function parseMarkdown(text: string, context: MarkdownContext): ParsedMarkdown {
  try {
    return context.deadline(() => treeOf(text, context));
  } catch (error) {
    const finding = unreadable(error);
    if (finding === null) throw error;
    const { message, code } = finding;
    context.problems.error({ ...TOP, line: context.firstLine }, message, { code });
    return EMPTY;
  }
}

type Unread = Pick<Problem, "code" | "message">;

/** Why a text cannot be read, null for an error of ours. */
function unreadable(error: unknown): Unread | null {
  if (error instanceof DeadlineError) return tookTooLong(error);
  const tooDeep = (what: string): Unread => {
    return { code: "file/nests-too-deep", message: `${what}. Flatten its lists, quotes or HTML.` };
  };
  if (error instanceof TooDeep) return tooDeep(error.message);
  return error instanceof RangeError ? tooDeep("nests too deep to be read") : null;
}

function treeOf(text: string, context: MarkdownContext): ParsedMarkdown {
  const { problems, checks, firstLine } = context;
  const tokens = lex(text);
  const origin = originOfText(text, firstLine);
  const references: Reference[] = [];
  const refer: TreeContext["refer"] = (reference, position) => references.push({ ...reference, position });
  const footnotes = new Footnotes((at, message, code) => problems.warn(at.position(0), message, { code }));
  const referOf = ({ tag, props }: Pick<BodyElement, "tag" | "props">, position: Position) => {
    const component = componentOf(tag);
    if (component !== null) for (const value of valuesNamedBy(component.schema, props)) refer(value, position);
    for (const to of linkTargetsOf(props)) {
      const isStill = to === props.picture && /^\.\.?\//.test(to);
      refer(
        isStill ? { kind: "picture", to, alt: String(props.title ?? to) } : { kind: "link", to, alt: "" },
        position,
      );
    }
  };
  const boxes = boxLines(text);
  for (const { line, name, colons } of boxes.unclosed) {
    const message = `${name} is opened and never closed. Write ${colons} alone on a line below it.`;
    problems.fault({ line: firstLine + line, column: 1 }, message, { code: "component/not-closed", checks });
  }
  const tree: TreeContext = {
    isBoxLine: (line) => boxes.marks.has(line - firstLine),
    folder: context.folder ?? null,
    warn: (position, message, code) => problems.warn(position, message, { code }),
    fault: (position, message, code) => problems.fault(position, message, { code, checks }),
    refer,
    footnotes,
    component(token, at) {
      const component = readComponent(token, { checks, problems, origin: at });
      if (component !== null) referOf(component, at.position(0));
      return component;
    },
    tag(node, position) {
      const props = readTag(node, { checks, problems, origin: { position: () => position } });
      referOf({ ...node, props }, position);
      return { ...node, props };
    },
  };
  tellSkippedLevels(withOrigins(tokens, origin), tree);
  const more = tokens.findIndex(isMore);
  const offset = tokens.slice(0, more + 1).reduce((sum, { raw }) => sum + raw.length, 0);
  const before = topNodes(tokens.slice(0, Math.max(0, more)), origin, tree);
  const after = topNodes(tokens.slice(more + 1), originAt(origin, offset), tree);
  const notes = footnotes.section((nodes, at) => blockNodes(nodes, at, tree));
  const children = finishTree([...before, ...after, ...notes]);
  const toc = context.toc === null ? {} : { toc: buildToc(children, context.toc) };
  return {
    body: { type: "root", children, ...toc },
    excerpt: more === -1 ? null : { type: "root", children: finishTree(before) },
    ...headOf(children),
    references,
  };
}

function tellSkippedLevels(blocks: ReturnType<typeof withOrigins>, { warn }: TreeContext): void {
  let above = 1;
  for (const { token, at } of blocks) {
    if (!isMarkedToken(token) || token.type !== "heading") continue;
    const message = skippedLevel(token.depth, above);
    if (message !== null) warn(at.position(0), message, "markdown/heading");
    above = token.depth;
  }
}

function isMore(token: Token): boolean {
  return token.type === "html" && /^\s*<!--\s*more\s*-->\s*$/.test(token.raw);
}

function headOf(children: readonly BodyElement[]): { readonly title: string; readonly description: string } {
  const elements = children.filter(({ tag }) => tag !== "hr");
  const [first] = elements;
  const titled = first?.tag === "h1";
  const next = titled ? elements[1] : first;
  return {
    title: titled ? textOf(first.children) : "",
    description: next?.tag === "p" ? textOf(next.children) : "",
  };
}

/** The work took too long and was broken off. */
export class DeadlineError extends Error {}

/** What the author of such a text reads. */
export function tookTooLong({ message }: DeadlineError): Unread {
  const advice = "Look for long runs of brackets or marks, or part it into several files.";
  return { code: "file/too-slow", message: `${message} to read. ${advice}` };
}

/**
 * Runs work that may not take longer than so many ms of a processor (docs/threats.md A14). The engine itself breaks it off,
 * wherever it is: a regular expression that backtracks for hours cannot look at a clock. Work that was broken off
 * while the machine did something else is done once more, with more time.
 */
export type Deadline = <T>(work: () => T) => T;

/** The most of a processor that one document may take: 64 KB of text take a tenth of a second (docs/threats.md A14). */
const MAX_MS = 5000;

/** Times that on the clock: where a machine is busy, it does something else meanwhile. */
const MAX_WAITING = 12;

/** Of the time on the clock, what a thread that is alone on its processor has worked. */
const ALONE = 0.8;

/** `cpuMs` says how long this thread has worked so far. */
export function createDeadline(ms = MAX_MS, cpuMs = threadCpuMs): Deadline {
  const run = createRunner();
  return <T>(work: () => T): T => {
    for (const timeout of [ms, ms * MAX_WAITING]) {
      const before = cpuMs();
      const done = run(work, timeout);
      const worked = cpuMs() - before;
      if (done !== null && worked <= ms) return done.value;
      if (worked > ms * ALONE) break;
    }
    throw new DeadlineError(`took longer than ${ms} ms`);
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Runs work for so many ms on the clock; null where it was broken off. */
function createRunner(): <T>(work: () => T, timeout: number) => { readonly value: T } | null {
  const context = createContext({ work: () => undefined });
  const script = new Script("work()");
  return <T>(work: () => T, timeout: number) => {
    const done: { readonly value: T }[] = [];
    context.work = () => done.push({ value: work() });
    try {
      script.runInContext(context, { timeout });
    } catch (error) {
      if (isTimeout(error)) return null;
      throw error;
    }
    return done[0] ?? null;
  };
}

/** The timeout is an error of the script's own world: `instanceof Error` does not know it. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
