import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { SITE_FILE } from "../site-file.ts";
import { isWordFile } from "../words.ts";
import { isFileName } from "./art-folder.ts";
import { isHidden, wrongWithName } from "./file-names.ts";
import { isDocument, readOptional, type SourceFile, stampOf } from "./folder.ts";

/**
 * What the files of a content folder looked like, in a fixed order: `{stamp}\t{path}`, without a stamp where a file is too
 * young to tell it from its next save. Text, since a hundred thousand objects take longer than the files.
 */
export type FolderStamps = readonly string[];

/** No file that a compile reads is in it, and there are many. */
const VERSION_CONTROL = ".git";

/**
 * Looks at every file that a compile may read, and reads none. Null where that says too little: behind a link anything
 * may change, and stamps are kept a line each.
 */
export function readStamps(folder: string, now: number): FolderStamps | null {
  const stamps: string[] = [];
  return addStamps("", { folder, now, stamps }) ? stamps : null;
}

/** False at something that is neither file nor folder. */
function addStamps(
  path: string,
  walk: { readonly folder: string; readonly now: number; readonly stamps: string[] },
): boolean {
  const entries = readdirSync(join(walk.folder, path), { withFileTypes: true });
  return entries.sort(byName).every((entry) => {
    const inside = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.name === VERSION_CONTROL) return true;
    if (entry.isDirectory()) return addStamps(inside, walk);
    if (!entry.isFile() || /[\t\n]/.test(inside)) return false;
    const stats = isCompiled(inside) ? lstatSync(`${walk.folder}/${inside}`, { throwIfNoEntry: false }) : undefined;
    if (stats !== undefined) walk.stamps.push([stampOf(stats, walk.now) ?? "", inside].join("\t"));
    return true;
  });
}

function byName(a: { readonly name: string }, b: { readonly name: string }): number {
  return a.name < b.name ? -1 : 1;
}

/** What looks like a document, pictures, sounds, and what the site says of itself: an editor's own files come and go beside them. */
function isCompiled(path: string): boolean {
  if (isDocument(path) || isFileName(path) || path === SITE_FILE || isWordFile(path)) return true;
  return (
    !path.split("/").some(isHidden) &&
    path.split("/").some((name, at, all) => wrongWithName(name, { isFolder: at < all.length - 1 }) !== null)
  );
}

/** Sources that were too young for a stamp. */
export function youngSources<Source extends Pick<SourceFile, "path">>(
  stamps: FolderStamps,
  sources: readonly Source[],
): readonly Source[] {
  const young = new Set(stamps.filter(isYoung).map(pathOf));
  return sources.filter(({ path }) => young.has(path));
}

/**
 * Stamps that were taken before the files were read, with those of sources that were too young then: whoever looks again
 * later, and finds what was compiled, need not read them another time.
 */
export function settledStamps(
  stamps: FolderStamps,
  { folder, sources, now }: { readonly folder: string; readonly sources: readonly SourceFile[]; readonly now: number },
): FolderStamps {
  const settled = new Map<string, string>();
  for (const { path, text } of youngSources(stamps, sources)) {
    const file = join(folder, path);
    const stats = lstatSync(file, { throwIfNoEntry: false });
    const stamp = stats === undefined ? null : stampOf(stats, now);
    if (stamp !== null && readOptional(file) === text) settled.set(path, `${stamp}\t${path}`);
  }
  return settled.size === 0 ? stamps : stamps.map((line) => settled.get(pathOf(line)) ?? line);
}

/** Files that may have changed between two looks, or came, or went. */
export function changedFiles(before: FolderStamps, after: FolderStamps): readonly string[] {
  const isSame = (old: string | undefined, now: string | undefined) =>
    old === now && now !== undefined && !isYoung(now);
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < least - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  const [known, fresh] = [new Set(old), new Set(now)];
  const others = [
    ...old.filter((line) => !fresh.has(line)),
    ...now.filter((line) => !known.has(line) || isYoung(line)),
  ];
  return [...new Set(others.map(pathOf))];
}

function isYoung(line: string): boolean {
  return line.startsWith("\t");
}

function pathOf(line: string): string {
  return line.slice(line.indexOf("\t") + 1);
}
