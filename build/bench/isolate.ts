import { serve } from "../serve/serve.ts";
import { MAIN, type WorkerBundle } from "../serve/serve-bundle.ts";
import { FLOOR, openField, WARM } from "./contest/contestants.ts";
import { ASTRO, FRAMEWORKS } from "./contest/framework.ts";
import { KINDS, type Kind } from "./contest/pages.ts";
import type { Measured, World } from "./part.ts";
import { GOAL, hundredths, known, median, type Section, withLimit } from "./report.ts";
import { withState } from "./serve-release.ts";
import { startWatched } from "./worker-process.ts";

/** A process that starts, with one isolate of a worker and its first page in it. */
export interface IsolateStart {
  readonly name: string;
  readonly kind: Kind;
  /** Milliseconds of CPU, less that of a process whose worker does nothing. */
  readonly cpu: number;
}

/** Of the CPU that Astro takes for the same page. */
const GOAL_RATIO = 1.3;

const STARTS = 9;

const EMPTY_SCRIPT = `export default { fetch: () => new Response("") };`;

/** A worker that does nothing, ours and the others in turn, each in a new process over the same namespace. */
export async function measureIsolate(world: World): Promise<Measured> {
  const { contestants } = await openField(world);
  const others = contestants.filter(({ name, release }) => release === null && name !== FLOOR);
  const starts: IsolateStart[] = [];
  for (const ours of contestants) {
    if (ours.name !== WARM || ours.release === null) continue;
    const bundle = { ...ours.bundle, modules: { [MAIN]: EMPTY_SCRIPT } };
    await withState(ours.release, async (state) => {
      for (let start = 1; start <= STARTS; start++) {
        world.progress(`start ${start} of ${STARTS}`);
        for (const kind of KINDS) {
          const [path] = ours.paths[kind] ?? [];
          if (path === undefined) continue;
          const empty = await startOnce({ bundle, state, path });
          for (const { name, bundle } of [ours, ...others])
            starts.push({ name, kind, cpu: (await startOnce({ bundle, state, path })) - empty });
        }
      }
    });
  }
  return { figures: { starts }, section: isolateSection(starts) };
}

/** Another worker of the process reads KV first: its start is not what is compared. */
async function startOnce({ bundle, state, path }: { bundle: WorkerBundle; state: string; path: string }) {
  const { started: server, process } = await startWatched(() =>
    serve({ bundle, port: 0, state, direct: true, onLog: () => undefined }),
  );
  try {
    await server.store.get("current");
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return process.cpu() / 1000;
  } finally {
    await server.close();
  }
}

export function isolateSection(starts: readonly IsolateStart[]): Section {
  const titles = FRAMEWORKS.map(({ title }) => title);
  return {
    title: "A new isolate",
    text: `CPU in ms of a process that starts and its first page, less that of a worker that does nothing: medians of ${STARTS}.`,
    head: ["", "ours", ...titles, `of ${ASTRO.title}`, GOAL],
    rows: KINDS.map((kind) => {
      const cpu = (title: string) =>
        median(starts.filter((start) => start.kind === kind && start.name === title).map((start) => start.cpu));
      const all = [WARM, ...titles].map((title) => known(cpu(title), (value) => value.toFixed(1)));
      return [kind, ...all, ...withLimit(cpu(WARM) / cpu(ASTRO.title), { goal: GOAL_RATIO, format: hundredths })];
    }),
  };
}
