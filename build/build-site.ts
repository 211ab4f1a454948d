import { buildCode } from "./build-code.ts";
import { type BuiltContent, buildContent, type CompiledFolder, printProblems } from "./build-content.ts";
import { CommandError } from "./command.ts";
import { withMoves } from "./content/report.ts";
import { following } from "./release/moves.ts";
import { publishRelease } from "./release/publish.ts";
import { openCurrent } from "./release/readable.ts";
import type { ReleaseStore } from "./release/store.ts";
import { runTool } from "./run-tool.ts";

interface BuiltSite extends BuiltContent {
  /** False where the bundles of an earlier build are of just this code. */
  readonly bundled: boolean;
}

/** Bundles the code and compiles a folder of content, side by side: either takes a core for some seconds. */
export async function buildSite(content: { readonly folder: string; readonly now: number }): Promise<BuiltSite> {
  const [bundled, built] = await Promise.all([buildCode({ bundle: bundleBeside }), buildContent(content)]);
  return { ...built, bundled };
}

/** Vite in a process of its own. It has said itself why it failed. */
async function bundleBeside(): Promise<void> {
  const code = await runTool("build/bundle.ts", []);
  if (code !== 0) throw new CommandError("the code could not be bundled (see above).");
}

/** Makes a folder that was just compiled what a local namespace shows, and says what there is to say about it. */
export async function publishHere(built: CompiledFolder, store: ReleaseStore): Promise<void> {
  const { release, moves } = await following(built.release, await openCurrent(store));
  printProblems(withMoves(built.warnings, moves));
  const receipt = await publishRelease({ release, store, now: Date.now() });
  const wrote = receipt.written === 1 ? "1 object" : `${receipt.written} objects`;
  console.log(
    `Release ${release.id.slice(0, 12)}: ${receipt.moved ? `published, ${wrote} written` : "already published"}.`,
  );
}
