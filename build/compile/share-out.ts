import { on } from "node:events";
import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { type ResourceLimits, Worker } from "node:worker_threads";

/** What one thread alone must do (read files, look at the folder as a whole) keeps no more of them busy. */
export const THREADS = Math.min(availableParallelism() - 1, 3);

/** A thread never waits for this one to hand it the next item, which may itself be at work. */
const ITEMS_AHEAD = 2;

interface ShareOptions<Item, Made> {
  /** Other threads; each runs a module that answers every item it is sent with what it makes of it. */
  readonly threads: number;
  readonly module: URL;
  /** For the module's `workerData`. */
  readonly data?: unknown;
  readonly limits?: ResourceLimits;
  /** The same, in this thread. */
  readonly here: (item: Item) => Made;
  readonly onMade: (made: Made, at: number) => void;
}

/** Has each item worked on, here and in other threads: one that is done takes the next. Rejects with what a thread failed of. */
export async function shareOut<Item, Made>(items: readonly Item[], options: ShareOptions<Item, Made>): Promise<void> {
  const { here, onMade } = options;
  const queue = items.entries();
  const drain = async (make: (item: Item) => Promise<Made>) => {
    for (const [at, item] of queue) onMade(await make(item), at);
  };
  const threads = Array.from({ length: options.threads }, () => openThread<Item, Made>(options));
  const makeHere = async (item: Item) => {
    // Meanwhile the others may say what they have done.
    if (threads.length > 0) await setImmediate();
    return here(item);
  };
  const ahead = threads.flatMap(({ make }) => Array.from({ length: ITEMS_AHEAD }, () => drain(make)));
  try {
    await Promise.all([...ahead, drain(makeHere)]);
  } finally {
    await Promise.all(threads.map(({ close }) => close()));
  }
}

interface MakingThread<Item, Made> {
  /** One item after the other. */
  readonly make: (item: Item) => Promise<Made>;
  readonly close: () => Promise<unknown>;
}

/** The stack that Node gives the main thread: what nests too deep for one must do so for all. */
const STACK_MB = 1.15;

function openThread<Item, Made>({ module, data, limits }: ShareOptions<Item, Made>): MakingThread<Item, Made> {
  const worker = new Worker(module, { workerData: data, resourceLimits: { stackSizeMb: STACK_MB, ...limits } });
  const answers = on(worker, "message", { close: ["exit"] });
  return {
    async make(item) {
      worker.postMessage(item);
      const answer = await answers.next();
      if (answer.done === true) throw new Error("a thread ended before it was done");
      return answer.value[0];
    },
    close: () => worker.terminate(),
  };
}
