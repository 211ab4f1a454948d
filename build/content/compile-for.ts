import type { Compiled } from "../compile/compile.ts";
import { openCompiler } from "../compile/folder-compiler.ts";
import type { Problem } from "../compile/problem.ts";
import { assembleRelease } from "../release/assemble.ts";
import type { ReleaseContents } from "../release/contents.ts";
import { following } from "../release/moves.ts";
import type { Release } from "../release/release.ts";
import { tellMoves } from "./report.ts";

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
  const compiler = await openCompiler(options.folder);
  const compiled = await compiler.compile(options);
  compiler.keep();
  return prepare(compiled, options.before);
}

/** The same of a folder that was compiled just now. */
export async function prepare(
  { problems, fresh: _fresh, ...parts }: Compiled,
  before: ReleaseContents | null,
): Promise<Prepared> {
  const followed = await following(await assembleRelease(parts), before);
  return { ...followed, problems: tellMoves(problems, followed.contents.moves) };
}
