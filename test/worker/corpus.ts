import { encodeTail, stringifyParams } from "#app/content/query/codec.ts";
import { hashParams } from "#app/content/query/hash.ts";
import type { QueryParams } from "#app/content/query/params.ts";
import { islandHash } from "#test/harness/island-hash.ts";
import { FILES } from "./corpus-content.ts";

/** One request and what its answer must be. Data, so that the same corpus is asked of Node and of workerd. */
export interface CorpusCase {
  readonly name: string;
  readonly request: { readonly path: string; readonly method?: string; readonly body?: string };
  readonly expect: {
    readonly status: number;
    /** Exact values; null where the header must be missing. */
    readonly headers?: { readonly [name: string]: string | null };
    /** The whole body as JSON. */
    readonly json?: unknown;
    /** Parts of the body as text. */
    readonly holds?: readonly string[];
    /** Parts the body must not have. */
    readonly lacks?: readonly string[];
  };
}

export interface CorpusTarget {
  /** Id of the release that is served: `corpusRelease()`'s. */
  readonly release: string;
  /** The code build that is served. */
  readonly code: string;
}

const IMMUTABLE = "public, max-age=31536000, immutable";
const SORT = [{ _stem: 1, $numeric: true }];
const ABOUT = { first: true, where: [{ _path: "/about" }], sort: SORT };
const TITLES = { where: [{ _path: { $regex: "^/articles" } }], only: ["title"], sort: SORT };

export function corpus(target: CorpusTarget): readonly CorpusCase[] {
  return [
    ...pages(),
    ...queries(target),
    ...navigation(target),
    ...islands(),
    ...builds(target),
    ...files(),
    ...lists(),
  ];
}

function pages(): CorpusCase[] {
  const noStore = { "cache-control": "no-store" };
  return [
    page("/", "Text of /"),
    page("/about", "Text of /about"),
    page("/articles/first", "First &lt;b&gt;&amp;"),
    page("/%C3%BCber/%C3%B6l", "Text of /über/öl"),
    redirected("another case", "/About", 308, "/about"),
    redirected("a slash at the end", "/about/", 308, "/about"),
    redirected("a slash at the end of an endpoint", "/health/", 308, "/health"),
    redirected("an empty segment", "//about", 308, "/about"),
    redirected("an encoded letter", "/ab%6Fut", 308, "/about"),
    redirected("another spelling, its query kept", "/About/?a=1", 308, "/about?a=1"),
    redirected("a route rule", "/gone?a=1", 307, "/about?a=1"),
    redirected("a rule with a query and a fragment", "/part?a=1", 307, "/about?from=rule&a=1#part"),
    redirected("a wildcard rule", "/old/first", 301, "/articles/first"),
    redirected("an external rule, which gets no query", "/out?a=1", 302, "https://partner.example/x"),
    redirected("a document's redirect", "/moved", 302, "/about"),
    redirected("a document's external redirect", "/away", 302, "https://elsewhere.example/there"),
    redirected("a directory's redirect", "/reference", 302, "/about"),
    {
      name: "a rule adds headers to a page, but not those that are ours",
      request: { path: "/about" },
      expect: {
        status: 200,
        headers: { "x-rule": "about", "cache-control": "no-cache", etag: null, "last-modified": null },
      },
    },
    missing("an unknown path", "/nope?a=1"),
    missing("a path with no spelling", "/a%2fb"),
    missing("a path that middleware hides", "/hidden-page"),
    missing("a path that a rule's middleware hides", "/guarded/x"),
    missing("a page whose day has not come", "/later"),
    missing("a partial", "/_partial"),
    {
      name: "a page with an unknown middleware is an error of ours",
      request: { path: "/odd" },
      expect: { status: 500, headers: noStore, holds: ["Internal Server Error"] },
    },
    {
      name: "a page kept out of search engines says so in a header",
      request: { path: "/secret" },
      expect: { status: 200, headers: { "x-robots-tag": "noindex" } },
    },
    {
      name: "HEAD of a page is its GET without the body",
      request: { path: "/about", method: "HEAD" },
      expect: { status: 200, headers: { "content-type": "text/html;charset=utf-8" }, holds: [] },
    },
    {
      name: "POST to a page is not allowed",
      request: { path: "/about", method: "POST" },
      expect: { status: 405, headers: { allow: "GET, HEAD", ...noStore } },
    },
  ];
}

function page(path: string, text: string): CorpusCase {
  const headers = { "content-type": "text/html;charset=utf-8", "x-content-type-options": "nosniff" };
  return { name: `${path} is a page`, request: { path }, expect: { status: 200, headers, holds: [text] } };
}

function redirected(what: string, path: string, status: number, location: string): CorpusCase {
  return { name: `${what} leads on: ${path}`, request: { path }, expect: { status, headers: { location } } };
}

function missing(what: string, path: string): CorpusCase {
  const headers = { "cache-control": "no-store", "content-type": "text/html;charset=utf-8" };
  return {
    name: `${what} is not found: ${path}`,
    request: { path },
    expect: { status: 404, headers, holds: ["Page Not Found"] },
  };
}

function queries({ release }: CorpusTarget): CorpusCase[] {
  const titles = [{ title: "First <b>&" }, { title: "Second" }, { title: "Third" }];
  const named = `/query/${hashParams(TITLES)}.${release}`;
  const json = (path: string, value: unknown, cache: string): CorpusCase => ({
    name: `${cache === IMMUTABLE ? "named for good" : "not kept"}: ${path}`,
    request: { path },
    expect: { status: 200, headers: { "content-type": "application/json", "cache-control": cache }, json: value },
  });
  return [
    json(`${named}.json?${encoded(TITLES)}`, titles, IMMUTABLE),
    json(`${named}/${encodeTail(TITLES)}.json`, titles, IMMUTABLE),
    json(`/query/_/${encodeTail(TITLES)}.json`, titles, "no-store"),
    json(`/query?${encoded(TITLES)}`, titles, "no-store"),
    json(`/query/${hashParams(TITLES)}?${encoded(TITLES)}`, titles, "no-store"),
    json(`/query/${hashParams(ABOUT)}.${release}.json?${encoded(TITLES)}`, titles, "no-store"),
    json(`/query/${hashParams(TITLES)}.1764000000000.json?${encoded(TITLES)}`, titles, "no-store"),
    json(`/query/${hashParams(TITLES)}.${"0".repeat(64)}.json?${encoded(TITLES)}`, titles, "no-store"),
    json(`${named}.json?${encoded(TITLES)}&x=1`, titles, "no-store"),
    json(`${named}.json?${encoded(TITLES)}&previewToken=unknown`, titles, "no-store"),
    json(`/query?${encoded({ ...TITLES, count: true })}`, 3, "no-store"),
    json("/query?only=title&limit=1&skip=1", [{ title: "About" }], "no-store"),
    {
      name: "HEAD of a query is its GET without the body",
      request: { path: `/query?${encoded(TITLES)}`, method: "HEAD" },
      expect: { status: 200, headers: { "content-type": "application/json" } },
    },
    ...badQueries(),
  ];
}

function badQueries(): CorpusCase[] {
  const nowhere = { first: true, where: [{ _path: "/nowhere" }], sort: SORT, without: "title" };
  const asked = `/query?_params=${encodeURIComponent(JSON.stringify(nowhere))}`;
  const message = "Document not found!";
  const refused = (path: string, status = 400): CorpusCase => ({
    name: `refused with ${status}: ${path}`,
    request: { path },
    expect: {
      status,
      headers: { "content-type": "application/json", "cache-control": "no-store" },
      holds: ['"error": true'],
    },
  });
  return [
    {
      name: "a document that is not there is a 404 with the query as it was sent",
      request: { path: asked },
      expect: {
        status: 404,
        headers: { "cache-control": "no-store", "x-frame-options": "DENY", "referrer-policy": "no-referrer" },
        json: {
          error: true,
          url: `https://site.test${asked}`,
          statusCode: 404,
          statusMessage: message,
          message,
          data: { description: "Could not find document for the given query.", query: nowhere },
        },
      },
    },
    refused("/query?_params=%7Bbad"),
    refused("/query?_params={}&_params={}"),
    refused("/query?_params[]={}"),
    refused("/query?limit=1&limit=2"),
    refused("/query/_/!!!.json"),
    refused(`/query?${encoded({ where: [{ $and: 1 }] })}`),
    refused(`/query?${encoded({ first: true, count: true, where: [{ _path: "/nowhere" }] })}`, 404),
    refused("/query/", 404),
    refused("/query/a/", 404),
    {
      name: "POST to the query endpoint finds nothing",
      request: { path: "/query", method: "POST", body: "{}" },
      expect: { status: 404, headers: { "content-type": "application/json" }, holds: ["Page Not Found: /query"] },
    },
  ];
}

function encoded(params: QueryParams): string {
  return `_params=${encodeURIComponent(stringifyParams(params))}`;
}

function navigation({ release }: CorpusTarget): CorpusCase[] {
  const params = { where: [{ _path: { $regex: "^/articles" } }], sort: SORT };
  const children = [
    { title: "First <b>&", _path: "/articles/first" },
    { title: "Second", _path: "/articles/second" },
    { title: "Third", _path: "/articles/third" },
  ];
  const tree = [{ title: "Articles", _path: "/articles", children }];
  const from = (path: string, cache: string): CorpusCase => ({
    name: `navigation from ${path}`,
    request: { path },
    expect: { status: 200, headers: { "content-type": "application/json", "cache-control": cache }, json: tree },
  });
  return [
    from(`/navigation/${hashParams(params)}.${release}.json?${encoded(params)}`, IMMUTABLE),
    from(`/navigation/${hashParams(params)}?${encoded(params)}`, "no-store"),
    from(`/navigation?${encoded(params)}`, "no-store"),
    from(`/navigation/_/${encodeTail(params)}.json`, "no-store"),
  ];
}

function islands(): CorpusCase[] {
  const props = { path: "/articles/first" };
  const hash = islandHash("ArticlePreview", { props, context: {} });
  const query = `props=${encodeURIComponent(JSON.stringify(props))}`;
  const shown = {
    status: 200,
    headers: { "content-type": "application/json;charset=utf-8" },
    holds: ["data-island-uid", "First"],
  };
  const refused = (name: string, path: string, status = 400): CorpusCase => ({
    name: `an island ${name} is refused`,
    request: { path },
    expect: { status, headers: { "cache-control": "no-store" }, holds: ['"error": true'] },
  });
  return [
    {
      name: "an island by GET",
      request: { path: `/__nuxt_island/ArticlePreview_${hash}.json?${query}` },
      expect: shown,
    },
    {
      name: "an island by POST",
      request: { path: `/__nuxt_island/ArticlePreview_${hash}.json`, method: "POST", body: JSON.stringify({ props }) },
      expect: shown,
    },
    refused("under another hash", `/__nuxt_island/ArticlePreview_${hash}x.json?${query}`),
    refused("with other props", `/__nuxt_island/ArticlePreview_${hash}.json`),
    refused("with context it was not named for", `/__nuxt_island/ArticlePreview_${hash}.json?${query}&a=1`),
    refused("with props twice", `/__nuxt_island/ArticlePreview_${hash}.json?${query}&${query}`),
    refused("with props in brackets", `/__nuxt_island/ArticlePreview_${hash}.json?props[]=1`),
    refused("of no known name", `/__nuxt_island/Nothing_${hash}.json?${query}`, 404),
    refused("named constructor", `/__nuxt_island/constructor_${hash}.json?${query}`, 404),
    refused("told too much", `/__nuxt_island/ArticlePreview_${hash}.json?props=${"x".repeat(9_000)}`, 413),
  ];
}

function builds({ release, code }: CorpusTarget): CorpusCase[] {
  const id = `${code}-${release}`;
  const matcher = {
    static: {
      "/gone": { redirect: "/about" },
      "/part": { redirect: "/about?from=rule#part" },
      "/out": { redirect: "https://partner.example/x" },
      "/odd": { appMiddleware: { nobody: true } },
    },
    wildcard: { "/old": { redirect: "/articles/**" }, "/guarded": { appMiddleware: { hidden: true } } },
    dynamic: {},
  };
  const holds = [`"matcher":${JSON.stringify(matcher)}`, '"prerendered":[]', `"id":"${id}"`];
  const noStore = { "cache-control": "no-store" };
  return [
    {
      name: "the newest build",
      request: { path: "/builds/latest.json?1764000000000" },
      expect: { status: 200, headers: { "cache-control": "public, max-age=1" }, holds: [`{"id":"${id}","timestamp":`] },
    },
    {
      name: "the newest build, spelled as a folder",
      request: { path: "/builds/latest.json/" },
      expect: { status: 404, headers: noStore },
    },
    {
      name: "what a build's browser must know of route rules",
      request: { path: `/builds/meta/${id}.json` },
      expect: { status: 200, headers: { "cache-control": IMMUTABLE }, holds },
    },
    {
      name: "a build nobody knows",
      request: { path: `/builds/meta/${code}-${"0".repeat(64)}.json` },
      expect: { status: 404, headers: noStore },
    },
    {
      name: "a build of other code",
      request: { path: `/builds/meta/000000000000-${release}.json` },
      expect: { status: 404, headers: noStore },
    },
    ...payloads({ id, release, noStore }),
  ];
}

function payloads({
  id,
  release,
  noStore,
}: {
  id: string;
  release: string;
  noStore: { "cache-control": string };
}): CorpusCase[] {
  const holds = [`"release":"${release}"`, '"document":{', "Text of /about", '"navigation":{'];
  const type = "application/json;charset=utf-8";
  const answered = (path: string, status: number, headers: Record<string, string>, holds: string[]): CorpusCase => ({
    name: `payload ${path.replace(release, "{release}")}`,
    request: { path },
    expect: { status, headers, holds },
  });
  return [
    answered(`/about/_payload.json?${id}`, 200, { "cache-control": IMMUTABLE, "content-type": type }, holds),
    answered("/about/_payload.json?1764000000000", 200, noStore, holds),
    answered("/about/_payload.json", 200, noStore, holds),
    answered(`/_payload.json?${id}`, 200, { "cache-control": IMMUTABLE }, ["Text of /"]),
    answered("/moved/_payload.json", 200, noStore, ['{"redirect":{"to":"/about","external":false},"byRule":false}']),
    answered("/away/_payload.json", 200, noStore, [
      '{"redirect":{"to":"https://elsewhere.example/there","external":true},"byRule":false}',
    ]),
    answered("/gone/_payload.json", 200, noStore, ['{"redirect":{"to":"/about","external":false},"byRule":true}']),
    answered("/nope/_payload.json", 404, noStore, ['"error": true']),
    answered("/About/_payload.json", 404, noStore, ['"error": true']),
    answered(`/about/_payload.json?000000000000-${release}`, 409, noStore, ['"statusCode": 409']),
    answered("/about/_payload.json?a=1", 409, noStore, ['"statusCode": 409']),
    answered("/odd/_payload.json", 500, noStore, ['"statusCode": 500']),
  ];
}

function files(): CorpusCase[] {
  const file = (path: string, type: string, disposition: string, holds: string[]): CorpusCase => ({
    name: `the file ${path.slice(path.lastIndexOf("/") + 1)}`,
    request: { path: encodeURI(path) },
    expect: {
      status: 200,
      headers: {
        "content-type": type,
        "content-disposition": disposition,
        "cache-control": IMMUTABLE,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      },
      holds,
    },
  });
  const svg = (name: string) => `inline; filename="${name}"; filename*=UTF-8''${name}`;
  const pdf = (name: string) => `attachment; filename="${name}"; filename*=UTF-8''${name}`;
  const missingFile = (path: string): CorpusCase => ({
    name: `no file ${path.slice(0, 40)}`,
    request: { path },
    expect: { status: 404, headers: { "cache-control": "no-store", "content-type": "application/json" } },
  });
  return [
    file(FILES.svg, "image/svg+xml", svg("fox.svg"), ["<svg"]),
    file(FILES.sheet, "application/pdf", pdf("fox-color-by-number.pdf"), ["%PDF-"]),
    file(FILES.thumbnail, "image/svg+xml", svg("fox-small.svg"), ["<svg"]),
    file(FILES.pdf, "application/pdf", pdf("fox-coloring-page.pdf"), ["%PDF-"]),
    file(FILES.pack, "application/pdf", pdf("two-foxes.pdf"), ["%PDF-"]),
    file(FILES.raw, "image/png", `inline; filename="gr__e.png"; filename*=UTF-8''gr%C3%BC%C3%9Fe.png`, [
      "not really a picture",
    ]),
    missingFile(FILES.svg.replace("fox.svg", "dog.svg")),
    missingFile(`/files/${"0".repeat(64)}/fox.svg`),
    missingFile("/files/x/fox.svg"),
    missingFile("/files"),
  ];
}

function lists(): CorpusCase[] {
  const brief = "public, max-age=300";
  return [
    {
      name: "the sitemap lists every public page, with its dates",
      request: { path: "/sitemap.xml" },
      expect: {
        status: 200,
        headers: { "content-type": "application/xml;charset=utf-8" },
        holds: [
          "<url><loc>https://site.test/</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></url>",
          "<url><loc>https://site.test/about</loc><lastmod>2026-04-01T00:00:00.000Z</lastmod></url>",
          "<url><loc>https://site.test/%C3%BCber/%C3%B6l</loc></url>",
        ],
        lacks: ["secret", "hidden-page", "guarded", "gone", "moved", "odd", "later", "partial", "reference<"],
      },
    },
    {
      name: "the feed holds the dated pages, the newest first",
      request: { path: "/feed.xml" },
      expect: {
        status: 200,
        headers: { "content-type": "application/atom+xml;charset=utf-8" },
        holds: ["<updated>2026-04-01T00:00:00.000Z</updated>\n", "<title>First &lt;b&gt;&amp;</title>"],
        lacks: ["Guarded", "Gone"],
      },
    },
    {
      name: "robots.txt names the sitemap",
      request: { path: "/robots.txt" },
      expect: { status: 200, headers: { "cache-control": brief }, holds: ["Sitemap: https://site.test/sitemap.xml"] },
    },
    {
      name: "health says what is served",
      request: { path: "/health" },
      expect: { status: 200, headers: { "cache-control": "no-store" }, holds: ['"ok":true', '"source":'] },
    },
  ];
}
