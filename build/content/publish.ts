import type { Command } from "commander";
import { CommandError } from "../command.ts";
import type { Problem } from "../compile/problem.ts";
import type { Changes } from "../release/compare.ts";
import { readPointer } from "../release/pointer.ts";
import { checkUndisturbed, movePointer, type PublishPlan, planPublish, uploadObjects } from "../release/publish.ts";
import { openCurrent } from "../release/readable.ts";
import { compileFor } from "./compile-for.ts";
import { contentFolder, folderVerb, type Given, type StoreOptions } from "./options.ts";
import {
  countChanges,
  countKeys,
  formatChanges,
  formatLoss,
  reportFindings,
  showProgress,
  whenShown,
} from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";
import { UNFINISHED, writeBudget, writesOption } from "./write-budget.ts";

export interface PublishOptions extends StoreOptions {
  /** Publish although pages would be lost. */
  readonly yes?: boolean;
  /** Keys that may be written now; null for as many as it takes. Absent: the free plan's, with --remote. */
  readonly writes?: number | null;
}

/** The result of a publish. */
interface PublishReceipt {
  readonly release: string;
  readonly where: string;
  readonly changes: Changes;
  /** What was found in the content; no error is among it. */
  readonly problems: readonly Problem[];
  /** False where what was published before could not be read: every page counts as added then. */
  readonly compared: boolean;
  /** Keys written, the pointer among them. */
  readonly written: number;
  /** Keys that are still to be written before the pointer moves; 0 where it has. */
  readonly left: number;
  /** False where this release was the current one before. */
  readonly moved: boolean;
  readonly remote: boolean;
}

const UNREADABLE =
  "The published release is incomplete or of another format. So removed pages are not noticed, and old addresses of moved pages no longer redirect.";

const ADDRESSES_ALONE =
  "The published release is incomplete or of another format, but its addresses are known: removed pages are noticed, and old addresses of moved pages go on to redirect. Which pages have changed is not known.";

export function publishCommand(): Command {
  return folderVerb("publish")
    .option("--yes", "publish although pages would be lost")
    .addOption(writesOption())
    .addHelpText(
      "after",
      `\nEnds with 1 where nothing was published, with ${UNFINISHED} where it continues another day.`,
    )
    .action(
      verbAction<PublishOptions, PublishReceipt>({
        name: "publish",
        fills: true,
        work: publish,
        format: formatReceipt,
        exitCode: ({ left }) => (left > 0 ? UNFINISHED : 0),
      }),
    );
}

/**
 * Check, upload what is missing, verify, move the pointer. Throws a `CommandError` before anything is written, and
 * `PublishedMeanwhile` where what was checked against is no longer current.
 */
export async function publish(options: PublishOptions, { open, given, now }: VerbContext): Promise<PublishReceipt> {
  const { store, where, remote } = open;
  const folder = await contentFolder(options);
  const begun = performance.now();
  const current = await readPointer(store);
  const before = await openCurrent(store);
  const { release, changes, problems, ...prepared } = await compileFor({ folder, drafts: false, before, store });
  reportFindings({ problems, notes: prepared.notes });
  if (problems.some(({ level }) => level === "error")) {
    throw new CommandError(`${folder} has errors. Nothing was published.`);
  }
  const compared = prepared.compared || current === null;
  if (!compared) console.error(UNREADABLE);
  else if (before === null && current !== null) console.error(ADDRESSES_ALONE);
  if (options.yes !== true) refuseLoss(changes, given);
  const plan = await planPublish({ release, store, now });
  const { objects, warning } = await writeBudget(plan, { work: "publish", writes: options.writes, remote, store, now });
  for (const line of warning) console.error(line);
  await upload(plan, { store, most: objects });
  const left = plan.missing.length - objects;
  if (left === 0) await checkUndisturbed(plan, { store, now });
  const moment = Math.round(now + performance.now() - begun);
  const after = before?.id ?? current?.release ?? null;
  const moved = left === 0 && (await movePointer(release, { store, now: moment, after }));
  const written = objects + Number(moved);
  return { release: release.id, where, changes, problems, compared, written, left, moved, remote };
}

async function upload(
  plan: PublishPlan,
  { store, most }: { readonly store: VerbContext["open"]["store"]; readonly most: number },
): Promise<void> {
  const progress = showProgress("Writing");
  await uploadObjects(plan, { store, progress: progress.update, most }).finally(progress.end);
}

/** Removing a page is seldom intended; a page that moved is not removed. */
function refuseLoss({ removed }: Changes, given: Given): void {
  if (removed.length === 0) return;
  const count = removed.length === 1 ? "a page" : `${removed.length} pages`;
  throw new CommandError([`this would lose ${count}:`, ...formatLoss(removed, given)].join("\n"));
}

function formatReceipt(receipt: PublishReceipt): readonly string[] {
  const { release, where, changes, compared, written, left, moved, remote } = receipt;
  if (left > 0) {
    return [
      `Not published yet: ${countKeys(written)} written, ${left} to go. The site is unchanged.`,
      "Run the same command again tomorrow (UTC); it continues where it stopped.",
    ];
  }
  const name = release.slice(0, 12);
  const headline = moved ? `Published ${name} into ${where}.` : `${name} is published already in ${where}.`;
  return [
    headline,
    ...(compared ? formatChanges(changes) : []),
    `${compared ? countChanges(changes) : "The changes are not known"}; ${countKeys(written)} written${moved ? ", the pointer among them" : ""}. ${whenShown(remote)}`,
  ];
}
