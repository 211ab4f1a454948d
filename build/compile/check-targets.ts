import { canonicalPath, type DocumentPath } from "#app/content/path/canonical-path.ts";
import { pageAddress } from "#app/content/path/page-address.ts";
import { matchRouteRules } from "#app/content/routing/route-rules.ts";
import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";
import { say } from "./say.ts";

/** Addresses that the worker answers without a document. */
const ANSWERED = /^\/(files|assets|query|navigation|builds)\/|^\/[\w-]+\.(xml|txt)$|^\/account(\/|$)/;

/** Warns of redirects, of documents and directories, to a place of the site where nothing is. */
export function checkTargets(documents: readonly CompiledDocument[], site: Site): readonly Problem[] {
  const addresses = new Set(documents.flatMap((compiled) => addressesOf(compiled, site)));
  return documents.flatMap((compiled) => {
    const problems = new Problems(compiled.file);
    for (const path of [["redirect"], ["navigation", "redirect"]]) {
      const target = targetAt(compiled, path);
      if (target === null || addresses.has(target) || ANSWERED.test(target) || redirects(site, target)) continue;
      problems.warn(compiled.locate(path), `${path.join(".")}: there is nothing at ${say(target)}.`);
    }
    return problems.found;
  });
}

/** A page's address; a directory's where its config sends visitors on. */
function addressesOf({ document, page }: CompiledDocument, site: Site): readonly DocumentPath[] {
  const config = document._partial && /\/_dir$/i.test(document._path);
  if (page === null && !config) return [];
  const _path = config ? document._path.replace(/\/_dir$/i, "") || "/" : document._path;
  const address = pageAddress({ _path, _locale: document._locale }, site);
  return address === null ? [] : [address];
}

/** The canonical path of an internal target, null for any other. */
function targetAt({ document }: CompiledDocument, path: readonly string[]): DocumentPath | null {
  const target = path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : null,
    document,
  );
  if (typeof target !== "string" || !target.startsWith("/")) return null;
  return canonicalPath(target.replace(/[?#].*$/, ""));
}

function redirects(site: Site, path: DocumentPath): boolean {
  return matchRouteRules(site.routes, path).redirect !== undefined;
}
