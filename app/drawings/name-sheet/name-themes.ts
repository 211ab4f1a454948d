import { isRecord, type Json } from "../../content/json.ts";

/** A theme of name sheets, as a document says it. */
export interface NamedTheme {
  readonly name: string;
  readonly label: Json;
  /** Addresses of the coloring pages whose drawings stand around a name. */
  readonly pages: readonly Json[];
}

/** The themes of `NameToColor`, in their order. */
export function themesIn(themes: Json | undefined): readonly NamedTheme[] {
  if (!isRecord(themes)) return [];
  return Object.entries(themes).map(([name, theme]) => {
    const { label = "", pages = [] } = isRecord(theme) ? theme : {};
    return { name, label, pages: Array.isArray(pages) ? pages : [] };
  });
}
