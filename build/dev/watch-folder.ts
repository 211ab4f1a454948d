import { type FSWatcher, lstatSync, readdirSync, realpathSync, watch } from "node:fs";
import { join, relative } from "node:path";

/** Told a path below the folder, null where the system does not say which. */
type Changed = (path: string | null) => void;

/**
 * Watches a folder and all below it. Node's own way on Linux takes a watch for every file, of which a machine has few;
 * one for every folder tells as much. Elsewhere the system watches whole trees.
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
  /** A folder is watched before it is listed, so that none is missed that comes meanwhile. */
  const followAll = (path: string) => {
    for (const known of watchers.keys()) if (known === path || known.startsWith(`${path}/`)) forget(known);
    if (lstatSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) return;
    follow(path);
    for (const name of foldersIn(path)) followAll(join(path, name));
  };
  followAll(folder);
  return { close: () => [...watchers.keys()].forEach(forget) };
}

/** None where it is gone again. */
function foldersIn(path: string): readonly string[] {
  try {
    const entries = readdirSync(path, { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}
