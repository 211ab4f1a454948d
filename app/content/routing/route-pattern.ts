import { canonicalPath } from "../path/canonical-path.ts";

/**
 * The one spelling of a rule's pattern, so that it matches however the operator wrote it; null where it can match
 * nothing: a path without canonical form, or `**` before the end. Open segments lose their names.
 *
 * @example canonicalPattern("/Free/:id/") // "/free/*"
 */
export function canonicalPattern(pattern: string): string | null {
  const path = canonicalPath(pattern);
  if (path === null) return null;
  const segments = path.split("/").map((segment) => (segment.startsWith(":") ? "*" : segment));
  return segments.slice(0, -1).includes("**") ? null : segments.join("/");
}
