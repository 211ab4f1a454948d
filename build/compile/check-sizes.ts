import { documentBytes } from "../release/release.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems, TOP } from "./problem.ts";

/** No value of a release is larger (architecture.md 3). */
const MAX_BYTES = 1024 * 1024;

/** Checks that every document fits into one object: its words, its tree and its page together. */
export function checkSizes(documents: readonly CompiledDocument[]): readonly Problem[] {
  return documents.flatMap(({ file, document, page }) => {
    const { length } = documentBytes({ document, page });
    if (length <= MAX_BYTES) return [];
    const problems = new Problems(file);
    problems.error(
      TOP,
      `makes ${Math.ceil(length / 1024)} KiB, and no document may make more than ${MAX_BYTES / 1024}. Part it in two.`,
    );
    return problems.found;
  });
}
