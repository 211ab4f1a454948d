import type { WorkerBundle } from "../../serve/serve-bundle.ts";
import { measureCeiling, openLoad } from "../load/load.ts";
import { atLeast, GOAL, hundredths, known, milliseconds, type Section, whole } from "../report.ts";
import { CONSTANT, contestants, EMPTY } from "./contestants.ts";
import { race, type Standing } from "./race.ts";

export interface ContestOptions {
  readonly bundle: WorkerBundle;
  readonly rounds: number;
  readonly milliseconds: number;
  readonly progress: (text: string) => void;
}

export interface Contest {
  /** What sends the requests, and how many a second it gets answered by a server that does nothing. */
  readonly load: string;
  readonly ceiling: number;
  readonly standings: readonly Standing[];
}

/** As many as a browser opens to one server, and more than one core answers at a time. */
const CONNECTIONS = 8;

/** How far above the fastest contestant the load must be, so as not to be what is measured. */
const HEADROOM = 3;

/** Races the worker against what others cost; without assets, whose router is not ours. */
export async function measureContest(options: ContestOptions): Promise<Contest> {
  const { bundle, progress } = options;
  const load = await openLoad();
  const common = { connections: CONNECTIONS, milliseconds: options.milliseconds };
  try {
    progress("compiling 200 articles");
    const raced = await contestants({ ...bundle, assets: null });
    progress("how fast is the load itself");
    const ceiling = await measureCeiling(load, { ...common, answer: raced.answer, paths: raced.paths });
    const standings = await race(raced.contestants, { ...common, load, rounds: options.rounds, progress });
    return { load: load.name, ceiling, standings };
  } finally {
    await load.close();
  }
}

export function contestSection(contest: Contest): Section {
  const { load, ceiling, standings } = contest;
  const pages = standings.filter(({ name }) => name !== EMPTY);
  const headroom = ceiling / Math.max(...pages.map(({ perSecond }) => perSecond));
  const byCpu = headroom < HEADROOM;
  const advice = byCpu
    ? ` That is less than ${HEADROOM} times, so the load is part of the limit: the goals go by the CPU of the worker's process.`
    : "";
  return {
    title: "Requests",
    text: `200 articles of 4 KB in 20 sections at random, ${CONNECTIONS} connections, straight into each worker. The load is ${load}: ${whole(ceiling)} requests a second against a bare TCP server that sends the same bytes, ${headroom.toFixed(1)} times the fastest page here.${advice}`,
    head: ["", "req/s", "of the floor", "CPU µs", "of the floor", "less an empty answer", "p50", "p99", GOAL],
    rows: standings.map((standing) => [
      standing.name,
      whole(standing.perSecond),
      hundredths(standing.ratio),
      known(standing.cpu, whole),
      known(standing.cpuRatio, hundredths),
      known(standing.ownCpu, whole),
      milliseconds(standing.p50),
      milliseconds(standing.p99),
      goalText(standing, { standings, byCpu }),
    ]),
  };
}

function goalText(
  { goal, ...standing }: Standing,
  { standings, byCpu }: { readonly standings: readonly Standing[]; readonly byCpu: boolean },
): string {
  if (goal === null) return "";
  const other = standings.find(({ name }) => name === goal.of);
  const of = goal.of === CONSTANT ? " of the constant page" : "";
  return atLeast(other === undefined ? null : ratioTo(other, { standing, byCpu }), {
    goal: goal.ratio,
    format: (value) => hundredths(value) + of,
  });
}

/** How fast one is beside another, by what the load or by what the system counted. */
function ratioTo(
  other: Standing,
  { standing, byCpu }: { readonly standing: Pick<Standing, "perSecond" | "cpu">; readonly byCpu: boolean },
): number {
  const hasCpu = standing.cpu !== null && other.cpu !== null;
  return byCpu && hasCpu ? other.cpu / standing.cpu : standing.perSecond / other.perSecond;
}
