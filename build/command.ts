import { resolve } from "node:path";
import { ROOT } from "./paths.ts";
import { describeSettingsFault, describeSystemFault } from "./system-fault.ts";

/** What a person did wrong or can fix: shown as one line, without a stack. */
export class CommandError extends Error {}

/**
 * Runs a command: its one catch, of unhandled rejections too. A `CommandError`, and what the machine or the network refuses, is a line on standard
 * error; anything else is ours, with its stack.
 */
export async function runCommand(name: string, command: () => Promise<void>): Promise<void> {
  if (!process.stdout.listeners("error").includes(endOfOutput)) {
    process.stdout.on("error", endOfOutput);
    // EPIPE: the reader closed the pipe. The work is done all the same.
    process.stderr.on("error", () => undefined);
  }
  const unawaited = (error: unknown) => {
    console.error(`${name}: ${describeError(error)}`);
    process.exit(1);
  };
  process.on("uncaughtException", unawaited);
  try {
    await command();
  } catch (error) {
    console.error(`${name}: ${describeError(error)}`);
    process.exitCode = 1;
  } finally {
    process.off("uncaughtException", unawaited);
  }
}

/** In a sentence where a person can fix it, else with its stack. */
export function describeError(error: unknown): unknown {
  if (error instanceof CommandError) return error.message;
  return describeSettingsFault(error) ?? describeSystemFault(error) ?? (error instanceof Error ? error.stack : error);
}

/** Who reads has read enough (`| head`), or what is written to is full. */
function endOfOutput(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") console.error(`The output could not be written: ${describeError(error)}`);
  process.exit(error.code === "EPIPE" ? 0 : 1);
}

/** A path as the person meant it: from the folder they typed it in, which npm remembers. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? ROOT, path);
}

const STOP_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** The first signal to stop, from now on: Ctrl-C, an editor's stop button, a closed terminal. */
export function stopSignal(): { wait(): Promise<NodeJS.Signals> } {
  const { promise, resolve } = Promise.withResolvers<NodeJS.Signals>();
  for (const signal of STOP_SIGNALS) process.on(signal, resolve);
  return {
    /** For when everything has started: miniflare and Vite would end the process at a signal, before anything is closed. */
    wait() {
      for (const signal of STOP_SIGNALS) {
        const others = process.listeners(signal).filter((listener) => listener !== resolve);
        for (const listener of others) process.removeListener(signal, listener);
      }
      return promise;
    },
  };
}
