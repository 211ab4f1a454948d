import { canonicalPath, type DocumentPath, pageAddress } from "#app/content/path/canonical-path.ts";
import { fitsFormat } from "#app/content/schema/formats.ts";
import type { Site } from "#app/content/site.ts";
import { type Problem, Problems, problemsIn, quote } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";
import { SITE_FILE } from "../site-file.ts";
import { deadEnd } from "./dead-end.ts";
import { internalUrl } from "./references.ts";
import { internalPath, type SiteAddresses, textAt } from "./site-addresses.ts";

interface RedirectContext {
  readonly site: Site;
  readonly addresses: SiteAddresses;
}

const REDIRECTS = [["redirect"], ["navigation", "redirect"]];

/**
 * Checks where redirects of documents and directories lead: to a place of the site where nothing is is a warning, on
 * to another redirect too, in a circle an error, since no visitor ever arrives.
 */
export function checkTargets({ documents, ...context }: CheckedContent): readonly Problem[] {
  const { site } = context;
  return problemsIn(documents, (compiled, problems) => {
    for (const keys of REDIRECTS) {
      const to = textAt(compiled, keys);
      if (to === null) continue;
      const target = fitsFormat("target", to) ? insidePath(to, site) : null;
      const [name, position] = [keys.join("."), compiled.locate(keys)];
      if (/^\.{1,2}\//.test(to)) {
        const address = `/${to.replace(/^(?:\.{1,2}\/)+/, "").replace(/\.md$/i, "")}`;
        const message = `${name}: ${quote(to)} does not say from where. Write an address, such as ${address}.`;
        problems.fault(position, message, { code: "front-matter/value", checks: site.checks });
        continue;
      }
      if (target === null) continue;
      const trail = follow(target, context);
      const own = pageAddress(compiled.document, site);
      if (trail === null || trail.at(-1) === own) {
        problems.fault(position, `${name}: ${quote(to)} leads in a circle.`, {
          code: "link/circle",
          checks: site.checks,
        });
      } else if (trail.length > 1) {
        problems.warn(position, `${name}: ${detour(to, trail)}`, { code: "link/detour" });
      } else {
        const end = deadEnd({ kind: "link", to }, { from: TOP_OF_SITE, ...context });
        if (end !== null) problems.warn(position, `${name}: ${end.message}`, end.about);
      }
    }
  });
}

/** The same for the redirects of route rules; a rule for many addresses is tried with one of them. */
export function checkRules({ locate, ...context }: CheckedContent): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  for (const [pattern, { redirect }] of Object.entries(context.site.routes)) {
    const from = redirect === undefined ? null : internalPath(sampleOf(pattern));
    if (redirect === undefined || from === null) continue;
    const { to } = redirect;
    const position = locate(["routes", pattern]);
    const hidden = /[*:]/.test(pattern) ? null : context.addresses.pageAt(from);
    if (hidden !== null && textAt(hidden, ["redirect"]) === null)
      problems.warn(
        position,
        `routes: ${quote(pattern)} is the address of ${hidden.file}, which nobody sees there. Keep one of the two.`,
        { code: "content/hidden-page" },
      );
    const trail = follow(from, context);
    if (trail === null)
      problems.error(position, `routes: ${quote(pattern)} leads in a circle.`, { code: "link/circle" });
    else if (trail.length > 2) problems.warn(position, `routes: ${detour(to, trail)}`, { code: "link/detour" });
    else if (!isOpen(to)) {
      const end = deadEnd({ kind: "link", to }, { from: TOP_OF_SITE, ...context });
      if (end !== null) problems.warn(position, `routes: ${end.message}`, end.about);
    }
  }
  return problems.found;
}

function detour(to: string, trail: readonly string[]): string {
  return `${quote(to)} sends on to ${trail.at(-1)}. Write that.`;
}

/** Whether a target goes on with what the address has beyond its pattern. */
function isOpen(to: string): boolean {
  return to.endsWith("/**");
}

/** Where targets start that say no folder. */
const TOP_OF_SITE = canonicalPath("/");

/** The path of a target within the site, null for any other. */
function insidePath(to: string, site: Site): DocumentPath | null {
  const url = internalUrl(to, { from: TOP_OF_SITE, site });
  return url && canonicalPath(url.pathname);
}

/** `/old/:name/**` -> `/old/x/x` */
function sampleOf(pattern: string): string {
  return pattern.replace(/\/\*\*$/, "/*").replace(/\/(?:\*|:\w+)(?=\/|$)/g, "/x");
}

/** Where one is sent from a path, step by step; null for a circle. What leaves the site ends it. */
function follow(path: DocumentPath, { site, addresses }: RedirectContext): readonly string[] | null {
  const trail: string[] = [path];
  for (let next = addresses.redirectAt(path); next !== null; ) {
    const inside = insidePath(next, site);
    if (inside !== null && trail.includes(inside)) return null;
    trail.push(inside ?? next);
    next = inside === null ? null : addresses.redirectAt(inside);
  }
  return trail;
}
