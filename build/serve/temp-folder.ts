import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tryLock } from "../lock.ts";

const PREFIX = "paper-otter-run-";
const LOCK = "lock";

/** One as young as this may not be locked yet. */
const YOUNG_MS = 60_000;

let own: string | null = null;

/**
 * A folder for what this process needs no longer than it runs: it goes with the process, or, where that is killed, with
 * the next one that asks for such a folder.
 */
export function ownTempFolder(): string {
  if (own !== null) return own;
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  const unlock = tryLock(join(folder, LOCK));
  process.on("exit", () => {
    unlock?.();
    rmSync(folder, { recursive: true, force: true });
  });
  own = folder;
  removeAbandoned(tmpdir());
  return folder;
}

/** Does something for which the system's folder for what is not kept is `ownTempFolder`. It must not wait. */
export function inTempFolder<Result>(work: () => Result): Result {
  const { TMPDIR, TEMP } = process.env;
  Object.assign(process.env, { TMPDIR: ownTempFolder(), TEMP: ownTempFolder() });
  try {
    return work();
  } finally {
    restore({ TMPDIR, TEMP });
  }
}

function restore(vars: { readonly [name: string]: string | undefined }): void {
  for (const [name, value] of Object.entries(vars)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
}

function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) if (name.startsWith(PREFIX)) removeUnlocked(join(folder, name));
}

/** What cannot be removed is another user's, or gone already. */
function removeUnlocked(folder: string): void {
  try {
    if (Date.now() - statSync(folder).mtimeMs < YOUNG_MS) return;
    const unlock = tryLock(join(folder, LOCK));
    unlock?.();
    if (unlock !== null) rmSync(folder, { recursive: true });
  } catch {
    return;
  }
}
