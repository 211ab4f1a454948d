import type { Site } from "#app/content/site.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";
import { say } from "./say.ts";

/** Checks that the stable ids of pages, by which a moved one is known again, are text and each of one page alone. */
export function checkIds(documents: readonly CompiledDocument[], { checks }: Pick<Site, "checks">): readonly Problem[] {
  const owners = new Map<string, CompiledDocument>();
  return documents.flatMap((compiled) => {
    const { id } = compiled.document;
    if (id === undefined || compiled.page === null) return [];
    const problems = new Problems(compiled.file);
    const owner = typeof id === "string" ? owners.get(id) : undefined;
    if (typeof id !== "string" || id === "") {
      problems.fault(compiled.locate(["id"]), `id: ${say(id)} is no id. Write a word, such as red-fox.`, checks);
    } else if (owner !== undefined) {
      problems.fault(
        compiled.locate(["id"]),
        `id: ${say(id)} is the id of ${owner.file} already. Give each its own.`,
        checks,
      );
    } else owners.set(id, compiled);
    return problems.found;
  });
}
