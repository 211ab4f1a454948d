import { Argument, type Command } from "commander";
import type { ReleaseId } from "#app/content/release/hash.ts";
import type { PastRelease, Pointer } from "#app/content/release/manifest.ts";
import { CommandError } from "../command.ts";
import { storeAddresses } from "../release/addresses.ts";
import { readPointer, releaseBefore } from "../release/pointer.ts";
import { rollBack } from "../release/publish.ts";
import { isReadable, openPublished } from "../release/readable.ts";
import type { ReleaseStore } from "../release/store.ts";
import { type Given, type StoreOptions, storeCommand, storeVerb } from "./options.ts";
import { findRelease, formatTime, type KnownRelease, refuseUnusable, releasesOf } from "./releases.ts";
import { whenShown } from "./report.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface RollbackReceipt {
  readonly release: string;
  /** When it was published first. */
  readonly publishedAt: string;
  /** What visitors saw until now. */
  readonly from: string;
  /** Where another rollback leads; null where no earlier one is kept. */
  readonly before: PastRelease | null;
  /** Whether one leads to `from` again: not where another version of this program made it. */
  readonly undoable: boolean;
  readonly remote: boolean;
}

export function rollbackCommand(): Command {
  const command = storeVerb("rollback").addArgument(
    new Argument(
      "[release]",
      "the first characters of its name (default: the one that was published before the current one)",
    ),
  );
  return command.action((release: string | undefined, options: StoreOptions) =>
    verbAction<StoreOptions, RollbackReceipt>({
      name: "rollback",
      work: (_, context) => rollback(release ?? null, context),
      format: formatReceipt,
    })(options),
  );
}

/**
 * Goes back to a release by the beginning of its name; for null to the one that was published before the current one, so
 * that several in a row go back several releases.
 */
export async function rollback(name: string | null, context: VerbContext): Promise<RollbackReceipt> {
  const { open, now } = context;
  const pointer = await readPointer(open.store);
  const known = releasesOf(pointer);
  const [current] = known;
  if (current === undefined)
    throw new CommandError(`nothing is published in ${open.where} yet, so there is nothing to go back to.`);
  const target =
    name === null ? previousOf({ pointer, known }, context.given) : findRelease(name, { known, given: context.given });
  if (target.current) throw new CommandError(`${target.release.slice(0, 12)} is the current release already.`);
  const { release } = target;
  const published = await openPublished(open.store, release).catch(refuseUnusable);
  const { manifest } = published;
  await storeAddresses(open.store, published)
    .then((addresses) =>
      rollBack({ id: release, manifest, addresses }, { store: open.store, now, after: current.release }),
    )
    .catch(refuseUnusable)
    .catch((error) => refuseUnanswered(error, { target, context }));
  const before = await readableBefore(release, { pointer, store: open.store });
  return {
    release,
    publishedAt: target.publishedAt,
    from: current.release,
    before: before && { release: before.release, publishedAt: before.publishedAt },
    undoable: await isReadable(open.store, current.release),
    remote: open.remote,
  };
}

/** The release that another rollback would go back to; null where there is none, or another version of this program made it. */
async function readableBefore(
  release: ReleaseId,
  { pointer, store }: { readonly pointer: Pointer | null; readonly store: ReleaseStore },
): Promise<PastRelease | null> {
  const before = releaseBefore({ release, previous: pointer === null ? [] : [pointer, ...pointer.previous] });
  return before !== null && (await isReadable(store, before.release)) ? before : null;
}

/** A rollback without a name that was carried out, though nothing said so, would go back one more when repeated. */
function refuseUnanswered(
  error: unknown,
  { target, context }: { readonly target: KnownRelease; readonly context: VerbContext },
): never {
  if (!(error instanceof CommandError)) throw error;
  const named = storeCommand(`rollback ${target.release.slice(0, 12)}`, context.given);
  throw new CommandError(`${error.message} With its name it goes back no further: ${named}`);
}

function previousOf(
  { pointer, known }: { readonly pointer: Pointer | null; readonly known: readonly KnownRelease[] },
  given: Given,
): KnownRelease {
  const before = pointer === null ? null : releaseBefore(pointer);
  const found = before === null ? undefined : known.find(({ release }) => release === before.release);
  if (found !== undefined) return found;
  const [current, newer] = known;
  const named = current === undefined ? "this one" : `${current.release.slice(0, 12)}, which is the current one`;
  const forward =
    newer === undefined ? "" : ` To go forward again: ${storeCommand(`rollback ${newer.release.slice(0, 12)}`, given)}`;
  throw new CommandError(`there is no release before ${named}.${forward}`);
}

function formatReceipt(receipt: RollbackReceipt, given: Given): readonly string[] {
  const { release, publishedAt, from, before, undoable, remote } = receipt;
  const name = release.slice(0, 12);
  return [
    `Visitors see ${name} of ${formatTime(publishedAt)} again, instead of ${from.slice(0, 12)}. ${whenShown(remote)}`,
    before === null
      ? "There is no release before it to go back to."
      : `Another rollback goes on to ${before.release.slice(0, 12)} of ${formatTime(before.publishedAt)}.`,
    undoable
      ? `To undo: ${storeCommand(`rollback ${from.slice(0, 12)}`, given)}`
      : "Another version of this program made that one, which alone goes back to it.",
  ];
}
