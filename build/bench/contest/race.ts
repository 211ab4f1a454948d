import type { Server } from "../../serve/serve.ts";
import { draw } from "../content.ts";
import type { Burst } from "../load/burst.ts";
import type { Load } from "../load/load.ts";
import { median } from "../median.ts";
import { startWatched, type WorkerProcess } from "../worker-process.ts";
import { type Contestant, EMPTY, FLOOR } from "./contestants.ts";

export interface RaceOptions {
  readonly load: Load;
  readonly rounds: number;
  readonly milliseconds: number;
  readonly connections: number;
  /** Told before each round. */
  readonly progress: (text: string) => void;
}

/** What one contestant reached: medians of its rounds. */
export interface Standing {
  readonly name: string;
  readonly perSecond: number;
  /** Of the floor's requests a second in the same round. */
  readonly ratio: number;
  /** Microseconds of CPU that a request costs its worker's process; null where the system does not say. */
  readonly cpu: number | null;
  /** The floor's, as a part of that. */
  readonly cpuRatio: number | null;
  /** That, less what an empty answer costs. */
  readonly ownCpu: number | null;
  readonly p50: number;
  readonly p99: number;
  readonly goal: Contestant["goal"];
}

interface Running {
  readonly contestant: Contestant;
  readonly server: Server;
  readonly process: WorkerProcess | null;
  readonly rounds: Round[];
}

interface Round extends Burst {
  readonly perSecond: number;
  readonly cpu: number | null;
}

/** Requests drawn at random; then they are the same ones again. */
const DRAWN = 5_000;

/**
 * All of them in turn, a burst each a round, so that all have the same weather. A first round warms them and counts for
 * none.
 */
export async function race(contestants: readonly Contestant[], options: RaceOptions): Promise<readonly Standing[]> {
  const running: Running[] = [];
  try {
    for (const contestant of contestants) running.push(await start(contestant));
    for (let round = 0; round <= options.rounds; round++) {
      options.progress(`round ${round} of ${options.rounds}`);
      for (const one of running) {
        const result = await runBurst(one, options);
        if (round > 0) one.rounds.push(result);
      }
    }
  } finally {
    await Promise.all(running.map(({ server }) => server.close()));
  }
  return standings(running);
}

/** Every page is asked for once: whoever keeps anything has it then. Throws where one is none. */
async function start(contestant: Contestant): Promise<Running> {
  const { started: server, process } = await startWatched(contestant.start);
  for (const path of contestant.paths) {
    const response = await fetch(server.url + path);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${contestant.name}: ${path} answered ${response.status}`);
  }
  return { contestant, server, process, rounds: [] };
}

async function runBurst({ contestant, server, process }: Running, options: RaceOptions): Promise<Round> {
  const before = process?.cpu() ?? 0;
  const burst = await options.load.burst({ ...options, url: server.url, paths: draw(contestant.paths, DRAWN) });
  const cpu = process === null ? null : (process.cpu() - before) / burst.answers;
  return { ...burst, perSecond: burst.answers / burst.seconds, cpu };
}

function standings(running: readonly Running[]): readonly Standing[] {
  const roundsOf = (wanted: string) => running.find(({ contestant }) => contestant.name === wanted)?.rounds ?? [];
  const floor = roundsOf(FLOOR);
  const [floorCpu, emptyCpu] = [cpuOf(floor), cpuOf(roundsOf(EMPTY))];
  return running.map(({ contestant, rounds }) => {
    const cpu = cpuOf(rounds);
    return {
      name: contestant.name,
      goal: contestant.goal,
      perSecond: median(rounds.map(({ perSecond }) => perSecond)),
      ratio: median(rounds.map(({ perSecond }, at) => perSecond / (floor[at]?.perSecond ?? Number.NaN))),
      cpu,
      cpuRatio: cpu === null || floorCpu === null ? null : floorCpu / cpu,
      ownCpu: cpu === null || emptyCpu === null ? null : cpu - emptyCpu,
      p50: median(rounds.map(({ p50 }) => p50)),
      p99: median(rounds.map(({ p99 }) => p99)),
    };
  });
}

/** The median; null where the system does not say. */
function cpuOf(rounds: readonly Round[]): number | null {
  const measured = rounds.flatMap(({ cpu }) => (cpu === null ? [] : [cpu]));
  return measured.length === 0 ? null : median(measured);
}
