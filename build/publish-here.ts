import { type CompiledFolder, printProblems } from "./build-content.ts";
import { tellMoves } from "./content/report.ts";
import { publishedContents } from "./release/contents.ts";
import { following } from "./release/moves.ts";
import { publishRelease } from "./release/publish.ts";
import type { ReleaseStore } from "./release/store.ts";

/** Makes a folder that was just compiled what a local namespace shows, and says what there is to say about it. */
export async function publishHere(built: CompiledFolder, store: ReleaseStore): Promise<void> {
  const { release, contents } = await following(built.release, await publishedContents(store));
  printProblems(tellMoves(built.warnings, contents.moves));
  const receipt = await publishRelease({ release, store, now: Date.now() });
  const wrote = receipt.written === 1 ? "1 object" : `${receipt.written} objects`;
  console.log(
    `Release ${release.id.slice(0, 12)}: ${receipt.moved ? `published, ${wrote} written` : "already published"}.`,
  );
}
