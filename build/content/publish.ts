import { Command, InvalidArgumentError, Option } from "commander";
import { CommandError, givenPath } from "../command.ts";
import { reportProblems } from "../compile/problem.ts";
import { CONTENT_DIR } from "../paths.ts";
import type { Changes } from "../release/compare.ts";
import { readPointer } from "../release/pointer.ts";
import { checkUndisturbed, movePointer, type PublishPlan, planPublish, uploadObjects } from "../release/publish.ts";
import { openCurrent } from "../release/readable.ts";
import type { ReleaseStore } from "../release/store.ts";
import { checkContent } from "../serve/start-checks.ts";
import { type Answering, answeringRelease } from "./answering.ts";
import { compileFor, withRelease } from "./compile-for.ts";
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
import { countChanges, countKeys, formatChanges, showProgress } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface PublishOptions extends FolderOptions, StoreOptions, JsonOptions {
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
  /** False where what was published before could not be read: every page counts as added then. */
  readonly compared: boolean;
  /** Keys written, the pointer among them. */
  readonly written: number;
  /** Keys that are still to be written before the pointer moves; 0 where it has. */
  readonly left: number;
  /** False where this release was the current one before. */
  readonly moved: boolean;
  readonly answering: Answering;
}

const UNREADABLE =
  "The published release is incomplete or of another format. So removed pages are not noticed, and old addresses of moved pages no longer redirect.";

/** Exit code of a publish that is to be continued another day. */
const UNFINISHED = 3;

export function publishCommand(): Command {
  return new Command("publish")
    .addOption(contentOption())
    .addOption(stateOption())
    .addOption(remoteOption())
    .option("--yes", "publish although pages would be lost")
    .addOption(
      new Option(
        "--writes <n>",
        "keys to write at most, or `all` (default with --remote: what is left of the free plan's 1,000 a day)",
      ).argParser(parseWrites),
    )
    .addOption(jsonOption())
    .addHelpText(
      "after",
      `\nEnds with 1 where nothing was published, with ${UNFINISHED} where it continues another day.`,
    )
    .action(
      verbAction<PublishOptions, PublishReceipt>({
        name: "publish",
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
export function publish(options: PublishOptions, context: VerbContext): Promise<PublishReceipt> {
  return withRelease(({ whole }) => publishRelease({ ...options, whole }, context));
}

async function publishRelease(
  options: PublishOptions & { readonly whole: boolean },
  { open, given, now }: VerbContext,
): Promise<PublishReceipt> {
  const { store, where, remote } = open;
  const folder = options.content === undefined ? CONTENT_DIR : givenPath(options.content);
  await checkContent(folder);
  const begun = performance.now();
  const current = await readPointer(store);
  const before = await openCurrent(store);
  const { release, changes, problems, ...prepared } = await compileFor({
    folder,
    drafts: false,
    before,
    store,
    whole: options.whole,
    mend: true,
  });
  reportProblems(problems, (line) => console.error(line));
  if (problems.some(({ level }) => level === "error")) {
    throw new CommandError(`${folder} has errors. Nothing was published.`);
  }
  const compared = prepared.compared || current === null;
  if (!compared) console.error(UNREADABLE);
  if (options.yes !== true) refuseLoss(changes, given);
  const plan = await planPublish({ release, store, now });
  const { objects, warning } = await writeBudget(plan, { writes: options.writes, remote, store, now });
  for (const line of warning) console.error(line);
  await upload(plan, { store, most: objects });
  const left = plan.missing.length - objects;
  if (left === 0) await checkUndisturbed(plan, { store, now });
  const moment = Math.round(now + performance.now() - begun);
  const after = before?.id ?? current?.release ?? null;
  const moved = left === 0 && (await movePointer(release, { store, now: moment, after }));
  if (left === 0) prepared.remember(release.id);
  const written = objects + Number(moved);
  const { origin } = release.manifest.site;
  const answering = await answeringRelease({ release: release.id, origin, remote, finished: left === 0 });
  return { release: release.id, where, changes, compared, written, left, moved, answering };
}

async function upload(
  plan: PublishPlan,
  { store, most }: { readonly store: VerbContext["open"]["store"]; readonly most: number },
): Promise<void> {
  const progress = showProgress("Writing");
  await uploadObjects(plan, { store, progress: progress.update, most }).finally(progress.end);
}

/** So many of them are named. */
const MOST_LOST = 10;

/** Removing a page is seldom intended; a page that moved is not removed. */
function refuseLoss({ removed }: Changes, given: Given): void {
  if (removed.length === 0) return;
  const named = removed.slice(0, MOST_LOST).map(({ address, title }) => `  ${address}  ${title}`);
  const more = removed.length - named.length;
  const lost = [...named, ...(more > 0 ? [`  and ${more} more`] : [])].join("\n");
  throw new CommandError(
    `this would lose ${removed.length === 1 ? "a page" : `${removed.length} pages`}:\n${lost}\n` +
      "Where a page moved, give the files the same `id:` or write a redirect. To publish without it, add --yes:\n" +
      folderCommand("publish --yes", given),
  );
}

function formatReceipt(receipt: PublishReceipt): readonly string[] {
  const { release, where, changes, compared, written, left, moved, answering } = receipt;
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
    `${compared ? countChanges(changes) : "The changes are not known"}; ${countKeys(written)} written. ${answering.words}`,
  ];
}

function parseWrites(text: string): number | null {
  if (text === "all") return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Write a whole number from 1 on, or all.");
}

/** Keys that Cloudflare's free plan lets an account write in a day of UTC. */
const FREE_WRITES = 1_000;

const DAY_MS = 86_400_000;

interface Budget {
  /** Objects of the plan that may be written now, from the first on. */
  readonly objects: number;
  /** What the operator must know before the first write; empty where all of it fits. */
  readonly warning: readonly string[];
}

/**
 * How much of a plan may be written today. The pointer needs a write too, so that a plan that fits is finished, and of
 * one that does not the last object waits with it. What was written since midnight (UTC) is counted in the namespace
 * itself; other namespaces of the account are not seen.
 */
export async function writeBudget(
  { missing }: Pick<PublishPlan, "missing">,
  options: {
    /** From the option: null for all, undefined if it is absent. */
    readonly writes: number | null | undefined;
    readonly remote: boolean;
    readonly store: ReleaseStore;
    readonly now: number;
  },
): Promise<Budget> {
  const { writes, remote, store, now } = options;
  const most = writes === undefined && remote ? Math.max(0, FREE_WRITES - (await writtenToday(store, now))) : writes;
  if (most === undefined || most === null || missing.length === 0 || missing.length + 1 <= most)
    return { objects: missing.length, warning: [] };
  const days = Math.ceil((missing.length + 1) / FREE_WRITES);
  const objects = Math.min(missing.length - 1, most);
  return {
    objects,
    warning: [
      `This publish writes ${missing.length + 1} keys, and ${most} are left of today's ${writes === undefined ? `${FREE_WRITES} (free plan)` : "allowance"}.`,
      `${objects} are written now; the same command continues another day (about ${days} in all), and the pointer moves when all is there. On a paid plan add --writes all.`,
    ],
  };
}

async function writtenToday(store: ReleaseStore, now: number): Promise<number> {
  const midnight = now - (now % DAY_MS);
  const times = [...(await store.keys()).values()];
  return times.filter((writtenAt) => writtenAt !== null && writtenAt >= midnight).length;
}
