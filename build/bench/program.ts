import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { isRecord } from "#app/content/json.ts";
import { forkChild } from "../child-process.ts";

/** A program of the benchmark in a process of its own, which answers each message with one. */
export interface Program {
  /** Throws where the program failed: by ending, by answering `{ error }`, or not within `most` milliseconds. */
  ask(message: object, limit?: { readonly most: number }): Promise<unknown>;
  close(): Promise<void>;
}

const A_DAY_MS = 86_400_000;

export function startProgram(file: URL): Program {
  const child = forkChild(fileURLToPath(file), [], {
    nodeArgs: process.execArgv,
    stdio: ["inherit", "inherit", "inherit"],
  });
  return {
    async ask(message, { most } = { most: A_DAY_MS }) {
      const waiting = new AbortController();
      const options = { signal: waiting.signal };
      const ended = once(child, "exit", options).then(([code]) => {
        throw new Error(`${file.pathname} ended with ${code}`);
      });
      const { promise: late, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(new Error(`${file.pathname} took longer than ${most / 1000} s`)), most);
      child.send(message);
      try {
        const [answer] = await Promise.race([once(child, "message", options), ended, late]);
        if (isRecord(answer) && typeof answer.error === "string") throw new Error(answer.error);
        return answer;
      } finally {
        clearTimeout(timer);
        ended.catch(() => undefined);
        waiting.abort();
      }
    },
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill();
      await ended;
    },
  };
}
