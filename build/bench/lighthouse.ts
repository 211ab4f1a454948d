import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { isRecord, parseJson } from "#app/content/json.ts";
import type { Kind } from "#app/content/kind.ts";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { install } from "./install.ts";
import { median } from "./median.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { startProgram } from "./program.ts";
import { atLeast, atMost, GOAL, milliseconds, type Section, whole } from "./report.ts";
import { serveSeeded } from "./seed.ts";

/** What Lighthouse says of a page on a phone. Scores of 100, times in milliseconds: each the median of its runs. */
interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly blocking: number;
  readonly largestPaint: number;
}

/** One run: its scores, and the names of the audits that keep a score of the other three from 100. */
interface Run extends Scores {
  readonly faults: readonly string[];
}

interface PageScores {
  readonly title: string;
  readonly quiet: Scores;
  /** What kept accessibility, best practices or SEO from 100 in any run: a figure alone does not say what to fix. */
  readonly faults: readonly string[];
  /** With another process busy on each core. */
  readonly busy: Scores;
}

/** Null where Lighthouse cannot be installed. */
export type LighthouseScores = readonly PageScores[] | null;

const PACKAGES = { lighthouse: "13.5.0" };

const PAGES: readonly { readonly title: string; readonly kind: Kind }[] = [
  { title: "home", kind: "home" },
  { title: "list", kind: "coloring-list" },
  { title: "coloring page", kind: "coloring-page" },
  { title: "article", kind: "article" },
];

/** Has Lighthouse open a page of each kind so many times, on a quiet machine and on one that is busy. */
export async function measureLighthouse(options: {
  readonly bundle: WorkerBundle;
  readonly release: Release;
  readonly runs: number;
  readonly progress: (text: string) => void;
}): Promise<LighthouseScores> {
  const { bundle, release, runs, progress } = options;
  progress("installing");
  const folder = await install("lighthouse", PACKAGES);
  if (folder === null) return null;
  const server = await serveSeeded({ bundle, release });
  try {
    const measured: PageScores[] = [];
    for (const { title, kind } of PAGES) {
      const url = server.url + (await pageOfKind(release, kind));
      progress(title);
      const quiet = await runTimes(runs, { folder, url });
      progress(`${title}, on a busy machine`);
      const busy = await whileBusy(() => runTimes(runs, { folder, url }));
      const faults = [...new Set([...quiet, ...busy].flatMap((run) => run.faults))];
      measured.push({ title, quiet: medianScores(quiet), busy: medianScores(busy), faults });
    }
    return measured;
  } finally {
    await server.close();
  }
}

async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  const program = new URL("busy.ts", import.meta.url);
  const others = Array.from({ length: availableParallelism() }, () => startProgram(program));
  try {
    return await work();
  } finally {
    await Promise.all(others.map((other) => other.close()));
  }
}

interface RunOptions {
  /** Where Lighthouse is installed. */
  readonly folder: string;
  readonly url: string;
}

async function runTimes(times: number, options: RunOptions): Promise<readonly Run[]> {
  const runs: Run[] = [];
  for (let run = 0; run < times; run++) runs.push(await runOnce(options));
  return runs;
}

function medianScores(runs: readonly Run[]): Scores {
  const middle = (figure: keyof Scores) => median(runs.map((run) => run[figure]));
  return {
    performance: middle("performance"),
    accessibility: middle("accessibility"),
    bestPractices: middle("bestPractices"),
    seo: middle("seo"),
    blocking: middle("blocking"),
    largestPaint: middle("largestPaint"),
  };
}

/** Those whose audits pass or fail, whatever the machine does. */
const CERTAIN = ["accessibility", "best-practices", "seo"];

const CATEGORIES = ["performance", ...CERTAIN].join(",");

/** A report is a megabyte. */
const MAX_OUTPUT = 64 * 1024 * 1024;

async function runOnce({ folder, url }: RunOptions): Promise<Run> {
  const program = join(folder, "node_modules/lighthouse/cli/index.js");
  const flags = ["--output=json", "--quiet", `--only-categories=${CATEGORIES}`];
  const chrome = `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(" ")}`;
  const env = { ...process.env, CHROME_PATH: await getChromium() };
  const options = { maxBuffer: MAX_OUTPUT, env };
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...flags, chrome], options);
  const report = parseJson(stdout);
  if (!isRecord(report)) throw new Error(`Lighthouse reports nothing of ${url}`);
  const score = (category: string) => 100 * figureOf(report.categories, category, "score");
  const time = (audit: string) => figureOf(report.audits, audit, "numericValue");
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    blocking: time("total-blocking-time"),
    largestPaint: time("largest-contentful-paint"),
    faults: CERTAIN.flatMap((category) => failedAudits(report, category)),
  };
}

/** The audits that count in a category and do not pass. */
function failedAudits({ categories, audits }: Record<string, unknown>, name: string): readonly string[] {
  const category = isRecord(categories) ? categories[name] : null;
  const counted = isRecord(category) && Array.isArray(category.auditRefs) ? category.auditRefs.filter(isRecord) : [];
  return counted.flatMap(({ id, weight }) => {
    const audit = isRecord(audits) && typeof id === "string" ? audits[id] : null;
    const fails = isRecord(audit) && typeof audit.score === "number" && audit.score < 1 && weight !== 0;
    return fails && typeof id === "string" ? [id] : [];
  });
}

function figureOf(table: unknown, name: string, figure: string): number {
  const entry = isRecord(table) ? table[name] : null;
  const value = isRecord(entry) ? entry[figure] : null;
  if (typeof value !== "number") throw new Error(`Lighthouse has no ${figure} of ${name}`);
  return value;
}

const GOALS = { score: 100, busy: 95, blocking: 50, largestPaint: 1_600 };

export function lighthouseSection(measured: LighthouseScores): Section {
  const faults = (measured ?? []).flatMap((page) => page.faults.map((fault) => `${page.title}: ${fault}`));
  const about =
    "Lighthouse on a phone: performance, then accessibility, best practices and SEO, total blocking time and largest paint; then performance with another process busy on each core.";
  const failed = faults.length === 0 ? "" : ` Audits that failed in some run: ${faults.join(", ")}.`;
  const text = measured === null ? "Lighthouse could not be installed." : about + failed;
  return {
    title: "Lighthouse",
    text,
    head: ["", "performance", "others", GOAL, "blocking", GOAL, "largest paint", GOAL, "when busy", GOAL],
    rows: (measured ?? []).map(({ title, quiet, busy }) => {
      const others = [quiet.accessibility, quiet.bestPractices, quiet.seo];
      return [
        title,
        whole(quiet.performance),
        others.map(whole).join(" / "),
        atLeast(Math.min(quiet.performance, ...others), { goal: GOALS.score, format: whole }),
        milliseconds(quiet.blocking),
        atMost(quiet.blocking, { goal: GOALS.blocking, format: milliseconds }),
        milliseconds(quiet.largestPaint),
        atMost(quiet.largestPaint, { goal: GOALS.largestPaint, format: milliseconds }),
        whole(busy.performance),
        atLeast(busy.performance, { goal: GOALS.busy, format: whole }),
      ];
    }),
  };
}
