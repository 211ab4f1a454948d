import { authorNamed, authorValues } from "../../release/taxonomies.ts";
import { misspelled } from "../front-matter/field-names.ts";
import { type Problem, problemsIn, quote } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";

/** Warns of authors, and of whom a document credits, whose names are nearly those of `.site.yml`: what it says of them is not shown then. */
export function checkAuthors({ documents, site: { authors }, siteRelease }: CheckedContent): readonly Problem[] {
  const { creditField } = siteRelease;
  const known = Object.entries(authors).flatMap(([key, { name }]) => [key, name]);
  if (known.length === 0) return [];
  return problemsIn(documents, ({ document, locate }, problems) => {
    for (const { value, place } of authorValues(document, { authors, creditField })) {
      const meant = authorNamed(value, authors) === null ? misspelled(value, known) : null;
      if (meant === null) continue;
      const message = `${place[0]}: authors in .site.yml knows no ${quote(value)}. Did you mean ${meant}? If it is another person, add them there.`;
      problems.warn(locate(place), message, { code: "content/unknown-author" });
    }
  });
}
