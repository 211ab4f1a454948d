import { compileContent } from "../compile/compile.ts";
import type { Problem } from "../compile/problem.ts";
import { assembleRelease } from "../release/assemble.ts";
import { contentsOf, type ReleaseContents } from "../release/contents.ts";
import { following } from "../release/moves.ts";
import type { Release } from "../release/release.ts";

export interface Prepared {
  readonly release: Release;
  readonly contents: ReleaseContents;
  readonly problems: readonly Problem[];
}

/**
 * Compiles a folder into what would follow a release: moved pages send on from where they were. With an error among
 * the problems it must not be published.
 */
export async function compileFor(options: {
  readonly folder: string;
  readonly drafts: boolean;
  /** Null where nothing is published yet. */
  readonly before: ReleaseContents | null;
}): Promise<Prepared> {
  const { folder, drafts, before } = options;
  const { problems, ...parts } = await compileContent({ folder, drafts });
  const release = await following(await assembleRelease(parts), before);
  return { release, contents: await contentsOf(release), problems };
}
