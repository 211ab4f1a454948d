import { describe, expect, it } from "vitest";
import { plainSite } from "#app/content/plain-site.ts";
import { paramsFromJson } from "#app/content/query/codec.ts";
import { readSite } from "#build/compile/site-file.ts";
import { withoutCode } from "./compile-files.ts";

async function read(text: string | null) {
  const { site, problems } = await readSite({ text, folderName: "my-folder" });
  return { site, problems: problems.map(withoutCode) };
}

describe(".site.yml", () => {
  it("may be missing: the folder gives the name", async () => {
    expect(await read(null)).toEqual({
      site: { ...plainSite, name: "my-folder" },
      problems: [],
    });
  });

  it("sets what it says", async () => {
    const text = `
name: Otter
origin: https://otters.org
timeZone: Europe/Berlin
locales: [fr, de]
defaultLocale: en
navigation: { fields: [icon] }
responses: advanced
analytics.kidsCorner: pageviews
footer: [{ label: Privacy, to: /privacy }]
routes:
  /old/**: { redirect: { to: /new/**, statusCode: 308 } }
  /gone: { redirect: https://x.example/a, middleware: hidden }
  /old.html: { redirect: /new }
  /files/**: { cache: { maxAge: 60 }, headers: { x-a: b } }
`;
    const { site, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(site).toMatchObject({
      name: "Otter",
      origin: "https://otters.org",
      locales: ["en", "fr", "de"],
      defaultLocale: "en",
      navigationFields: ["icon"],
      responses: "advanced",
      analytics: { kidsCorner: "pageviews" },
      footer: [{ label: "Privacy", to: "/privacy" }],
      routes: {
        "/old.html": { redirect: { to: "/new", statusCode: 307 } },
        "/old/**": { redirect: { to: "/new/**", statusCode: 308 } },
        "/gone": { redirect: { to: "https://x.example/a", statusCode: 307 }, middleware: ["hidden"] },
        "/files/**": { cache: { maxAge: 60 }, headers: { "x-a": "b" } },
      },
    });
  });

  it.each(["https://otter.example", "http://localhost:8787"])("takes %s for no origin", async (origin) => {
    expect((await read(`origin: ${origin}`)).site).toMatchObject({ origin: "" });
  });

  it("takes the first locale for the default one", async () => {
    expect((await read("locales: [fr, en, fr]")).site).toMatchObject({ locales: ["fr", "en"], defaultLocale: "fr" });
  });

  it("keeps named queries in a form that JSON holds and the reader revives", async () => {
    const text =
      "globals:\n  theme: { where: { _path: --REGEX /^\\/theme/i }, only: title }\n  news: { type: list, limit: 3, sort: { date: -1 } }";
    const { site, problems } = await read(text);
    expect(problems).toEqual([]);
    expect(site.globals).toEqual({
      theme: { type: "first", query: { where: [{ _path: "--REGEX /^\\/theme/i" }], only: ["title"] } },
      news: { type: "list", query: { limit: 3, sort: [{ date: -1 }] } },
    });
    expect(paramsFromJson(site.globals.theme?.query)).toMatchObject({
      where: [{ _path: expect.objectContaining({}) }],
    });
  });

  const mistakes: readonly (readonly [string, string])[] = [
    ["navigaton: {}", '1:1  error  "navigaton" means nothing here. Did you mean navigation?'],
    ["qqqqqq: 1\nname: X", '1:1  error  "qqqqqq" means nothing here. There are name, description'],
    ["name: 5", "1:7  error  name: 5 is no text."],
    ["name: ''", '1:7  error  name: "" is empty.'],
    [
      "origin: otter.example",
      '1:9  error  origin: "otter.example" is no origin. Write a scheme and a host, such as https://example.com.',
    ],
    ["origin: https://otter.example/", '1:9  error  origin: "https://otter.example/" is no origin.'],
    ["timeZone: Berlin", '1:11  error  timeZone: "Berlin" is no time zone. Write one such as Europe/Berlin.'],
    ["locales: [e_n]", '1:11  error  locales.0: "e_n" is no locale. Write one such as en or pt-br.'],
    ["locales: en", '1:10  error  locales: "en" is no list. Write [en].'],
    [
      "footer: [{ label: Evil, to: javascript:alert(1) }]",
      '1:29  error  footer.0.to: "javascript:alert(1)" is no link.',
    ],
    ["responses: simple", '1:12  error  responses: "simple" is not allowed. Write default or advanced.'],
    [
      "checks: strict\nanalytics: { kidsCorner: on }",
      '2:26  error  analytics.kidsCorner: "on" is not allowed. Write off or pageviews.',
    ],
    ["routes: { /A: { cache: { maxAge: 1 } } }", '1:15  error  routes: "/A" is no pattern of addresses.'],
    ["routes: { a: {} }", '1:14  error  routes: "a" is no pattern of addresses.'],
    ["routes: { /a/: {} }", '1:16  error  routes: "/a/" is no pattern of addresses.'],
    ["routes: { /a/**/b: {} }", '1:20  error  routes: "/a/**/b" is no pattern of addresses.'],
    ["routes: { /a: { redirect: b } }", '1:27  error  routes./a.redirect: "b" does not say from where. Write /b.'],
    [
      "routes: { /a: { redirect: { to: //x.example } } }",
      '1:33  error  routes./a.redirect.to: "//x.example" leads nowhere.',
    ],
    [
      "routes: { /a: { middleware: [hiden] } }",
      '1:30  error  routes./a.middleware.0: "hiden" is no middleware. Did you mean hidden?',
    ],
    [
      'routes: { /a: { headers: { "bad name": x } } }',
      '1:40  error  routes./a.headers: "bad name" is no name of a header. Write one such as x-robots-tag.',
    ],
    [
      'routes: { /a: { headers: { x-b: "x\\ny" } } }',
      '1:33  error  routes./a.headers.x-b: "x\\ny" is no value of a header. Write one line of ASCII.',
    ],
    ['routes: { /a: { headers: { x-b: "→" } } }', '1:33  error  routes./a.headers.x-b: "→" is no value'],
    ["routes: { /a: { cashe: 1 } }", "1:24  error  routes./a.cashe means nothing here. Did you mean cache?"],
    ["routes: { /a: { cache: { maxAge: -1 } } }", "1:34  error  routes./a.cache.maxAge: -1 is below 0."],
    ["globals: { a: { where: { x: { $in: { $nope: 1 }, $or: 3 } } } }", "1:15  error  globals.a: "],
    ["- a", '1:1  error  ["a"] is no map of keys. Write settings such as "name: My site".'],
    ["name: [", "1:8  error  the bracket [ is never closed. Write name: []."],
  ];

  it.each(mistakes)("says what is wrong with %j", async (text, problem) => {
    expect((await read(text)).problems).toContainEqual(expect.stringContaining(`.site.yml:${problem}`));
  });

  it("keeps what is right beside what is wrong", async () => {
    expect((await read("name: Otter\nresponses: simple\nfoo: 1\nlocales: [en]")).site).toMatchObject({
      name: "Otter",
      responses: "default",
      locales: ["en"],
    });
  });
});
