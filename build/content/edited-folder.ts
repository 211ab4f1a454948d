import { basename, join, resolve } from "node:path";
import { type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { describeFile, documentId } from "#app/content/path/describe.ts";
import type { SourceText } from "#app/content/release/manifest.ts";
import { checkDatesToCome } from "../compile/checks/check-elsewhere.ts";
import { isPlainlyGathered } from "../compile/checks/check-gathered.ts";
import { type CompiledFile, compileBatch, decodeFile } from "../compile/compiled-file.ts";
import { type ChangeContext, type FileChange, fileChange } from "../compile/file-change.ts";
import type { DocumentSettings } from "../compile/front-matter/fields.ts";
import { createDeadline } from "../compile/markdown/parse.ts";
import { readSite, SITE_FILE } from "../compile/site-file.ts";
import { FolderReader, isIgnored, readOptional, withoutIgnored } from "../compile/sources/folder.ts";
import type { ReleaseNotes, RememberedRelease } from "../compile/sources/remembered.ts";
import { makeWords, readWordFiles } from "../compile/words.ts";
import { type Moves, pagesAt } from "../release/compare.ts";
import { rowIn, sourceIn } from "../release/edits/changed-rows.ts";
import { type ChangedDocument, editRelease } from "../release/edits/edit-release.ts";
import { gatheredValues } from "../release/gatherings.ts";
import { rowOf } from "../release/index-rows.ts";
import { type BaseRelease, openBase, unreadable } from "../release/readable.ts";
import { documentBytes, hashBytes, type Release } from "../release/release.ts";
import type { ReleaseStore } from "../release/store.ts";

/** So many files are looked at one by one; where more have changed, the whole folder is looked through as quickly. */
const MOST_CHANGES = 64;

interface ChangedFolder {
  readonly folder: string;
  readonly drafts: boolean;
  readonly store: ReleaseStore;
  readonly known: Omit<RememberedRelease, "stamps">;
  /** Whether the other release is the one that is published: pages come and go, and move, since that one. */
  readonly isPublished: boolean;
  /** Files that may be other than the release was made of, or came, or went. All others are as they were. */
  readonly changed: readonly string[];
}

interface ReleaseAfter {
  readonly release: Release;
  /** For the one after it. */
  readonly notes: ReleaseNotes;
}

/**
 * The release of a folder in which a few documents came, went or were edited since another one was made of it: no other
 * file is read. Null where more has changed, or where the store does not have the other one any more.
 */
export async function releaseAfterEdits({ changed, store, ...options }: ChangedFolder): Promise<ReleaseAfter | null> {
  const { known } = options;
  if (changed.length > MOST_CHANGES) return null;
  const isMarkdown = changed.every((path) => path.endsWith(".md"));
  if (!isMarkdown || known.problems.some(({ file }) => changed.includes(file))) return null;
  try {
    const base = await openBase(store, known);
    const found = await findChanges(changed, { base, ...options });
    return found && (await releaseAfter(found, { base, known }));
  } catch (error) {
    return unreadable(error);
  }
}

async function releaseAfter(
  found: readonly FoundChange[],
  { base, known }: { readonly base: BaseRelease; readonly known: Omit<RememberedRelease, "stamps"> },
): Promise<ReleaseAfter | null> {
  const { problems, anchored, feed, moves, layouts, shown } = known;
  const addressesOf = (side: "before" | "after", other: "before" | "after") =>
    found.flatMap((change) => (change[other] === null ? (change[side]?.address ?? []) : []));
  const [gone, fresh] = [addressesOf("before", "after"), addressesOf("after", "before")];
  const leads = found.flatMap((change) => change.leads);
  const asked = new Set([...known.asked, ...leads]);
  if (problems.some(({ code }) => code === "component/shows-nothing")) return null;
  if (fresh.some((address) => known.asked.has(address)) || gone.some((address) => asked.has(address))) return null;
  if (!(await areThere(leads, { base, fresh }))) return null;
  if (await leadElsewhere(found, base)) return null;
  if (!isPlainlyGathered(problems, base.manifest.site) && found.some((change) => isGatheredOtherwise(change, base)))
    return null;
  const edited = await editRelease(base, found, { feed, moves, layouts, shown });
  if (edited === null || movedOn(moves, edited.moves).some((from) => asked.has(from))) return null;
  const { release, ...facts } = edited;
  return { release, notes: { problems, anchored, asked, layouts, shown, ...facts } };
}

/** By its values, or by its place among the documents that have them: what is said of a value may name the oldest. */
function isGatheredOtherwise({ before, after }: FoundChange, { manifest }: BaseRelease): boolean {
  const [old, now] = [before, after].map(
    (side) => side && [gatheredValues(side.row.meta, manifest.site), side.row.meta.published],
  );
  return JSON.stringify(old) !== JSON.stringify(now);
}

/**
 * The page of a folder may be there without a document, and a check may not know it; with a drawing that its text names a
 * page is shared.
 */
async function areThere(
  leads: readonly DocumentPath[],
  { base, fresh }: { readonly base: BaseRelease; readonly fresh: readonly DocumentPath[] },
): Promise<boolean> {
  const others = leads.filter((lead) => !fresh.includes(lead));
  const pages = await pagesAt(base, others);
  for (const lead of others) {
    const page = pages.get(lead);
    const row = page === undefined || page.id === "" ? null : await rowIn(base, page);
    if (row === null || row.meta.art !== undefined) return false;
  }
  return true;
}

/** Whether a link names a file whose page is not where the file's name says. */
async function leadElsewhere(found: readonly FoundChange[], base: BaseRelease): Promise<boolean> {
  const { site } = base.manifest;
  for (const { file, leads } of found.flatMap(({ named }) => named)) {
    const { _stem: stem, _id: id } = describeFile(documentId(file), site);
    const row = await rowIn(base, { stem, id });
    if (row !== null && !row.meta._partial && pageAddress(row.meta, site) !== leads) return true;
  }
  return false;
}

/** Addresses that redirected before, and now to another place or to none. */
function movedOn(before: Moves, after: Moves): readonly DocumentPath[] {
  return [...before].flatMap(([from, to]) => (after.get(from) === to ? [] : [from]));
}

interface FoundChange extends Pick<FileChange, "leads" | "named"> {
  readonly before: ChangedDocument | null;
  readonly after: ChangedDocument | null;
}

type FindContext = Pick<ChangedFolder, "folder" | "drafts" | "known" | "isPublished"> & { readonly base: BaseRelease };

async function findChanges(paths: readonly string[], context: FindContext): Promise<readonly FoundChange[] | null> {
  const { folder, drafts, base, known, isPublished } = context;
  const { site } = base.manifest;
  const { editorial, ignores } = await readSite({
    text: readOptional(join(folder, SITE_FILE)),
    folderName: basename(resolve(folder)),
  });
  if (paths.some((path) => isIgnored(path, ignores))) return null;
  const prose = site.words === undefined ? {} : makeWords(readWordFiles(folder), site).prose;
  const compile = singleCompiler({ ...site, prose });
  const reader = new FolderReader(folder);
  const texts = new Map(reader.readAt(paths).map(({ path, text }) => [path, text]));
  if (reader.findings.length > 0) return null;
  const found: FoundChange[] = [];
  for (const path of paths) {
    const [before, text] = [await sourceIn(base, path), texts.get(path) ?? null];
    if (before === text) continue;
    const [file] = text === null ? [] : withoutIgnored([{ path, text }], ignores);
    const now = file === undefined ? null : compile(file);
    const after = drafts || now?.compiled.document._draft !== true ? now : null;
    const old = before === null ? null : compile({ path, text: before });
    if (old === null && after === null) continue;
    if ((old === null || after === null) && !isPublished) return null;
    const change = changeOf({ before: old, after }, { site, editorial, anchored: known.anchored, drafts });
    if (change === null) return null;
    found.push(change);
  }
  return areIdsKept(found) ? found : null;
}

function changeOf(
  { before, after }: { readonly before: CompiledFile | null; readonly after: CompiledFile | null },
  context: ChangeContext,
): FoundChange | null {
  const change = fileChange({ before, after }, context);
  if (change === null || isEarly(after, context)) return null;
  const { leads, named } = change;
  const stored = (document: FileChange["before"], file: CompiledFile | null) =>
    document && file && storedDocument(document, file.source);
  return { before: stored(change.before, before), after: stored(change.after, after), leads, named };
}

/** Whether there is something to say of the day of a page: once it has come there is not. */
function isEarly(after: CompiledFile | null, { site, drafts }: ChangeContext): boolean {
  return after !== null && !drafts && checkDatesToCome([after.compiled], { site, now: Date.now() }).length > 0;
}

function storedDocument(
  { compiled, kind, address }: NonNullable<FileChange["before"]>,
  source: SourceText,
): ChangedDocument {
  const bytes = documentBytes(compiled);
  return { row: rowOf(compiled, hashBytes(bytes), kind), kind, address, headings: compiled.headings, bytes, source };
}

/** A page that comes must not take the id of another one, unless that one goes. */
function areIdsKept(found: readonly FoundChange[]): boolean {
  const gone = found.flatMap(({ before, after }) => (after === null ? [before?.row.meta.id] : []));
  const fresh = found.flatMap(({ before, after }) => (before === null ? [after?.row.meta.id] : []));
  const named = fresh.filter((id) => id !== undefined);
  return new Set(named).size === named.length && named.every((id) => gone.includes(id));
}

type Compile = (source: SourceText) => CompiledFile;

/** Compiles files by themselves: no cache has the new ones, and nobody will ask for the old ones. */
function singleCompiler(settings: DocumentSettings): Compile {
  const deadline = createDeadline();
  return (source) => {
    const [bytes] = compileBatch([source], { settings, deadline });
    if (bytes === undefined) throw new Error(`${source.path} was not compiled`);
    return decodeFile(bytes, source, settings);
  };
}
