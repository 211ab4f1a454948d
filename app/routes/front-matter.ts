import type { DocumentMeta } from "../content/document.ts";
import type { FieldWith } from "../content/schema/front-matter.ts";

/** A field of texts, choices or numbers as text, "" where it is missing or has nothing to show. */
export function textField(meta: DocumentMeta, name: FieldWith<string | number>): string {
  const value = meta[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function listField(meta: DocumentMeta, name: FieldWith<readonly string[]>): readonly string[] {
  const value = meta[name];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

/** Where the artist's own drawing of a page comes from, "" where nobody says. */
export function sourceOf({ art, source }: DocumentMeta): string {
  const isOwn = typeof art === "string" && art.startsWith(".");
  return isOwn && typeof source === "string" && source.startsWith("https://") ? source : "";
}
