import { type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from "node:fs";
import { join, relative } from "node:path";

/** Called with a path below the folder; null where the system does not say which. */
type Changed = (path: string | null) => void;

/**
 * Watches a folder recursively. On Linux Node would take an inotify watch for every file, and these are limited; one
 * for every folder is enough. Elsewhere the system watches whole trees.
 */
export function watchFolder(folder: string, changed: Changed): { close(): void } {
  const real = realpathSync(folder);
  return process.platform === "linux" ? watchFolders(real, changed) : watchTree(real, changed);
}

function watchTree(folder: string, changed: Changed): { close(): void } {
  return watch(folder, { recursive: true }, (_, name) => changed(name?.replaceAll("\\", "/") ?? null));
}

function watchFolders(folder: string, changed: Changed): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  const forget = (directory: string) => {
    watchers.get(directory)?.close();
    watchers.delete(directory);
  };
  const follow = (directory: string) => {
    const watcher = watch(directory, (event, name) => {
      if (name !== null && event === "rename") followAll(join(directory, name));
      changed(name === null ? null : relative(folder, join(directory, name)));
    });
    watcher.on("error", () => forget(directory));
    watchers.set(directory, watcher);
  };
  /** Watches a folder before listing it, so that no new subfolder is missed. */
  const followAll = (path: string) => {
    for (const known of watchers.keys()) if (known === path || known.startsWith(`${path}/`)) forget(known);
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
    follow(path);
    for (const name of foldersIn(path)) followAll(join(path, name));
  };
  followAll(folder);
  return { close: () => [...watchers.keys()].forEach(forget) };
}

/** Empty where the folder was deleted meanwhile. */
function foldersIn(path: string): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** Paths that may have changed; null where anything may have. */
export type Changes = ReadonlySet<string> | null;

interface Coalesced {
  /** Schedules the work; null where anything may have changed. */
  request(path: string | null): void;
  /** Stops; resolves when the work in flight is done. */
  close(): Promise<void>;
}

/**
 * Runs the work shortly after the first change, because editors write a file in several steps, and one run at a time.
 * Changes during a run are collected for the next one. `work` must not throw.
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
    request(path) {
      waiting = path === null ? null : (waiting?.add(path) ?? null);
      timer ??= setTimeout(run, settleMs);
    },
    close() {
      clearTimeout(timer);
      return running;
    },
  };
}
