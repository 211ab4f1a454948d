import { buildSite } from "../build-site.ts";
import { CONTENT_DIR, WORKER_DIR } from "../paths.ts";
import { readBundle } from "../serve/serve-bundle.ts";
import { measurePublishing, type Publishing } from "./publishing.ts";
import { formatReport } from "./report.ts";
import { runScenario, type ScenarioResult, scenarios } from "./scenarios.ts";
import { studioTimes } from "./studio.ts";
import { weigh } from "./weight.ts";

const FULL = { rounds: { rounds: 7, milliseconds: 1_000 }, documents: [200, 2_000, 10_000], published: [200, 10_000] };
const QUICK = { rounds: { rounds: 3, milliseconds: 300 }, documents: [200, 2_000], published: [200] };

interface BenchOptions {
  readonly json?: true;
  readonly quick?: true;
}

/** Measures, and prints the report. */
export async function bench({ json, quick }: BenchOptions): Promise<void> {
  const { rounds, documents, published } = quick === true ? QUICK : FULL;
  const { release } = await buildSite({ folder: CONTENT_DIR, now: Date.now() });
  const bundle = await readBundle(WORKER_DIR);
  const results: ScenarioResult[] = [];
  for (const scenario of await scenarios(release, { documents })) {
    console.error(`${scenario.name} ...`);
    results.push(await runScenario(bundle, scenario, rounds));
  }
  const weight = await weigh(bundle, release);
  const studio = await studioTimes(bundle, release);
  const publishing: Publishing[] = [];
  for (const count of published) {
    console.error(`publishing ${count.toLocaleString("en")} ...`);
    publishing.push(await measurePublishing(count));
  }
  const report = { scenarios: results, weight, studio, publishing };
  console.log(json === true ? JSON.stringify(report, null, 2) : formatReport(report));
}
