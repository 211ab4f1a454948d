import type { Kind } from "#app/content/kind.ts";
import { pathToUrl } from "#app/content/path/canonical-path.ts";
import { compareOrder } from "#app/content/release/index-rows.ts";
import { contentsOf } from "../release/contents.ts";
import type { Release } from "../release/release.ts";

/**
 * The address of the first page of a kind that is a document's own, in the order of the files: neither a redirect nor the
 * list of a folder. Whatever site is measured has one.
 */
export async function pageOfKind(release: Release, kind: Kind): Promise<string> {
  const [first] = await pagesOfKind(release, kind);
  if (first === undefined) throw new Error(`the site has no page of the kind ${kind}, which the benchmark measures`);
  return first;
}

/** The addresses of all of them. */
export async function pagesOfKind(release: Release, kind: Kind): Promise<readonly string[]> {
  const { pages } = await contentsOf(release);
  const entries = [...pages.values()].map(({ entry }) => entry);
  const own = entries.filter((entry) => entry.kind === kind && entry.redirect === null && entry.object !== null);
  return own.toSorted(compareOrder).map(({ path }) => pathToUrl(path));
}

const PAGES: readonly (readonly [title: string, kind: Kind])[] = [
  ["home", "home"],
  ["list", "coloring-list"],
  ["coloring page", "coloring-page"],
  ["article", "article"],
];

/** The pages that are opened in a browser, by their titles in the report: one of each kind that looks different. */
export async function openedPages(release: Release): Promise<ReadonlyMap<string, string>> {
  const pages = PAGES.map(async ([title, kind]) => [title, await pageOfKind(release, kind)] as const);
  return new Map(await Promise.all(pages));
}
