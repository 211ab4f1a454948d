import { mkdir } from "node:fs/promises";
import { dirname } from "node:path";
import { buildCode } from "./build-code.ts";
import { type BuiltContent, buildContent, type CompiledFolder, printProblems } from "./build-content.ts";
import { CommandError } from "./command.ts";
import { withMovedLinks } from "./content/report.ts";
import { lockWithin, tryLock, type Unlock } from "./lock.ts";
import { DIST_DIR, ROOT } from "./paths.ts";
import { publishedAddresses } from "./release/addresses.ts";
import { compareWithPublished } from "./release/moves.ts";
import { publishRelease } from "./release/publish.ts";
import { openCurrent } from "./release/readable.ts";
import type { ReleaseStore } from "./release/store.ts";
import { captureTool } from "./run-tool.ts";
import { describeDiskFault } from "./system-fault.ts";

/** Held while dist/ is made. */
const LOCK = `${ROOT}.wrangler/build.lock`;

interface BuiltSite extends BuiltContent {
  /** False where the bundles of an earlier build are of just this code. */
  readonly bundled: boolean;
}

/**
 * Bundles the code and compiles a folder of content, side by side: either takes a core for some seconds. One build at a
 * time: each would remove what the other makes.
 */
export async function buildSite(content: { readonly folder: string; readonly now: number }): Promise<BuiltSite> {
  const unlock = await lockBuilds();
  try {
    const [bundled, built] = await Promise.all([buildCode({ bundle: bundleBeside }), buildContent(content)]);
    return { ...built, bundled };
  } finally {
    unlock();
  }
}

async function lockBuilds(): Promise<Unlock> {
  await mkdir(dirname(LOCK), { recursive: true });
  const unlock = tryLock(LOCK);
  if (unlock !== null) return unlock;
  console.log("Another command builds here. Waiting for it ...");
  return (await lockWithin(LOCK, Number.POSITIVE_INFINITY)) ?? lockBuilds();
}

/** Vite in a process of its own. What it says itself of a disk or of wrangler.toml is a page of its own paths. */
async function bundleBeside(): Promise<void> {
  const { code, output } = await captureTool("build/bundle.ts", []);
  const fault = code === 0 ? null : (describeDiskFault(DIST_DIR, output) ?? sentenceIn(output));
  if (fault !== null) throw new CommandError(fault);
  process.stderr.write(output);
  if (code !== 0) throw new CommandError("the code could not be bundled (see above).");
}

/** What the process says where it knows why it failed; null where it shows a stack. */
function sentenceIn(output: string): string | null {
  return /^ +at /m.test(output) ? null : (/^bundle: (.+)$/m.exec(output)?.[1] ?? null);
}

/** Makes a folder that was just compiled what a local namespace shows, and says what there is to say about it. */
export async function publishHere(built: CompiledFolder, store: ReleaseStore): Promise<void> {
  const { release, moves } = await compareWithPublished(built.release, await openCurrent(store), () =>
    publishedAddresses(store),
  );
  printProblems(withMovedLinks(built.warnings, moves));
  const receipt = await publishRelease({ release, store, now: Date.now() });
  const wrote = receipt.written === 1 ? "1 object" : `${receipt.written} objects`;
  console.log(
    `Release ${release.id.slice(0, 12)}: ${receipt.moved ? `published, ${wrote} written` : "already published"}.`,
  );
}
