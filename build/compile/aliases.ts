import { posix } from "node:path";
import { canonicalPath, pageAddress, pathToUrl } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import type { SiteAddresses } from "./checks/site-addresses.ts";
import type { CompiledDocument } from "./document.ts";
import { ALIASES } from "./front-matter/words-elsewhere.ts";
import { type Problem, Problems, quote } from "./problem.ts";

interface MadeRoutes {
  readonly routes: Site["routes"];
  readonly problems: readonly Problem[];
}

/**
 * Rules that send visitors of the `aliases` of pages on to them, as Hugo does (`redirect_from` of Jekyll). One that stands
 * for something else already is an error. `addresses`: of the site without them.
 */
export function aliasRoutes(
  documents: readonly CompiledDocument[],
  { site, addresses }: { readonly site: Site; readonly addresses: () => SiteAddresses },
): MadeRoutes {
  const named = documents.filter(hasAliases);
  if (named.length === 0) return { routes: {}, problems: [] };
  const known = addresses();
  const owners = new Map<string, string>();
  const routes: { [from: string]: Site["routes"][string] } = {};
  const problems = named.flatMap((compiled) => {
    const own = compiled.page === null ? null : pageAddress(compiled.document, site);
    const found = new Problems(compiled.file);
    for (const { path, alias } of own === null ? [] : aliasesOf(compiled)) {
      const from = typeof alias === "string" && !/[*:?#]/.test(alias) ? addressOf(alias, String(own)) : null;
      const owner = from === null ? undefined : (known.pageAt(from)?.file ?? owners.get(from));
      const [field] = path;
      const report = (message: string, code: Problem["code"]) =>
        found.fault(compiled.locate(path), `${field}: ${quote(alias)} ${message}`, { code, checks: site.checks });
      if (from === null || own === null)
        report("is no address of this site. Write a path, such as /old/fox.", "front-matter/value");
      else if (owner === compiled.file) report("is the address of this page itself. Take it away.", "address/taken");
      else if (owner !== undefined || known.isTaken(from))
        report(
          `is ${owner === undefined ? "an address of the site" : `that of ${owner}`} already. Take it away.`,
          "address/taken",
        );
      else {
        owners.set(from, compiled.file);
        routes[pathToUrl(from)] = { redirect: { to: pathToUrl(own), statusCode: 301 } };
      }
    }
    return found.found;
  });
  return { routes, problems };
}

/** Whether a page names addresses that it stood at before. */
function hasAliases({ document }: CompiledDocument): boolean {
  return ALIASES.some((field) => document[field] !== undefined && document[field] !== null);
}

interface Alias {
  readonly path: readonly (string | number)[];
  readonly alias: unknown;
}

function aliasesOf({ document }: CompiledDocument): readonly Alias[] {
  return ALIASES.flatMap((field): readonly Alias[] => {
    const value: unknown = document[field];
    if (Array.isArray(value)) return value.map((alias: unknown, at) => ({ path: [field, at], alias }));
    return value === undefined || value === null ? [] : [{ path: [field], alias: value }];
  });
}

/** One without a slash in front stands beside the page, as in Hugo. */
function addressOf(alias: string, own: string): ReturnType<typeof canonicalPath> {
  return canonicalPath(alias.startsWith("/") ? alias : posix.join(posix.dirname(own), alias));
}
