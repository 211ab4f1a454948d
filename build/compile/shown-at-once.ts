import type { CompiledDocument } from "./document.ts";

/** A document as a preview has it: its reviewer sees what is to come, so no date of `publishAt` holds it back. */
export function shownAtOnce(compiled: CompiledDocument): CompiledDocument {
  const { document, page } = compiled;
  return {
    ...compiled,
    document: withoutPublishAt(document),
    page: page && { ...page, meta: withoutPublishAt(page.meta) },
  };
}

function withoutPublishAt<Fields extends object>(fields: Fields & { readonly publishAt?: unknown }): Fields {
  const { publishAt: _publishAt, ...others } = fields;
  return others as Fields;
}
