/** Paths that may have changed; null where anything may have. */
export type Changes = ReadonlySet<string> | null;

export interface Coalesced {
  /** Asks for the work, soon: null for anything may have changed. */
  ask(path: string | null): void;
  /** No more of it; resolves when what was under way is done. */
  close(): Promise<void>;
}

/**
 * Does work for changes one at a time, a moment after the first of them: editors write a file in several steps. What
 * changes meanwhile waits together, for the next time. `work` must not throw.
 */
export function coalesce(
  work: (changes: Changes) => Promise<void>,
  { settleMs }: { readonly settleMs: number },
): Coalesced {
  let waiting: Set<string> | null = new Set();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = () => {
    timer = undefined;
    running = running.then(async () => {
      const changes = waiting;
      waiting = new Set();
      if (changes === null || changes.size > 0) await work(changes);
    });
  };
  return {
    ask(path) {
      waiting = path === null ? null : (waiting?.add(path) ?? null);
      timer ??= setTimeout(run, settleMs);
    },
    close() {
      clearTimeout(timer);
      return running;
    },
  };
}
