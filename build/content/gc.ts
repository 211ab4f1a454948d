import { Command } from "commander";
import { CommandError } from "../command.ts";
import { collectGarbage, findGarbage, type Garbage } from "../release/collect-garbage.ts";
import { readPointer } from "../release/pointer.ts";
import type { ReleaseStore } from "../release/store.ts";
import { type JsonOptions, jsonOption, remoteOption, type StoreOptions, siteOption, stateOption } from "./options.ts";
import { countKeys, sayProgress } from "./report.ts";
import { type VerbWorld, verbAction } from "./verb.ts";

export interface GcOptions extends StoreOptions, JsonOptions {
  readonly dryRun?: boolean;
}

export interface GcReceipt {
  readonly where: string;
  /** Releases kept, the current one and those of previews among them. */
  readonly kept: number;
  /** Kept releases of which the store has lost something. */
  readonly lost: readonly string[];
  /** Keys that nothing needs. */
  readonly garbage: number;
  /** False for a dry run. */
  readonly deleted: boolean;
}

export function gcCommand(): Command {
  return new Command("gc")
    .addOption(siteOption())
    .addOption(stateOption())
    .addOption(remoteOption())
    .option("--dry-run", "only say what would be deleted")
    .addOption(jsonOption())
    .action(verbAction<GcOptions, GcReceipt>({ name: "gc", work: gc, say: sayReceipt }));
}

export async function gc({ dryRun = false }: GcOptions, { open, now }: VerbWorld): Promise<GcReceipt> {
  const { store, where } = open;
  if ((await readPointer(store)) === null) throw new CommandError(`nothing is published in ${where} yet.`);
  const garbage = dryRun ? await findGarbage({ store, now }) : await collect({ store, now });
  const { kept, lost, keys } = garbage;
  return { where, kept: kept.length, lost, garbage: keys.length, deleted: !dryRun };
}

async function collect(options: { readonly store: ReleaseStore; readonly now: number }): Promise<Garbage> {
  if (options.store.spreadMs > 0) console.error("First what was published lately spreads, which takes a minute.");
  const progress = sayProgress("Deleting");
  return collectGarbage({ ...options, progress: progress.tell }).finally(progress.end);
}

function sayReceipt({ where, kept, lost, garbage, deleted }: GcReceipt): readonly string[] {
  const done = `${deleted ? "Deleted" : "Would delete"} ${countKeys(garbage)} of ${where}; ${kept} releases are kept.`;
  return [done, ...lost.map((id) => `Of ${id.slice(0, 12)} something is lost: it can not be rolled back to.`)];
}
