import { isRecord } from "../json.ts";

/**
 * What a node shows of a document or directory config: its title, the configured fields that it has, then every key
 * of its `navigation` where that is an object, which may name a title again (protocol.md 4). Only `children`,
 * `_shown` and a path that is no text cannot be had: the tree is not the author's to break.
 */
export function pickFields(
  from: { readonly [field: string]: unknown },
  fields: readonly string[],
): { readonly [field: string]: unknown } {
  const named = ["title", ...fields].filter((field) => Object.hasOwn(from, field) && from[field] !== undefined);
  const picked = Object.fromEntries(named.map((field) => [field, from[field]]));
  const { children: _children, _shown, _file, _path, ...own } = isRecord(from.navigation) ? from.navigation : {};
  return { ...picked, ...own, ...(typeof _path === "string" && { _path }) };
}
