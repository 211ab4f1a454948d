import type { ContentDocument, DocumentMeta } from "../document.ts";

/** Directory configs by the directory's path, "/" for the root. */
export type DirConfigs = ReadonlyMap<string, { readonly [field: string]: unknown }>;

/**
 * The configs among `_dir` documents: their fields, with those of `body` over them for what JSON or YAML put there. A
 * title "Dir" is the file's name and says nothing (protocol.md 4). The last config of a directory wins.
 */
export function dirConfigs(documents: readonly (DocumentMeta | ContentDocument)[]): DirConfigs {
  return new Map(documents.map((document) => [directoryOf(document._path), configOf(document)]));
}

/** True for documents that configure their directory. */
export function isDirConfig(document: Pick<DocumentMeta, "_path" | "_partial">): boolean {
  return document._partial && /\/_dir$/i.test(document._path);
}

/** `/blog/_dir` -> `/blog`, `/_dir` -> `/`. */
export function directoryOf(path: string): string {
  return path.replace(/\/_dir$/i, "") || "/";
}

function configOf(document: DocumentMeta | ContentDocument): { readonly [field: string]: unknown } {
  const { title, ...fields } = document;
  const named = String(title).toLowerCase() === "dir" ? {} : { title };
  const { body } = document;
  return { ...fields, ...named, ...(isPlain(body) ? body : {}) };
}

function isPlain(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
