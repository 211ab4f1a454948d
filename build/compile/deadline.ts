import { createContext, Script } from "node:vm";

/** The work took too long and was broken off. */
export class DeadlineError extends Error {}

/**
 * Runs work that may not take longer than so many ms (docs/threats.md A14). The engine itself breaks it off, wherever
 * it is: a regular expression that backtracks for hours cannot be asked to look at a clock.
 */
export type Deadline = <T>(work: () => T) => T;

export function createDeadline(ms: number): Deadline {
  const context = createContext({ work: () => undefined });
  const script = new Script("work()");
  return <T>(work: () => T): T => {
    const done: { readonly value: T }[] = [];
    context.work = () => done.push({ value: work() });
    try {
      script.runInContext(context, { timeout: ms });
    } catch (error) {
      throw isTimeout(error) ? new DeadlineError(`took longer than ${ms} ms`) : error;
    }
    const [result] = done;
    if (result === undefined) throw new Error("the script ended without its work");
    return result.value;
  };
}

/** The timeout is an error of the script's own world: `instanceof Error` does not know it. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === "object" && error !== null && "code" in error && error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT"
  );
}
