import { dirname, normalize } from "node:path/posix";

/** Two folders side by side that import from each other, and a file of each that does. */
export interface FolderCycle {
  readonly folders: readonly [string, string];
  readonly files: readonly [string, string];
}

/**
 * Folders of one parent that import from each other, types counted: such a pair has no order that it can be read in.
 * `sources`: source text by path from the root of the project.
 *
 * @example folderCycles(new Map([["a/b/x.ts", 'import "../c/y.ts"'], ["a/c/y.ts", 'import "../b/x.ts"']])) // a/b, a/c
 */
export function folderCycles(sources: ReadonlyMap<string, string>): readonly FolderCycle[] {
  const importers = new Map<string, string>();
  for (const [file, text] of sources)
    for (const imported of importsOf(file, text)) {
      const [from, to] = [dirname(file), dirname(imported)];
      if (from !== to && dirname(from) === dirname(to)) importers.set(`${from} ${to}`, file);
    }
  return [...importers].flatMap(([pair, file]): FolderCycle[] => {
    const [from = "", to = ""] = pair.split(" ");
    const back = importers.get(`${to} ${from}`);
    return back === undefined || from > to ? [] : [{ folders: [from, to], files: [file, back] }];
  });
}

const IMPORT = /\b(?:from |import |import\()"([#.][^"?]*)/g;

function importsOf(file: string, text: string): readonly string[] {
  return [...text.matchAll(IMPORT)].map(([, specifier = ""]) =>
    specifier.startsWith("#") ? specifier.slice(1) : normalize(`${dirname(file)}/${specifier}`),
  );
}
