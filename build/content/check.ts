import { Command } from "commander";
import { givenPath } from "../command.ts";
import { formatProblem, type Problem } from "../compile/problem.ts";
import { CONTENT_DIR } from "../paths.ts";
import type { PageChange } from "../release/compare.ts";
import { openCurrent } from "../release/readable.ts";
import { checkContent } from "../serve/start-checks.ts";
import { compileFor } from "./compile-for.ts";
import {
  contentOption,
  type FolderOptions,
  folderCommand,
  type Given,
  type JsonOptions,
  jsonOption,
  remoteOption,
  type StoreOptions,
  stateOption,
} from "./options.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface CheckOptions extends FolderOptions, StoreOptions, JsonOptions {
  /** Include drafts, as in a preview. */
  readonly drafts?: boolean;
  /** Fail on warnings, too. */
  readonly strict?: boolean;
}

export interface CheckReport {
  readonly folder: string;
  readonly errors: number;
  readonly warnings: number;
  /** Whether there is nothing that `--strict` or the default fails on. */
  readonly passed: boolean;
  /** In the order of files and lines. */
  readonly problems: readonly Problem[];
  /** Pages of the last release that were removed, not moved. */
  readonly lost: readonly PageChange[];
}

export function checkCommand(): Command {
  return new Command("check")
    .addOption(contentOption())
    .option("--drafts", "check drafts too")
    .option("--strict", "end with 1 where there is a warning, too")
    .addOption(stateOption())
    .addOption(remoteOption())
    .addOption(jsonOption())
    .addHelpText(
      "after",
      "\nEnds with 1 where something would stop a publish, with 0 where there are warnings at most (see --strict).",
    )
    .action(
      verbAction<CheckOptions, CheckReport>({
        name: "check",
        work: check,
        format: formatReport,
        exitCode: ({ passed }) => (passed ? 0 : 1),
      }),
    );
}

/** Compiles the content and compares it with what is published; writes nothing. */
export async function check(options: CheckOptions, { open }: VerbContext): Promise<CheckReport> {
  const folder = options.content === undefined ? CONTENT_DIR : givenPath(options.content);
  await checkContent(folder);
  const before = await openCurrent(open.store);
  const { changes, problems } = await compileFor({
    folder,
    drafts: options.drafts ?? false,
    before,
    store: open.store,
  });
  const errors = problems.filter(({ level }) => level === "error").length;
  const { removed: lost } = changes;
  const warnings = problems.length - errors;
  const passed = errors + lost.length + (options.strict === true ? warnings : 0) === 0;
  return { folder, errors, warnings, passed, problems, lost };
}

function formatReport({ folder, errors, warnings, problems, lost }: CheckReport, given: Given): readonly string[] {
  const gone = lost.map(
    ({ address, title }) => `${address}  error  the page "${title}" was published and would be lost.`,
  );
  const lose = folderCommand("publish --yes", given);
  const advice = `Where a page moved, give it the \`id:\` it had, or write a redirect. To lose it: ${lose}`;
  const lines = [...problems.map(formatProblem), ...gone, ...(lost.length > 0 ? [advice] : [])];
  if (lines.length === 0) return [`Nothing is wrong with ${folder}.`];
  return [...lines, `${counted(errors + lost.length, "error")}, ${counted(warnings, "warning")}`];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
