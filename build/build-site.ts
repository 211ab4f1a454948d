import { buildCode } from "./build-code.ts";
import { type BuiltContent, buildContent } from "./build-content.ts";
import { CommandError } from "./command.ts";
import { runTool } from "./run-tool.ts";

export interface BuiltSite extends BuiltContent {
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
