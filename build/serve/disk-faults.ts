import { Log, LogLevel } from "miniflare";
import { CommandError } from "../command.ts";
import { describeDiskFault } from "../system-fault.ts";

/** Of each write that the disk refuses, workerd says a kilobyte of addresses in its program, and no end of them. */
export interface DiskFaults {
  /** Passes a line on. Of those about the disk only the first, in a sentence, and none that a `CommandError` tells. */
  log(line: string): void;
  /** Whether a text tells of the disk. */
  isFault(text: string): boolean;
  /** The result of what writes, or a `CommandError` with that sentence. */
  during<Result>(work: Promise<Result>): Promise<Result>;
}

/** Of what keeps its files in a state folder; null for what keeps none. Other lines go to `onLog`. */
export function createDiskFaults(state: string | null, onLog: (line: string) => void): DiskFaults {
  const writing = new Set<(fault: CommandError) => void>();
  let last: string | null = null;
  return {
    isFault: (text) => state !== null && describeDiskFault(state, text) !== null,
    log(line) {
      // What the site itself logs is JSON: permission may be denied in its database, too.
      const fault = state === null || line.startsWith("{") ? null : describeDiskFault(state, line);
      if (fault === null) return onLog(line);
      if (writing.size === 0 && fault !== last) onLog(fault);
      last = fault;
      for (const fail of writing) fail(new CommandError(fault));
    },
    async during(work) {
      const { promise, reject } = Promise.withResolvers<never>();
      writing.add(reject);
      try {
        const result = await Promise.race([work, promise]);
        last = null;
        return result;
      } catch (error) {
        const fault = last ?? (state && describeDiskFault(state, textOf(error)));
        throw fault === null ? error : new CommandError(fault);
      } finally {
        writing.delete(reject);
      }
    },
  };
}

/** Whether another process was writing to the same state: SQLite, as workerd has it, then refuses at once. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.includes("SQLITE_BUSY");
}

/** What goes wrong in workerd, but for what is tried again (serve.ts, serve-kv-worker.mjs). */
export class ServeLog extends Log {
  readonly #faults: DiskFaults;

  constructor(faults: DiskFaults) {
    super(LogLevel.ERROR);
    this.#faults = faults;
  }

  override error(error: Error): void {
    if (isBusy(error)) return;
    if (this.#faults.isFault(error.message)) this.#faults.log(error.message);
    else super.error(error);
  }
}

/** With what caused it: fetch says only that it failed. */
function textOf(error: unknown): string {
  return error instanceof Error && error.cause !== undefined ? `${error} ${error.cause}` : String(error);
}
