import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** For the life of this process: what is forgotten is closed, and gives its folder back. */
const held: DatabaseSync[] = [];

/**
 * Takes a folder for this process: two that write one Postgres would break it. Throws where another has it. The lock is
 * the system's, on a file of SQLite, so that a process which is killed leaves none behind.
 */
export function lockFolder(folder: string): void {
  const lock = new DatabaseSync(join(folder, "lock"));
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    throw new Error(`another process uses ${folder}`, { cause: error });
  }
  held.push(lock);
}
