import { localized } from "#app/content/path/canonical-path.ts";
import { type FileDescription, readablePath } from "#app/content/path/describe.ts";
import { fitsFormat } from "#app/content/schema/formats.ts";
import type { Site } from "#app/content/site.ts";

/**
 * Where the page of a document is below its locale, where the author or its name say another path than `_path`
 * (docs/architecture.md, "Addresses"), else null. Goes by the document alone: `permalink` names the whole path, `slug` the
 * last part of it, and parts of the file's name whose letters `_path` drops have them back. What is no path or no slug
 * says nothing.
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
  const path = typeof given === "string" ? given : filePath(described, locales);
  const part = typeof slug === "number" ? String(slug) : slug;
  const isSlug = typeof part === "string" && fitsFormat("slug", part);
  const own = isSlug ? `${path.slice(0, path.lastIndexOf("/"))}/${part}` : path;
  return own === _path ? null : own;
}

/** Where the page of a file is below its locale by the file's name alone, in which no letter is lost. */
export function filePath({ _stem }: Pick<FileDescription, "_stem">, locales: readonly string[]): string {
  return readablePath(partsBelow(_stem, locales));
}

/**
 * The address of the folder that a file is in, where a browser would have links start elsewhere: its page is in another
 * folder, or is that of the folder itself (`index.md`). Null where links to other files can start at the page.
 *
 * @example folderOf({ _stem: "posts/a", _locale: "" }, { own: "/2024/a", … }) // "/posts/"
 */
export function folderOf(
  { _stem, _locale }: Pick<FileDescription, "_stem" | "_locale">,
  { own, site }: { readonly own: string; readonly site: Pick<Site, "locales" | "defaultLocale"> },
): string | null {
  const addressed = (path: string) => localized(path, { locale: _locale, defaultLocale: site.defaultLocale });
  const folder = addressed(readablePath(partsBelow(_stem, site.locales).slice(0, -1))).replace(/\/*$/, "/");
  const page = addressed(own);
  return page.slice(0, page.lastIndexOf("/")).replace(/\/*$/, "/") === folder ? null : folder;
}

function partsBelow(stem: string, locales: readonly string[]): readonly string[] {
  const [first = "", ...below] = stem.split("/");
  return locales.includes(first) ? below : [first, ...below];
}
