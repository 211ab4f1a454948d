import type { Rendered } from "#app/server.tsx";
import { isAccount } from "#app/zones.ts";
import type { Resolved } from "../resolve/resolve.ts";
import { Trace } from "../trace.ts";
import type { Template } from "./template.ts";

/**
 * Keeps a page that was sent whole, where it depends on nothing but its release and its path: one of a site without an
 * origin names the request's own.
 */
export function rememberPage(
  resolved: Resolved,
  page: {
    readonly rendered: Rendered;
    readonly headers: readonly [string, string][];
    readonly template: Template;
  },
): void {
  const { isolate, settings, address, visibility, release } = resolved;
  const { rendered, template } = page;
  if (visibility === "private" || address.search !== "" || settings.pageMemoryBytes === 0) return;
  if (release.manifest.site.origin === "" || isAccount(address.pathname)) return;
  const trace = new Trace();
  trace.release = release.id;
  const where = { release: release.id, pathname: address.pathname, limit: settings.pageMemoryBytes };
  const keep = (until: number | null) => {
    // Of the release before, a page that took its time: it would drive out those of the one that is asked for.
    if (isolate.pointer.held?.release.id !== release.id) return;
    isolate.pages.set({ template, headers: new Headers([...page.headers, ...trace.headers(0)]), until }, where);
  };
  // A page that failed on its way has no such date; what it showed instead is not kept.
  resolved.waitUntil(rendered.until.then(keep, () => undefined));
}
