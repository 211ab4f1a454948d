import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { openRelease } from "#app/content/reader/open.ts";
import { objectHash } from "#app/content/release/hash.ts";
import { decodeJson, encodeJson, type ObjectSource } from "#app/content/release/objects.ts";
import { fnv1a } from "#app/content/release/records.ts";
import { ageTerms, joinedTerm, tellingWords, termsOf, wordsOf } from "#app/content/search/search-words.ts";
import { parseSynonyms, storeSynonyms } from "#app/content/search/synonyms.ts";
import type { Site } from "#app/content/site.ts";
import { Catalogue } from "#app/drawings/finder/catalogue.ts";
import { DrawingSearch } from "#app/drawings/finder/drawing-search.ts";
import { findDrawings } from "#app/drawings/finder/find-drawings.ts";
import { type Findable, marksOf } from "#app/drawings/finder/findable.ts";
import { readFinderQuery } from "#app/drawings/finder/finder-query.ts";
import { parseDrawings } from "#app/drawings/finder/stored-drawings.ts";
import { definition } from "#app/site.ts";
import type { Release } from "#build/release/release.ts";
import { hashBytes } from "#build/release/release.ts";
import { objectsOf } from "#test/content-fixture.ts";
import { coloringPage, listRelease } from "#test/worker/drawings/list-page.ts";

const SYNONYMS = encodeJson(
  storeSynonyms({
    locale: "en",
    same: [
      ["bunny", "rabbit", "🐰"],
      ["fire engine", "firetruck"],
    ],
    see: [{ words: ["tiger"], near: ["cat"] }],
  }),
);

const SITE: Partial<Site> = {
  synonyms: { en: { object: hashBytes(SYNONYMS), file: "/files/synonyms.json" } },
  gathers: {
    season: {
      at: "/seasons",
      values: {
        Diwali: { when: { from: "10-20", until: "11-15" } },
        wet: { when: { from: "06-01", until: "09-30" } },
        harvest: {},
      },
    },
  },
};

const THINGS = [
  "fox",
  "foxes",
  "elephant",
  "geese",
  "cat",
  "caterpillar",
  "bunny",
  "fire engine",
  "T. rex",
  "Piñata",
  "🦊",
  "🦉",
];
const things = fc.constantFrom(...THINGS);

const facts = fc.record({
  title: fc.array(things, { minLength: 1, maxLength: 3 }).map((words) => words.join(" and ")),
  category: fc.constantFrom("animals", "Fun at the fair", ""),
  tags: fc.array(fc.oneof(things, fc.constantFrom("Wet", "harvest", "night\nsky")), { maxLength: 3 }),
  season: fc.array(fc.constantFrom("diwali", "Full moon", "wet"), { maxLength: 2 }),
  age: fc.constantFrom("", "3-6", "8+", "5"),
  regions: fc.nat(40),
  difficulty: fc.constantFrom("easy", "detailed"),
  colors: fc.uniqueArray(fc.integer({ min: 1, max: 16 }), { maxLength: 3 }),
  dates: fc.constantFrom({}, {}, { publishAt: "2026-07-01" }, { expiresAt: "2026-06-01" }),
});

const asked = fc.constantFrom(
  ...[
    "",
    "fox",
    "elefant",
    "the foxs",
    "goose",
    "ca",
    "c",
    "catepillar",
    "rabit",
    "🐰",
    "🦊",
    "tiger",
    "firetruck",
    "fire trucks",
  ],
  ...[
    "trex",
    "t rex",
    "pinyata",
    "4 year old",
    "cat for 5 year olds",
    "easy",
    "wet",
    "full moon",
    "diwali elefant",
    "red fox",
    "zzz",
  ],
);
const narrowed = fc.constantFrom(
  "",
  "season=diwali",
  "season=wet",
  "tag=fox",
  "category=animals",
  "age=5",
  "color=red",
);
const sorted = fc.constantFrom("", "sort=title", "sort=easiest", "sort=busiest");
/** The dates above have one on each side of it. */
const NOW = Date.parse("2026-06-15");

type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

function releaseOfDrawings(drawings: readonly Facts[]): Promise<Release> {
  const pages = drawings.map(({ dates, regions, difficulty, colors, ...rest }, at) =>
    coloringPage(`n${at}"`, 1 + (at % 28), { ...rest, ...dates, drawing: { regions, difficulty, colors } }),
  );
  return listRelease(pages, SITE, [SYNONYMS]);
}

async function listOf(release: Release, objects: ObjectSource = objectsOf(release)) {
  const { id, manifest } = release;
  const reader = openRelease({ id, manifest, objects, now: NOW, definition });
  return (await reader.list("drawings")).value;
}

/** What drawings are found by, looked up by reading each of them. */
function readWords(items: readonly Findable[]) {
  const texts = items.map((item) => [
    item.title,
    ...[item.category].filter((text) => typeof text === "string"),
    ...(Array.isArray(item.tags) ? item.tags.map(String) : []),
    ...(["difficulty", "color", "season"] as const).flatMap((name) => marksOf(name, item)),
  ]);
  const words = texts.map((own) => own.flatMap(wordsOf));
  const terms = items.map(({ age }, place) => {
    const own = texts[place] ?? [];
    const joined = own.flatMap((text) => (wordsOf(text).length > 1 ? [joinedTerm(wordsOf(text), "")] : []));
    return new Set([...own.flatMap((text) => termsOf(text, "")), ...joined, ...ageTerms(String(age ?? ""))]);
  });
  const having = (isMeant: (term: string) => boolean) => {
    return Array.from(items.keys()).filter((place) => [...(terms[place] ?? [])].some(isMeant));
  };
  return {
    placesIn(part: "whole" | "title" | "tag", term: string) {
      const inPart = ({ title, tags }: Findable) => {
        if (part === "whole") return [joinedTerm(tellingWords(wordsOf(title), ""), "")];
        const texts = part === "title" ? [title] : Array.isArray(tags) ? tags.map(String) : [];
        return texts.flatMap((text) => termsOf(text, ""));
      };
      return Array.from(items.keys()).filter((place) =>
        items
          .slice(place, place + 1)
          .flatMap(inPart)
          .includes(term),
      );
    },
    placesOf: (term: string) => having((own) => own === term),
    placesFrom: (prefix: string) => [having((own) => own.startsWith(prefix))],
    wordsFrom(letter: string, hidden: ReadonlySet<number>) {
      const shown = words.filter((_, place) => !hidden.has(place)).flat();
      const known = [...new Set(shown)].map((word) => ({ word, term: termsOf(word, "")[0] ?? "" }));
      const inOrder = known.sort((a, b) => (`${a.term} ${a.word}` < `${b.term} ${b.word}` ? -1 : 1));
      return inOrder.filter(({ term }) => term.startsWith(letter)).map(({ word }) => word);
    },
  };
}

describe("what a release holds of drawings", () => {
  it("finds, corrects, narrows, sorts and counts as the drawings themselves do", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(facts, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(asked, narrowed, sorted), { minLength: 8, maxLength: 8 }),
        async (drawings, queries) => {
          const list = await listOf(await releaseOfDrawings(drawings));
          const { catalogue, hidden } = list;
          const read = catalogue.inOrder("newest").flatMap((place) => catalogue.items.at(place) ?? []);
          expect(list.numbers).toEqual(read.map(({ _path }) => fnv1a(_path)));
          expect(read.length).toBe(drawings.length);
          const [made, synonyms] = [new Catalogue(read), parseSynonyms(decodeJson(SYNONYMS))];
          const search = new DrawingSearch({ words: readWords(read), size: read.length, locale: "", synonyms });
          const isOver = drawings.flatMap(({ dates }, at) => (Object.keys(dates).length > 0 ? [`n${at}"`] : []));
          const over = [...hidden].map((place) => read[place]?._path.split("/").at(-1));
          expect(over.sort()).toEqual(isOver.sort());
          for (const [q, facet, sort] of queries) {
            const query = readFinderQuery(`?q=${encodeURIComponent(q)}&${facet}&${sort}`);
            const stored = findDrawings(catalogue, query, { hidden, search: await list.search() });
            expect(stored).toEqual(findDrawings(made, query, { hidden, search }));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is the same bytes for the same drawings", async () => {
    const drawings = fc.sample(facts, { numRuns: 40, seed: 1 });
    const [one, other] = [await releaseOfDrawings(drawings), await releaseOfDrawings(drawings)];
    expect(one.id).toBe(other.id);
  });
});

describe("what a browser has of drawings", () => {
  /** The titles in its file, and whether it finds drawings by that. */
  async function keptOf(pages: Parameters<typeof listRelease>[0]) {
    const release = await listRelease(pages);
    const { file, lasting } = await listOf(release);
    const [, , object] = lasting?.split("/") ?? [];
    const entries = decodeJson(await objectsOf(release).bytes(objectHash(object ?? "")));
    return { isWhole: file === lasting, titles: Array.isArray(entries) ? entries.map(([, title]) => title) : [] };
  }

  it("is all of them, the newest first", async () => {
    const pages = [coloringPage("fox", 1), coloringPage("owl", 2)];
    expect(await keptOf(pages)).toEqual({ isWhole: true, titles: ["owl", "fox"] });
  });

  it("is without those that have dates, which it does not find by itself then", async () => {
    const pages = [coloringPage("fox", 1), coloringPage("owl", 2, { publishAt: "2026-07-01" }), coloringPage("cat", 3)];
    expect(await keptOf(pages)).toEqual({ isWhole: false, titles: ["cat", "fox"] });
    expect(await keptOf(pages.slice(1, 2))).toEqual({ isWhole: false, titles: [] });
  });

  it("is the newest of very many", async () => {
    const tags = Array.from({ length: 24 }, (_, tag) => `${tag} ${"fox".repeat(20)}`);
    const pages = Array.from({ length: 500 }, (_, at) => coloringPage(`n${at}`, 1 + (at % 28), { tags }));
    const { isWhole, titles } = await keptOf(pages);
    expect(isWhole).toBe(false);
    expect(titles.length).toBeGreaterThan(300);
    const { catalogue } = await listOf(await listRelease(pages));
    expect(titles).toEqual(Array.from({ length: titles.length }, (_, at) => catalogue.items.at(at)?.title));
  });

  it("is nothing where there is no drawing", async () => {
    const { file, lasting } = await listOf(await listRelease([]));
    expect([file, lasting]).toEqual([null, null]);
  });
});

describe("an object that is none of them", () => {
  it("is refused in place of drawings, and so is a line that is no drawing", () => {
    for (const other of [{ some: "thing" }, "text", [["a", 1]]])
      expect(() => parseDrawings(encodeJson(other))).toThrow("publish again");
    for (const line of ["", '["/fox"],', "null]", '["/fox","Fo'])
      expect(() => parseDrawings(new TextEncoder().encode(`[\n${line}`)).at(0)).toThrow("publish again");
  });

  it("breaks what needs it and nothing else", async () => {
    const release = await releaseOfDrawings(fc.sample(facts, { numRuns: 3, seed: 2 }));
    const ref = release.manifest.listings.drawings[""];
    if (ref === undefined) throw new Error("there are drawings");
    const drawings = { "": { ...ref, words: release.manifest.paths[0] ?? ref.catalogue } };
    const listings = { ...release.manifest.listings, drawings };
    const broken = await listOf({ ...release, manifest: { ...release.manifest, listings } });
    expect(findDrawings(broken.catalogue, readFinderQuery("")).count).toBeGreaterThan(0);
    await expect(broken.search()).rejects.toThrow("publish again");
  });
});

describe("the seasons of a drawing", () => {
  let seasons: ReadonlyMap<string, readonly string[]>;
  const pages = [
    coloringPage("lamp", 5, { season: ["diwali ", "Full  moon"], tags: ["light"] }),
    coloringPage("rain", 4, { tags: ["WET"] }),
    coloringPage("corn", 3, { tags: ["harvest", "winter"] }),
    coloringPage("sun", 2, {}),
  ];

  async function facetsOf(settings: Partial<Site>) {
    const { catalogue } = await listOf(await listRelease(pages, settings));
    const { facets } = findDrawings(catalogue, readFinderQuery(""));
    return facets.season;
  }

  beforeAll(async () => {
    const { catalogue } = await listOf(await listRelease(pages, { gathers: SITE.gathers ?? {} }));
    const of = (season: string) =>
      findDrawings(catalogue, readFinderQuery(`?season=${season}`)).items.map(({ title }) => title);
    seasons = new Map(["diwali", "wet", "harvest", "full-moon"].map((season) => [season, of(season)]));
  });

  it("are those of the site, said in its field or as a tag, and what is said besides", () => {
    expect(Object.fromEntries(seasons)).toEqual({
      diwali: ["lamp"],
      wet: ["rain"],
      harvest: ["corn"],
      "full-moon": ["lamp"],
    });
  });

  it("are offered as the site writes them, in the order of the year, the others behind them", async () => {
    expect(await facetsOf({ gathers: SITE.gathers ?? {} })).toEqual([
      ["Wet", 1],
      ["Diwali", 1],
      ["Full  moon", 1],
      ["Harvest", 1],
    ]);
  });

  it("are the four of the year where a site names none", async () => {
    expect(await facetsOf({})).toEqual([
      ["Winter", 1],
      ["Diwali", 1],
      ["Full  moon", 1],
    ]);
  });
});
