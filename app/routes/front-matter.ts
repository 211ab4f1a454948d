import type { DocumentMeta } from "../content/document.ts";
import type { FieldWith } from "../content/schema/front-matter.ts";
import type { ColoringItem } from "../ui/items.ts";

/** A field of texts, choices or numbers as text, "" where it is missing or has nothing to show. */
export function textField(meta: DocumentMeta, name: FieldWith<string | number>): string {
  const value = meta[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function listField(meta: DocumentMeta, name: FieldWith<readonly string[]>): readonly string[] {
  const value = meta[name];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === "string") : [];
}

/** The items of a gallery's data that can be shown as cards. */
export function coloringItems(data: unknown): readonly ColoringItem[] {
  const { items } = recordOf(data);
  return Array.isArray(items) ? items.filter(isColoringItem) : [];
}

function isColoringItem(value: unknown): value is ColoringItem {
  const { title, _path, drawing } = recordOf(value);
  const { thumbnail, width, height } = recordOf(drawing);
  return [title, _path, thumbnail].every((text) => typeof text === "string") && [width, height].every(Number.isFinite);
}

function recordOf(value: unknown): { readonly [key: string]: unknown } {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
