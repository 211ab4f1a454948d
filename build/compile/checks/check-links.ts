import { posix } from "node:path";
import { pageAddress } from "#app/content/path/canonical-path.ts";
import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "../document.ts";
import { type Problem, problemsIn, quote } from "../problem.ts";
import type { CheckedContent } from "../site-build.ts";
import { deadEnd } from "./dead-end.ts";
import { isAddressed, type Reference } from "./references.ts";

/**
 * Finds links and pictures that lead to nothing of this site, anchors that do not exist, pictures without words, and pictures of
 * another host, which the policy of our pages keeps every browser from loading.
 */
export function checkReferences({ documents, ...context }: CheckedContent): readonly Problem[] {
  const fileOf = fileFinder(documents);
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
    for (const { kind, to, alt, position } of compiled.references) {
      if (kind !== "name") continue;
      const message = `${quote(`[[${alt === to ? to : `${to}|${alt}`}]]`)} is no link here. Write [${alt}](${fileOf(to, compiled.file) ?? "/address"}).`;
      problems.warn(position, message, { code: "markdown/foreign-mark" });
    }
  });
}

/** Finds the file of a page by its name or its title, as Obsidian does, as a link from another file has it; null for none. */
function fileFinder(documents: readonly CompiledDocument[]): (name: string, from: string) => string | null {
  let files: ReadonlyMap<string, string> | null = null;
  return (name, from) => {
    files ??= new Map(
      documents.flatMap(({ file, page, document: { title } }) => {
        const name = posix.basename(file).replace(/^\d+\.|\.md$/gi, "");
        return page === null ? [] : [title, name].map((called) => [plainName(called), file] as const);
      }),
    );
    const file = files.get(plainName(posix.basename(name.replace(/#.*/, "").replace(/\.md$/, ""))));
    if (file === undefined) return null;
    const path = encodeURI(posix.relative(posix.dirname(from), file));
    return path.startsWith(".") ? path : `./${path}`;
  };
}

/** `plainName(" Red Fox")` -> `red-fox` */
function plainName(name: string): string {
  return name
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
}

const FOREIGN =
  "is on another host, from which no page of this site loads anything. Put the file beside this one, and write ![…](./name.jpg).";

function isForeignPicture({ kind, to }: Reference, { origin }: Site): boolean {
  if (kind !== "picture" || !/^(?:https?:)?\/\//i.test(to)) return false;
  return origin === "" || !URL.canParse(to, origin) || new URL(to, origin).origin !== origin;
}
