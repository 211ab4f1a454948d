import { type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from "node:fs";
import { join, sep } from "node:path";
import { SEARCH_FILE } from "../compile/search-file.ts";
import { SITE_FILE } from "../compile/site-file.ts";
import { WORDS_FOLDER } from "../compile/words.ts";

/** The hidden files and the hidden folder that content is read of. */
const READ_HIDDEN: readonly string[] = [SITE_FILE, SEARCH_FILE, WORDS_FOLDER];

/**
 * Watches a folder with all that is below it. On Linux Node would watch each file, and lose those that an editor replaces
 * by another (Node 24); a watch of each folder sees all. Hidden files and folders that nothing is read of are left out.
 */
export function watchFolder(folder: string, changed: () => void): { close(): void } {
  const real = realpathSync(folder);
  if (process.platform === "linux") return watchFolders(real, changed);
  return watch(real, { recursive: true }, (_, path) => {
    if (path === null || path.split(sep).every(isRead)) changed();
  });
}

function isRead(name: string): boolean {
  return !name.startsWith(".") || READ_HIDDEN.includes(name);
}

function watchFolders(folder: string, changed: () => void): { close(): void } {
  const watchers = new Map<string, FSWatcher>();
  const forget = (path: string) => {
    watchers.get(path)?.close();
    watchers.delete(path);
  };
  /** Watches a folder before listing it, so that no new subfolder is missed. */
  const follow = (path: string) => {
    for (const known of watchers.keys()) if (known === path || known.startsWith(`${path}/`)) forget(known);
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
    const watcher = watch(path, (event, name) => {
      if (name !== null && !isRead(name)) return;
      if (name !== null && event === "rename") follow(join(path, name));
      changed();
    });
    watchers.set(
      path,
      watcher.on("error", () => forget(path)),
    );
    for (const name of namesIn(path)) follow(join(path, name));
  };
  follow(folder);
  return { close: () => [...watchers.keys()].forEach(forget) };
}

/** Of folders in one; empty where that was deleted meanwhile. */
function namesIn(path: string): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory() && isRead(entry.name)).map(({ name }) => name);
  } catch {
    return [];
  }
}

interface Coalesced {
  /** Schedules the work. */
  request(): void;
  /** Stops; resolves when the work in flight is done. */
  close(): Promise<void>;
}

/**
 * Runs the work shortly after the first change, because editors write a file in several steps, and one run at a time.
 * Changes during a run are one more. `work` must not throw.
 */
export function coalesce(work: () => Promise<void>, { settleMs }: { readonly settleMs: number }): Coalesced {
  let timer: NodeJS.Timeout | undefined;
  let isQueued = false;
  let running = Promise.resolve();
  const run = () => {
    timer = undefined;
    if (isQueued) return;
    isQueued = true;
    running = running.then(() => {
      isQueued = false;
      return work();
    });
  };
  return {
    request() {
      timer ??= setTimeout(run, settleMs);
    },
    close() {
      clearTimeout(timer);
      return running;
    },
  };
}
