import type { CompiledDocument } from "./document.ts";

/** The document with a computed field behind another one, or in its place, in wire form and page alike. */
export function withField(
  compiled: CompiledDocument,
  field: { readonly name: string; readonly after: string; readonly value: unknown },
): CompiledDocument {
  const { document, page } = compiled;
  return { ...compiled, document: insert(document, field), page: page && { ...page, meta: insert(page.meta, field) } };
}

function insert<T extends object>(
  fields: T,
  { name, after, value }: { readonly name: string; readonly after: string; readonly value: unknown },
): T {
  const others = Object.entries(fields).filter(([key]) => key !== name || key === after);
  const placed = others.flatMap(([key, old]) => {
    if (key !== after) return [[key, old] as const];
    return name === after ? [[name, value] as const] : [[key, old] as const, [name, value] as const];
  });
  return Object.fromEntries(placed) as T;
}
