import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { QueryRejection } from "#app/content/query/rejection.ts";
import { openRelease } from "#app/content/reader/open.ts";
import type { ContentReader } from "#app/content/reader.ts";
import { findDrawings } from "#app/drawings/finder/find-drawings.ts";
import { PAGE_SIZE, readFinderQuery } from "#app/drawings/finder/finder-query.ts";
import { definition } from "#app/site.ts";
import { valueSlug } from "#build/release/taxonomies.ts";
import { objectsOf } from "#test/content-fixture.ts";
import { builtRelease } from "#test/harness/workerd.ts";

/** Results of a category that make up for its page, where so many are looked at. */
const OF_CATEGORY = 3;

/** Results of the search that a visitor looks at, and drawings of the list. */
const LISTS = [
  { file: "typed.txt", seen: 5, listed: 3 * PAGE_SIZE },
  { file: "held-back.txt", seen: 5, listed: 3 * PAGE_SIZE },
  { file: "asked.txt", seen: 2, listed: 2 },
];

/** Where the categories have their pages. */
const THEMES = "/kids-corner/themes";

interface Typed {
  readonly q: string;
  /** Titles, or categories with an @: all of one of these lists. */
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

interface Page {
  readonly title: string;
  readonly category: string;
  /** Whether it is the page of that category. */
  readonly isTheme?: true;
}

interface ReadySite {
  readonly reader: ContentReader;
  readonly pages: ReadonlyMap<string, Page>;
}

async function ownSite(): Promise<ReadySite> {
  const release = await builtRelease();
  const { id, manifest } = release;
  const now = Date.UTC(2026, 10, 24);
  const reader = openRelease({ id, manifest, objects: objectsOf(release), now, definition });
  const found = await reader.ownQuery({ only: ["_path", "title", "category"] });
  if (found instanceof QueryRejection || found.value.kind !== "list") throw new Error("it lists all pages");
  const pages = found.value.documents.map(({ _path = "", title, category }): [string, Page] => {
    return [_path, { title: String(title), category: typeof category === "string" ? category : "" }];
  });
  const categories = new Set(pages.map(([, { category }]) => category));
  const themes = Array.from(categories, (category): [string, Page] => {
    return [`${THEMES}/${valueSlug(category)}`, { title: category, category, isTheme: true }];
  });
  return { reader, pages: new Map([...pages, ...themes]) };
}

function isThere({ expected }: Typed, found: readonly Page[], seen: number): boolean {
  const has = (wanted: string) => {
    const own = found.filter(({ category }) => `@${category}` === wanted);
    return (
      own.length >= Math.min(OF_CATEGORY, seen) ||
      own.some(({ isTheme }) => isTheme) ||
      found.some(({ title }) => title === wanted)
    );
  };
  return expected.some((all) => all.every(has));
}

let site: ReadySite;

beforeAll(async () => {
  site = await ownSite();
});

describe.each(LISTS)("of what people type, 95 in 100 find what they mean: $file", ({ file, seen, listed }) => {
  const typed = typedIn(file);
  it("among the first pages of the search", async () => {
    const missed = [];
    for (const one of typed) {
      const { value } = await site.reader.search({
        q: one.q,
        page: 1,
        locale: "",
      });
      const found = value.results
        .slice(0, seen)
        .map(
          ({ path, title }) => site.pages.get(path) ?? { title: title.map(([text]) => text).join(""), category: "" },
        );
      if (!isThere(one, found, seen)) missed.push(`${one.q}: ${found.map(({ title }) => title).join(", ")}`);
    }
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(typed.length / 20);
  });

  it("in the list of drawings, where it is drawings that they mean", async () => {
    const { catalogue, search } = (await site.reader.list("drawings")).value;
    const words = await search();
    const drawn = new Set(catalogue.inOrder("newest").map((place) => catalogue.items.at(place)?.title ?? ""));
    const meant = typed.filter(({ expected }) =>
      expected.flat().every((wanted) => wanted.startsWith("@") || drawn.has(wanted)),
    );
    const missed = meant.flatMap((one) => {
      const query = readFinderQuery(`?q=${encodeURIComponent(one.q)}`);
      const pages = [1, 2, 3].map((page) => findDrawings(catalogue, { ...query, page }, { search: words }));
      const found = pages
        .flatMap(({ items }) => items)
        .slice(0, listed)
        .map(({ title, category = "" }) => ({ title, category }));
      return isThere(one, found, seen) ? [] : [`${one.q}: ${found.map(({ title }) => title).join(", ")}`];
    });
    expect(meant.length).toBeGreaterThan(typed.length / 2);
    expect(missed.length, missed.join("\n")).toBeLessThanOrEqual(meant.length / 20);
  });
});
