import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { CommandError, givenPath, runCommand } from "../command.ts";
import { CollectionInterferes } from "../release/collect-garbage.ts";
import { folderStore } from "../release/folder-store.ts";
import { DatedAhead, PointerContended } from "../release/pointer.ts";
import { NothingPublished } from "../release/previews.ts";
import { IncompleteRelease, PublishedMeanwhile, TornObjects } from "../release/publish.ts";
import type { ReleaseStore } from "../release/store.ts";
import { checkContent, nearestFolder } from "../serve/start-checks.ts";
import { type Given, type JsonOptions, type StoreOptions, stateFolder } from "./options.ts";

/** What a verb works on, which a test can replace. */
export interface VerbContext {
  readonly open: OpenStore;
  /** The options of the command line, for the commands that its output suggests. */
  readonly given: Given;
  /** Epoch ms. */
  readonly now: number;
}

/** The action of a verb: opens the namespace, does the work, prints the result as JSON or as lines. */
export function verbAction<Options extends JsonOptions & StoreOptions, Result>(verb: {
  readonly name: string;
  readonly work: (options: Options, context: VerbContext) => Promise<Result>;
  readonly format: (result: Result, given: Given) => readonly string[];
  /** True: it puts something into a namespace that is empty, and makes the state folder where there is none. */
  readonly fills?: boolean;
  /** Exit code for results that are no failure but not complete; 0 by default. */
  readonly exitCode?: (result: Result) => number;
}): (options: Options) => Promise<void> {
  const { name, work, format, fills = false, exitCode = () => 0 } = verb;
  return (options) =>
    runCommand(`content ${name}`, async () => {
      const result = await withStore({ ...options, fills }, (open) =>
        work(options, { open, given: options, now: Date.now() }),
      ).catch(asCommandError);
      console.log(options.json === true ? JSON.stringify(result, null, 2) : format(result, options).join("\n"));
      process.exitCode = exitCode(result);
    });
}

const PLAIN = [
  CollectionInterferes,
  DatedAhead,
  IncompleteRelease,
  NothingPublished,
  PointerContended,
  PublishedMeanwhile,
  TornObjects,
];

/** Expected errors are printed without a stack. */
export function asCommandError(error: unknown): never {
  if (error instanceof Error && PLAIN.some((known) => error instanceof known)) {
    throw new CommandError(`${error.message}.`);
  }
  throw error;
}

/** The namespace that a verb works on. */
interface OpenStore {
  readonly store: ReleaseStore;
  /** In words, for receipts: "local KV in DIR", "the namespace ID at Cloudflare". */
  readonly where: string;
  readonly remote: boolean;
  close(): Promise<void>;
}

interface OpenOptions extends StoreOptions {
  readonly fills: boolean;
}

/**
 * What the options name. Throws a `CommandError` where it cannot be opened. Either kind loads a client of its own. A state
 * folder that has no local KV yet gets none where nothing is put into it: it is empty.
 */
async function openStore(options: OpenOptions): Promise<OpenStore> {
  const { remote = false } = options;
  if (remote) {
    const { openRemoteKv } = await import("../remote/open-remote.ts");
    return { ...(await openRemoteKv(process.env)), remote, close: async () => undefined };
  }
  const folder = stateFolder(options);
  const meant = options.fills || options.state === undefined ? "" : await meantFolder(folder);
  const where = `local KV in ${folder}${meant}`;
  const kv = join(folder, "kv");
  const isEmpty = (await readdir(kv).catch(() => [])).length === 0;
  // What is published outlives its folder: only where nothing is, a folder that is none may be a mistake.
  if (isEmpty && options.content !== undefined) await checkContent(givenPath(options.content));
  if (isEmpty && !options.fills) return { store: folderStore(kv), close: async () => undefined, remote, where };
  const { openLocalKv } = await import("../serve/local-kv.ts");
  const { store, close } = await openLocalKv(folder);
  return { store, close, remote, where };
}

/** Beside the name of a folder that is not there: the one with local KV that is likely meant; "" for none. */
async function meantFolder(folder: string): Promise<string> {
  const near = (await isThere(folder)) ? null : await nearestFolder(folder);
  if (near === null || !(await isThere(join(near, "kv")))) return "";
  return ` (no such folder; did you mean ${near}?)`;
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}

/** Opens the namespace for the work, and always closes it. */
async function withStore<T>(options: OpenOptions, work: (open: OpenStore) => Promise<T>): Promise<T> {
  const open = await openStore(options);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}
