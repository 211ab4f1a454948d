import { resolve } from "node:path";
import { ROOT } from "./paths.ts";

/** What a person did wrong or can mend: shown as one line, without a stack. */
export class CommandError extends Error {}

/** Runs a command: its one catch. A `CommandError` is a line on standard error; anything else is ours, with its stack. */
export async function runCommand(name: string, command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const message = error instanceof CommandError ? error.message : error instanceof Error ? error.stack : error;
    console.error(`${name}: ${message}`);
    process.exitCode = 1;
  }
}

/** A path as the person meant it: from the folder they typed it in, which npm remembers. */
export function givenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? ROOT, path);
}

/** Resolves at the first signal to stop: Ctrl-C, an editor's stop button, a closed terminal. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((done) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, done);
  });
}
