import type { FindingCode } from "../compile/finding-code.ts";
import { explainLines, formatProblem, type Note, type Problem, quote, reportProblems } from "../compile/problem.ts";
import type { Changes, Moves, PageChange } from "../release/compare.ts";
import { folderCommand, type Given } from "./options.ts";

/** Of a longer list only so many are named: a first publish adds every page there is. */
const NAMED = 30;

/** What changes, a line a page, in the order in which a person wants to know; none where nothing changes. */
export function formatChanges({ removed, moved, added, changed, site }: Changes): readonly string[] {
  return [
    ...listed("removed", removed, formatPage),
    ...listed("moved", moved, (page) => `${formatPage(page)} -> ${page.to}`),
    ...listed("added", added, formatPage),
    ...listed("changed", changed, formatPage),
    ...(site ? ["  changed  settings of .site.yml"] : []),
  ];
}

/** `3 pages added, 1 changed, none removed, 1 moved` */
export function countChanges({ added, changed, removed, moved }: Changes): string {
  const pages = (count: number) => `${count} ${count === 1 ? "page" : "pages"}`;
  return `${pages(added.length)} added, ${changed.length} changed, ${removed.length} removed, ${moved.length} moved`;
}

export function countKeys(count: number): string {
  return `${count} ${count === 1 ? "key" : "keys"}`;
}

export function isEmpty({ added, changed, removed, moved, site }: Changes): boolean {
  return added.length + changed.length + removed.length + moved.length === 0 && !site;
}

function listed<T>(label: string, pages: readonly T[], format: (page: T) => string): readonly string[] {
  const lines = pages.slice(0, NAMED).map((page) => `  ${label.padEnd(8)} ${format(page)}`);
  return pages.length > NAMED ? [...lines, `  ${label.padEnd(8)} and ${pages.length - NAMED} more`] : lines;
}

function formatPage({ address, title }: PageChange): string {
  return `${address}  ${title}`;
}

export const LOST: FindingCode = "link/lost-page";

/** How many lost pages are named: a folder that went missing has too many to read. */
const MAX_LOST = 10;

/** What is said of pages that were published and are gone, not moved, and what to do; nothing where none is. */
export function formatLoss(lost: readonly PageChange[], given: Given): readonly string[] {
  if (lost.length === 0) return [];
  const named = lost
    .slice(0, MAX_LOST)
    .map(({ address, title }) => `${address}  error  the page "${title}" was published and would be lost.  ${LOST}`);
  const more = lost.length - named.length;
  const others = `and ${more} ${more === 1 ? "page" : "pages"} more, ${lost.length} in all, would be lost.`;
  return [
    ...named,
    ...(more > 0 ? [others] : []),
    `Where a page moved, give it the \`id:\` it had, or write a redirect. To lose ${lost.length === 1 ? "it" : "them"}: ${folderCommand("publish --yes", given)}`,
  ];
}

/** When visitors see what was published. */
export function whenShown(remote: boolean): string {
  return remote
    ? "The site shows it everywhere within about a minute."
    : "A local site shows it with the next request.";
}

/** Shows how far a long piece of work has come. */
interface Progress {
  readonly update: (done: number, total: number) => void;
  /** Ends the display; not called again after it. */
  readonly end: () => void;
}

/** Without a terminal, one line a second shows enough. */
const LINE_EVERY_MS = 1_000;
const REDRAWN_EVERY_MS = 100;

/** A line that changes on a terminal, lines elsewhere and in CI; on standard error, so that results can be piped. */
export function showProgress(label: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  const isRedrawn = stream.isTTY && !process.env.CI;
  let next = isRedrawn ? 0 : Date.now() + LINE_EVERY_MS;
  return {
    update(done, total) {
      if (Date.now() < next) return;
      next = Date.now() + (isRedrawn ? REDRAWN_EVERY_MS : LINE_EVERY_MS);
      stream.write(isRedrawn ? `\r${label} ${done}/${total}` : `${label} ${done}/${total}\n`);
    },
    end: () => void (isRedrawn && stream.write("\r\u001b[K")),
  };
}

/** What is wrong with content, then what is to be known of it, on standard error. */
export function reportFindings({ problems, notes }: Findings): void {
  const print = (line: string) => console.error(line);
  reportProblems(problems, print);
  for (const note of notes) print(formatProblem(note));
  if (problems.length === 0) for (const line of explainLines(notes.map(({ code }) => code))) print(line);
}

interface Findings {
  readonly problems: readonly Problem[];
  readonly notes: readonly Note[];
}

/** Rewords problems of dead links whose page has moved: the old address will redirect to the new one. */
export function withMovedLinks(problems: readonly Problem[], moves: Moves): readonly Problem[] {
  return problems.map(({ nothingAt, ...problem }) => {
    const to = nothingAt === undefined ? undefined : moves.get(nothingAt);
    if (to === undefined) return problem;
    return { ...problem, message: `${quote(nothingAt)} has moved to ${to}. Write that.`, code: "link/moved" };
  });
}
