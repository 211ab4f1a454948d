import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { crayons } from "#app/content/drawing/crayons.ts";
import { isRecord } from "#app/content/json.ts";
import { decodeJson } from "#app/content/release/objects.ts";
import { NO_SYNONYMS, parseSynonyms } from "#app/content/search/synonyms.ts";
import { compileContent } from "#build/compile/compile.ts";
import { ROOT } from "#build/paths.ts";
import { hashBytes } from "#build/release/release.ts";
import { MemorySearch, type SearchableDocument } from "./memory-search.ts";

const FOLDER = `${ROOT}content`;

interface Typed {
  readonly q: string;
  readonly expected: readonly (readonly string[])[];
}

function typedIn(file: string): readonly Typed[] {
  const lines = readFileSync(new URL(file, import.meta.url), "utf8").split("\n");
  return lines.flatMap((line) => {
    const [q, expected] = line.split(" > ");
    if (line.startsWith("#") || q === undefined || expected === undefined) return [];
    return [{ q, expected: expected.split(" | ").map((one) => one.split("; ")) }];
  });
}

const SEEN = 5;
const OF_CATEGORY = 3;

interface Page {
  readonly title: string;
  readonly category: string;
}

let pages: ReadonlyMap<string, Page> = new Map();
let search = new MemorySearch([], NO_SYNONYMS);

beforeAll(async () => {
  const { documents, site, objects } = await compileContent({ folder: FOLDER, drafts: false });
  const shown = documents.filter(
    ({ document }) =>
      (document._partial !== true && document.robots !== "noindex") || document.title === "My favorites",
  );
  const { object } = site.synonyms?.en ?? {};
  const bytes = objects.find((one) => hashBytes(one) === object);
  const synonyms = bytes === undefined ? NO_SYNONYMS : parseSynonyms(decodeJson(bytes));
  pages = new Map(
    shown.map(({ document }) => [
      document._path,
      { title: String(document.title), category: String(document.category ?? "") },
    ]),
  );
  search = new MemorySearch(
    shown.map(({ document, page }): SearchableDocument => {
      const { title, category, tags, description, age, drawing } = document;
      const facts = isRecord(drawing) ? drawing : {};
      return {
        path: document._path,
        parts: {
          title: String(title),
          category: typeof category === "string" ? category : "",
          tags: Array.isArray(tags) ? tags.map(String) : [],
          description: String(description ?? ""),
          age: String(age ?? ""),
          facets: typeof facts.difficulty === "string" ? [facts.difficulty] : [],
          colors: crayons
            .filter(({ number }) => Array.isArray(facts.colors) && facts.colors.includes(number))
            .map(({ name }) => name),
          headings: (page?.toc?.links ?? []).map(({ text }) => text),
        },
      };
    }),
    synonyms,
  );
}, 60_000);

function misses({ q, expected }: Typed): string | null {
  const found = search
    .find(q)
    .slice(0, SEEN)
    .map((path) => pages.get(path));
  const holds = expected.some((all) =>
    all.every((wanted) =>
      wanted.startsWith("@")
        ? found.filter((page) => page?.category === wanted.slice(1)).length >= OF_CATEGORY
        : found.some((page) => page?.title === wanted),
    ),
  );
  return holds ? null : `${q}: ${found.map((page) => page?.title).join(", ")}`;
}

describe("what people type", () => {
  it.each(["typed.txt", "held-back.txt"])("finds 95 of 100 of %s", (file) => {
    const typed = typedIn(file);
    const missed = typed.map(misses).filter((miss) => miss !== null);
    console.log(file, typed.length, missed.length, missed);
    expect(missed.length).toBeLessThanOrEqual(0.05 * typed.length);
  });
});
