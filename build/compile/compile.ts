import { basename, join, resolve } from "node:path";
import type { Site } from "#app/content/site.ts";
import { checkAddresses } from "./check-addresses.ts";
import { type CompiledDocument, compileDocument } from "./document.ts";
import { addDrawings, type DrawnParts } from "./drawings.ts";
import { readFolder, readOptional } from "./folder.ts";
import { type Problem, Problems, sortProblems } from "./problem.ts";
import { readSite } from "./site-file.ts";

export interface CompileOptions {
  /** Folder of Markdown, with or without its own `.site.yml`. */
  readonly folder: string;
  /** Keep documents marked as drafts: for previews. A public release has none of them in any object. */
  readonly drafts: boolean;
}

/** All that a release is made of, and every problem in one run; nothing may be published while one is an error. */
export interface Compiled extends DrawnParts {
  readonly site: Site;
  readonly documents: readonly CompiledDocument[];
  readonly problems: readonly Problem[];
}

/** Compiles a content folder: pure in its files, the same files give the same result (architecture.md 2). */
export async function compileContent({ folder, drafts }: CompileOptions): Promise<Compiled> {
  const text = await readOptional(join(folder, ".site.yml"));
  const { site, problems: siteProblems } = readSite({ text, folderName: basename(resolve(folder)) });
  const found: Problem[] = [...siteProblems];
  const compiled = (await readFolder(folder)).map((source) => {
    const problems = new Problems(source.path);
    const document = compileDocument(source, site, problems);
    found.push(...problems.found);
    return document;
  });
  const kept = compiled.filter(({ document }) => drafts || !document._draft);
  const drawn = addDrawings(kept, site);
  found.push(...drawn.problems, ...checkAddresses(kept, { site }));
  return { site, ...drawn, problems: sortProblems(found) };
}
