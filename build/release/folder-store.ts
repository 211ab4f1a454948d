import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ReleaseStore } from "./store.ts";

/** A folder as a store: a file for each key. */
export function folderStore(folder: string): ReleaseStore {
  return {
    async get(key) {
      return readFile(join(folder, key)).catch(absent);
    },
    async put(key, value) {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, value);
    },
    async keys() {
      const files = await readdir(folder, { recursive: true }).catch(absent);
      return new Set(files);
    },
  };
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
