import { CommandError, runCommand } from "../command.ts";
import { PointerContended } from "../release/change-pointer.ts";
import { CollectionInterferes } from "../release/collection-mark.ts";
import { NothingPublished } from "../release/previews.ts";
import { PublishedMeanwhile, TornObjects } from "../release/publish.ts";
import { type OpenStore, withStore } from "./open-store.ts";
import type { JsonOptions, StoreOptions } from "./options.ts";
import type { Given } from "./say-command.ts";

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
  if (PLAIN.some((known) => error instanceof known)) {
    throw new CommandError(`${(error as Error).message}.`);
  }
  throw error;
}
