import { pageAddress } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import { type Problem, problemsIn, quote } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";
import { deadEnd } from "./dead-end.ts";
import { isAddressed, type Reference } from "./references.ts";

/**
 * Finds links and pictures that lead to nothing of this site, anchors that do not exist, pictures without words, and pictures of
 * another host, which the policy of our pages keeps every browser from loading.
 */
export function checkReferences({ documents, ...context }: CheckedContent): readonly Problem[] {
  return problemsIn(documents, (compiled, problems) => {
    const from = pageAddress(compiled.document, context.site);
    for (const reference of compiled.references.filter(isAddressed)) {
      const end = deadEnd(reference, { from, ...context });
      if (end !== null) problems.warn(reference.position, end.message, end.about);
      if (isForeignPicture(reference, context.site)) {
        problems.fault(reference.position, `the picture ${quote(reference.to)} ${FOREIGN}`, {
          code: "picture/foreign",
          checks: context.site.checks,
        });
      }
      if (reference.kind === "picture" && reference.alt.trim() === "") {
        problems.warn(
          reference.position,
          `the picture ${quote(reference.to)} has no words. Say what it shows: ![a red fox](…).`,
          { code: "picture/no-words" },
        );
      }
    }
  });
}

const FOREIGN =
  "is on another host, from which no page of this site loads anything. Put the file beside this one, and write ![…](./name.jpg).";

function isForeignPicture({ kind, to }: Reference, { origin }: Site): boolean {
  if (kind !== "picture" || !/^(?:https?:)?\/\//i.test(to)) return false;
  return origin === "" || !URL.canParse(to, origin) || new URL(to, origin).origin !== origin;
}
