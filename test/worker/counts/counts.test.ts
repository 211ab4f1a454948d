import { describe, expect, test } from "vitest";
import { sharedValues } from "#app/content/release/shared-values.ts";
import { corpusRelease, FILES } from "../corpus-content.ts";
import { markedRelease, releaseOfPage } from "../marked-release.ts";
import { BUILD, createStage } from "../stage.ts";
import { CountsDouble, dataPoint } from "./counts-double.ts";

const release = await corpusRelease();

/** Asks a new worker for a path, the second time from its memory, and lists what it counted. */
async function countedOf(path: string, init: RequestInit = {}, { times = 1 } = {}) {
  const counts = new CountsDouble();
  const stage = createStage({ release, vars: { COUNTS: counts } });
  for (let requested = 0; requested < times; requested++) await (await stage.fetch(path, init)).arrayBuffer();
  return counts.points;
}

/** All that a visitor could be known by. */
const VISITOR = {
  "user-agent": "Mozilla/5.0 (Linux; Android 15; CUBOT P80) Chrome/140.0",
  cookie: "id=4711",
  referer: "https://elsewhere.example/search?q=otter",
  authorization: "Bearer 4711",
  "accept-language": "de-CH",
  "cf-connecting-ip": "203.0.113.7",
  "cf-ipcountry": "CH",
  "x-forwarded-for": "203.0.113.7",
};

const build = `${BUILD.code}-${release.id}`;

describe("a data point is exactly its kind and its name", () => {
  test.each([
    ["a page", "/about", { indexes: ["page"], blobs: ["/about"] }],
    ["a page with a query", "/about?email=a%40b.example&ref=4711", { indexes: ["page"], blobs: ["/about"] }],
    ["the home page", "/", { indexes: ["page"], blobs: ["/"] }],
    [
      "a page whose address is spelled in bytes",
      "/%C3%BCber/%C3%B6l",
      { indexes: ["page"], blobs: ["/%C3%BCber/%C3%B6l"] },
    ],
    [
      "a page shown without loading it whole",
      `/about/_payload.json?${build}`,
      { indexes: ["visit"], blobs: ["/about"] },
    ],
    ["the same of no build", "/_payload.json?1700000000000", { indexes: ["visit"], blobs: ["/"] }],
    ["a drawing to print", FILES.pdf, { indexes: ["print"], blobs: ["fox-coloring-page.pdf"] }],
    ["a color by number sheet", FILES.sheet, { indexes: ["sheet"], blobs: ["fox-color-by-number.pdf"] }],
    ["the lines of a drawing", FILES.svg, { indexes: ["svg"], blobs: ["fox.svg"] }],
    ["a pack", FILES.pack, { indexes: ["pack"], blobs: ["two-foxes.pdf"] }],
  ])("%s", async (_name, path, point) => {
    expect(await countedOf(path, { headers: VISITOR })).toEqual([point]);
  });

  test.each([
    ["what our own client preloads", `/about/_payload.json?${build}`, { purpose: "prefetch" }],
    ["a page that a browser prefetches", "/about", { "sec-purpose": "prefetch" }],
    ["a page that a browser renders ahead", "/about", { "sec-purpose": "prefetch;prerender" }],
  ])("%s is looked ahead at", async (_name, path, headers) => {
    expect(await countedOf(path, { headers: { ...VISITOR, ...headers } })).toEqual([dataPoint("look-ahead", "/about")]);
  });

  test("a page from memory counts as it did when it was rendered", async () => {
    const twice = [dataPoint("page", "/about"), dataPoint("page", "/about")];
    expect(await countedOf("/about", { headers: VISITOR }, { times: 2 })).toEqual(twice);
  });
});

describe("nothing is counted", () => {
  test.each([
    ["of a page that is not there", "/no-such-page", {}],
    ["of a payload that is not there", "/no-such-page/_payload.json", {}],
    ["of a file that is not there", `/files/${"0".repeat(64)}/fox.pdf`, {}],
    ["of another spelling", "/About/", {}],
    ["of a document's redirect", "/moved", {}],
    ["of a rule's redirect", "/gone", {}],
    ["of a redirect as a payload", "/moved/_payload.json", {}],
    ["of a payload of a build nobody knows", `/about/_payload.json?${BUILD.code}-${"a".repeat(64)}`, {}],
    ["of HEAD", "/about", { method: "HEAD" }],
    ["of HEAD for a file", FILES.pdf, { method: "HEAD" }],
    ["of a method that is none", "/about", { method: "POST" }],
    ["of a picture within a list", FILES.thumbnail, {}],
    ["of a picture within a text", FILES.raw, {}],
    ["of queries", "/query", {}],
    ["of feeds", "/sitemap.xml", {}],
    [
      "of programs that say what they are",
      "/about",
      { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } },
    ],
  ])("%s", async (_name, path, init) => {
    expect(await countedOf(path, init, { times: 2 })).toEqual([]);
  });
});

describe("an answer does not depend on the count", () => {
  const requested = ["/about", "/about", "/about/_payload.json?1", FILES.sheet];
  const broken = {
    writeDataPoint() {
      throw new Error("blobs are too long");
    },
  };

  async function answers(vars: NonNullable<Parameters<typeof createStage>[0]["vars"]>) {
    const stage = createStage({ release, vars });
    const told = [];
    for (const path of requested) {
      const response = await stage.fetch(path);
      const { "content-security-policy": _nonce, ...headers } = Object.fromEntries(response.headers);
      const body = (await response.text()).replace(/nonce="[^"]+"/g, "");
      told.push({ status: response.status, headers, body });
    }
    return { told, log: stage.log };
  }

  test("where counting fails, which the log is told once", async () => {
    const failing = await answers({ COUNTS: broken });
    expect(failing.told).toEqual((await answers({})).told);
    expect(failing.log).toEqual([
      { level: "warn", event: "counting-failed", error: "Error: blobs are too long", stack: expect.any(String) },
    ]);
  });

  test("where it works", async () => {
    const counted = await answers({ COUNTS: new CountsDouble() });
    expect(counted.told).toEqual((await answers({})).told);
    expect(counted.log).toEqual([]);
  });
});

test("a page that is sought in a second release, because its document is missing in the first, is counted once", async () => {
  const counts = new CountsDouble();
  const stage = createStage({ release: await markedRelease("old"), vars: { COUNTS: counts } });
  await stage.fetch("/about");
  counts.points.length = 0;
  const next = await markedRelease("next");
  stage.publish(next);
  for (const name of sharedValues(next.manifest)) stage.kv.values.delete(`o/${name}`);
  stage.clock.now += 60_000;
  expect(releaseOfPage(await (await stage.fetch("/articles/first")).text())).toBe("old");
  expect(counts.points).toEqual([dataPoint("page", "/articles/first")]);
});
