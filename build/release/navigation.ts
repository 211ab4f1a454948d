import type { DocumentMeta } from "#app/content/document.ts";
import type { Json, JsonObject } from "#app/content/json.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { configRows } from "#app/content/navigation/dir-configs.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { paramsFromJson } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import type { QuerySource } from "#app/content/query/result.ts";
import { runQuery } from "#app/content/query/run.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { isListed } from "#app/content/release/index-rows.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { IndexRow, NavigationRef } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { topAndBranches, withFirstPages } from "#app/content/release/page-navigation.ts";
import type { GlobalQuery, Site } from "#app/content/site.ts";
import type { ObjectSet } from "./release.ts";

interface AssembledNavigation {
  readonly refs: { readonly [locale: string]: NavigationRef };
  readonly trees: { readonly [locale: string]: readonly NavigationNode[] };
}

/**
 * The navigation of each locale: its top level as one object, each branch of it as another (docs/architecture.md 3).
 */
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

interface AssembledGlobals {
  readonly values: JsonObject;
  readonly hash: ObjectHash | null;
}

/**
 * Results of the site's named queries (docs/specification.md 4), made once: they are the same for every page. Bodies
 * are left out. Only documents without dates are in them, since a page's layout may hang on one and is settled here
 * too.
 */
export async function assembleGlobals(options: {
  readonly rows: readonly IndexRow[];
  readonly site: Site;
  readonly set: ObjectSet;
}): Promise<AssembledGlobals> {
  const { rows, site, set } = options;
  const source = timelessSource(rows);
  const named = Object.entries(site.globals).map(
    async ([name, global]) => [name, await runGlobal(name, { global, source, site })] as const,
  );
  const values: JsonObject = Object.fromEntries(await Promise.all(named));
  return { values, hash: named.length > 0 ? set.add(encodeJson(values)) : null };
}

async function runGlobal(
  name: string,
  { global, source, site }: { global: GlobalQuery; source: QuerySource; site: Site },
): Promise<Json> {
  const params = paramsFromJson(global.query);
  const answer =
    params instanceof QueryMistake ? params : await runQuery(bodiless(params, global), source, { now: 0, site });
  if (answer instanceof QueryMistake) throw new Error(`.site.yml, globals.${name}: ${answer.message}`);
  const { value } = answer;
  if (value.kind === "list") return JSON.parse(JSON.stringify(value.documents));
  return value.kind === "first" ? JSON.parse(JSON.stringify(value.document)) : null;
}

function bodiless({ without = [], ...params }: QueryParams, { type }: GlobalQuery): QueryParams {
  return { ...params, without: [...without, "body", "excerpt"], ...(type === "first" && { first: true }) };
}

function timelessSource(rows: readonly IndexRow[]): QuerySource {
  const timeless = rows.filter(({ meta }) => meta.publishAt === undefined && meta.expiresAt === undefined);
  return {
    rows: () => Promise.resolve(timeless),
    at: (path) => Promise.resolve(timeless.filter(({ meta }) => meta._path === path)),
    document: ({ meta }) => Promise.reject(new Error(`a named query asks for the body of ${meta._id}`)),
  };
}
