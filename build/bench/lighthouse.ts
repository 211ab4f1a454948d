import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { isRecord, parseJson } from "#app/content/json.ts";
import { CHROMIUM_FLAGS, getChromium } from "../chromium.ts";
import { install } from "./install.ts";
import { openedPages } from "./page-of-kind.ts";
import type { Measured, World } from "./part.ts";
import { atLeast, GOAL, median, milliseconds, type Section, whole, withLimit } from "./report.ts";
import { serveRelease } from "./serve-release.ts";

/** One run of Lighthouse as a phone. Scores of 100, times in milliseconds. */
interface Run {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly blocking: number;
  readonly largestPaint: number;
  /** The audits that keep accessibility, best practices or SEO from 100. */
  readonly failed: readonly string[];
}

const PACKAGES = { lighthouse: "13.5.0" };

const RUNS = 5;

export async function measureLighthouse({ bundle, release, quick, progress }: World): Promise<Measured> {
  progress("installing");
  const folder = await install("lighthouse", PACKAGES);
  const server = await serveRelease({ bundle, release });
  try {
    const pages = new Map<string, readonly Run[]>();
    for (const [title, path] of await openedPages(release)) {
      progress(title);
      const runs: Run[] = [];
      while (runs.length < (quick ? 1 : RUNS)) runs.push(await runOnce(folder, server.url + path));
      pages.set(title, runs);
    }
    return { figures: { pages: Object.fromEntries(pages) }, section: lighthouseSection(pages) };
  } finally {
    await server.close();
  }
}

/** Those whose audits pass or fail, whatever the machine does. */
const CERTAIN = ["accessibility", "best-practices", "seo"];

const CATEGORIES = ["performance", ...CERTAIN].join(",");

/** A report is a megabyte. */
const MAX_OUTPUT = 64 * 1024 * 1024;

/** The parts of Lighthouse's report that are read here. */
interface Report {
  readonly categories: {
    readonly [name: string]: {
      readonly score: number;
      readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
    };
  };
  readonly audits: { readonly [name: string]: { readonly score: number | null; readonly numericValue?: number } };
}

async function runOnce(folder: string, url: string): Promise<Run> {
  const program = join(folder, "node_modules/lighthouse/cli/index.js");
  const flags = ["--output=json", "--quiet", `--only-categories=${CATEGORIES}`];
  const chrome = `--chrome-flags=--headless ${CHROMIUM_FLAGS.join(" ")}`;
  const options = { maxBuffer: MAX_OUTPUT, env: { ...process.env, CHROME_PATH: await getChromium() } };
  const { stdout } = await promisify(execFile)(process.execPath, [program, url, ...flags, chrome], options);
  const report = parseJson(stdout);
  if (!isReport(report)) throw new Error(`Lighthouse reports nothing of ${url}`);
  const { categories, audits } = report;
  const score = (category: string) => 100 * (categories[category]?.score ?? Number.NaN);
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    blocking: audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    largestPaint: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    failed: CERTAIN.flatMap((category) => categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}

function isReport(value: unknown): value is Report {
  return isRecord(value) && isRecord(value.categories) && isRecord(value.audits);
}

function lighthouseSection(pages: ReadonlyMap<string, readonly Run[]>): Section {
  const failed = [...pages].flatMap(([title, runs]) =>
    [...new Set(runs.flatMap((run) => run.failed))].map((audit) => `${title}: ${audit}`),
  );
  const about =
    "Lighthouse as a phone, medians: performance; accessibility, best practices and SEO; total blocking time; largest paint.";
  return {
    title: "Lighthouse",
    text: failed.length === 0 ? about : `${about} Audits that failed in some run: ${failed.join(", ")}.`,
    head: ["", "performance", "others", GOAL, "blocking", GOAL, "largest paint", GOAL],
    rows: [...pages].map(([title, runs]) => {
      const middle = (figure: Exclude<keyof Run, "failed">) => median(runs.map((run) => run[figure]));
      const others = [middle("accessibility"), middle("bestPractices"), middle("seo")];
      return [
        title,
        whole(middle("performance")),
        others.map(whole).join(" / "),
        atLeast(Math.min(middle("performance"), ...others), { goal: 100, format: whole }),
        ...withLimit(middle("blocking"), { goal: 50, format: milliseconds }),
        ...withLimit(middle("largestPaint"), { goal: 1_600, format: milliseconds }),
      ];
    }),
  };
}
