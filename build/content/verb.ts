import { CommandError, runCommand } from "../command.ts";
import { CollectionInterferes } from "../release/collect-garbage.ts";
import { PointerContended } from "../release/pointer.ts";
import { NothingPublished } from "../release/previews.ts";
import { PublishedMeanwhile, TornObjects } from "../release/publish.ts";
import { type ReleaseStore, remembering } from "../release/store.ts";
import { type Given, type JsonOptions, type StoreOptions, stateFolder } from "./options.ts";

/** What a verb works on, so that a test can be its world. */
export interface VerbWorld {
  readonly open: OpenStore;
  /** What the command line named, for the commands that a person is told to run next. */
  readonly given: Given;
  /** Epoch ms. */
  readonly now: number;
}

/** A verb's action: its work with the namespace open, then its result as JSON or as lines. */
export function verbAction<Options extends JsonOptions & StoreOptions, Result>(verb: {
  readonly name: string;
  readonly work: (options: Options, world: VerbWorld) => Promise<Result>;
  readonly say: (result: Result, given: Given) => readonly string[];
  /** The exit code of what is no failure and yet not done; 0 where there is no such thing. */
  readonly exitCode?: (result: Result) => number;
}): (options: Options) => Promise<void> {
  const { name, work, say, exitCode = () => 0 } = verb;
  return (options) =>
    runCommand(`content ${name}`, async () => {
      const result = await withStore(options, (open) => work(options, { open, given: options, now: Date.now() })).catch(
        inPlainWords,
      );
      console.log(options.json === true ? JSON.stringify(result, null, 2) : say(result, options).join("\n"));
      process.exitCode = exitCode(result);
    });
}

const PLAIN = [CollectionInterferes, NothingPublished, PointerContended, PublishedMeanwhile, TornObjects];

/** What a person can do something about needs no stack. */
function inPlainWords(error: unknown): never {
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

/** What the options name. Throws a `CommandError` where it cannot be opened. Either kind loads a client of its own. */
async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { remote = false } = options;
  if (remote) {
    const { openRemoteKv } = await import("../remote/open-remote.ts");
    return { ...(await openRemoteKv(process.env)), remote, close: async () => undefined };
  }
  const { openLocalKv } = await import("../serve/local-kv.ts");
  const folder = stateFolder(options);
  const { store, close } = await openLocalKv(folder);
  return { store, close, remote, where: `local KV in ${folder}` };
}

/** Does the work with the namespace open, and closes it however the work ends. */
async function withStore<T>(options: StoreOptions, work: (open: OpenStore) => Promise<T>): Promise<T> {
  const open = await openStore(options);
  try {
    return await work({ ...open, store: remembering(open.store) });
  } finally {
    await open.close();
  }
}
