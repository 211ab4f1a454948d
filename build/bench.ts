import { program } from "commander";
import { measurePublishing, type Publishing } from "./bench/publishing.ts";
import { formatReport } from "./bench/report.ts";
import { runScenario, type ScenarioResult, scenarios } from "./bench/scenarios.ts";
import { studioTimes } from "./bench/studio.ts";
import { weigh } from "./bench/weight.ts";
import { buildSite } from "./build-site.ts";
import { runCommand } from "./command.ts";
import { CONTENT_DIR, WORKER_DIR } from "./paths.ts";
import { readBundle } from "./serve/serve-bundle.ts";

const FULL = { rounds: { rounds: 7, milliseconds: 1_000 }, documents: [200, 2_000, 10_000], published: [200, 10_000] };
const QUICK = { rounds: { rounds: 3, milliseconds: 300 }, documents: [200, 2_000], published: [200] };

interface BenchOptions {
  readonly json?: true;
  readonly quick?: true;
}

program
  .name("npm run bench --")
  .description(
    "Races the worker against one that answers constants, from the same launcher in the same run; times publishing.",
  )
  .option("--json", "print the figures as JSON")
  .option("--quick", "fewer and shorter rounds, nothing with 10,000 documents")
  .parse();

await runCommand("bench", () => bench(program.opts<BenchOptions>()));

async function bench({ json = false, quick = false }: { json?: boolean; quick?: boolean }): Promise<void> {
  const { rounds, documents, published } = quick ? QUICK : FULL;
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
  console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
}
