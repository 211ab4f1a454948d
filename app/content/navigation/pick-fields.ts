/**
 * What a node shows of a document or directory config: its title, the configured fields that it has, and every key of
 * its `navigation` where that is an object, which may name a title again (protocol.md 4).
 */
export function pickFields(
  from: { readonly [field: string]: unknown },
  fields: readonly string[],
): { readonly [field: string]: unknown } {
  const named = ["title", ...fields].filter((field) => Object.hasOwn(from, field) && from[field] !== undefined);
  const picked = Object.fromEntries(named.map((field) => [field, from[field]]));
  return isPlain(from.navigation) ? { ...picked, ...from.navigation } : picked;
}

function isPlain(value: unknown): value is { readonly [field: string]: unknown } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
