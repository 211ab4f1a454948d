import type { Command } from "commander";
import { isDatedAhead } from "#app/content/release/parse.ts";
import { liveGrants, otherReleases, readPointer } from "../release/pointer.ts";
import { type StoreOptions, storeVerb } from "./options.ts";
import { formatTime } from "./releases.ts";
import { type VerbContext, verbAction } from "./verb.ts";

export interface Status {
  readonly where: string;
  /** Null where nothing is published. */
  readonly release: string | null;
  readonly publishedAt: string | null;
  /** Whether that is beyond tomorrow, which no site believes. */
  readonly isAhead: boolean;
  /** Changes of the pointer so far. */
  readonly epoch: number;
  /** Releases kept besides. */
  readonly previous: number;
  readonly previews: number;
}

export function statusCommand(): Command {
  return storeVerb("status").action(
    verbAction<StoreOptions, Status>({
      name: "status",
      work: (_, context) => status(context),
      format: formatStatus,
    }),
  );
}

export async function status({ open, now }: VerbContext): Promise<Status> {
  const pointer = await readPointer(open.store);
  return {
    where: open.where,
    release: pointer?.release ?? null,
    publishedAt: pointer?.publishedAt ?? null,
    isAhead: pointer !== null && isDatedAhead(pointer, now),
    epoch: pointer?.epoch ?? 0,
    previous: pointer === null ? 0 : otherReleases(pointer).length,
    previews: liveGrants(pointer, now).length,
  };
}

export function formatStatus({ where, release, publishedAt, isAhead, previous, previews }: Status): readonly string[] {
  if (release === null || publishedAt === null) return [`Nothing is published in ${where} yet.`];
  return [
    `${release.slice(0, 12)} has been the current release since ${formatTime(publishedAt)} (${where}).`,
    `${previous === 1 ? "1 earlier release is" : `${previous} earlier releases are`} kept, ${previews === 1 ? "1 preview is" : `${previews} previews are`} open.`,
    ...(isAhead ? [AHEAD] : []),
  ];
}

const AHEAD =
  "It is dated beyond tomorrow, so sites do not show it: some clock was wrong. See that this machine's is right, and publish again.";
