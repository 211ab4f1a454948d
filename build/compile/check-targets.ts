import type { DocumentPath } from "#app/content/path/canonical-path.ts";
import { pageAddress } from "#app/content/path/page-address.ts";
import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";
import { say } from "./say.ts";
import { internalPath, type SiteAddresses, textAt } from "./site-addresses.ts";
import { SITE_FILE } from "./site-file.ts";

const REDIRECTS = [["redirect"], ["navigation", "redirect"]];

/**
 * Checks where redirects of documents and directories lead: to a place of the site where nothing is is a warning, on
 * to another redirect too, in a circle an error, since no visitor ever arrives.
 */
export function checkTargets(
  documents: readonly CompiledDocument[],
  { site, addresses }: { readonly site: Site; readonly addresses: SiteAddresses },
): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const problems = new Problems(compiled.file);
    for (const keys of REDIRECTS) {
      const to = textAt(compiled, keys);
      const target = to === null ? null : internalPath(to);
      if (target === null) continue;
      const place = compiled.locate(keys);
      const trail = follow(target, addresses);
      const own = pageAddress(compiled.document, site);
      if (trail === null || trail.at(-1) === own)
        problems.fault(place, `${keys.join(".")}: ${say(to)} leads in a circle.`, site.checks);
      else if (trail.length > 1)
        problems.warn(place, `${keys.join(".")}: ${say(to)} sends on to ${trail.at(-1)}. Write that.`);
      else if (!addresses.answers(target))
        problems.warn(place, `${keys.join(".")}: there is nothing at ${say(target)}.`);
    }
    return problems.found;
  });
}

/** The same for the redirects of route rules; a rule for many addresses is tried with one of them. */
export function checkRules(
  { routes }: Pick<Site, "routes">,
  { addresses, locate }: { readonly addresses: SiteAddresses; readonly locate: CompiledDocument["locate"] },
): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  for (const [pattern, { redirect }] of Object.entries(routes)) {
    const from = redirect === undefined ? null : internalPath(sampleOf(pattern));
    if (redirect === undefined || from === null) continue;
    const place = locate(["routes", pattern]);
    const trail = follow(from, addresses);
    if (trail === null) problems.error(place, `routes: ${say(pattern)} leads in a circle.`);
    else if (trail.length > 2) {
      problems.warn(place, `routes: ${say(redirect.to)} sends on to ${trail.at(-1)}. Write that.`);
    }
  }
  return problems.found;
}

/** `/old/:name/**` -> `/old/x/x` */
function sampleOf(pattern: string): string {
  return pattern.replace(/\/\*\*$/, "/*").replace(/\/(?:\*|:\w+)(?=\/|$)/g, "/x");
}

/** Where one is sent from a path, step by step; null for a circle. What leaves the site ends it. */
export function follow(path: DocumentPath, addresses: SiteAddresses): readonly string[] | null {
  const trail: string[] = [path];
  for (let next = addresses.redirectAt(path); next !== null; ) {
    const inside = internalPath(next);
    if (inside !== null && trail.includes(inside)) return null;
    trail.push(inside ?? next);
    next = inside === null ? null : addresses.redirectAt(inside);
  }
  return trail;
}
