import { serve } from "../serve/serve.ts";
import { MAIN, type WorkerBundle } from "../serve/serve-bundle.ts";
import { astro } from "./contest/astro.ts";
import { FRAMEWORKS } from "./contest/contest.ts";
import { type FieldOptions, FLOOR, openField, WARM } from "./contest/contestants.ts";
import { KINDS, type Kind } from "./contest/pages.ts";
import { median } from "./median.ts";
import { atMost, GOAL, hundredths, known, type Section } from "./report.ts";
import { withSeededState } from "./seed.ts";
import { startWatched } from "./worker-process.ts";

/** Milliseconds of a process that starts, with one isolate of a worker and its first page in it. */
export interface IsolateStart {
  readonly name: string;
  readonly kind: Kind;
  /** CPU, less that of a process whose worker does nothing; null where the system does not say. */
  readonly cpu: number | null;
  /** From the request to the last byte of its page. */
  readonly firstPage: number;
}

/** Of the CPU that Astro takes for the same page. */
const GOAL_RATIO = 1.3;

const STARTS = 9;

const EMPTY_SCRIPT = `export default { fetch: () => new Response("") };`;

/**
 * A worker that does nothing, ours and the others in turn, each in a new process over the same seeded namespace. Another
 * worker of the process has used KV before: its start is not theirs.
 */
export async function measureIsolate(options: FieldOptions): Promise<readonly IsolateStart[]> {
  const { contestants } = await openField(options);
  const others = contestants.filter(({ name, release }) => release === null && name !== FLOOR);
  const starts: IsolateStart[] = [];
  for (const ours of contestants) {
    if (ours.name !== WARM || ours.release === null) continue;
    const bundle = { ...ours.bundle, modules: { [MAIN]: EMPTY_SCRIPT } };
    await withSeededState(ours.release, async (state) => {
      for (let start = 1; start <= STARTS; start++) {
        options.progress(`start ${start} of ${STARTS}`);
        for (const kind of KINDS) {
          const [path] = ours.paths[kind] ?? [];
          if (path === undefined) continue;
          const empty = await startOnce({ bundle, state, path });
          for (const { name, bundle } of [ours, ...others]) {
            const { firstPage, cpu } = await startOnce({ bundle, state, path });
            starts.push({ name, kind, firstPage, cpu: cpu === null || empty.cpu === null ? null : cpu - empty.cpu });
          }
        }
      }
    });
  }
  return starts;
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
    const firstPage = performance.now() - asked;
    return { firstPage, cpu: process === null ? null : process.cpu() / 1000 };
  } finally {
    await server.close();
  }
}

export function isolateSection(starts: readonly IsolateStart[]): Section {
  return {
    title: "A new isolate",
    text: `Start of the process and first page in ms: CPU less that of a worker that does nothing, medians of ${STARTS}.`,
    head: ["", "ours", ...TITLES, `of ${astro.title}`, GOAL, "ours, until the last byte", ...TITLES],
    rows: KINDS.map((kind) => {
      const own = starts.filter((start) => start.kind === kind);
      const cpu = (title: string) =>
        middle(own.flatMap(({ name, cpu }) => (name === title && cpu !== null ? [cpu] : [])));
      const time = (title: string) => middle(own.flatMap(({ name, firstPage }) => (name === title ? [firstPage] : [])));
      const [ours, other] = [cpu(WARM), cpu(astro.title)];
      const ratio = ours && other && ours / other;
      return [
        kind,
        ...[WARM, ...TITLES].map((title) => known(cpu(title), tenths)),
        known(ratio, hundredths),
        ratio === null ? "" : atMost(ratio, { goal: GOAL_RATIO, format: hundredths }),
        ...[WARM, ...TITLES].map((title) => known(time(title), tenths)),
      ];
    }),
  };
}

const TITLES = FRAMEWORKS.map(({ title }) => title);

function middle(values: readonly number[]): number | null {
  return values.length === 0 ? null : median(values);
}

/** `12.3` */
function tenths(value: number): string {
  return value.toFixed(1);
}
