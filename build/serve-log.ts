import { Log, LogLevel } from "miniflare";

/** Whether another process was writing to the same state: SQLite, as workerd has it, then refuses at once. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && error.message.includes("SQLITE_BUSY");
}

/** What goes wrong in workerd, but for what is tried again (serve.ts, serve-kv-worker.mjs). */
export class ServeLog extends Log {
  constructor() {
    super(LogLevel.ERROR);
  }

  override error(error: Error): void {
    if (!isBusy(error)) super.error(error);
  }
}
