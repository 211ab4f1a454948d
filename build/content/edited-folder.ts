import { basename, join, resolve } from "node:path";
import type { SourceText } from "#app/content/release/manifest.ts";
import type { Site } from "#app/content/site.ts";
import { type CompiledFile, compileBatch, decodeFile } from "../compile/compiled-file.ts";
import type { CompiledDocument } from "../compile/document.ts";
import { createDeadline } from "../compile/markdown/parse.ts";
import { readSite, SITE_FILE } from "../compile/site-file.ts";
import { readOptional } from "../compile/sources/folder.ts";
import type { RememberedRelease } from "../compile/sources/remembered.ts";
import { editedText } from "../compile/text-edit.ts";
import { metaOf } from "../release/assemble.ts";
import { pagesAt } from "../release/compare.ts";
import { editRelease, hasDocument, sourceIn, type TextEdit } from "../release/edit-release.ts";
import { type BaseRelease, openBase, unreadable } from "../release/readable.ts";
import { documentBytes, type Release } from "../release/release.ts";
import type { ReleaseStore } from "../release/store.ts";

/** So many files are edited one by one; where more have changed, the whole folder is looked through as quickly. */
const MOST_EDITS = 64;

interface EditedFolder {
  readonly folder: string;
  readonly drafts: boolean;
  readonly store: ReleaseStore;
  readonly known: Omit<RememberedRelease, "stamps">;
  /** Files that may be other than the release was made of. All others are as they were. */
  readonly changed: readonly string[];
}

/**
 * The release of a folder in which nothing but words of documents was edited since another one was made of it: no other
 * file is read. Null where more has changed, or where the store does not have the other one any more.
 */
export async function releaseAfterEdits({ known, changed, store, ...options }: EditedFolder): Promise<Release | null> {
  if (changed.length > MOST_EDITS) return null;
  const isMarkdown = changed.every((path) => path.endsWith(".md"));
  if (!isMarkdown || known.problems.some(({ file }) => changed.includes(file))) return null;
  try {
    const base = await openBase(store, known);
    const edits = await findEdits(changed, { base, known, ...options });
    return edits && (await editRelease(base, edits));
  } catch (error) {
    return unreadable(error);
  }
}

interface EditContext extends Pick<EditedFolder, "folder" | "drafts" | "known"> {
  readonly base: BaseRelease;
}

async function findEdits(paths: readonly string[], context: EditContext): Promise<readonly TextEdit[] | null> {
  const compile = singleCompiler(context.base.manifest.site);
  const edits: TextEdit[] = [];
  for (const path of paths) {
    const found = await findEdit(path, { ...context, compile });
    if (found === null) return null;
    edits.push(...found);
  }
  return edits;
}

type Compile = (source: SourceText) => CompiledFile;

/** Compiles files by themselves: no cache has the new ones, and nobody will ask for the old ones. */
function singleCompiler(settings: Site): Compile {
  const deadline = createDeadline();
  return (source) => {
    const [bytes] = compileBatch([source], { settings, deadline });
    if (bytes === undefined) throw new Error(`${source.path} was not compiled`);
    return decodeFile(bytes, source, settings);
  };
}

/** None for a file that is what it was; null where more than its text is another. */
async function findEdit(
  path: string,
  { base, folder, drafts, known, compile }: EditContext & { readonly compile: Compile },
): Promise<readonly TextEdit[] | null> {
  const text = readOptional(join(folder, path));
  if (text === null) return null;
  const before = await sourceIn(base, path);
  if (before === text) return [];
  const source = { path, text };
  const after = compile(source);
  if (before === null) return !drafts && (await isLeftOut(after, base)) ? [] : null;
  const { site } = base.manifest;
  const { editorial } = await readSite({
    text: readOptional(join(folder, SITE_FILE)),
    folderName: basename(resolve(folder)),
  });
  const old = compile({ path, text: before });
  const edited = editedText({ before: old, after }, { site, editorial, anchored: known.anchored, drafts });
  if (edited === null) return null;
  const { address, leads } = edited;
  const pages = await pagesAt(base, leads);
  // The page of a folder may be there without a document, and a check may not know it.
  if (!leads.every((lead) => (pages.get(lead)?.id ?? "") !== "")) return null;
  return [{ before: storedDocument(edited.before), after: storedDocument(edited.after), address, source }];
}

function storedDocument({ document, page }: CompiledDocument): TextEdit["before"] {
  return { meta: metaOf(document), bytes: documentBytes({ document, page }) };
}

/** A draft that was none of the release before, whatever it said then. */
async function isLeftOut({ compiled: { document } }: CompiledFile, base: BaseRelease): Promise<boolean> {
  return document._draft && !(await hasDocument(base, { stem: document._stem, id: document._id }));
}
