import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inBatches, PARALLEL, type ReleaseStore } from "./store.ts";

/** A folder as a store: a file for each key. */
export function folderStore(folder: string): ReleaseStore {
  return oneByOne({
    async get(key) {
      return readFile(join(folder, key)).catch(absent);
    },
    async put(key, value) {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, value);
    },
    async delete(key) {
      await rm(join(folder, key), { force: true });
    },
    async keys() {
      const names = (await readdir(folder, { recursive: true }).catch(absent)) ?? [];
      return new Map(await inBatches(names, async (name) => [name, (await stat(join(folder, name))).mtimeMs] as const));
    },
  });
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

interface SingleKeys extends Pick<ReleaseStore, "get" | "put" | "keys"> {
  delete(key: string): Promise<void>;
}

/** Adds the `All` methods to a store that handles one key at a time. */
export function oneByOne({ get, put, keys, delete: remove }: SingleKeys): ReleaseStore {
  return {
    batch: PARALLEL,
    spreadMs: 0,
    pause: sleep,
    get,
    put,
    keys,
    async getAll(names) {
      const values = await inBatches(names, async (name) => [name, await get(name)] as const);
      return new Map(values.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const])));
    },
    async putAll(values) {
      await inBatches([...values], ([key, value]) => put(key, value));
    },
    async deleteAll(names) {
      await inBatches(names, remove);
    },
  };
}
