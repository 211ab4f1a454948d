import type { Server } from "../../serve/serve.ts";
import { draw } from "../content.ts";
import { burst } from "../load/burst.ts";
import { serveSeeded } from "../seed.ts";
import { startWatched, type WorkerProcess } from "../worker-process.ts";
import type { Contestant, Field } from "./contestants.ts";
import { checkShown, KINDS, type Kind } from "./pages.ts";

export interface RaceOptions {
  readonly rounds: number;
  readonly milliseconds: number;
  /** Called before each contestant is warmed, and before each round. */
  readonly progress: (text: string) => void;
}

/** What a page of one kind costs one contestant in each round: microseconds. */
export interface Standing {
  readonly name: string;
  readonly kind: Kind;
  readonly rounds: readonly number[];
}

interface Lane extends Standing {
  readonly paths: readonly string[];
  readonly server: Server;
  readonly process: WorkerProcess | null;
  readonly rounds: number[];
}

/** Requests drawn at random; then they are the same ones again. */
const DRAWN = 5_000;

/** As many as a browser opens to one server. */
const CONNECTIONS = 8;

/**
 * Answers of each before any counts: V8 has compiled by then what a request runs. A number and not a time, in which a
 * slow worker on a busy machine would have answered too few.
 */
const WARMING = 2_000;

/** All of them in turn, kind by kind, a burst each a round, so that those of a kind have the same weather. */
export async function race({ contestants, shown }: Field, options: RaceOptions): Promise<readonly Standing[]> {
  const lanes: Lane[] = [];
  try {
    for (const contestant of contestants) {
      options.progress(`warming ${contestant.name}`);
      const started = await startLanes(contestant);
      lanes.push(...started);
      for (const lane of started) {
        await checkPages(lane, shown);
        for (let answers = 0; answers < WARMING; ) answers += (await runBurst(lane, options)).answers;
      }
    }
    lanes.sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
    for (let round = 1; round <= options.rounds; round++) {
      options.progress(`round ${round} of ${options.rounds}`);
      for (const lane of lanes) lane.rounds.push((await runBurst(lane, options)).cost);
    }
  } finally {
    await Promise.all([...new Set(lanes.map(({ server }) => server))].map((server) => server.close()));
  }
  return lanes.map(({ name, kind, rounds }) => ({ name, kind, rounds }));
}

async function startLanes(contestant: Contestant): Promise<readonly Lane[]> {
  const { started: server, process } = await startWatched(() => serveSeeded({ ...contestant, direct: true }));
  return KINDS.flatMap((kind) => {
    const paths = contestant.paths[kind];
    return paths === undefined ? [] : [{ name: contestant.name, kind, paths, server, process, rounds: [] }];
  });
}

/** Asks for each page once: what keeps anything has it then. Throws where one is none, or shows something else. */
async function checkPages({ name, server, paths }: Lane, shown: Field["shown"]): Promise<void> {
  for (const path of paths) {
    const response = await fetch(server.url + path);
    const page = await response.text();
    const ours = shown.get(path);
    if (response.status !== 200 || ours === undefined) throw new Error(`${name}: ${path} answered ${response.status}`);
    checkShown(page, { name: `${name}: ${path}`, ours });
  }
}

/** On a machine that is busy a burst may end before anything is answered. */
const TRIES = 20;

/** CPU of the worker's process for an answer; time where the system counts none. */
async function runBurst({ server: { url }, process, paths, name }: Lane, { milliseconds }: RaceOptions) {
  const options = { url, paths: draw(paths, DRAWN), connections: CONNECTIONS, milliseconds };
  for (let tries = 0; tries < TRIES; tries++) {
    const before = process?.cpu() ?? 0;
    const { answers, seconds } = await burst(options);
    const spent = process === null ? seconds * 1e6 : process.cpu() - before;
    if (answers > 0) return { answers, cost: spent / answers };
  }
  throw new Error(`${name} answers nothing any more`);
}
