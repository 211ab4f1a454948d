import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { grouped, runs, tellFigure } from "#test/harness/tier.ts";
import { corpus } from "../corpus.ts";
import { corpusRelease, FILES } from "../corpus-content.ts";
import { FOUND_PATHS, foundRelease } from "../found-site.ts";
import { BUILD, createStage, type Stage } from "../stage.ts";

const release = await corpusRelease();
const stage = createStage({ release });

/** A site with a search, a list that is narrowed, pages of values with their files, and a surprise. */
const found = await foundRelease();
const foundStage = createStage({ release: found });

const cases = corpus({ release: release.id, code: BUILD.code }).filter(({ request }) => request.method === undefined);
const paths = [...new Set(cases.map(({ request }) => request.path.split("?")[0] ?? ""))];

const foundPaths = [...new Set(["/", "/surprise", ...FOUND_PATHS].map((path) => path.split("?")[0] ?? ""))];

const QUERIES = [
  "",
  "?/_payload.json",
  "?_payload.json",
  "?.json",
  "?format=json&_data=routes",
  "?__nuxt_island=Tag",
  "?_params={}",
  "?index",
  "?a=/query/x.json",
  "#/_payload.json",
];

describe("A1: the kind of an answer goes by the path alone", () => {
  test.for([
    ...paths.map((path) => [path, stage] as const),
    ...foundPaths.map((path) => [path, foundStage] as const),
  ])("%s", async ([path, stage]) => {
    const kinds = new Set<string>();
    for (const query of [...QUERIES, "?q=owl", "?q=/_payload.json", "?page=2"]) {
      const response = await stage.fetch(path + query);
      const type = response.headers.get("content-type")?.split(";")[0] ?? "none";
      kinds.add(response.status < 300 ? type : errorKind(response));
      if (response.status >= 400) expect(response.headers.get("cache-control")).toBe("no-store");
      await response.body?.cancel();
    }
    const forms = new Set([...kinds].map((kind) => (kind === "text/html" ? "html" : "data")));
    expect([...forms]).toHaveLength(1);
  });

  function errorKind({ status, headers }: Response): string {
    return status < 400 ? "redirect" : (headers.get("content-type")?.split(";")[0] ?? "none");
  }
});

const NAMES = [
  "x-react-router-spa-mode",
  "x-react-router-prerender-data",
  "x-nuxt-no-ssr",
  "x-nuxt-error",
  "x-nitro-prerender",
  "x-http-method-override",
  "x-method-override",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-forwarded-port",
  "x-forwarded-prefix",
  "x-original-url",
  "x-rewrite-url",
  "x-middleware-subrequest",
  "x-middleware-prefetch",
  "x-invoke-status",
  "rsc",
  "next-action",
  "accept",
  "accept-language",
  "user-agent",
  "sec-fetch-mode",
  "sec-fetch-dest",
  "origin",
  "referer",
  "cookie",
  "if-none-match",
  "if-modified-since",
  "range",
  "authorization",
  "purpose",
];

const headers = fc.dictionary(
  fc.oneof(fc.constantFrom(...NAMES), fc.stringMatching(/^x-[a-z]{1,12}$/)),
  fc.constantFrom(
    "1",
    "yes",
    "DELETE",
    "evil.example",
    "evil.example:443/?",
    "/secret",
    "application/json",
    "text/html",
    "*",
    "bytes=0-1",
    "preview=x",
  ),
  { minKeys: 1, maxKeys: 6 },
);

const REQUESTED = [
  "/about",
  "/nope",
  "/",
  "/About/",
  "/query?only=title",
  "/navigation",
  "/about/_payload.json",
  `/about/_payload.json?${BUILD.code}-${release.id}`,
  "/moved",
  "/away",
  "/guarded/x",
  "/sitemap.xml",
  "/feed.xml",
  "/robots.txt",
  "/builds/latest.json",
  FILES.svg,
  FILES.pdf,
];

/** How many sets of headers are sent to each of them. */
const SENT = runs(8, 100, 1_000);

const ASKED: readonly (readonly [string, Stage])[] = [
  ...REQUESTED.map((path) => [path, stage] as const),
  ...[...FOUND_PATHS, `/find/_payload.json?${BUILD.code}-${found.id}&q=ow`].map((path) => [path, foundStage] as const),
];

test.for(ASKED)("A2: no request header changes the answer at %s", async ([path, stage], { task }) => {
  const plain = await answer(stage, path, {});
  const property = fc.asyncProperty(headers, async (sent) => {
    expect(await answer(stage, path, sent)).toEqual(plain);
  });
  await fc.assert(property, { numRuns: SENT });
  tellFigure(task, `${grouped(SENT)} sets of headers to each of ${ASKED.length} kinds of page`);
});

test("A3: no host that a request names is found in an answer", async () => {
  const hosts = [
    "evil.example",
    "evil.example:443",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example/@site.test",
  ];
  for (const host of hosts) {
    for (const path of [
      "/",
      "/about",
      "/About",
      "/moved",
      "/gone",
      "/nope",
      "/sitemap.xml",
      "/feed.xml",
      "/robots.txt",
      "/query/",
    ]) {
      const response = await stage.fetch(path, {
        headers: { "x-forwarded-host": host, forwarded: `host=${host}` },
        origin: `https://${host.split("/")[0]}`,
      });
      expect(JSON.stringify([...response.headers]), path).not.toContain("evil.example");
      expect(await response.text(), path).not.toContain("evil.example");
    }
  }
});

async function answer(stage: Stage, path: string, sent: Record<string, string>): Promise<unknown> {
  const response = await stage.fetch(path, { headers: sent });
  const changing = ["content-security-policy", "server-timing", "x-content-source"];
  return {
    status: response.status,
    headers: [...response.headers].filter(([name]) => !changing.includes(name)),
    body: (await response.text()).replace(/nonce="[^"]*"/g, ""),
  };
}
