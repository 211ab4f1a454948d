import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Compiled, compileContent } from "../compile/compile.ts";
import { assembleRelease } from "../release/assemble.ts";
import type { Release } from "../release/release.ts";
import { type ContentOptions, writeContent } from "./content.ts";

/** A generated folder of Markdown, compiled. */
export interface GeneratedSite {
  readonly release: Release;
  readonly compiled: Compiled;
}

export async function generateSite(options: ContentOptions): Promise<GeneratedSite> {
  const folder = await mkdtemp(join(tmpdir(), "site-bench-"));
  try {
    await writeContent(folder, options);
    const compiled = await compileContent({ folder, drafts: false });
    const [problem] = compiled.problems;
    if (problem !== undefined) throw new Error(`generated content is not right: ${problem.file}: ${problem.message}`);
    return { release: await assembleRelease(compiled), compiled };
  } finally {
    await rm(folder, { recursive: true });
  }
}
