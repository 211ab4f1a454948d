import { pageAddress } from "#app/content/path/canonical-path.ts";
import { isClosed } from "#app/content/release/public-page.ts";
import type { Site } from "#app/content/site.ts";
import { type CompiledDocument, withWireFields } from "./document.ts";
import { type Problem, Problems, problemsIn } from "./problem.ts";
import type { CheckedContent, StepContext, StepResult } from "./site-build.ts";
import { SITE_FILE } from "./site-file.ts";

type Rules = Pick<Site, "routes" | "defaultLocale">;

/** Caches results by document, which is immutable. */
const unlisted = new WeakMap<CompiledDocument, CompiledDocument>();

/**
 * Documents as a release has them: where middleware hides a page, by its front matter or by a rule of the site, its document
 * says `navigation: false`, which every list, menu and neighbour goes by already (docs/protocol.md 4).
 */
export function unlistHidden(documents: readonly CompiledDocument[], { site }: Pick<StepContext, "site">): StepResult {
  return { documents: documents.map((compiled) => unlistedWhereHidden(compiled, site)) };
}

function unlistedWhereHidden(compiled: CompiledDocument, site: Rules): CompiledDocument {
  if (!isHidden(compiled, site) || compiled.document.navigation === false) return compiled;
  const result = unlisted.get(compiled) ?? withWireFields(compiled, { navigation: false });
  unlisted.set(compiled, result);
  return result;
}

/** Whether middleware keeps visitors from the page of a document. */
export function isHidden({ document, page }: CompiledDocument, site: Rules): boolean {
  const address = page === null ? null : pageAddress(document, site);
  return address !== null && isClosed(address, document.middleware, site);
}

/**
 * Warns of pages that answer 404 and are found by queries: at their front matter, or at the rule of the site that
 * hides them, once for all of these.
 */
export function checkHidden({ documents, site, locate }: CheckedContent): readonly Problem[] {
  const hidden = documents.filter((compiled) => isHidden(compiled, site) && !compiled.document._draft);
  const own = hidden.filter(({ document }) => document.middleware !== undefined);
  const ruled = hidden.filter(({ document }) => document.middleware === undefined);
  const settings = new Problems(SITE_FILE);
  for (const [pattern, rule] of Object.entries(site.routes)) {
    const alone = { ...site, routes: { [pattern]: rule } };
    const count = ruled.filter((compiled) => isHidden(compiled, alone)).length;
    if (count === 0) continue;
    const pages = count === 1 ? "a page that /query still tells" : `${count} pages that /query still tells`;
    settings.warn(
      locate(["routes", pattern, "middleware"]),
      `routes.${pattern}.middleware: hides ${pages}. ${ADVICE}`,
      {
        code: "content/hidden-page",
      },
    );
  }
  const message = `middleware: hides this page, but /query still tells it. ${ADVICE}`;
  const noted = problemsIn(own, ({ locate: at }, problems) =>
    problems.warn(at(["middleware"]), message, { code: "content/hidden-page" }),
  );
  return [...settings.found, ...noted];
}

const ADVICE = "Write draft: true where nobody is to read it.";
