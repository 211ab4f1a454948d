import { readFile, writeFile } from "node:fs/promises";
import { buildSite } from "../build-site.ts";
import { CommandError } from "../command.ts";
import { CONTENT_DIR, ROOT, WORKER_DIR } from "../paths.ts";
import { readBundle } from "../serve/serve-bundle.ts";
import { conditions } from "./conditions.ts";
import { frameworksNamed } from "./contest/framework.ts";
import { measureRequests } from "./contest/requests.ts";
import { measureEditing } from "./editing.ts";
import { measureGrowth } from "./growth/growth.ts";
import { measureIsolate } from "./isolate.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureMainThread } from "./main-thread.ts";
import type { Measured, World } from "./part.ts";
import { measureQueries } from "./query/measure.ts";
import { measureReads } from "./reads.ts";
import { formatReport, putReport } from "./report.ts";
import { measureStudio } from "./studio.ts";
import { measureWeight } from "./weight.ts";

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

type Part = (world: World) => Promise<Measured>;

/** The parts by the names that --only takes, in the order of the report. */
const PARTS: ReadonlyMap<string, Part> = new Map<string, Part>([
  ["requests", measureRequests],
  ["isolate", measureIsolate],
  ["reads", measureReads],
  ["growth", measureGrowth],
  ["queries", measureQueries],
  ["weight", measureWeight],
  ["main-thread", measureMainThread],
  ["lighthouse", measureLighthouse],
  ["studio", measureStudio],
  ["editing", measureEditing],
]);

const FIGURES = `${ROOT}docs/figures.md`;

/** Measures, and prints the report. Throws a `CommandError` where a part has no such name. */
export async function bench({ json, write, only = [...PARTS.keys()], ...options }: BenchOptions): Promise<void> {
  const unknown = only.find((name) => !PARTS.has(name));
  if (unknown !== undefined) throw new CommandError(`--only ${unknown}: write one of ${[...PARTS.keys()].join(", ")}.`);
  const { quick = false, large = false } = options;
  const frameworks = frameworksNamed(options.contestants ?? []);
  const { release } = await buildSite({ folder: CONTENT_DIR, now: Date.now() });
  const bundle = await readBundle(WORKER_DIR);
  const where = await conditions(new Date());
  const measured = new Map<string, Measured>();
  for (const [name, measure] of PARTS) {
    if (!only.includes(name)) continue;
    const progress = (text: string) => console.error(`${name}: ${text}`);
    progress("starting");
    const world = { bundle, release, quick, large, frameworks, progress };
    measured.set(name, await measure(world).catch((error) => failed(name, error)));
  }
  const sections = [...measured.values()].map(({ section }) => section);
  const figures = Object.fromEntries([...measured].map(([name, one]) => [name, one.figures]));
  const text = formatReport(where, sections);
  console.log(json === true ? JSON.stringify({ ...where, ...figures }, null, 2) : text);
  if (write === true) await writeFile(FIGURES, putReport(await readFile(FIGURES, "utf8"), text));
}

/** One part that fails leaves the others their figures, which may have taken an hour. */
function failed(name: string, error: unknown): Measured {
  process.exitCode = 1;
  console.error(error);
  const reason = error instanceof Error ? error.message : String(error);
  return { figures: { error: reason }, section: { title: name, text: `Failed: ${reason}`, head: [], rows: [] } };
}
