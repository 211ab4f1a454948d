import type { Server } from "../../serve/serve.ts";
import { draw } from "../content.ts";
import { load } from "../load.ts";
import type { Measured, World } from "../part.ts";
import { atLeast, GOAL, hundredths, known, median, type Section, whole } from "../report.ts";
import { serveRelease } from "../serve-release.ts";
import { startWatched, type WorkerProcess } from "../worker-process.ts";
import { COLD, type Contestant, type Field, FLOOR, openField, WARM } from "./contestants.ts";
import { ASTRO, FRAMEWORKS } from "./framework.ts";
import { checkShown, KINDS, type Kind } from "./pages.ts";

/** What a page of one kind costs one contestant in each round: microseconds of CPU. */
export interface Standing {
  readonly name: string;
  readonly kind: Kind;
  readonly rounds: readonly number[];
}

interface Lane extends Standing {
  readonly paths: readonly string[];
  readonly server: Server;
  readonly process: WorkerProcess;
  readonly rounds: number[];
}

const ROUNDS = 25;
const QUICK_ROUNDS = 5;
const ROUND_MS = 400;

/** Requests drawn at random; then they are the same ones again. */
const DRAWN = 5_000;

/** As many as a browser opens to one server. */
const CONNECTIONS = 8;

/**
 * Answers of each before any counts: V8 has compiled by then what a request runs. A number and not a time, in which a
 * slow worker on a busy machine would have answered too few.
 */
const WARMING = 2_000;

/** The worker beside what others cost, all of them in turn, kind by kind: those of a round have the same machine. */
export async function measureRequests(world: World): Promise<Measured> {
  const field = await openField(world);
  const lanes: Lane[] = [];
  try {
    for (const contestant of field.contestants) {
      world.progress(`warming ${contestant.name}`);
      const started = await startLanes(contestant);
      lanes.push(...started);
      for (const lane of started) {
        await checkPages(lane, field.shown);
        for (let answers = 0; answers < WARMING; ) answers += (await runBurst(lane)).answers;
      }
    }
    lanes.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
    const rounds = world.quick ? QUICK_ROUNDS : ROUNDS;
    for (let round = 1; round <= rounds; round++) {
      world.progress(`round ${round} of ${rounds}`);
      for (const lane of lanes) lane.rounds.push((await runBurst(lane)).cost);
    }
  } finally {
    await Promise.all([...new Set(lanes.map(({ server }) => server))].map((server) => server.close()));
  }
  const standings = lanes.map(({ name, kind, rounds }) => ({ name, kind, rounds }));
  return { figures: { standings }, section: requestsSection(standings) };
}

async function startLanes(contestant: Contestant): Promise<readonly Lane[]> {
  const { started: server, process } = await startWatched(() => serveRelease({ ...contestant, direct: true }));
  return KINDS.flatMap((kind) => {
    const paths = contestant.paths[kind];
    return paths === undefined ? [] : [{ name: contestant.name, kind, paths, server, process, rounds: [] }];
  });
}

/** Requests each page once, which fills caches. Throws where one is none, or shows something else than ours does. */
async function checkPages({ name, server, paths }: Lane, shown: Field["shown"]): Promise<void> {
  for (const path of paths) {
    const response = await fetch(server.url + path);
    const page = await response.text();
    const ours = shown.get(path);
    if (response.status !== 200 || ours === undefined) throw new Error(`${name}: ${path} answered ${response.status}`);
    checkShown(page, { name: `${name}: ${path}`, ours });
  }
}

async function runBurst({ server: { url }, process, paths }: Lane) {
  const options = { url, paths: draw(paths, DRAWN), connections: CONNECTIONS, milliseconds: ROUND_MS };
  const before = process.cpu();
  const answers = await load(options);
  return { answers, cost: (process.cpu() - before) / answers };
}

/** Of each kind of page; an article is requested most. */
const GOALS = { warm: 0.95, cold: 1, article: 1.1 };

export function requestsSection(standings: readonly Standing[]): Section {
  const others = FRAMEWORKS.map(({ title }) => title);
  return {
    title: "Requests",
    text: "Microseconds of CPU for a page, medians; ratios of the same rounds.",
    head: ["", FLOOR, WARM, "of the floor", GOAL, ...others, COLD, `of ${ASTRO.title}`, GOAL],
    rows: KINDS.map((kind) => {
      const roundsOf = (name: string) => standings.find((one) => one.kind === kind && one.name === name)?.rounds ?? [];
      const cpu = (name: string) => known(median(roundsOf(name)), whole);
      /** How many times the CPU of one the other takes in the same rounds. */
      const ratio = (name: string, other: string) => {
        const costs = roundsOf(other);
        return median(costs.length === 0 ? [] : roundsOf(name).map((cost, round) => (costs[round] ?? 0) / cost));
      };
      const [warm, cold] = [ratio(WARM, FLOOR), ratio(COLD, ASTRO.title)];
      const coldGoal = kind === "article" ? GOALS.article : GOALS.cold;
      return [
        kind,
        cpu(FLOOR),
        cpu(WARM),
        known(warm, hundredths),
        atLeast(warm, { goal: GOALS.warm, format: hundredths }),
        ...others.map(cpu),
        cpu(COLD),
        known(cold, hundredths),
        atLeast(cold, { goal: coldGoal, format: hundredths }),
      ];
    }),
  };
}
