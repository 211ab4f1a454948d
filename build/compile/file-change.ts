import { showsOthers } from "#app/content/components/load.ts";
import { isOpen } from "#app/content/feeds/public-page.ts";
import { isAskable, type Kind } from "#app/content/kind.ts";
import { type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { describeFile, documentId } from "#app/content/path/describe.ts";
import type { EditorialRule } from "#app/content/schema/site.ts";
import type { Site } from "#app/content/site.ts";
import { hasAliases } from "./aliases.ts";
import { checkAuthors } from "./checks/check-authors.ts";
import { checkSizes } from "./checks/check-documents.ts";
import { checkEditorial, type EditorialRules, isRuled } from "./checks/check-editorial.ts";
import { mayBeElsewhere } from "./checks/check-elsewhere.ts";
import { linkedPages } from "./checks/check-links.ts";
import { type Reference, valuesNamedBy } from "./checks/references.ts";
import { isEngineAddress } from "./checks/site-addresses.ts";
import type { CompiledFile } from "./compiled-file.ts";
import { type CompiledDocument, type EmbeddedComponent, shownAtOnce } from "./document.ts";
import { type NamedFile, namedFiles } from "./file-links.ts";
import { unlistedWhereHidden } from "./hidden-pages.ts";
import { kindOf } from "./kinds.ts";
import { TOP } from "./problem.ts";

/** A document that came, went or was edited, and of which nothing is to be said, nor of another one because of it. */
export interface FileChange {
  readonly before: KnownDocument | null;
  readonly after: KnownDocument | null;
  /** Where it leads now and did not before: right if pages stand there. */
  readonly leads: readonly DocumentPath[];
  /** The files that its links name: right if their pages are where the names of the files say. */
  readonly named: readonly NamedFile[];
}

interface KnownDocument {
  readonly compiled: CompiledDocument;
  readonly kind: Kind;
  readonly address: DocumentPath | null;
}

export interface ChangeContext {
  readonly site: Site;
  readonly editorial: EditorialRules;
  /** Pages that others lead into, to a heading. */
  readonly anchored: ReadonlySet<string>;
  readonly drafts: boolean;
}

/** A file as a release has it, and as it is now; null before it came, or after it went. */
interface Files {
  readonly before: CompiledFile | null;
  readonly after: CompiledFile | null;
}

/**
 * What became of a document by its file alone. Null where other files have a say in what is made of it, or said of it or of
 * them: pictures, packs, components that show others, checks that found something.
 */
export function fileChange({ before, after }: Files, context: ChangeContext): FileChange | null {
  const files = [before, after].filter((file) => file !== null);
  if (files.some((file) => hasOwnPath(file, context) || hasAliases(file.compiled) || isFaulty(file, context)))
    return null;
  const isFree =
    before !== null && after !== null ? isEdit(before, after, context) : files.every((file) => isPlain(file, context));
  const { site } = context;
  const leads = isFree ? newLeads({ before, after }, site) : null;
  const named = after === null ? [] : namedFiles(after.compiled, site);
  return leads && { before: before && known(before, context), after: after && known(after, context), leads, named };
}

/**
 * Whether the address of a page is not made of the name of its file, by which links find it, or not of its `_path`, by
 * which lists, menus and redirects are found here.
 */
function hasOwnPath({ compiled: { file, document } }: CompiledFile, { site }: ChangeContext): boolean {
  return document.permalink !== undefined || document._path !== describeFile(documentId(file), site)._path;
}

function known({ compiled }: CompiledFile, { site, drafts }: ChangeContext): KnownDocument {
  const shown = unlistedWhereHidden(drafts ? shownAtOnce(compiled) : compiled, site);
  const address = compiled.page === null ? null : pageAddress(compiled.document, site);
  return { compiled: shown, kind: kindOf(compiled, { folders: site.folderKinds, site }), address };
}

/** Whether a document is made of the same pictures and components, and is called the same by others. */
function isEdit(before: CompiledFile, after: CompiledFile, { site, anchored }: ChangeContext): boolean {
  if (traitsOf(before.compiled) !== traitsOf(after.compiled)) return false;
  const address = before.compiled.page === null ? null : pageAddress(before.compiled.document, site);
  const isNamed = address !== null && anchored.has(address);
  return !isNamed || String(before.compiled.anchors) === String(after.compiled.anchors);
}

function traitsOf({ document, page, components, references, anchors }: CompiledDocument): string {
  const pictures = references.filter(isPicture).map(({ to, alt }) => [to, alt]);
  const { title, description, id, picture, published } = document;
  const types = [typeof title, typeof description, typeof published];
  return JSON.stringify([id, types, picture, page !== null, anchors !== null, components, pictures]);
}

function isPicture({ kind }: Reference): boolean {
  return kind === "picture";
}

/** Whether the site as a whole is what it is with a page and without it, but for the page. */
function isPlain(file: CompiledFile, context: ChangeContext): boolean {
  const { site, editorial } = context;
  const { compiled } = file;
  const { document, page, components, references } = compiled;
  const { kind, address } = known(file, context);
  if (page === null || address === null || isEngineAddress(address, site)) return false;
  if (!isOpen(address, document.middleware, site) || references.some(isPicture)) return false;
  if (kind === "home" || isAskable(kind) || !isUnique(document.id, site)) return false;
  if (components.some((component) => isLookedFor(component) || showsOthers(component.name))) return false;
  return !isRuled(file, { rules: editorial, site });
}

/** Under strict checks no other page has its id. */
function isUnique(id: unknown, { checks }: Site): boolean {
  return id === undefined || checks === "strict";
}

/** Whether a component shows what another document may have, or makes its page one that others lead to. */
function isLookedFor(component: EmbeddedComponent): boolean {
  return valuesNamedBy(component.props).length > 0 || component.name === "PrivacyChoices";
}

/** Whether anything is to be said of a text. What is said of its fields stays as it is. */
function isFaulty(file: CompiledFile, { site, editorial }: ChangeContext): boolean {
  if (file.problems.length > 0 || checkSizes([file.compiled]).length > 0) return true;
  if (file.compiled.references.some(({ kind }) => kind === "name")) return true;
  if (mayBeElsewhere(file.compiled, site) || checkAuthors([file.compiled], site).length > 0) return true;
  const own = Object.entries(editorial).map(([pattern, { words, fields }]): [string, EditorialRule] => {
    return [pattern, { ...(words && { words }), ...(fields && { fields }) }];
  });
  return checkEditorial(Object.fromEntries(own), { files: [file], site, locate: () => TOP }).length > 0;
}

/** Null where one leads to a heading of another page, which nobody knows here. */
function newLeads({ before, after }: Files, site: Site): readonly DocumentPath[] | null {
  if (after === null) return [];
  const known = new Set(before?.compiled.references.map(({ to }) => to));
  const fresh = after.compiled.references.filter(({ to }) => !known.has(to));
  return linkedPages({ ...after.compiled, references: fresh }, site);
}
