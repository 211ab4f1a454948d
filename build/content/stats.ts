import { stat } from "node:fs/promises";
import { styleText } from "node:util";
import { Command, InvalidArgumentError, Option } from "commander";
import { UnknownFormat } from "#app/content/release/parse.ts";
import { readSnapshot } from "../build-content.ts";
import { CommandError, givenPath, runCommand } from "../command.ts";
import { accountOf, cloudflareApi } from "../counts/cloudflare-account.ts";
import { type Count, readLocalCounts } from "../counts/local-counts.ts";
import { MAX_ROWS, readRemoteCounts } from "../counts/remote-counts.ts";
import { formatReport, type Style } from "../counts/report.ts";
import { labelsOf, NO_LABELS, type Summary, summarize } from "../counts/summary.ts";
import { CLIENT_DIR, CONTENT_DIR } from "../paths.ts";
import type { Release } from "../release/release.ts";
import { type StoreOptions, stateFolder } from "./options.ts";

export interface StatsOptions extends StoreOptions {
  readonly days: number;
  readonly limit: number;
}

/** The verb's environment, which a test can replace. */
export interface StatsContext {
  readonly env: NodeJS.ProcessEnv;
  /** Address of Cloudflare's API. */
  readonly api: string;
  /** Epoch ms. */
  readonly now: number;
  readonly style: Style;
  /** The release that was built last; null where nothing was built. */
  readonly built: () => Promise<Release | null>;
}

/** How long Analytics Engine keeps data points. */
const KEPT_DAYS = 90;

export function statsCommand(): Command {
  return new Command("stats")
    .addOption(
      new Option("--days <n>", `days to look back, today (in UTC) included, up to ${KEPT_DAYS}`)
        .default(30)
        .argParser(parseDays),
    )
    .addOption(new Option("--limit <n>", "rows to show").default(20).argParser(parseCount))
    .option("--content <dir>", "folder of Markdown whose site is meant (default: content/)")
    .option("--state <dir>", "where npm start kept its counts (default: as for npm start)")
    .option("--remote", "ask Cloudflare: needs CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment")
    .option("--json", "print the figures as JSON")
    .action((options: StatsOptions) =>
      runCommand("content stats", async () => {
        const here = { env: process.env, api: cloudflareApi(process.env), now: Date.now() };
        console.log(await stats(options, { ...here, style: styleText, built: builtLast }));
      }),
    );
}

/** What the command prints. Throws a `CommandError` where the counts cannot be had. */
export async function stats(options: StatsOptions, context: StatsContext): Promise<string> {
  const { days, limit, content, json = false } = options;
  const { counts, where } = await readCounts(options, context);
  // Without a build of the site addresses are shown instead of titles: a build would take too long.
  const built = content === undefined || givenPath(content) === CONTENT_DIR ? await context.built() : null;
  const summary = summarize(counts, built === null ? NO_LABELS : labelsOf(built));
  if (json) return JSON.stringify(jsonReport(summary, options), null, 2);
  return formatReport({ summary, limit, days, where }, context.style);
}

async function readCounts(
  options: StatsOptions,
  { env, api, now }: StatsContext,
): Promise<{ readonly counts: readonly Count[]; readonly where: string }> {
  const { days, state, remote = false } = options;
  if (remote) {
    const counts = await readRemoteCounts(accountOf(env, "Account Analytics: Read"), { days, api });
    const part = counts.length === MAX_ROWS ? `, the ${MAX_ROWS.toLocaleString("en")} most asked for` : "";
    return { counts, where: `kept by Cloudflare${part}` };
  }
  const folder = state === undefined ? stateFolder(options) : await existing(givenPath(state));
  return { counts: await readLocalCounts(folder, { days, now }), where: `kept in ${folder}` };
}

/** A named folder that does not exist is a typing error, not a site without visitors. */
async function existing(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  if (found?.isDirectory() === true) return folder;
  throw new CommandError(`there is no folder ${folder}. Name the one that npm start was given with --state.`);
}

/** A build of another format is ignored. */
async function builtLast(): Promise<Release | null> {
  try {
    return await readSnapshot(CLIENT_DIR);
  } catch (error) {
    if (error instanceof UnknownFormat) return null;
    throw error;
  }
}

function jsonReport({ rows, totals }: Summary, { days, limit, remote = false }: StatsOptions) {
  return { source: remote ? "cloudflare" : "local", days, totals, rows: rows.slice(0, limit) };
}

function parseDays(text: string): number {
  const days = parseCount(text);
  if (days > KEPT_DAYS) throw new InvalidArgumentError(`Analytics Engine keeps ${KEPT_DAYS} days.`);
  return days;
}

function parseCount(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Write a whole number from 1 on.");
}
