import { on } from "node:events";
import { Worker } from "node:worker_threads";
import type { DocumentSettings } from "./front-matter/fields.ts";
import type { SourceFile } from "./sources/folder.ts";

/** Another thread that compiles. */
export interface CompileThread {
  /** As `compileBatch`, one batch after the other. Rejects with what the thread failed of. */
  compile(sources: readonly SourceFile[]): Promise<readonly Uint8Array[]>;
  close(): Promise<unknown>;
}

/** The stack that Node gives the main thread: what nests too deep for one must do so for all. */
const STACK_MB = 1.15;

/** Most of what a thread makes it sends away. A larger one makes it no faster and stays with the process. */
const YOUNG_MB = 8;

export function openThread(settings: DocumentSettings): CompileThread {
  const worker = new Worker(new URL("./compile-thread.ts", import.meta.url), {
    workerData: settings,
    resourceLimits: { stackSizeMb: STACK_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const answers = on(worker, "message", { close: ["exit"] });
  return {
    async compile(sources) {
      worker.postMessage(sources);
      const answer = await answers.next();
      if (answer.done === true) throw new Error("a thread that compiles ended before it was done");
      return answer.value[0];
    },
    close: () => worker.terminate(),
  };
}
