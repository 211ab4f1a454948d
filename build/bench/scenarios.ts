import type { Release } from "../release/release.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { contest, type Rounds, type Standing } from "./contest.ts";
import { generatedQuery, generatedRelease } from "./documents.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { floorBundle, serveSeeded } from "./seed.ts";

const CONCURRENCY = [1, 8, 32];

export interface Scenario {
  readonly name: string;
  readonly release: () => Promise<Release>;
  readonly path: (n: number) => string;
  readonly vars: { readonly [name: string]: string };
  /** What issue 2 asks for. */
  readonly goal: { readonly ratio: number } | { readonly p50: number } | null;
}

export interface ScenarioResult {
  readonly name: string;
  readonly bytes: number;
  readonly goal: Scenario["goal"];
  readonly standings: readonly Standing[];
}

/** Everything that is raced against the floor. */
export async function scenarios(
  site: Release,
  { documents }: { readonly documents: readonly number[] },
): Promise<readonly Scenario[]> {
  const article = await pageOfKind(site, "article");
  const list = await pageOfKind(site, "coloring-list");
  const release = async () => site;
  const pages = { release, vars: {} };
  return [
    { ...pages, name: "article, warm", path: () => article, goal: { ratio: 0.8 } },
    { ...pages, name: "article, cold", path: () => article, vars: { PAGE_MEMORY_MB: "0" }, goal: { ratio: 0.25 } },
    { ...pages, name: "all coloring pages", path: () => list, goal: { ratio: 0.5 } },
    { ...pages, name: "navigation", path: () => "/navigation", goal: null },
    ...documents.map((count) => ({
      name: `query over ${count.toLocaleString("en")}`,
      release: () => generatedRelease(count),
      path: generatedQuery,
      vars: {},
      goal: count === 10_000 ? { p50: 5 } : null,
    })),
  ];
}

/**
 * Starts floor and ours, runs every concurrency, and leaves nothing running. Both run without assets: the local router
 * of those takes half of the time and would make every ratio look better than it is.
 */
export async function runScenario(built: WorkerBundle, scenario: Scenario, rounds: Rounds): Promise<ScenarioResult> {
  const bundle = { ...built, assets: null };
  const ours = await serveSeeded({ bundle, release: await scenario.release(), vars: scenario.vars });
  try {
    const sample = await fetch(ours.url + scenario.path(0), { headers: { "accept-encoding": "identity" } });
    const constant = { type: sample.headers.get("content-type") ?? "", body: await sample.text() };
    if (sample.status !== 200) throw new Error(`${scenario.name}: ${scenario.path(0)} answered ${sample.status}`);
    const floor = await serveSeeded({ bundle: floorBundle(bundle, [constant]), release: null });
    const standings: Standing[] = [];
    try {
      const contestants = { floor: { url: floor.url, path: () => "/0" }, ours: { url: ours.url, path: scenario.path } };
      for (const concurrency of CONCURRENCY) standings.push(await contest(contestants, { ...rounds, concurrency }));
    } finally {
      await floor.close();
    }
    return { name: scenario.name, bytes: Buffer.byteLength(constant.body), goal: scenario.goal, standings };
  } finally {
    await ours.close();
  }
}
