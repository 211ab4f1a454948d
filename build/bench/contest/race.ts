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
  /** Told before each contestant is warmed, and before each round. */
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
  /** The floor's in the same round, as a part of that. */
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
 * Answers of each before any counts: V8 has compiled by then what a request runs. A number and not a time, in which a
 * slow worker on a busy machine would have answered too few.
 */
const WARMING = 5_000;

/** All of them in turn, a burst each a round, so that all have the same weather. */
export async function race(contestants: readonly Contestant[], options: RaceOptions): Promise<readonly Standing[]> {
  const running: Running[] = [];
  try {
    for (const contestant of contestants) {
      options.progress(`warming ${contestant.name}`);
      const one = await start(contestant);
      running.push(one);
      await warm(one, options);
    }
    for (let round = 1; round <= options.rounds; round++) {
      options.progress(`round ${round} of ${options.rounds}`);
      for (const one of running) one.rounds.push(await runBurst(one, options));
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

async function warm(running: Running, options: RaceOptions): Promise<void> {
  for (let answers = 0; answers < WARMING; ) {
    const burst = await runBurst(running, options);
    if (burst.answers === 0) throw new Error(`${running.contestant.name} answers nothing any more`);
    answers += burst.answers;
  }
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
  const emptyCpu = cpuOf(roundsOf(EMPTY));
  return running.map(({ contestant, rounds }) => {
    const cpu = cpuOf(rounds);
    return {
      name: contestant.name,
      goal: contestant.goal,
      perSecond: median(rounds.map(({ perSecond }) => perSecond)),
      ratio: median(rounds.map(({ perSecond }, at) => perSecond / (floor[at]?.perSecond ?? Number.NaN))),
      cpu,
      cpuRatio:
        cpu === null ? null : median(rounds.map((round, at) => (floor[at]?.cpu ?? Number.NaN) / Number(round.cpu))),
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
