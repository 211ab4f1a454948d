import { CommandError } from "../../command.ts";
import type { WorkerBundle } from "../../serve/serve-bundle.ts";
import { SECTIONS } from "../content.ts";
import { measureCeiling, openLoad } from "../load/load.ts";
import { atLeast, GOAL, hundredths, known, milliseconds, type Section, whole } from "../report.ts";
import { astro } from "./astro.ts";
import { COLD, contestants, EMPTY, FLOOR, RACED, SHELLS_KEPT } from "./contestants.ts";
import type { Framework } from "./framework.ts";
import { race, type Standing } from "./race.ts";
import { reactRouter } from "./react-router.ts";

export interface ContestOptions {
  readonly bundle: WorkerBundle;
  /** Names of other frameworks that take part. */
  readonly others: readonly string[];
  readonly rounds: number;
  readonly milliseconds: number;
  readonly progress: (text: string) => void;
}

export interface Contest {
  /** What sends the requests, and how many a second it gets answered by a server that does nothing. */
  readonly load: string;
  readonly ceiling: number;
  readonly standings: readonly Standing[];
  /** Those that should have taken part and could not be installed. */
  readonly absent: readonly string[];
}

/** As many as a browser opens to one server, and more than one core answers at a time. */
const CONNECTIONS = 8;

/** How far above the fastest contestant the load must be, so as not to be what is measured. */
const HEADROOM = 3;

/** Races the worker against what others cost; without assets, whose router is not ours. */
export async function measureContest(options: ContestOptions): Promise<Contest> {
  const { progress } = options;
  const frameworks = options.others.map(frameworkNamed);
  const load = await openLoad();
  const common = { connections: CONNECTIONS, milliseconds: options.milliseconds };
  try {
    const bundle = { ...options.bundle, assets: null };
    const { paths, answer, absent, ...field } = await contestants({ bundle, frameworks, progress });
    progress("how fast is the load itself");
    const ceiling = await measureCeiling(load, { ...common, answer, paths });
    const standings = await race(field.contestants, { ...common, load, rounds: options.rounds, progress });
    return { load: load.name, ceiling, standings, absent };
  } finally {
    await load.close();
  }
}

const FRAMEWORKS: readonly Framework[] = [astro, reactRouter];

/** Throws a `CommandError` where there is none of that name. */
function frameworkNamed(name: string): Framework {
  const found = FRAMEWORKS.find((framework) => framework.name === name);
  if (found !== undefined) return found;
  const names = FRAMEWORKS.map((framework) => framework.name).join(", ");
  throw new CommandError(`--contestants ${name}: write one of ${names}.`);
}

export function contestSection(contest: Contest): Section {
  const { load, ceiling, standings, absent } = contest;
  const pages = standings.filter(({ name }) => name !== EMPTY);
  const headroom = ceiling / Math.max(...pages.map(({ perSecond }) => perSecond));
  const advice = headroom < HEADROOM ? ` That is less than ${HEADROOM} times: the load is part of the limit.` : "";
  const missing = absent.map((name) => ` ${name} could not be installed and is not among them.`).join("");
  return {
    title: "Requests",
    text: `200 articles of 4 KB in 20 sections at random, ${CONNECTIONS} connections, straight into each worker; the goals go by CPU. The load is ${load}: ${whole(ceiling)} requests a second against a bare TCP server that sends the same bytes, ${headroom.toFixed(1)} times the fastest page here.${advice}${missing}${firstPagesText(standings)}`,
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
      goalText(standing, standings),
    ]),
  };
}

/** What a page costs where shells are kept and each page is asked for once, so that the first of each section has none. */
function firstPagesText(standings: readonly Standing[]): string {
  const cpuOf = (wanted: string) => standings.find(({ name }) => name === wanted)?.cpu ?? null;
  const [cold, kept, other] = [COLD, SHELLS_KEPT, astro.title].map(cpuOf);
  if (cold == null || kept == null) return "";
  const cpu = kept + (cold - kept) * (SECTIONS / RACED.documents);
  const beside = other == null ? "" : `, ${hundredths(other / cpu)} times as fast as ${astro.title}`;
  return ` With shells kept and the first page of each section counted in, a page costs ${whole(cpu)} µs${beside}.`;
}

function goalText(standing: Standing, standings: readonly Standing[]): string {
  const { goal } = standing;
  if (goal === null) return "";
  const other = standings.find(({ name }) => name === goal.of);
  const ratio = other === undefined ? null : ratioTo(other, standing);
  const of = goal.of === FLOOR ? "" : ` of ${goal.of}`;
  return atLeast(ratio, { goal: goal.ratio, format: (value) => hundredths(value) + of });
}

/** How fast one is beside another: by CPU where the system counts it, which moves less with load and neighbours. */
function ratioTo(other: Standing, { cpu, perSecond }: Standing): number {
  return cpu !== null && other.cpu !== null ? other.cpu / cpu : perSecond / other.perSecond;
}
