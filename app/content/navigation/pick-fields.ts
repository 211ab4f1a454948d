/**
 * What a node shows of a document or directory config: its title, the configured fields that it has, then every key
 * of its `navigation` where that is an object, which may name a title again (protocol.md 4). Only `children` and a
 * path that is no text cannot be had: the tree is not the author's to break.
 */
export function pickFields(
  from: { readonly [field: string]: unknown },
  fields: readonly string[],
): { readonly [field: string]: unknown } {
  const named = ["title", ...fields].filter((field) => Object.hasOwn(from, field) && from[field] !== undefined);
  const picked = Object.fromEntries(named.map((field) => [field, from[field]]));
  const { children: _children, _file, _path, ...own } = isPlain(from.navigation) ? from.navigation : {};
  return { ...picked, ...own, ...(typeof _path === "string" && { _path }) };
}

/** Whether a value is an object with keys of its own rather than a list or null. */
export function isPlain(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
