import { Argument, Command } from "commander";
import { CommandError } from "../command.ts";
import { rollBack } from "../release/publish.ts";
import { openPublished } from "../release/readable.ts";
import { type Answering, answeringRelease } from "./answering.ts";
import {
  type Given,
  type JsonOptions,
  jsonOption,
  remoteOption,
  type StoreOptions,
  siteOption,
  stateOption,
  storeCommand,
} from "./options.ts";
import { findRelease, formatTime, type KnownRelease, knownReleases, refuseUnusable } from "./releases.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface RollbackReceipt {
  readonly release: string;
  /** When it was published first. */
  readonly publishedAt: string;
  /** What visitors saw until now. */
  readonly from: string;
  readonly answering: Answering;
}

export function rollbackCommand(): Command {
  const command = new Command("rollback")
    .addArgument(new Argument("[release]", "the first characters of its name (default: the one before this)"))
    .addOption(siteOption())
    .addOption(stateOption())
    .addOption(remoteOption())
    .addOption(jsonOption());
  return command.action((release: string | undefined, options: StoreOptions & JsonOptions) =>
    verbAction<StoreOptions & JsonOptions, RollbackReceipt>({
      name: "rollback",
      work: (_, context) => rollback(release ?? null, context),
      format: formatReceipt,
    })(options),
  );
}

/** Goes back to a release by the beginning of its name, to the one before the current one for null. */
export async function rollback(name: string | null, context: VerbContext): Promise<RollbackReceipt> {
  const { open, now } = context;
  const known = await knownReleases(context);
  const [current] = known;
  if (current === undefined)
    throw new CommandError("nothing is published here yet, so there is nothing to go back to.");
  const target = name === null ? previousOf(known) : findRelease(name, { known, given: context.given });
  if (target.current) throw new CommandError(`${target.release.slice(0, 12)} is the current release already.`);
  const { release } = target;
  const { manifest } = await openPublished(open.store, release).catch(refuseUnusable);
  await rollBack({ id: release, manifest }, { store: open.store, now, after: current.release }).catch(refuseUnusable);
  const { origin } = manifest.site;
  const answering = await answeringRelease({ release, origin, remote: open.remote, finished: true });
  return { release, publishedAt: target.publishedAt, from: current.release, answering };
}

function previousOf(known: readonly KnownRelease[]): KnownRelease {
  const [, previous] = known;
  if (previous === undefined) throw new CommandError("there is no release before this one.");
  return previous;
}

function formatReceipt({ release, publishedAt, from, answering }: RollbackReceipt, given: Given): readonly string[] {
  const name = release.slice(0, 12);
  return [
    `Visitors see ${name} of ${formatTime(publishedAt)} again, instead of ${from.slice(0, 12)}. ${answering.words}`,
    `To undo: ${storeCommand(`rollback ${from.slice(0, 12)}`, given)}`,
  ];
}
