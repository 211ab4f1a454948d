import { isRecord } from "../content/json.ts";
import { canonicalPath, type DocumentPath, isCanonical } from "../content/path/canonical-path.ts";
import type { RedirectPayload } from "../content/payload.ts";
import type { ClientRule } from "../content/routing/route-rules.ts";
import { matchTable, type RouteTable } from "../content/routing/route-table.ts";

/** Where in-app navigations are sent before anything is asked of them; what is null here, the page itself tells. */
export interface RouteRedirects {
  redirectOf(path: DocumentPath): RedirectPayload | null;
}

/** The route rules of the session's build (docs/protocol.md 7.1). Whatever is wrong with them is only logged. */
export class BuildManifest implements RouteRedirects {
  #rules: RouteTable<ClientRule> | null = null;

  async load(ask: () => Promise<unknown>): Promise<void> {
    try {
      this.#rules = matcherOf(await ask());
    } catch (error) {
      console.error(error);
    }
  }

  redirectOf(path: DocumentPath): RedirectPayload | null {
    try {
      const rules = this.#rules === null ? [] : matchTable(this.#rules, path);
      return redirectTo(rules.find(({ redirect }) => redirect)?.redirect ?? "", path);
    } catch (error) {
      console.error(error);
      return null;
    }
  }
}

/** Only a plain path of ours. Other sites and `/new/**` are the server's: it knows the hosts and fills in the rest. */
function redirectTo(to: string, path: DocumentPath): RedirectPayload | null {
  const [pathname = ""] = to.split(/[?#]/, 1);
  if (!isCanonical(pathname) || pathname.endsWith("*") || canonicalPath(pathname) === path) return null;
  return { redirect: { to, external: false }, byRule: true };
}

/** Our own server's word is taken for what the tables hold. */
function matcherOf(manifest: unknown): RouteTable<ClientRule> {
  if (isManifest(manifest)) return manifest.matcher;
  throw new Error("The build manifest has no matcher");
}

function isManifest(value: unknown): value is { readonly matcher: RouteTable<ClientRule> } {
  return isRecord(value) && "matcher" in value;
}
