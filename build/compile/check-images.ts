import { covers, lifetimeOf } from "#app/content/release/live.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";
import { say } from "./say.ts";
import { internalPath, type SiteAddresses, textAt } from "./site-addresses.ts";

/**
 * Warns of an `image` that names a page which is not there, as a draft is not, or not whenever the document is that is to
 * be shared with its picture.
 */
export function checkImages(
  documents: readonly CompiledDocument[],
  { addresses }: { readonly addresses: SiteAddresses },
): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const image = textAt(compiled, ["image"]);
    const path = image === null ? null : internalPath(image);
    if (image === null || path === null) return [];
    const problems = new Problems(compiled.file);
    const place = compiled.locate(["image"]);
    const page = addresses.pageAt(path);
    if (!addresses.answers(path)) {
      problems.warn(place, `image: there is nothing at ${say(image)}. Write the path of a coloring page.`);
    } else if (page !== null && !covers(lifetimeOf(page.document), lifetimeOf(compiled.document))) {
      problems.warn(
        place,
        `image: ${say(image)} is not shown whenever this page is, so another picture is shared. Give both the same publishAt and expiresAt.`,
      );
    }
    return problems.found;
  });
}
