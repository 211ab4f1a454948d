import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { Catalogue } from "#app/content/finder/catalogue.ts";
import { DrawingSearch } from "#app/content/finder/drawing-search.ts";
import { findDrawings } from "#app/content/finder/find-drawings.ts";
import { type Findable, marksOf } from "#app/content/finder/findable.ts";
import { readFinderQuery } from "#app/content/finder/finder-query.ts";
import { partsAhead } from "#app/content/release/drawings.ts";
import { decodeJson, encodeJson, type ObjectSource } from "#app/content/release/objects.ts";
import { openRelease } from "#app/content/release/open.ts";
import { parseDrawing, parseDrawings } from "#app/content/release/parse.ts";
import { type DrawingsRead, drawingsIn, drawingsOf } from "#app/content/release/path-entry.ts";
import { fnv1a } from "#app/content/release/records.ts";
import { ageTerms, joinedTerm, tellingWords, termsOf, wordsOf } from "#app/content/search/search-words.ts";
import { parseSynonyms, storeSynonyms } from "#app/content/search/synonyms.ts";
import type { Site } from "#app/content/site.ts";
import { namedByManifest } from "#build/release/objects.ts";
import type { Release } from "#build/release/release.ts";
import { hashBytes } from "#build/release/release.ts";
import { path } from "#test/app/fixture.ts";
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
  const reader = openRelease({ id, manifest, objects, now: NOW });
  return (await reader.drawings()).value;
}

/** The same objects, and how many reads were under way at once. */
function watched(objects: ObjectSource) {
  let underWay = 0;
  const seen = { most: 0 };
  const source: ObjectSource = {
    ...objects,
    async parsed(hash, parse, within) {
      underWay += 1;
      seen.most = Math.max(seen.most, underWay);
      const value = await objects.parsed(hash, parse, within);
      underWay -= 1;
      return value;
    },
  };
  return { source, seen };
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
          const read = await list.read(Array.from({ length: list.catalogue.items.length }, (_, place) => place));
          expect(list.pathNumbers).toEqual(read.map(({ _path }) => fnv1a(_path)));
          const [made, synonyms] = [Catalogue.of(read), parseSynonyms(decodeJson(SYNONYMS))];
          const search = new DrawingSearch({ words: readWords(read), size: read.length, locale: "", synonyms });
          const { hidden } = list;
          const isOver = drawings.flatMap(({ dates }, at) => (Object.keys(dates).length > 0 ? [`n${at}"`] : []));
          const over = [...hidden].map((place) => read[place]?._path.split("/").at(-1));
          expect(over.sort()).toEqual(isOver.sort());
          for (const [q, facet, sort] of queries) {
            const query = readFinderQuery(`?q=${encodeURIComponent(q)}&${facet}&${sort}`);
            const order = await list.order(query.sort);
            const stored = findDrawings(list.catalogue, query, { order, hidden, search: await list.search() });
            const items = await list.read(stored.items);
            expect({ ...stored, items }).toEqual(findDrawings(made, query, { hidden, search }));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is the same bytes for the same drawings, and what names it is kept with the release", async () => {
    const drawings = fc.sample(facts, { numRuns: 40, seed: 1 });
    const [one, other] = [await releaseOfDrawings(drawings), await releaseOfDrawings(drawings)];
    expect(one.id).toBe(other.id);
    const { parts, catalogue, words } = one.manifest.listings.drawings[""] ?? {};
    expect([parts?.length, catalogue?.length, words?.length]).toEqual([1, 1, 1]);
    expect(namedByManifest(one.manifest)).toEqual(expect.arrayContaining([...(catalogue ?? []), ...(words ?? [])]));
  });

  const letters = (n: number) => (n + 36 ** 3).toString(36).repeat(4);
  let made: Promise<Release> | null = null;
  const long = () => {
    const pages = Array.from({ length: 4_000 }, (_, n) =>
      coloringPage(`n${n}`, 1, {
        title: [0, 7_000, 14_000, 21_000].map((more) => letters(n + more)).join(" "),
        tags: [letters(n + 30_000)],
      }),
    );
    made ??= listRelease(pages);
    return made;
  };

  it("is cut where it is long, and no piece of it is large", async () => {
    const release = await long();
    const { catalogue = [], words = [] } = release.manifest.listings.drawings[""] ?? {};
    expect(words.length).toBeGreaterThan(1);
    for (const hash of [...catalogue, ...words]) expect(release.objects.get(hash)?.length).toBeLessThanOrEqual(410_000);
    const { source, seen } = watched(objectsOf(release));
    const list = await listOf(release, source);
    const places = Array.from({ length: 4_000 }, (_, n) => (n * 1_237) % 4_000);
    const titles = (await list.read(places)).map(({ title }) => title.split(" ")[0]);
    // All of one day: the newest first is the order of their files then.
    expect(titles).toEqual(places.map(letters));
    // A store that is asked for dozens of values at once seems to hang.
    expect(seen.most).toBe(12);
    await expect(list.read([4_000])).rejects.toThrow("publish again");
    const search = await list.search();
    for (const n of [0, 1_999, 3_999]) {
      const { count, items } = findDrawings(list.catalogue, readFinderQuery(`?q=${letters(n)}`), { search });
      const found = await list.read(items);
      expect([count, found.map(({ title }) => title.split(" ")[0])]).toEqual([1, [letters(n)]]);
    }
  });

  it("has the drawing of the day in the part that is read before anybody knows it, and each part has its days", async () => {
    const release = await long();
    const own = release.manifest.listings.drawings[""];
    if (own === undefined) throw new Error("there are drawings");
    const list = await listOf(release);
    const starts = own.parts.map((_, at) => own.parts.slice(0, at).reduce((sum, { count }) => sum + count, 0));
    const days = Array.from({ length: 365 }, (_, day) => {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const place = list.placeOfTheDay(date) ?? -1;
      const at = starts.findLastIndex((start) => start <= place);
      expect(partsAhead(own, { query: null, shown: ["day"], date, path: path("/kids") })).toEqual([
        own.parts[at]?.object,
      ]);
      return { at, place };
    });
    expect(new Set(days.map(({ at }) => at)).size).toBeGreaterThan(0.9 * own.parts.length);
    // Not always the first one of a part.
    expect(new Set(days.map(({ place }) => place)).size).toBeGreaterThan(300);
  });
});

describe("what is read of a list before it is narrowed", () => {
  const part = (n: number) => ({ object: hashBytes(encodeJson(n)), count: 10, first: n });
  const asked = { query: null, date: "2026-11-27", path: path("/kids"), shown: [] };
  const { object } = part(99);
  const orders = { title: object, easiest: object, busiest: object };
  const none = { catalogue: [], orders, words: [], file: null, categories: [] };
  const covers = { places: [7], object: hashBytes(encodeJson("covers")) };
  const ref = (parts: number) => ({
    ...none,
    parts: Array.from({ length: parts }, (_, n) => part(n)),
    covers: parts === 1 ? null : covers,
  });

  it.each([
    ["", [0, 1, 2]],
    ["?page=2", [2, 3, 4]],
    ["?page=3", [4]],
    ["?page=9", []],
    ["?sort=title", []],
    ["?q=fox", []],
    ["?tag=snow&page=2", []],
  ])("of several parts are those of the page %s, and that of the day", (search, parts) => {
    const query = readFinderQuery(search);
    const read = partsAhead(ref(5), { ...asked, query });
    const own = parts.map((n) => part(n).object);
    const others = read.filter((object) => !own.includes(object));
    expect(read).toEqual(expect.arrayContaining(own));
    expect(others.length).toBeLessThanOrEqual(1);
    expect(partsAhead(ref(5), { ...asked, shown: ["day"] })).toEqual(expect.arrayContaining(others));
    expect(partsAhead(ref(1), { ...asked, query })).toEqual([part(0).object]);
  });

  it.each<[DrawingsRead, number]>([
    ["asked", 0],
    ["covers", 1],
    ["day", 1],
    ["daily", 5],
    [1, 1],
    [11, 2],
    [500, 5],
  ])("are of a page that shows %s so many, and no more", (shown, count) => {
    expect(partsAhead(ref(5), { ...asked, shown: [shown] })).toHaveLength(count);
    expect(partsAhead(ref(1), { ...asked, shown: [shown] })).toEqual([part(0).object]);
    expect(drawingsIn(drawingsOf(shown))).toBe(shown);
  });

  it("are one object for the newest of all categories", () => {
    expect(partsAhead(ref(5), { ...asked, shown: ["covers"] })).toEqual([covers.object]);
  });
});

describe("an object that is none of them", () => {
  it("is refused in place of drawings, and so is a line that is no drawing", () => {
    for (const other of [{ some: "thing" }, "text", [["a", 1]]])
      expect(() => parseDrawings(encodeJson(other))).toThrow("publish again");
    for (const line of ["", '["/fox"],', "null]", '["/fox","Fo'])
      expect(() => parseDrawing(line)).toThrow("publish again");
  });

  it("breaks what needs it and nothing else", async () => {
    const release = await releaseOfDrawings(fc.sample(facts, { numRuns: 3, seed: 2 }));
    const ref = release.manifest.listings.drawings[""];
    if (ref === undefined) throw new Error("there are drawings");
    const drawings = { "": { ...ref, words: release.manifest.paths } };
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
    const { catalogue, read } = await listOf(await listRelease(pages, { gathers: SITE.gathers ?? {} }));
    const all = await read([...pages.keys()]);
    const of = (season: string) =>
      findDrawings(catalogue, readFinderQuery(`?season=${season}`)).items.map((place) => all[place]?.title ?? "");
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
