import type { Command } from "commander";
import type { ReleaseId } from "#app/content/release/hash.ts";
import type { Pointer } from "#app/content/release/manifest.ts";
import { UnknownFormat } from "#app/content/release/parse.ts";
import { CommandError } from "../command.ts";
import { otherReleases, readPointer } from "../release/pointer.ts";
import { IncompleteRelease } from "../release/publish.ts";
import { type Given, type StoreOptions, storeCommand, storeVerb } from "./options.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface KnownRelease {
  readonly release: ReleaseId;
  /** ISO time. */
  readonly publishedAt: string;
  readonly current: boolean;
}

export function releasesCommand(): Command {
  return storeVerb("releases").action(
    verbAction<StoreOptions, readonly KnownRelease[]>({
      name: "releases",
      work: (_, context) => knownReleases(context),
      format: (known) => (known.length === 0 ? ["Nothing is published here yet."] : known.map(formatRelease)),
    }),
  );
}

/** Every kept release, the current one first. */
export async function knownReleases({ open }: VerbContext): Promise<readonly KnownRelease[]> {
  return releasesOf(await readPointer(open.store));
}

/** The same of a pointer; none where there is no pointer. */
export function releasesOf(pointer: Pointer | null): readonly KnownRelease[] {
  if (pointer === null) return [];
  const past = otherReleases(pointer).map((release) => ({ ...release, current: false }));
  return [{ release: pointer.release, publishedAt: pointer.publishedAt, current: true }, ...past];
}

/** The one release whose name begins so. Throws a `CommandError` where none does, or several. */
export function findRelease(
  name: string,
  { known, given }: { readonly known: readonly KnownRelease[]; readonly given: Given },
): KnownRelease {
  const found = known.filter(({ release }) => release.startsWith(name.toLowerCase()));
  const [release, other] = found;
  if (release === undefined) {
    const list = storeCommand("releases", given);
    throw new CommandError(`no kept release starts with "${name}". They are listed by: ${list}`);
  }
  if (other !== undefined)
    throw new CommandError(`${found.length} releases start with "${name}". Write more of the name.`);
  return release;
}

/**
 * What a release that cannot be used becomes: a `CommandError` before anything is changed. A worker of this version
 * shows no release of another format either.
 */
export function refuseUnusable(error: unknown): never {
  if (error instanceof IncompleteRelease) throw new CommandError(`${error.message}. Nothing was changed.`);
  if (error instanceof UnknownFormat)
    throw new CommandError(
      "that release was made by another version of this program. Use that version, for the site too. Nothing was changed.",
    );
  throw error;
}

function formatRelease({ release, publishedAt, current }: KnownRelease): string {
  return `${current ? "*" : " "} ${release.slice(0, 12)}  ${formatTime(publishedAt)}`;
}

/** `2026-11-21 09:30 UTC` */
export function formatTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
