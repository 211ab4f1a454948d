import { createClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, test } from "vitest";
import { stringifyParams } from "#app/content/query/codec.ts";
import { wireDocument } from "#test/content-fixture.ts";
import { islandHash } from "#test/harness/island-hash.ts";
import { corpusDocuments, corpusRelease, FILES } from "../corpus-content.ts";
import { BUILD, createStage, ORIGIN } from "../stage.ts";

/** Titles that got out of the place that other servers put them in. */
const INJECTED = [
  ["CVE-2020-7660", "serialize-javascript", "</script><script>alert(1)</script>"],
  ["CVE-2019-16769", "serialize-javascript: slashes", "<\\/script><script>alert(1)</script>"],
  ["CVE-2024-11831", "serialize-javascript: URLs", "https://a.example/</script><script>alert(1)</script>"],
  ["GHSA-3cgp-3xvw-98x8", "react-router: linked data", '"}</script><script>alert(1)</script>'],
  ["GHSA-8v8x-cx79-35w7", "react-router: scroll positions", "<!--<script>alert(1)</script>\u2028"],
  ["CVE-2018-6341", "react-dom: attributes", '"><script>alert(1)</script><a x="'],
  ["CVE-2023-49293", "vite: an address in HTML", "'/><script>alert(1)</script>"],
] as const;

const injected = INJECTED.map(([id, , title]) => wireDocument(id.toLowerCase(), { title, description: title }));
const release = await corpusRelease([...corpusDocuments(), ...injected]);
const stage = createStage({ release });
afterAll(() => stage.settled());

const page = `/about/_payload.json?${BUILD.code}-${release.id}`;

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

async function seen(path: string, init: RequestInit = {}): Promise<Seen> {
  const response = await stage.fetch(path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

async function masked(path: string, headers: Record<string, string> = {}): Promise<unknown> {
  const answer = await seen(path, { headers });
  const changing = ["content-security-policy", "server-timing", "x-content-source"];
  return {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !changing.includes(name)),
    text: answer.text.replaceAll(/nonce="[^"]*"/g, ""),
  };
}

describe("a header that made other servers answer something else changes nothing", () => {
  test.for([
    ["CVE-2025-43864", "react-router: SPA mode", { "x-react-router-spa-mode": "yes" }],
    ["CVE-2025-43865", "react-router: prerendered data", { "x-react-router-prerender-data": '{"a":1}' }],
    ["CVE-2025-31137", "react-router: a port in the host", { "x-forwarded-host": "evil.example:8080/x" }],
    ["CVE-2025-29927", "next: middleware is passed by", { "x-middleware-subrequest": "middleware:middleware" }],
    ["CVE-2024-34351", "next: a host that the server then asks", { host: "evil.example", "next-action": "x" }],
    ["CVE-2024-46982", "next: a page is kept as data", { "x-now-route-matches": "1", "x-nextjs-data": "1" }],
    ["CVE-2025-57822", "next: a header of the request leads the answer", { location: "http://169.254.169.254/" }],
    ["CVE-2025-49826", "next: an empty answer is kept", { "x-invoke-status": "204", rsc: "1" }],
    ["CVE-2025-32421", "next: data under a page's address", { "x-middleware-prefetch": "1", purpose: "prefetch" }],
    ["CVE-2026-23864", "react: a server function", { "next-action": "$1", "content-type": "multipart/form-data" }],
    ["CVE-2024-47764", "cookie: a name that breaks out", { cookie: 'a"=<script>; b=1' }],
  ] as const)("%s (%s)", async ([, , headers]) => {
    for (const path of ["/about", page, "/query?only=title"]) {
      expect(await masked(path, { ...headers })).toEqual(await masked(path));
    }
  });
});

describe("an address that made other servers read, run or show something is refused", () => {
  test.for([
    ["CVE-2025-30208", "vite: any file", "/@fs/etc/passwd?raw??"],
    ["CVE-2025-31125", "vite: any file, inline", "/@fs/etc/passwd?inline&import"],
    ["CVE-2025-31486", "vite: any file, as svg", "/etc/passwd?.svg?.wasm?init"],
    ["CVE-2025-32395", "vite: any file behind a #", "/@fs/srv/site/%23/../../../etc/passwd"],
    ["CVE-2025-46565", "vite: a file that is kept from it", "/.env/."],
    ["CVE-2025-58751", "vite: a file beside the public ones", "/../public-secret/x.txt"],
    ["CVE-2025-58752", "vite: HTML outside of the root", "/../../index.html"],
    ["CVE-2025-62522", "vite: a backslash at the end", "/.env%5c"],
    ["CVE-2024-45811", "vite: import of raw text", "/@fs/etc/passwd?import&raw"],
    ["CVE-2024-23331", "vite: another case", "/.ENV"],
    ["CVE-2023-34092", "vite: two slashes", "//@fs/etc/passwd"],
    ["CVE-2024-31207", "vite: a folder that is kept from it", "/.git/config"],
    ["CVE-2023-3348", "wrangler: a path out of the assets", "/assets/%2e%2e/%2e%2e/etc/passwd"],
    ["CVE-2023-7079", "wrangler: a file of the machine", "/cdn-cgi/../../etc/passwd"],
    ["CVE-2024-32869", "hono: static files beside the root", "/assets/..%2f..%2fetc/passwd"],
    ["CVE-2024-23340", "hono on node: dots that are decoded late", "/assets/%2e%2e%2fpackage.json"],
    ["CVE-2023-3224", "nuxt: a component for tests", "/__nuxt_component_test__/?path=data:text/javascript,alert(1)"],
    ["CVE-2024-34344", "nuxt: a path of a test", "/__nuxt_component_test__/?path=/etc/passwd"],
    ["CVE-2024-23657", "nuxt: the developer's tools", "/__nuxt_devtools__/client/../../../etc/passwd"],
    ["CVE-2026-47200", "nuxt: an island passes the guard of its page", "/__nuxt_island/page_guarded-x.json"],
    ["CVE-2025-59414", "nuxt: an island's address out of its folder", "/__nuxt_island/..%2f..%2fquery_x.json"],
    ["CVE-2026-53721", "nuxt: a rule's guard by another spelling", "/Guarded%2fx"],
    ["CVE-2024-51479", "next: a guard of the first path below the root", "/guarded"],
    ["CVE-2025-61686", "react-router: a session's file out of its folder", "/..%2f..%2fsessions/x"],
    ["CVE-2024-43799", "send: a redirect with a script", "/%3Cscript%3Ealert(1)%3C/script%3E/.."],
    ["CVE-2024-43800", "serve-static: the same", "//evil.example/%3Cscript%3E/%2e%2e"],
  ] as const)("%s (%s)", async ([, , path]) => {
    const { pathname, search } = new URL(ORIGIN + path.replace(/^\/\//, "/.//"));
    const { status, headers, text } = await seen(pathname + search);
    if (status < 400) expect(new URL(headers.get("location") ?? "", ORIGIN).origin).toBe(ORIGIN);
    expect([301, 307, 308, 400, 404, 413]).toContain(status);
    if (status >= 400) expect(headers.get("cache-control")).toBe("no-store");
    expect(text).not.toMatch(/root:x|<script>alert|Text of \/guarded/);
  });
});

describe("an address that sent others elsewhere stays here", () => {
  test.for([
    ["CVE-2026-22029", "react-router: a redirect to a script", "/old/javascript:alert(1)"],
    ["GHSA-9jcx-v3wj-wh4m", "react-router: a path that is a host", "/old//evil.example"],
    ["GHSA-c9cv-mq2m-ppp3", "nuxt: dots before two slashes", "/old/..//evil.example"],
    ["CVE-2024-29041", "express: a host in disguise", "/old/https:%5c%5cevil.example"],
    ["CVE-2024-43796", "express: HTML in a redirect", "/old/%22%3E%3Cscript%3Ealert(1)%3C/script%3E"],
    ["CVE-2024-34343", "nuxt: navigateTo a script", "/old/java%0ascript:alert(1)"],
  ] as const)("%s (%s)", async ([, , path]) => {
    const { status, headers, text } = await seen(path);
    const location = headers.get("location");
    if (location !== null) expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
    expect(status).not.toBe(200);
    expect(text).not.toMatch(/<script>alert|url=javascript/i);
  });
});

describe("a body that other servers took is not taken", () => {
  const post = (path: string, headers: Record<string, string>, body = "{}") =>
    seen(path, { method: "POST", headers, body });

  test.for([
    ["CVE-2024-43787", "hono: a type in capitals", { "content-type": "TEXT/PLAIN", origin: "https://evil.example" }],
    ["CVE-2024-48913", "hono: no type at all", { origin: "https://evil.example" }],
    ["CVE-2026-22030", "react-router: a form of another site", { "content-type": "application/x-www-form-urlencoded" }],
    ["CVE-2025-55182", "react: a server function's call", { "next-action": "x", "content-type": "text/plain" }],
    ["CVE-2025-55183", "react: a server function's source", { "next-action": "$F", "content-type": "text/plain" }],
    ["CVE-2025-55184", "react: a promise of itself", { "rsc-action": "1", "content-type": "multipart/form-data" }],
  ] as const)("%s (%s)", async ([, , headers]) => {
    for (const path of ["/about", "/", "/articles/first"]) {
      const { status, text } = await post(path, { ...headers }, '["$@0"]');
      expect(status).toBe(405);
      expect(text).not.toContain("Text of");
    }
  });

  test("CVE-2025-59139 (hono: a body that does not say how long it is)", async () => {
    const chunk = new Uint8Array(65_536);
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(chunk) });
    const name = `ArticlePreview_${islandHash("ArticlePreview", { props: {}, context: {} })}`;
    const init = { method: "POST", body, duplex: "half", headers: { "content-type": "application/json" } };
    expect((await stage.fetch(`/__nuxt_island/${name}.json`, init as RequestInit)).status).toBe(413);
  });
});

describe("a query that reached code, prototypes or processors elsewhere is data here", () => {
  const ask = (params: string) => seen(`/query?_params=${encodeURIComponent(params)}`);
  const deep = (levels: number) => `${'{"where":[{"$and":['.repeat(levels)}1${"]}]}".repeat(levels)}`;

  test.for([
    ["CVE-2024-53900", "mongoose: $where", '{"where":[{"$where":"process.exit()"}]}'],
    ["CVE-2025-23061", "mongoose: $where below", '{"where":[{"$and":[{"$where":"1"}]}]}'],
    ["CVE-2024-21534", "jsonpath: code in a path", '{"only":["$..[?(process.exit())]"],"sort":[{"$..[?(1)]":1}]}'],
    ["CVE-2020-8116", "dot-prop: a path to the prototype", '{"where":[{"__proto__.polluted":1}]}'],
    ["CVE-2019-10744", "lodash: a constructor's prototype", '{"only":["constructor.prototype.polluted"]}'],
    ["CVE-2022-24999", "qs: __proto__ as a key", '{"__proto__":{"polluted":1}}'],
    ["CVE-2022-46175", "json5: __proto__ from text", '{"where":[{"__proto__":{"polluted":true}}]}'],
    ["CVE-2020-36632", "flat: a flattened prototype", '{"sort":[{"__proto__.polluted":1}]}'],
    ["CVE-2025-57820", "devalue: own keys that are none", '{"where":[{"a":["__proto__",{"polluted":1}]}]}'],
    ["CVE-2021-3749", "axios: a pattern that backtracks", '{"where":[{"title":{"$regex":"^(a+)+$"}}]}'],
    ["CVE-2024-45296", "path-to-regexp: the same", '{"where":[{"title":{"$regex":"^/([^/]+?)-([^/]+?)$"}}]}'],
    ["CVE-2025-15284", "qs: lists without end", `{"only":[${Array.from({ length: 2_000 }, () => '"a"').join()}]}`],
    ["CVE-2020-36518", "jackson: depth", deep(40)],
  ] as const)("%s (%s)", async ([, , params]) => {
    const { status } = await ask(params);
    expect([200, 400, 404, 413]).toContain(status);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe("data in a page stays data", () => {
  test.for(INJECTED)("%s (%s)", async ([id, , title]) => {
    const { text } = await seen(`/${id.toLowerCase()}?a=${title}`);
    expect(text).toContain("</html>");
    expect(text).toContain("alert(1)");
    expect(text).not.toContain("<script>alert(1)");
  });
});

describe("what caches keep is one answer for everybody", () => {
  test("CVE-2025-27415 (nuxt: a page's address with a payload's end in its query)", async () => {
    for (const query of ["?/_payload.json", "?_payload.json", "?x=/_payload.json"]) {
      expect((await seen(`/about${query}`)).headers.get("content-type")).toContain("text/html");
    }
  });

  test.for([
    ["CVE-2026-44457", "hono: kept although it varies"],
    ["CVE-2026-24472", "hono: kept although it is private"],
    ["GHSA-wm8w-6qjm-cv43", "nuxt: a payload of somebody else's"],
  ])("%s (%s)", async () => {
    for (const path of ["/about", page, FILES.svg, "/query?only=title"]) {
      const { headers } = await seen(path, { headers: { cookie: "__Host-preview=x; session=y", authorization: "z" } });
      expect(headers.get("cache-control") ?? "").toMatch(
        /^(no-store|private|no-cache|public, max-age=31536000, immutable)/,
      );
      expect(headers.get("set-cookie") ?? "").not.toContain("session");
    }
  });
});

test("CVE-2025-62610, CVE-2026-22817, CVE-2026-44459 (hono: tokens of other algorithms and audiences): nothing of ours checks one by itself", async () => {
  const token = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"admin","aud":"x"}')}.`.replaceAll("=", "");
  expect(await masked("/about", { authorization: `Bearer ${token}` })).toEqual(await masked("/about"));
  expect((await seen(`/query?_params=${stringifyParams({})}&previewToken=${token}`)).status).not.toBe(500);
});

test("CVE-2025-48370 (auth-js: an id that is a path): supabase-js asks for no such address", async () => {
  const asked: string[] = [];
  const fetching = async (address: RequestInfo | URL) => {
    asked.push(String(address));
    return Response.json({});
  };
  const client = createClient("https://auth.test", "key", { global: { fetch: fetching } });
  const asking = client.auth.admin.getUserById("../../rest/v1/favorites");
  await asking.catch(() => undefined);
  expect(asked.filter((address) => address.includes("rest"))).toEqual([]);
});
