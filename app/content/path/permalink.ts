import { fitsFormat } from "../schema/formats.ts";
import type { Site } from "../site.ts";
import { localized } from "./canonical-path.ts";
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
  if (typeof permalink === "string" && fitsFormat("permalink", permalink)) return permalink.replace(/(?<=[^/])\/$/, "");
  const path = typeof given === "string" ? given : readablePath(partsBelow(described._stem, locales));
  const part = typeof slug === "number" ? String(slug) : slug;
  const isSlug = typeof part === "string" && fitsFormat("slug", part);
  const own = isSlug ? `${path.slice(0, path.lastIndexOf("/"))}/${part}` : path;
  return own === _path ? null : own;
}

/**
 * The address of the folder that a file is in, where a page is elsewhere by its permalink: links to other files start
 * there. Null where they can start at the page.
 *
 * @example folderOf({ _stem: "posts/a", _locale: "" }, { permalink: "/2024/a", … }) // "/posts/"
 */
export function folderOf(
  { _stem, _locale }: Pick<FileDescription, "_stem" | "_locale">,
  { permalink, site }: { readonly permalink: string | null; readonly site: Pick<Site, "locales" | "defaultLocale"> },
): string | null {
  if (permalink === null) return null;
  const folder = readablePath(partsBelow(_stem, site.locales).slice(0, -1)).replace(/\/?$/, "/");
  const isThere = permalink.slice(0, permalink.lastIndexOf("/") + 1) === folder;
  return isThere ? null : localized(folder, { locale: _locale, defaultLocale: site.defaultLocale });
}

function partsBelow(stem: string, locales: readonly string[]): readonly string[] {
  const [first = "", ...below] = stem.split("/");
  return locales.includes(first) ? below : [first, ...below];
}
