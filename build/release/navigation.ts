import type { DocumentMeta } from "#app/content/document.ts";
import type { Json, JsonObject } from "#app/content/json.ts";
import { buildNavigation } from "#app/content/navigation/build.ts";
import { configRows } from "#app/content/navigation/dir-configs.ts";
import type { NavigationNode } from "#app/content/navigation/node.ts";
import { localized, pageAddress } from "#app/content/path/canonical-path.ts";
import { Charge } from "#app/content/query/charge.ts";
import { paramsFromJson } from "#app/content/query/codec.ts";
import { QueryMistake } from "#app/content/query/mistake.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import type { QuerySource } from "#app/content/query/result.ts";
import { runQuery } from "#app/content/query/run.ts";
import type { ObjectHash } from "#app/content/release/hash.ts";
import { isListed } from "#app/content/release/index-rows.ts";
import { lifetimeOf } from "#app/content/release/live.ts";
import type { DatedLink, IndexRow, NavigationRef } from "#app/content/release/manifest.ts";
import { encodeJson } from "#app/content/release/objects.ts";
import { MENU_LINKS } from "#app/content/release/page-navigation.ts";
import type { GlobalQuery, Site } from "#app/content/site.ts";
import { intoShards, type ObjectSet } from "./release.ts";

interface AssembledNavigation {
  readonly refs: { readonly [locale: string]: NavigationRef };
  readonly trees: { readonly [locale: string]: readonly NavigationNode[] };
}

/** The navigation of each locale: what pages show of it as objects, and the whole tree. */
export function assembleNavigation(options: {
  readonly rows: readonly IndexRow[];
  readonly site: Site;
  readonly set: ObjectSet;
}): AssembledNavigation {
  const { rows, site, set } = options;
  const locales = site.locales.length > 0 ? site.locales : [""];
  const trees = locales.map((locale) => localeTree(rows, { locale, site }));
  return {
    refs: Object.fromEntries(trees.map((tree) => [tree.locale, storeTree(tree, { site, set })])),
    trees: Object.fromEntries(trees.map(({ locale, nodes }) => [locale, nodes])),
  };
}

interface LocaleTree {
  readonly locale: string;
  readonly nodes: readonly NavigationNode[];
  /** The documents in it, by `_path`; of two with one path the first in default order. */
  readonly documents: ReadonlyMap<string, DocumentMeta>;
}

function localeTree(rows: readonly IndexRow[], { locale, site }: { locale: string; site: Site }): LocaleTree {
  const own = rows.filter(({ meta }) => meta._locale === locale);
  const listed = own.map(({ meta }) => meta).filter(isListed);
  const fields = [...site.navigationFields, "layout", "publishAt", "expiresAt"];
  return {
    locale,
    nodes: buildNavigation({ documents: listed, configs: configRows(own), fields }),
    documents: new Map(listed.toReversed().map((meta) => [meta._path, meta])),
  };
}

function storeTree(tree: LocaleTree, { site, set }: { site: Site; set: ObjectSet }): NavigationRef {
  const locales = { locale: tree.locale, defaultLocale: site.defaultLocale };
  const folders = foldersIn(tree.nodes).flatMap((node) => {
    const page = tree.documents.get(node._path);
    const address = page === undefined ? null : pageAddress(page, site);
    return address === null ? [] : [[address, { title: node.title, ...datesOf(page ?? {}) }] as const];
  });
  const menu = menuOf(tree).map((link) => ({ ...link, _path: localized(link._path, locales) }));
  return {
    menu: set.add(encodeJson(menu)),
    folders: intoShards(new Map(folders)).map((shard) => set.add(encodeJson(shard))),
  };
}

function foldersIn(nodes: readonly NavigationNode[]): readonly NavigationNode[] {
  return nodes.flatMap((node) => (node.children === undefined ? [] : [node, ...foldersIn(node.children)]));
}

/** Links that come or go besides the lasting ones: a menu of nothing but dated pages is read up to here. */
const DATED_LINKS = 3 * MENU_LINKS;

/** The links that a menu may have at one time or another. */
function menuOf(tree: LocaleTree): readonly DatedLink[] {
  const links = tree.nodes.map((node) => menuLink(node, tree));
  const lasting = links.filter(isLasting).slice(0, MENU_LINKS);
  const dated = links.filter((link) => !isLasting(link)).slice(0, DATED_LINKS);
  const kept = new Set([...lasting, ...dated]);
  return links.filter((link) => kept.has(link));
}

function isLasting({ publishAt, expiresAt }: DatedLink): boolean {
  return publishAt === undefined && expiresAt === undefined;
}

/** A folder without a page of its own leads to the first one below it. */
function menuLink(node: NavigationNode, { documents }: LocaleTree): DatedLink {
  const { title, icon } = node;
  const page = node.children === undefined ? node : (documents.get(node._path) ?? firstPage(node));
  return { title, _path: page._path, ...(typeof icon === "string" && { icon }), ...datesOf(page) };
}

function firstPage(node: NavigationNode): NavigationNode {
  const [first] = node.children ?? [];
  return first === undefined ? node : firstPage(first);
}

function datesOf(page: { readonly [field: string]: unknown }): Pick<DatedLink, "publishAt" | "expiresAt"> {
  const { publishAt, expiresAt } = lifetimeOf(page);
  return { ...(publishAt !== null && { publishAt }), ...(expiresAt !== null && { expiresAt }) };
}

/** Bytes as JSON: every page carries them. */
const MAX_GLOBALS = 2048;

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
  const bytes = Buffer.byteLength(JSON.stringify(values));
  if (bytes > MAX_GLOBALS) {
    const limit = `${MAX_GLOBALS} is the most, since every page carries them`;
    throw new Error(
      `.site.yml, globals: their results take ${bytes} bytes, and ${limit}. Set limit, or name fields in only.`,
    );
  }
  return { values, hash: named.length > 0 ? set.add(encodeJson(values)) : null };
}

async function runGlobal(
  name: string,
  { global, source, site }: { global: GlobalQuery; source: QuerySource; site: Site },
): Promise<Json> {
  const params = paramsFromJson(global.query);
  const context = { now: 0, site, charge: Charge.unlimited() };
  const answer = params instanceof QueryMistake ? params : await runQuery(bodiless(params, global), source, context);
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
