import { describe, expect, test } from "vitest";
import type { ContentDocument } from "#app/content/document.ts";
import { stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { pageOf, releaseOfParts, site, wireDocument } from "#test/content-fixture.ts";
import { BUILD, createStage, NOW, type Stage } from "./stage.ts";

const HOUR = 3_600_000;
const COMES = NOW + HOUR;
const GOES = NOW + 2 * HOUR;

const LIST: QueryParams = { where: [{ _path: { $contains: "news" } }], only: ["title"] };
const SURROUND: QueryParams = { surround: { query: "/news/first", before: 1, after: 1 } };

/** One page stands from an hour to two hours from now; the two around it always. */
const release = await releaseOf([
  wireDocument("index", { title: "Home" }),
  wireDocument("news/first", { title: "First", published: "2026-11-01T00:00:00.000Z" }),
  wireDocument("news/party", {
    title: "Party",
    published: "2026-11-02T00:00:00.000Z",
    publishAt: new Date(COMES).toISOString(),
    expiresAt: new Date(GOES).toISOString(),
  }),
]);

function releaseOf(documents: readonly ContentDocument[]) {
  const list = {
    kind: "component",
    name: "ArticleList",
    props: { under: "/news", limit: 6 },
    slots: {},
    data: null,
  } as const;
  return releaseOfParts({
    site: site(),
    documents: documents.map((document) => {
      const page = pageOf(document);
      return { document, page: document._path === "/" ? { ...page, segments: [...page.segments, list] } : page };
    }),
    files: [],
    objects: [],
    sources: [],
  });
}

function queryUrl(kind: "query" | "navigation", params: QueryParams): string {
  const search = new URLSearchParams({ _params: stringifyParams(params) });
  return `/${kind}/${hashParams(params)}.${release.id}.json?${search}`;
}

/** Everything that shows the page, as visitors, feeds' readers and open browsers ask for it. */
const SHOWN_BY = {
  "its own page": "/news/party",
  "its payload": `/news/party/_payload.json?${BUILD.code}-${release.id}`,
  "a list in another page": "/",
  "a list in another page's payload": `/_payload.json?${BUILD.code}-${release.id}`,
  "a neighbour's page": "/news/first",
  "a neighbour's payload": `/news/first/_payload.json?${BUILD.code}-${release.id}`,
  "a query": queryUrl("query", LIST),
  "a query for it": queryUrl("query", { where: [{ _path: "/news/party" }], first: true }),
  "a query with a window": queryUrl("query", {
    where: [{ published: { $gt: "" } }],
    sort: [{ published: -1 }],
    limit: 1,
  }),
  "a query of neighbours": queryUrl("query", SURROUND),
  "the navigation": queryUrl("navigation", {}),
  "the feed": "/feed.xml",
  "the sitemap": "/sitemap.xml",
};

function stageAt(now: number): Stage {
  const stage = createStage({ release });
  stage.clock.now = now;
  return stage;
}

async function shows(stage: Stage, path: string): Promise<boolean> {
  const response = await stage.fetch(path);
  const text = await response.text();
  return response.status === 200 && /Party|news\/party/.test(text);
}

/** Seconds for which anybody may keep an answer; 0 for not at all. */
function keptFor(response: Response): number {
  return Number(/max-age=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
}

describe.each(Object.entries(SHOWN_BY))("%s", (_, path) => {
  test("shows a page from its first moment to its last, without a publish or a clock of ours", async () => {
    const moments = [NOW, COMES - 1, COMES, GOES - 1, GOES];
    const seen = await Promise.all(moments.map((now) => shows(stageAt(now), path)));
    expect(seen).toEqual([false, false, true, true, false]);
    const [one] = [stageAt(NOW)];
    const kept: boolean[] = [];
    for (const now of moments) {
      one.clock.now = now;
      kept.push(await shows(one, path));
      await one.settled();
    }
    expect(kept).toEqual(seen);
  });

  test("is kept by nobody beyond the next date that changes it, a sitemap for five minutes", async () => {
    for (const [now, next] of [
      [NOW, COMES],
      [COMES, GOES],
      [GOES - 500, GOES],
    ] as const) {
      const seconds = keptFor(await stageAt(now).fetch(path));
      expect(seconds).toBeLessThanOrEqual(path === "/sitemap.xml" ? 300 : (next - now) / 1000);
    }
  });
});

test("a count that a date changes is kept no longer, though nothing of the page is in it", async () => {
  const count = queryUrl("query", { ...LIST, count: true });
  for (const [now, found, next] of [
    [NOW, 1, COMES],
    [COMES, 2, GOES],
  ] as const) {
    const response = await stageAt(now).fetch(count);
    expect(await response.json()).toBe(found);
    expect(keptFor(response)).toBe((next - now) / 1000);
  }
});

test("what no date will change any more is kept for good", async () => {
  const after = stageAt(GOES);
  for (const path of [queryUrl("query", LIST), queryUrl("navigation", {}), SHOWN_BY["a neighbour's payload"]]) {
    expect((await after.fetch(path)).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  }
});
