import type { Command } from "commander";
import { CommandError } from "../command.ts";
import { reportProblems } from "../compile/problem.ts";
import type { Changes } from "../release/compare.ts";
import { planPublish } from "../release/publish.ts";
import { openCurrent } from "../release/readable.ts";
import { compileFor } from "./compile-for.ts";
import { contentFolder, folderVerb, type StoreOptions } from "./options.ts";
import { countChanges, countKeys, formatChanges, isEmpty } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface Difference {
  readonly where: string;
  readonly changes: Changes;
  /** Keys that publishing would write, the pointer among them. */
  readonly writes: number;
}

export function diffCommand(): Command {
  return folderVerb("diff").action(
    verbAction<StoreOptions, Difference>({ name: "diff", work: diff, format: formatDifference }),
  );
}

export async function diff(options: StoreOptions, { open, now }: VerbContext): Promise<Difference> {
  const folder = await contentFolder(options);
  const { store, where } = open;
  const before = await openCurrent(store);
  const { release, changes, problems } = await compileFor({ folder, drafts: false, before, store });
  if (problems.some(({ level }) => level === "error")) {
    reportProblems(problems, (line) => console.error(line));
    throw new CommandError(`${folder} has errors, so it cannot be published.`);
  }
  const { missing, current } = await planPublish({ release, store, now });
  const moves = current?.release !== release.id;
  return { where, changes, writes: missing.length + Number(moves) };
}

function formatDifference({ where, changes, writes }: Difference): readonly string[] {
  if (isEmpty(changes) && writes === 0) return [`Nothing would change in ${where}.`];
  return [...formatChanges(changes), `${countChanges(changes)}; ${countKeys(writes)} to write into ${where}.`];
}
