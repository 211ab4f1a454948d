import type { DocumentMeta } from "#app/content/document.ts";
import { topAndBranches } from "#app/content/navigation/branches.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { configRows } from "#app/content/navigation/dir-configs.ts";
import { withFirstPages } from "#app/content/navigation/first-page.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { isListed } from "#app/content/release/listed.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow, NavigationRef } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/object-codec.ts";
import type { Site } from "#app/content/site.ts";
import type { ObjectSet } from "./release.ts";

export interface AssembledNavigation {
  readonly refs: { readonly [locale: string]: NavigationRef };
  readonly trees: { readonly [locale: string]: readonly NavigationNode[] };
}

/** The navigation of each locale: its top level as one object, each branch of it as another (architecture.md 3). */
export function assembleNavigation(options: {
  readonly rows: readonly IndexRow[];
  readonly site: Site;
  readonly set: ObjectSet;
}): AssembledNavigation {
  const { rows, site, set } = options;
  const locales = site.locales.length > 0 ? site.locales : [""];
  const trees = locales.map((locale) => [locale, localeTree(rows, { locale, site })] as const);
  return {
    refs: Object.fromEntries(trees.map(([locale, { tree, dated }]) => [locale, storeTree(tree, { dated, set })])),
    trees: Object.fromEntries(trees.map(([locale, { tree }]) => [locale, tree])),
  };
}

function localeTree(
  rows: readonly IndexRow[],
  { locale, site }: { locale: string; site: Site },
): { tree: readonly NavigationNode[]; dated: boolean } {
  const own = rows.filter(({ meta }) => meta._locale === locale);
  const documents = own.map(({ meta }) => meta).filter(isListed);
  const dated = documents.some(hasDates);
  const fields = [...site.navigationFields, "layout", ...(dated ? ["publishAt", "expiresAt"] : [])];
  return { tree: buildNavigation({ documents, configs: configRows(own), fields }), dated };
}

function storeTree(tree: readonly NavigationNode[], { dated, set }: { dated: boolean; set: ObjectSet }): NavigationRef {
  const { top, branches } = topAndBranches(withFirstPages(tree), { dated });
  const stored = Object.entries(branches).map(([path, branch]) => [path, set.add(encodeJson(branch))] as const);
  return { top: set.add(encodeJson(top)), branches: Object.fromEntries(stored), dated };
}

function hasDates(meta: DocumentMeta): boolean {
  const { publishAt, expiresAt } = lifetimeOf(meta);
  return publishAt !== null || expiresAt !== null;
}
