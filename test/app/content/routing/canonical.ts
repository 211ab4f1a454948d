import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";

/** The canonical form of a path that has one. */
export function canonical(path: string): DocumentPath {
  const found = canonicalPath(path);
  if (found === null) throw new Error(`${path} has no canonical form`);
  return found;
}
