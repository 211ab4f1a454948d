import type { Command } from "commander";
import { counted, explainLines, formatProblem, type Note, type Problem, sortProblems } from "../compile/problem.ts";
import { checkTranslated } from "../compile/words.ts";
import { originWarning } from "../deployed-origin.ts";
import type { PageChange } from "../release/compare.ts";
import { readPointer } from "../release/pointer.ts";
import { openCurrent } from "../release/readable.ts";
import { compileFor } from "./compile-for.ts";
import { contentFolder, folderVerb, type Given, type StoreOptions } from "./options.ts";
import { formatLoss, LOST } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface CheckOptions extends StoreOptions {
  /** Include drafts, as in a preview. */
  readonly drafts?: boolean;
  /** Fail on warnings of the content, too. */
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
  /** What was replaced under an address that children may have pictures of. Nothing fails on it. */
  readonly notes: readonly Note[];
  /** Pages of the last release that were removed, not moved. */
  readonly lost: readonly PageChange[];
  /** Why no page is looked for that would be lost, in a sentence; "" where they are. */
  readonly uncompared: string;
}

export function checkCommand(): Command {
  return folderVerb("check")
    .option("--drafts", "check drafts too")
    .option("--strict", "end with 1 where there is a warning, too, but for one of the origin")
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
  const folder = await contentFolder(options);
  const { store } = open;
  const before = await openCurrent(store);
  const { changes, release, ...compiled } = await compileFor({
    folder,
    drafts: options.drafts ?? false,
    before,
    store,
  });
  const found = [...compiled.problems, ...checkTranslated(folder, release.manifest.site)];
  const nowhere = await originWarning(folder);
  const problems = sortProblems([...found, ...(nowhere === null ? [] : [nowhere])]);
  const errors = problems.filter(({ level }) => level === "error").length;
  const warnings = problems.length - errors;
  // Where the site is deployed says nothing against its content.
  const failing = options.strict === true ? found.length : errors;
  const { removed: lost } = changes;
  const { notes, compared } = compiled;
  const uncompared = before === null ? await whyUncompared(compared, open) : "";
  return { folder, errors, warnings, passed: failing + lost.length === 0, problems, notes, lost, uncompared };
}

/** `compared`: whether the addresses that are published are known all the same. */
async function whyUncompared(
  compared: boolean,
  { store, where }: Pick<VerbContext["open"], "store" | "where">,
): Promise<string> {
  if (compared)
    return `What is published in ${where} is incomplete or of another format: only its addresses could be compared.`;
  const isEmpty = (await readPointer(store)) === null;
  return isEmpty
    ? `Nothing is published in ${where} yet, so there are no published pages to lose.`
    : `What is published in ${where} is incomplete or of another format, so pages that would be lost cannot be found.`;
}

function formatReport(report: CheckReport, given: Given): readonly string[] {
  const { folder, errors, warnings, problems, notes, lost, uncompared } = report;
  const lines = [...problems.map(formatProblem), ...formatLoss(lost, given)];
  const last = [...notes.map(formatProblem), ...(uncompared === "" ? [] : [uncompared])];
  const hint = explainLines([...[...problems, ...notes].map(({ code }) => code), ...(lost.length > 0 ? [LOST] : [])]);
  const fine =
    notes.length === 0 ? `Nothing is wrong with ${folder}.` : `No error or warning in ${folder}. To be known:`;
  if (lines.length === 0) return [fine, ...last, ...hint];
  return [...lines, `${counted(errors + lost.length, "error")}, ${counted(warnings, "warning")}`, ...last, ...hint];
}
