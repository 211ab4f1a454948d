import { unprintable } from "#app/content/drawing/win-ansi.ts";
import { isRecord } from "#app/content/json.ts";
import type { CompiledDocument } from "./document.ts";
import { type Problem, Problems } from "./problem.ts";

/** Checks that the titles of coloring pages and of packs can be printed: the fonts of a PDF have no other letters. */
export function checkPrintTitles(documents: readonly CompiledDocument[]): readonly Problem[] {
  return documents.flatMap((compiled) => {
    const { file, document, locate } = compiled;
    const problems = new Problems(file);
    for (const { path, title } of printedTitles(document)) {
      const letters = unprintable(title);
      const message = `${path.join(".")}: the PDF has "?" for ${letters.join(" ")}, which its fonts lack. Write the title in Latin letters.`;
      if (letters.length > 0) problems.warn(locate(path), message);
    }
    return problems.found;
  });
}

interface PrintedTitle {
  readonly path: readonly string[];
  readonly title: string;
}

function printedTitles({ art, title, packs }: CompiledDocument["document"]): readonly PrintedTitle[] {
  const bound = isRecord(packs) ? Object.entries(packs) : [];
  return [
    ...(art === undefined ? [] : [{ path: ["title"], title }]),
    ...bound.flatMap(([name, pack]) =>
      isRecord(pack) && typeof pack.title === "string" ? [{ path: ["packs", name, "title"], title: pack.title }] : [],
    ),
  ];
}
