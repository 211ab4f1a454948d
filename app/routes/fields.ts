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
