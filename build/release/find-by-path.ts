import type { DocumentMeta } from "#app/content/document.ts";
import { ownPath } from "#app/content/path/canonical-path.ts";

/** Finds the document that a path names in front matter or a text of a locale; null for none, and for what is no path. */
export type FindDocument = (path: unknown, locale: string) => DocumentMeta | null;

/** By where pages are, else by `_path`: of several the first. */
export function findByPath(metas: readonly DocumentMeta[]): FindDocument {
  const byPath = new Map<string, DocumentMeta>();
  const add = (path: string, meta: DocumentMeta) => {
    const key = `${meta._locale}:${path}`;
    if (!byPath.has(key)) byPath.set(key, meta);
  };
  for (const meta of metas) add(ownPath(meta), meta);
  for (const meta of metas) add(meta._path, meta);
  return (path, locale) => (typeof path === "string" ? (byPath.get(`${locale}:${path}`) ?? null) : null);
}
