import { InvalidArgumentError, Option } from "commander";
import type { ReleaseStore } from "../release/store.ts";

/** Exit code of work that is to be continued another day. */
export const UNFINISHED = 3;

export const writesOption = () =>
  new Option(
    "--writes <n>",
    "keys to write at most, or `all` (default with --remote: what is left of the free plan's 1,000 a day)",
  ).argParser(parseWrites);

function parseWrites(text: string): number | null {
  if (text === "all") return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Write a whole number from 1 on, or all.");
}

/** Keys that Cloudflare's free plan lets an account write in a day of UTC. */
const FREE_WRITES = 1_000;

const DAY_MS = 86_400_000;

interface Budget {
  /** Values of the plan that may be written now, from the first on. */
  readonly objects: number;
  /** What the operator must know before the first write; empty where all of it fits. */
  readonly warning: readonly string[];
}

/**
 * How much of a plan may be written today. The pointer needs a write too, so that a plan that fits is finished, and of
 * one that does not the last value waits with it. What was written since midnight (UTC) is counted in the namespace
 * itself; other namespaces of the account are not seen.
 */
export async function writeBudget(
  { missing }: { readonly missing: readonly unknown[] },
  options: {
    readonly work: "publish" | "preview" | "restore";
    /** From the option: null for all, undefined if it is absent. */
    readonly writes: number | null | undefined;
    readonly remote: boolean;
    readonly store: ReleaseStore;
    readonly now: number;
  },
): Promise<Budget> {
  const { work, writes, remote, store, now } = options;
  const most = writes === undefined && remote ? Math.max(0, FREE_WRITES - (await writtenToday(store, now))) : writes;
  if (most === undefined || most === null || missing.length === 0 || missing.length + 1 <= most)
    return { objects: missing.length, warning: [] };
  const days = Math.ceil((missing.length + 1) / FREE_WRITES);
  const objects = Math.min(missing.length - 1, most);
  return {
    objects,
    warning: [
      `This ${work} writes ${missing.length + 1} keys, and ${most} are left of today's ${writes === undefined ? `${FREE_WRITES} (free plan)` : "allowance"}.`,
      `${objects} are written now; the same command continues another day (about ${days} in all), and the pointer moves when all is there. On a paid plan add --writes all.`,
    ],
  };
}

async function writtenToday(store: ReleaseStore, now: number): Promise<number> {
  const midnight = now - (now % DAY_MS);
  const times = [...(await store.keys()).values()];
  return times.filter((writtenAt) => writtenAt !== null && writtenAt >= midnight).length;
}
