import { fitsFormat } from "../schema/formats.ts";
import { type FileDescription, readablePath } from "./describe.ts";

/**
 * Where the page of a document is below its locale, where the author or its name say another path than `_path`
 * (docs/architecture.md 4.5), else null. Goes by the document alone: `permalink` names the whole path, `slug` the last part of it, and parts of
 * the file's name whose letters `_path` drops have them back. What is no path or no slug says nothing.
 *
 * @example permalinkOf({ _path: "/", _stem: "日本", … }, { fields: {}, locales: [] }) // "/日本"
 */
export function permalinkOf(
  described: Pick<FileDescription, "_path" | "_stem">,
  { fields, locales }: { readonly fields: { readonly [field: string]: unknown }; readonly locales: readonly string[] },
): string | null {
  const { permalink, slug, _path: given } = fields;
  const _path = typeof given === "string" ? given : described._path;
  if (typeof permalink === "string" && fitsFormat("permalink", permalink)) return permalink;
  const path = typeof given === "string" ? given : readablePath(partsBelow(described._stem, locales));
  const isSlug = typeof slug === "string" && fitsFormat("slug", slug);
  const own = isSlug ? `${path.slice(0, path.lastIndexOf("/"))}/${slug}` : path;
  return own === _path ? null : own;
}

function partsBelow(stem: string, locales: readonly string[]): readonly string[] {
  const [first = "", ...below] = stem.split("/");
  return locales.includes(first) ? below : [first, ...below];
}
