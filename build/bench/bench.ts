import { readFile, writeFile } from "node:fs/promises";
import { buildSite } from "../build-site.ts";
import { CommandError } from "../command.ts";
import { CONTENT_DIR, ROOT, WORKER_DIR } from "../paths.ts";
import type { Release } from "../release/release.ts";
import { readBundle, type WorkerBundle } from "../serve/serve-bundle.ts";
import { watchConditions } from "./conditions.ts";
import { contestSection, frameworksNamed, measureContest } from "./contest/contest.ts";
import type { Framework } from "./contest/framework.ts";
import { editingSection, measureEditing } from "./editing.ts";
import { growthSection, measureGrowth } from "./growth/growth.ts";
import { isolateSection, measureIsolate } from "./isolate.ts";
import { lighthouseSection, measureLighthouse } from "./lighthouse.ts";
import { mainThreadSection, measureMainThreads } from "./main-thread.ts";
import { measureQueries, queriesSection, summarizeCosts } from "./query/measure.ts";
import { measureReads, readsSection } from "./reads.ts";
import { formatReport, putReport, type Section } from "./report.ts";
import { measureStudio, studioSection } from "./studio.ts";
import { measureWeight, weightSection } from "./weight.ts";

export interface BenchOptions {
  readonly json?: true;
  /** Puts the report into docs/figures.md, too. */
  readonly write?: true;
  readonly quick?: true;
  readonly large?: true;
  /** Names of parts; absent for all. */
  readonly only?: readonly string[];
  /** Names of other frameworks for the race; absent for none. */
  readonly contestants?: readonly string[];
}

/** What a part may use. */
interface World {
  readonly bundle: WorkerBundle;
  /** Of content/. */
  readonly release: Release;
  /** Fewer and shorter rounds. */
  readonly quick: boolean;
  /** 100,000 documents as well. */
  readonly large: boolean;
  readonly frameworks: readonly Framework[];
  readonly progress: (text: string) => void;
}

interface Measured {
  /** For --json. */
  readonly figures: object;
  readonly section: Section;
}

type Part = (world: World) => Promise<Measured>;

/** The parts by the names that --only takes, in the order of the report. */
const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  [
    "requests",
    async ({ quick, ...world }) => {
      const rounds = { rounds: quick ? 5 : 25, milliseconds: 400 };
      const figures = await measureContest({ ...world, ...rounds });
      return { figures, section: contestSection(figures) };
    },
  ],
  [
    "isolate",
    async (world) => {
      const starts = await measureIsolate(world);
      return { figures: { starts }, section: isolateSection(starts) };
    },
  ],
  [
    "reads",
    async ({ bundle }) => {
      const figures = await measureReads(bundle);
      return { figures, section: readsSection(figures) };
    },
  ],
  [
    "growth",
    async ({ quick, large, ...world }) => {
      const documents = quick ? [200, 2_000] : [200, 2_000, 10_000, ...(large ? [100_000] : [])];
      const figures = await measureGrowth({ ...world, documents });
      return { figures, section: growthSection(figures) };
    },
  ],
  [
    "queries",
    async ({ quick, large }) => {
      const options = { documents: 10_000, queries: quick ? 500 : large ? 100_000 : 8_000, seed: 1 };
      const costs = await measureQueries(options);
      const { clients, random, dear } = costs;
      const figures = {
        clients: summarizeCosts(clients),
        random: summarizeCosts(random),
        dear: summarizeCosts(dear),
      };
      return { figures, section: queriesSection(costs, options) };
    },
  ],
  [
    "weight",
    async ({ bundle, release }) => {
      const figures = await measureWeight(bundle, release);
      return { figures, section: weightSection(figures) };
    },
  ],
  [
    "main-thread",
    async ({ quick, ...world }) => {
      const figures = await measureMainThreads({ ...world, runs: quick ? 1 : 5 });
      return { figures, section: mainThreadSection(figures) };
    },
  ],
  [
    "lighthouse",
    async ({ quick, ...world }) => {
      const figures = await measureLighthouse({ ...world, runs: quick ? 1 : 5 });
      return { figures: { pages: figures }, section: lighthouseSection(figures) };
    },
  ],
  [
    "studio",
    async ({ bundle, release }) => {
      const figures = await measureStudio(bundle, release);
      return { figures, section: studioSection(figures) };
    },
  ],
  [
    "editing",
    async ({ quick, progress }) => {
      const figures = await measureEditing({ documents: quick ? [200] : [200, 10_000], progress });
      return { figures, section: editingSection(figures) };
    },
  ],
]);

const FIGURES = `${ROOT}docs/figures.md`;

/** Measures, and prints the report. Throws a `CommandError` where a part has no such name. */
export async function bench({ json, write, only = [...PARTS.keys()], ...options }: BenchOptions): Promise<void> {
  const unknown = only.find((name) => !PARTS.has(name));
  if (unknown !== undefined) throw new CommandError(`--only ${unknown}: write one of ${[...PARTS.keys()].join(", ")}.`);
  const { quick = false, large = false } = options;
  const frameworks = frameworksNamed(options.contestants ?? []);
  const conditions = await watchConditions(new Date());
  const { release } = await buildSite({ folder: CONTENT_DIR, now: Date.now() });
  const bundle = await readBundle(WORKER_DIR);
  const measured = new Map<string, Measured>();
  for (const [name, measure] of PARTS) {
    if (!only.includes(name)) continue;
    const progress = (text: string) => showProgress(`${name}: ${text}`);
    progress("starting");
    const result = await measure({ bundle, release, quick, large, frameworks, progress }).catch(failed(name));
    measured.set(name, result);
  }
  showProgress("");
  const sections = [...measured.values()].map(({ section }) => section);
  const figures = Object.fromEntries([...measured].map(([name, one]) => [name, one.figures]));
  const report = { ...conditions(), ...figures };
  const text = formatReport(report, sections);
  console.log(json === true ? JSON.stringify(report, null, 2) : text);
  if (write === true) await writeFile(FIGURES, putReport(await readFile(FIGURES, "utf8"), text));
}

/** What was measured before, and may have taken an hour, is reported all the same. */
function failed(name: string): (error: unknown) => Measured {
  return (error) => {
    process.exitCode = 1;
    console.error(error);
    const reason = error instanceof Error ? error.message : String(error);
    return { figures: { error: reason }, section: { title: name, text: `Failed: ${reason}`, head: [], rows: [] } };
  };
}

const CLEAR_LINE = "\r\u001b[K";

/** One line that changes on a terminal, a line each elsewhere. */
function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`${CLEAR_LINE}${text}`);
  else if (text !== "") console.error(text);
}
