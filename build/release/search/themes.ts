import { compareText } from "#app/content/compare-text.ts";
import { isRecord } from "#app/content/json.ts";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import { isDated, lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow, Theme } from "#app/content/release/manifest.ts";
import type { PathEntry } from "#app/content/release/path-entry.ts";
import type { Site } from "#app/content/site.ts";
import { coverFirst, type TaxonomyValue } from "../taxonomies.ts";

/** A page that a search may find; `row` is that of its document. */
export interface FoundEntry {
  readonly entry: PathEntry;
  readonly row: IndexRow | null;
}

/** Shown where a search finds nothing: each takes some 150 bytes of a value that every search reads. */
const MAX_THEMES = 4;

/** What lies in a folder, or has a value. */
interface Members {
  drawings: number;
  /** Of the first of them. */
  picture: string | null;
}

/** The pages of folders and of values that show the most drawings at all times. A range, such as of ages, is no theme. */
export function findThemes(
  pages: readonly FoundEntry[],
  { taxonomyValues, site }: { readonly taxonomyValues: readonly TaxonomyValue[]; readonly site: Site },
): readonly Theme[] {
  const members = new Map<string, Members>();
  const add = (address: string, { meta }: Pick<IndexRow, "meta">) => {
    const picture = pictureOf(meta);
    if (picture === null) return;
    const own = members.get(address) ?? { drawings: 0, picture: null };
    own.drawings += 1;
    own.picture ??= picture;
    members.set(address, own);
  };
  const shown = new Set(pages.flatMap(({ row }) => (row === null ? [] : [row.meta])));
  for (const { entry, row } of inOrder(pages)) if (row !== null) add(folderOf(entry.path), row);
  for (const taxonomyValue of taxonomyValues) {
    const { field, path, locale } = taxonomyValue;
    if (site.gathers[field]?.ranges === true) continue;
    const address = pageAddress({ _path: path, _locale: locale }, site);
    for (const meta of coverFirst(taxonomyValue, site)) if (address !== null && shown.has(meta)) add(address, { meta });
  }
  return pages
    .flatMap(({ entry }) => {
      const own = isDated(entry) ? undefined : members.get(entry.path);
      return own === undefined || entry.path === "/" ? [] : [{ entry, ...own }];
    })
    .sort((a, b) => b.drawings - a.drawings || compareText(a.entry.path, b.entry.path))
    .slice(0, MAX_THEMES)
    .map(({ entry: { kind, path, title }, picture }) => ({ kind, path, title, picture }));
}

function inOrder(pages: readonly FoundEntry[]): readonly FoundEntry[] {
  return pages.toSorted((a, b) => compareText(a.entry.path, b.entry.path));
}

/** Null for what has no drawing, or shows at some times alone. */
function pictureOf(meta: IndexRow["meta"]): string | null {
  if (isDated(lifetimeOf(meta)) || !isRecord(meta.drawing)) return null;
  return typeof meta.drawing.thumbnail === "string" ? meta.drawing.thumbnail : null;
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/")) || "/";
}
