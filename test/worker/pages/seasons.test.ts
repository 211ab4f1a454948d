import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { assembleRelease } from "#build/release/assemble.ts";
import { compileFiles, type Files } from "#test/build/compile/compile-files.ts";
import { createStage, type Stage } from "../stage.ts";

const DAYS = {
  winter: "{ title: Winter pages, description: Snow to color., when: { from: 12-01, until: 02-29 } }",
  spring: "{ when: { from: 03-01, until: 05-31 } }",
  autumn: "{ title: Autumn pages, when: { from: 09-01, until: 11-30 } }",
  Christmas: "{ when: 12-25, major: true }",
  Hanukkah: "{ when: [2026-12-04, 2027-12-24], lasts: 9 }",
};

const SITE = [
  "name: Seasons",
  "origin: https://otters.org",
  "timeZone: America/New_York",
  "brand: { sharePicture: ./share.png }",
  "gathers:",
  "  category: { at: /themes }",
  "  season:",
  "    at: /seasons",
  '    title: "{value} pages"',
  "    values:",
  ...Object.entries(DAYS).map(([season, words]) => `      ${season}: ${words}`),
  "",
].join("\n");

const drawing = (art: string, fields: string) => `---\ntitle: The ${art}\nart: noto:${art}\n${fields}\n---\nColor it.`;

const FILES: Files = {
  ".site.yml": SITE,
  "index.md": "# Home",
  "a/snowman.md": drawing("snowman", "category: snow\nseason: [winter]\npublished: 2026-01-03"),
  "a/penguin.md": drawing("penguin", "category: snow\nseason: [winter]\npublished: 2026-01-02"),
  "a/sled.md": drawing("sled", "category: snow\nseason: [winter, Christmas]\npublished: 2026-01-01"),
  "a/secret.md": drawing("ghost", "season: [winter]\nmiddleware: hidden"),
  "a/draft.md": drawing("bat", "season: [winter]\ndraft: true"),
  "a/later.md": drawing("fox", "season: [winter]\npublishAt: 2027-01-01"),
  ...Object.fromEntries(
    ["hedgehog", "owl", "chipmunk"].map((art) => [
      `b/${art}.md`,
      drawing(art, "season: [autumn, spring, Christmas, Hanukkah]"),
    ]),
  ),
  "packs/snow.md": [
    "---",
    "title: Packs",
    "packs:",
    '  january: { title: "January: snow", choose: { season: winter }, when: { from: 01-01, until: 01-31 } }',
    "  november: { title: November, choose: { season: [nothing, autumn] }, when: { from: 11-01, until: 11-30 } }",
    "  any: { title: Any time, choose: { category: snow, limit: 3 } }",
    "---",
    '::pack-list{which="dated"}',
    "::",
    '::pack-list{which="others"}',
    "::",
    '::values{field="season" :limit="2"}',
    "::",
  ].join("\n"),
  "packs/soon.md": "---\nstarts: 2026-12-01\npacks: { soon: { title: Soon, choose: { season: winter } } }\n---\nWords.",
  "words/one.md": "---\ncategory: words\n---\nWords.",
  "words/two.md": "---\ncategory: words\n---\nWords.",
  "words/three.md": "---\ncategory: words\n---\nWords.",
};

let stage: Stage;

beforeAll(async () => {
  const share = await sharp({ create: { width: 1200, height: 630, channels: 3, background: "#1f5fbf" } })
    .png()
    .toBuffer();
  const { problems, ...parts } = await compileFiles({ ...FILES, "share.png": share });
  expect(problems.filter(({ level }) => level === "error")).toEqual([]);
  stage = createStage({ release: await assembleRelease(parts) });
  return () => stage.settled();
});

async function textOn(day: string, address: string): Promise<string> {
  stage.clock.now = Date.parse(`${day}T12:00:00-05:00`);
  const response = await stage.fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return (await response.text()).replace(/<!-- -->/g, "");
}

/** What a page says of days, and where it leads. */
function daysIn(page: string): readonly string[] {
  const [, days = ""] = /<div class="season-days">(.*?)<\/div>/s.exec(page) ?? [];
  return [...days.matchAll(/<p[^>]*>(.*?)<\/p>/gs)].map(([, line = ""]) => line.replace(/<(?!\/?a\b)[^>]*>/g, ""));
}

describe("the page of a season", () => {
  test.each([
    [
      "2026-11-24",
      "/seasons/winter",
      [
        "Begins on December 1, 2026",
        '<a href="/seasons/autumn">Autumn pages</a>: In season until November 30, 2026',
        '<a href="/seasons/hanukkah">Hanukkah</a>: December 4, 2026 to December 12, 2026',
      ],
    ],
    [
      "2026-12-20",
      "/seasons/winter",
      [
        "In season until February 28, 2027",
        '<a href="/seasons/christmas">Christmas</a>: December 25, 2026',
        '<a href="/seasons/spring">spring</a>: Begins on March 1, 2027',
      ],
    ],
    ["2028-02-29", "/seasons/winter", ["In season until February 29, 2028"]],
    ["2028-03-01", "/seasons/winter", ["Begins on December 1, 2028"]],
    ["2026-12-26", "/seasons/christmas", ["December 25, 2027"]],
    ["2026-12-25", "/seasons/christmas", ["December 25, 2026"]],
    ["2026-12-13", "/seasons/hanukkah", ["December 24, 2027 to January 1, 2028"]],
    // Its dates are over.
    ["2028-01-02", "/seasons/hanukkah", []],
  ])("says on %s when it is, and what else: %s", async (day, address, said) => {
    expect(daysIn(await textOn(day, address)).slice(0, said.length || undefined)).toEqual(said);
  });

  test("says it until midnight where the site is", async () => {
    const saidAt = async (time: string) => {
      stage.clock.now = Date.parse(time);
      return daysIn((await (await stage.fetch("/seasons/winter")).text()).replace(/<!-- -->/g, ""))[0];
    };
    expect(await saidAt("2026-12-01T04:59:59Z")).toBe("Begins on December 1, 2026");
    expect(await saidAt("2026-12-01T05:00:00Z")).toBe("In season until February 28, 2027");
  });

  test("stands in the list of all by when it is its turn, with a picture that no other has and its days", async () => {
    const cards = async (day: string) =>
      [
        ...(await textOn(day, "/seasons")).matchAll(/<img src="([^"]+)"[^>]*>.*?<a class="card-link"[^>]*>([^<]*)</gs),
      ].map(([, picture = "", title]) => `${title}: ${picture.slice(picture.lastIndexOf("/") + 1)}`);
    const [autumn, spring] = ["Autumn pages: chipmunk-card.svg", "spring: owl-card.svg"];
    const [winter, christmas] = ["Winter pages: snowman-card.svg", "Christmas: sled-card.svg"];
    const hanukkah = "Hanukkah: hedgehog-card.svg";
    expect(await cards("2026-11-24")).toEqual([hanukkah, christmas, autumn, winter, spring]);
    const list = await textOn("2026-11-24", "/seasons");
    expect(list).toMatch(/Winter pages<.*?Begins on <time[^>]*>December 1, 2026</s);
    expect(list).toMatch(/<h2>Holidays<.*Hanukkah<.*Christmas<.*<h2>Seasons<.*Autumn pages</s);
  });

  test("has words, structured data with the way to it, and a line in the sitemap", async () => {
    const page = await textOn("2026-11-24", "/seasons/winter");
    expect(page).toContain("<title>Winter pages — Seasons</title>");
    expect(page).toContain('<p class="lead">Snow to color.</p>');
    expect(page).toMatch(/"@type":"CollectionPage".*"numberOfItems":3/);
    expect(page).toMatch(/"@type":"BreadcrumbList".*"item":"https:\/\/otters\.org\/seasons"/);
    expect(await textOn("2026-11-24", "/sitemap.xml")).toContain("<loc>https://otters.org/seasons/winter</loc>");
  });
});

describe("the page of a value", () => {
  test("is shared with the picture of its newest drawing, under an address that stays", async () => {
    const page = await textOn("2026-11-24", "/seasons/winter");
    expect(page).toContain('<meta property="og:image" content="https://otters.org/seasons/winter/picture.png"');
    const [, own = ""] =
      /"og:image" content="https:\/\/otters\.org(\/files[^"]+)"/.exec(await textOn("2026-11-24", "/a/snowman")) ?? [];
    const pictures = await Promise.all([own, "/seasons/winter/picture.png"].map((address) => stage.fetch(address)));
    expect(pictures.map(({ headers }) => headers.get("content-type"))).toEqual(["image/png", "image/png"]);
    const [first, second] = await Promise.all(pictures.map((picture) => picture.bytes()));
    expect(second).toEqual(first);
  });

  test("offers its drawings as one PDF: no draft, nothing hidden and nothing out of its time", async () => {
    const page = await textOn("2026-11-24", "/seasons/winter");
    expect(page).toMatch(/href="\/seasons\/winter\/pack\.pdf" download.*Print all 3 as one PDF/s);
    const pack = await stage.fetch("/seasons/winter/pack.pdf");
    expect(pack.headers.get("content-type")).toBe("application/pdf");
    expect(pack.headers.get("content-disposition")).toContain('filename="winter-pages.pdf"');
    expect(pack.headers.get("cache-control")).toBe("public, max-age=300");
    // A cover and three pages.
    expect((await pack.text()).match(/\/Type \/Page\b/g)).toHaveLength(4);
    stage.clock.now = Date.parse("2027-01-02T00:00:00Z");
    const later = await stage.fetch("/seasons/winter/pack.pdf");
    expect((await later.text()).match(/\/Type \/Page\b/g)).toHaveLength(5);
  });

  test("is kept no longer than what is in its pack stays the same", async () => {
    stage.clock.now = Date.UTC(2027, 0, 1, 4, 59);
    const pack = await stage.fetch("/seasons/winter/pack.pdf");
    expect(pack.headers.get("cache-control")).toBe("public, max-age=60");
  });

  test.each([
    "/themes/words/pack.pdf",
    "/themes/nothing/pack.pdf",
    "/seasons/winter/page/2/pack.pdf",
    "/seasons/winter/page/2/picture.png",
    "/seasons/pack.pdf",
    "/a/snowman/pack.pdf",
    "/pack.pdf",
    "/Seasons/winter/pack.pdf",
    "/themes/nothing/picture.png",
    "/a/snowman/picture.png",
  ])("has no file where it has no drawings, and no other page has one: %s", async (address) => {
    expect((await stage.fetch(address)).status).toBe(404);
  });
});

describe("packs that a page chooses", () => {
  const packsOn = async (day: string) =>
    [...(await textOn(day, "/packs/snow")).matchAll(/<p class="card-title">([^<]*)<.*?href="([^"]*)" download/gs)].map(
      ([, title, file]) => `${title} ${file}`,
    );

  test("stand on cards, that of this month first, then what has no days, each with its file", async () => {
    const january = "January: snow /packs/snow/january/pack.pdf";
    const november = "November /packs/snow/november/pack.pdf";
    const any = "Any time /packs/snow/any/pack.pdf";
    expect(await packsOn("2026-11-24")).toEqual([november, january, any]);
    expect(await packsOn("2026-12-01")).toEqual([january, november, any]);
    expect(await packsOn("2027-02-01")).toEqual([november, january, any]);
    const page = await textOn("2026-11-24", "/packs/snow");
    expect(page).toContain("PDF · 3 pages and a cover · Letter and A4");
    expect(page).toContain('<a class="card-link" href="/seasons/hanukkah">');
    expect(page).not.toContain('href="/seasons/winter"');
  });

  test("are made when they are asked for, under the name of the pack", async () => {
    stage.clock.now = Date.parse("2026-11-24T12:00:00Z");
    const pack = await stage.fetch("/packs/snow/january/pack.pdf");
    expect(pack.headers.get("content-disposition")).toContain('filename="january-snow.pdf"');
    expect((await pack.text()).match(/\/Type \/Page\b/g)).toHaveLength(4);
    for (const none of ["/packs/snow/february/pack.pdf", "/packs/january/pack.pdf", "/packs/snow/pack.pdf"])
      expect((await stage.fetch(none)).status).toBe(404);
  });

  test("are not there before the first day of their page", async () => {
    const statusAt = async (time: string) => {
      stage.clock.now = Date.parse(time);
      return (await stage.fetch("/packs/soon/soon/pack.pdf")).status;
    };
    expect(await statusAt("2026-12-01T04:59:59Z")).toBe(404);
    expect(await statusAt("2026-12-01T05:00:00Z")).toBe(200);
  });
});
