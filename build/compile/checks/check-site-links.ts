import { canonicalPath } from "#app/content/path/canonical-path.ts";
import type { KeyPath } from "#app/content/schema/parse.ts";
import type { IconLink } from "#app/content/site.ts";
import { iconProblem } from "../front-matter/format-issue.ts";
import { type Problem, Problems, quote } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";
import { SITE_FILE } from "../site-file.ts";
import { deadEnd } from "./dead-end.ts";

/**
 * Checks where the links of the site as a whole lead, those of `.site.yml`, of its authors too, and that of its logo in each locale, and that
 * their icons are there.
 */
export function checkSiteLinks({ site, brand, addresses, locate }: CheckedContent): readonly Problem[] {
  const problems = new Problems(SITE_FILE);
  const lists: readonly (readonly [KeyPath, readonly IconLink[]])[] = [
    [["brand", "credits"], brand.credits],
    [["menu"], site.menu],
    [["footer"], site.footer],
    [["home", "buttons"], site.home.buttons],
    [["notFound", "links"], site.notFound.links],
    [["shortcuts"], site.shortcuts],
  ];
  const check = (path: KeyPath, to: string) => {
    const end = relativeEnd(to) ?? deadEnd({ kind: "link", to }, { from: null, site, addresses });
    if (end !== null) problems.warn(locate(path), `${path.join(".")}: ${end.message}`, end.about);
  };
  for (const [path, links] of lists) {
    for (const [at, { to, icon }] of links.entries()) {
      check([...path, at, "to"], to);
      const missing = iconProblem(icon);
      if (missing !== null) {
        const name = [...path, at, "icon"];
        problems.warn(locate(name), `${name.join(".")}: ${missing}`, { code: "content/unknown-icon" });
      }
    }
  }
  for (const [name, { link }] of Object.entries(site.authors)) {
    if (link !== undefined) check(["authors", name, "link"], link);
  }
  for (const locale of site.locales.slice(1)) {
    const home = `/${locale.toLowerCase()}`;
    const page = canonicalPath(home);
    if (page !== null && !addresses.answers(page))
      problems.warn(
        locate(["locales"]),
        `locales: ${quote(locale)} has no page at ${home}, where the logo leads from its other pages. Write ${locale}/index.md.`,
        { code: "site/no-home" },
      );
  }
  return problems.found;
}

/** A link that stands on every page, and leads somewhere else from each. */
function relativeEnd(to: string): ReturnType<typeof deadEnd> {
  if (/^(?:[a-z][a-z\d+.-]*:|[/?#])/i.test(to)) return null;
  const path = to.replace(/^(?:\.{1,2}\/)+/, "").replace(/(?:^|\/)index\.md$|\.md$/, "");
  const meant = /^[^\s/@]+@[^\s/@]+\.[a-z]+$/i.test(to) ? `mailto:${to}` : `/${path}`;
  const message = `${quote(to)} leads somewhere else from every page. Write ${meant}.`;
  return { message, about: { code: "link/nothing-there" } };
}
