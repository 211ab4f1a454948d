import type { Release } from "../release/release.ts";
import { serve } from "../serve/serve.ts";
import type { WorkerBundle } from "../serve/serve-bundle.ts";
import { EMPTY_SCRIPT, plainBundle } from "./contest/floor.ts";
import { median } from "./median.ts";
import { pageOfKind } from "./page-of-kind.ts";
import { atMost, GOAL, known, milliseconds, type Section } from "./report.ts";
import { withSeededState } from "./seed.ts";
import { startWatched } from "./worker-process.ts";

/** Milliseconds of a process that starts, with one isolate of the worker and its first page in it: medians. */
export interface IsolateStart {
  /** CPU, less that of a process with a constant worker; null where the system does not say. */
  readonly cpu: number | null;
  /** From the request to the last byte of its page. */
  readonly firstPage: number;
}

/** Half of what commit b40007d took in turn with ours: 203 ms (docs/decisions/tools/benchmark.md). */
const GOAL_CPU_MS = 101;

const STARTS = 9;

/**
 * Ours and a constant worker in turn, each in a new process over the same seeded namespace. Another worker of the process
 * has used KV before: its start is nobody's.
 */
export async function measureIsolate(options: {
  readonly bundle: WorkerBundle;
  readonly release: Release;
  readonly progress: (text: string) => void;
}): Promise<IsolateStart> {
  const path = await pageOfKind(options.release, "article");
  const ours = { ...options.bundle, assets: null };
  const constant = plainBundle("constant", EMPTY_SCRIPT);
  const differences: number[] = [];
  const times: number[] = [];
  await withSeededState(options.release, async (state) => {
    for (let start = 1; start <= STARTS; start++) {
      options.progress(`start ${start} of ${STARTS}`);
      const other = await startOnce({ bundle: constant, state, path });
      const own = await startOnce({ bundle: ours, state, path });
      if (own.cpu !== null && other.cpu !== null) differences.push(own.cpu - other.cpu);
      times.push(own.time);
    }
  });
  return { cpu: differences.length === 0 ? null : median(differences), firstPage: median(times) };
}

async function startOnce({ bundle, state, path }: { bundle: WorkerBundle; state: string; path: string }) {
  const { started: server, process } = await startWatched(() =>
    serve({ bundle, port: 0, state, direct: true, onLog: () => undefined }),
  );
  try {
    await server.store.get("current");
    const asked = performance.now();
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    const time = performance.now() - asked;
    return { time, cpu: process === null ? null : process.cpu() / 1000 };
  } finally {
    await server.close();
  }
}

export function isolateSection({ cpu, firstPage }: IsolateStart): Section {
  return {
    title: "A new isolate",
    text: `Start of the process and first page, CPU less that of a constant worker: medians of ${STARTS}.`,
    head: ["", "measured", GOAL],
    rows: [
      [
        "CPU of start and first page",
        known(cpu, milliseconds),
        atMost(cpu, { goal: GOAL_CPU_MS, format: milliseconds }),
      ],
      ["first page", milliseconds(firstPage), ""],
    ],
  };
}
