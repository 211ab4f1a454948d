import { type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import type { EditorialRule } from "#app/content/schema/site.ts";
import type { Site } from "#app/content/site.ts";
import { checkSizes } from "./checks/check-documents.ts";
import { checkEditorial } from "./checks/check-editorial.ts";
import { linkedPages } from "./checks/check-links.ts";
import type { Reference } from "./checks/references.ts";
import type { CompiledFile } from "./compiled-file.ts";
import { type CompiledDocument, shownAtOnce } from "./document.ts";
import { TOP } from "./problem.ts";

/** A document of which text, title and description alone are others. */
export interface EditedText {
  readonly before: CompiledDocument;
  readonly after: CompiledDocument;
  readonly address: DocumentPath | null;
  /** Where it leads now and did not before: right if pages stand there. */
  readonly leads: readonly DocumentPath[];
}

interface EditContext {
  readonly site: Site;
  readonly editorial: { readonly [pattern: string]: EditorialRule };
  /** Pages that others lead into, to a heading. */
  readonly anchored: ReadonlySet<string>;
  readonly drafts: boolean;
}

/**
 * The edit that made one file of another, where it changes but the words of the document: no other field, nothing that a
 * release makes of those, nor what is to be said of this document or of another one. Null for any other.
 */
export function editedText(
  { before, after }: { readonly before: CompiledFile; readonly after: CompiledFile },
  context: EditContext,
): EditedText | null {
  const { site, anchored } = context;
  const address = before.compiled.page === null ? null : pageAddress(before.compiled.document, site);
  if (traitsOf(before.compiled) !== traitsOf(after.compiled)) return null;
  if ([before, after].some((file) => isFaulty(file, context))) return null;
  const isNamed = address !== null && anchored.has(address);
  if (isNamed && String(before.compiled.anchors) !== String(after.compiled.anchors)) return null;
  const leads = newLeads(before.compiled, after.compiled, site);
  if (leads === null) return null;
  const [old, now] = [before.compiled, after.compiled].map((one) => (context.drafts ? shownAtOnce(one) : one));
  return old === undefined || now === undefined ? null : { before: old, after: now, address, leads };
}

/** What a document's place in a release follows from, and every check but those of its words. */
function traitsOf({ document, page, components, references, anchors }: CompiledDocument): string {
  const { body: _body, excerpt, ...meta } = document;
  const { title, description } = meta;
  const fields = {
    ...meta,
    title: typeof title,
    ...(description !== undefined && { description: typeof description }),
  };
  const pictures = references.filter(isPicture).map(({ to, alt }) => [to, alt]);
  const traits = [fields, excerpt !== undefined, page !== null, anchors !== null];
  return JSON.stringify([...traits, components, pictures]);
}

function isPicture({ kind }: Reference): boolean {
  return kind === "picture";
}

/** Whether anything is to be said of a text. What is said of its fields stays as it is. */
function isFaulty(file: CompiledFile, { site, editorial }: EditContext): boolean {
  if (file.problems.length > 0 || checkSizes([file.compiled]).length > 0) return true;
  const own = Object.entries(editorial).map(([pattern, { words, fields }]) => {
    return [pattern, { ...(words && { words }), ...(fields && { fields }) }] as const;
  });
  return checkEditorial(Object.fromEntries(own), { files: [file], site, locate: () => TOP }).length > 0;
}

/** Null where one leads to a heading of another page, which nobody knows here. */
function newLeads(before: CompiledDocument, after: CompiledDocument, site: Site): readonly DocumentPath[] | null {
  const known = new Set(before.references.map(({ to }) => to));
  const fresh = after.references.filter(({ to }) => !known.has(to));
  return linkedPages({ ...after, references: fresh }, site);
}
