import type { Command } from "commander";
import { CommandError } from "../command.ts";
import { collectGarbage, findGarbage, type Garbage } from "../release/collect-garbage.ts";
import { readPointer } from "../release/pointer.ts";
import type { ReleaseStore } from "../release/store.ts";
import { type StoreOptions, storeVerb } from "./options.ts";
import { countKeys, showProgress } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface GcOptions extends StoreOptions {
  readonly dryRun?: boolean;
}

export interface GcReceipt {
  readonly where: string;
  /** Releases kept, the current one and those of previews among them. */
  readonly kept: number;
  /** Kept releases with missing objects. */
  readonly lost: readonly string[];
  /** Keys that nothing needs. */
  readonly garbage: number;
  /** False for a dry run. */
  readonly deleted: boolean;
}

export function gcCommand(): Command {
  return storeVerb("gc")
    .option("--dry-run", "only list what would be deleted")
    .action(verbAction<GcOptions, GcReceipt>({ name: "gc", work: gc, format: formatReceipt }));
}

export async function gc({ dryRun = false }: GcOptions, { open, now }: VerbContext): Promise<GcReceipt> {
  const { store, where } = open;
  if ((await readPointer(store)) === null) throw new CommandError(`nothing is published in ${where} yet.`);
  const garbage = dryRun ? await findGarbage({ store, now }) : await collect({ store, now });
  const { kept, lost, keys } = garbage;
  return { where, kept: kept.length, lost, garbage: keys.length, deleted: !dryRun };
}

async function collect(options: { readonly store: ReleaseStore; readonly now: number }): Promise<Garbage> {
  if (options.store.spreadMs > 0) console.error("Waiting a minute until recent publishes have spread.");
  const progress = showProgress("Deleting");
  return collectGarbage({ ...options, progress: progress.update }).finally(progress.end);
}

function formatReceipt({ where, kept, lost, garbage, deleted }: GcReceipt): readonly string[] {
  const done = `${deleted ? "Deleted" : "Would delete"} ${countKeys(garbage)} of ${where}; ${kept} releases are kept.`;
  return [done, ...lost.map((id) => `Objects of ${id.slice(0, 12)} are missing: rollback cannot go back to it.`)];
}
