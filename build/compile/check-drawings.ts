import type { CompiledDocument } from "./document.ts";
import type { DrawnParts } from "./drawings.ts";
import { type Problem, Problems } from "./problem.ts";
import { say } from "./say.ts";

/**
 * Warns of coloring pages that a visitor would take for one another: of the same drawing, or with downloads of the same
 * name. A page in another language is the same page.
 */
export function checkDrawings({ documents, drawn }: Pick<DrawnParts, "documents" | "drawn">): readonly Problem[] {
  const byDrawing = new Map<string, CompiledDocument>();
  const byName = new Map<string, CompiledDocument>();
  return documents.flatMap((compiled) => {
    const { file, document, locate } = compiled;
    const page = drawn.get(document._path);
    if (page === undefined) return [];
    const problems = new Problems(file);
    const [drawing, name] = [Buffer.from(page.object).toString("base64"), document._path.split("/").at(-1) ?? ""];
    const same = firstOf(byDrawing, `${document._locale} ${drawing}`, compiled);
    const namesake = firstOf(byName, `${document._locale} ${name}`, compiled);
    if (same !== compiled) {
      const message = `art: ${say(document.art)} is the drawing of ${same.file} already. Choose another one.`;
      problems.warn(locate(["art"]), message, { code: "content/same-drawing" });
    }
    if (namesake !== compiled) {
      const message = `its downloads are called ${say(name)} as those of ${namesake.file} are. Rename one of the two files.`;
      problems.warn(locate(["art"]), message, { code: "content/same-file-name" });
    }
    return problems.found;
  });
}

/** Whoever came first with a key. */
function firstOf(owners: Map<string, CompiledDocument>, key: string, compiled: CompiledDocument): CompiledDocument {
  const owner = owners.get(key) ?? compiled;
  owners.set(key, owner);
  return owner;
}
