import type { Compiled } from "../compile/compile.ts";
import { openCompiler } from "../compile/folder-compiler.ts";
import type { Problem } from "../compile/problem.ts";
import { assembleRelease } from "../release/assemble.ts";
import { type Followed, following } from "../release/moves.ts";
import type { ReadableRelease } from "../release/readable.ts";
import { withMoves } from "./report.ts";

export interface Prepared extends Followed {
  readonly problems: readonly Problem[];
}

/**
 * Compiles a folder into the release after `before`: old addresses of moved pages redirect. It must not be published
 * where the problems include an error.
 */
export async function compileFor(options: {
  readonly folder: string;
  readonly drafts: boolean;
  /** Null where nothing is published yet. */
  readonly before: ReadableRelease | null;
}): Promise<Prepared> {
  const compiler = await openCompiler(options.folder);
  const compiled = await compiler.compile(options);
  compiler.keep();
  return prepare(compiled, options.before);
}

/** The same of a folder that was compiled just now. */
export async function prepare(
  { problems, fresh: _fresh, ...parts }: Compiled,
  before: ReadableRelease | null,
): Promise<Prepared> {
  const followed = await following(await assembleRelease(parts), before);
  return { ...followed, problems: withMoves(problems, followed.moves) };
}
