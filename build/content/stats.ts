import { styleText } from "node:util";
import { Command, InvalidArgumentError, Option } from "commander";
import { UnknownFormat } from "#app/content/release/parse.ts";
import { readSnapshot } from "../build-content.ts";
import { runCommand } from "../command.ts";
import { accountOf, cloudflareApi } from "../counts/cloudflare-account.ts";
import { MAX_ROWS, readCounts } from "../counts/read-counts.ts";
import { formatReport, type Style } from "../counts/report.ts";
import { labelsOf, NO_LABELS, type Summary, summarize } from "../counts/summary.ts";
import { CLIENT_DIR } from "../paths.ts";
import type { Release } from "../release/release.ts";
import type { JsonOptions } from "./options.ts";

export interface StatsOptions extends JsonOptions {
  readonly days: number;
  readonly limit: number;
}

/** The verb's environment, which a test can replace. */
export interface StatsContext {
  readonly env: NodeJS.ProcessEnv;
  /** Address of Cloudflare's API. */
  readonly api: string;
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
    .option("--json", "print the figures as JSON")
    .addHelpText("after", "\nNeeds CLOUDFLARE_ACCOUNT_ID and CLOUDFLARE_API_TOKEN in the environment.")
    .action((options: StatsOptions) =>
      runCommand("content stats", async () => {
        const here = { env: process.env, api: cloudflareApi(process.env) };
        console.log(await stats(options, { ...here, style: styleText, built: builtLast }));
      }),
    );
}

/** What the command prints. Throws a `CommandError` where the counts cannot be had. */
export async function stats(
  { days, limit, json = false }: StatsOptions,
  { env, api, style, built }: StatsContext,
): Promise<string> {
  const counts = await readCounts(accountOf(env, "Account Analytics: Read"), { days, api });
  // Without a build of the site addresses are shown instead of titles: a build would take too long.
  const release = await built();
  const summary = summarize(counts, release === null ? NO_LABELS : labelsOf(release));
  if (json) return JSON.stringify(jsonReport(summary, { days, limit }), null, 2);
  return formatReport({ summary, limit, days, isCut: counts.length === MAX_ROWS }, style);
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

function jsonReport({ rows, totals }: Summary, { days, limit }: StatsOptions) {
  return { days, totals, rows: rows.slice(0, limit) };
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
