import { dirname, normalize } from "node:path/posix";
import { parseSync, Visitor } from "vite";

/** Two folders side by side that import from each other, and a file of each that does. */
export interface FolderCycle {
  readonly folders: readonly [string, string];
  readonly files: readonly [string, string];
}

/**
 * Folders of one parent that import from each other, types counted, from files however deep in them: such a pair has no
 * order that it can be read in. `sources`: source text by path from the root of the project.
 *
 * @example folderCycles(new Map([["a/b/x.ts", 'import "../c/d/y.ts"'], ["a/c/d/y.ts", 'import "../../b/x.ts"']])) // a/b, a/c
 */
export function folderCycles(sources: ReadonlyMap<string, string>): readonly FolderCycle[] {
  const importers = new Map<string, string>();
  for (const [file, code] of sources)
    for (const imported of importsOf(file, code)) {
      const pair = partedAt(dirname(file).split("/"), dirname(imported).split("/"));
      if (pair !== null) importers.set(pair.join(" "), file);
    }
  return [...importers].flatMap(([pair, file]): FolderCycle[] => {
    const [from = "", to = ""] = pair.split(" ");
    const back = importers.get(`${to} ${from}`);
    return back === undefined || from > to ? [] : [{ folders: [from, to], files: [file, back] }];
  });
}

/** The folders side by side that two folders are, or are in; null where one of the two is in the other. */
function partedAt(from: readonly string[], to: readonly string[]): readonly [string, string] | null {
  const at = from.findIndex((name, depth) => name !== to[depth]);
  return at === -1 || at >= to.length ? null : [from.slice(0, at + 1).join("/"), to.slice(0, at + 1).join("/")];
}

function importsOf(file: string, code: string): readonly string[] {
  const found: string[] = [];
  const keep = (source: unknown) => {
    const specifier = typeof source === "string" ? source.replace(/\?.*$/, "") : "";
    if (specifier.startsWith("#")) found.push(specifier.slice(1));
    else if (specifier.startsWith(".")) found.push(normalize(`${dirname(file)}/${specifier}`));
  };
  new Visitor({
    ImportDeclaration: ({ source }) => keep(source.value),
    ExportAllDeclaration: ({ source }) => keep(source.value),
    ExportNamedDeclaration: ({ source }) => keep(source?.value),
    ImportExpression: ({ source }) => keep(source.type === "Literal" && source.value),
    TSImportType: ({ source }) => keep(source.value),
  }).visit(parseSync(file, code, { astType: "ts" }).program);
  return found;
}
