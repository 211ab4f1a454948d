import { fork } from "node:child_process";
import { once } from "node:events";
import { isRecord } from "#app/content/json.ts";

/** A program of the benchmark in a process of its own, which answers each message with one. */
export interface Program {
  /** Throws where the program failed, by ending or by answering `{ error }`. */
  ask(message: object): Promise<unknown>;
  close(): Promise<void>;
}

export function startProgram(file: URL): Program {
  const child = fork(file);
  return {
    async ask(message) {
      const waiting = new AbortController();
      const options = { signal: waiting.signal };
      const ended = once(child, "exit", options).then(([code]) => {
        throw new Error(`${file.pathname} ended with ${code}`);
      });
      child.send(message);
      try {
        const [answer] = await Promise.race([once(child, "message", options), ended]);
        if (isRecord(answer) && typeof answer.error === "string") throw new Error(answer.error);
        return answer;
      } finally {
        ended.catch(() => undefined);
        waiting.abort();
      }
    },
    async close() {
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
