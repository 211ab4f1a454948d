import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";

/** Gives a lock back. The end of the process does, too. */
export type Unlock = () => void;

/**
 * Takes the lock of a file, which is made for it; null where another process has it. It is SQLite's, which the system
 * takes from a process that was killed. Throws what SQLite says of a file that cannot be had.
 */
export function tryLock(file: string): Unlock | null {
  try {
    return lock(file);
  } catch (error) {
    // Its content is not ours: it is no lock, and nothing in it can be lost.
    if (!String(error).includes("file is not a database")) throw error;
    rmSync(file);
    return lock(file);
  }
}

function lock(file: string): Unlock | null {
  const database = new DatabaseSync(file);
  try {
    database.exec("begin exclusive");
    return () => database.close();
  } catch (error) {
    database.close();
    if (String(error).includes("database is locked")) return null;
    throw error;
  }
}

const PAUSE_MS = 50;

/** The same, asked for again and again for as many milliseconds. */
export async function lockWithin(file: string, patience: number): Promise<Unlock | null> {
  const until = performance.now() + patience;
  for (;;) {
    const unlock = tryLock(file);
    if (unlock !== null || performance.now() > until) return unlock;
    await setTimeout(PAUSE_MS);
  }
}
