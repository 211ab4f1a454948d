import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { canonicalPath, pathToUrl } from "#app/content/path/canonical-path.ts";
import { wireDocument } from "#test/content-fixture.ts";
import { grouped, runs, tellFigure } from "#test/harness/tier.ts";
import { redirectTo, ruleRedirect } from "#worker/pages/find-page.ts";
import { CORPUS_SITE, corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { createStage, ORIGIN } from "../stage.ts";

const release = await corpusRelease();
const stage = createStage({ release });
afterAll(() => stage.settled());

/** Paths as attackers spell them: known ones, bent. */
const bent = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "about",
        "guarded",
        "x",
        "old",
        "first",
        "secret",
        "articles",
        "..",
        ".",
        "",
        "_payload.json",
        "query",
        "files",
        "health",
        "sitemap.xml",
        "kids-corner/surprise",
      ),
      fc.constantFrom(
        "%2e%2e",
        "%2f",
        "%5c",
        "\\",
        "%00",
        "%0d%0a",
        "%09",
        "%25",
        "%252e",
        "%c3%bc",
        "%ff",
        ";",
        "@",
        ":",
        "~",
      ),
      fc.string({ unit: "grapheme-ascii", maxLength: 4 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .chain((segments) =>
    fc.tuple(fc.constant(segments.join("/")), fc.constantFrom("/", "//", "/./", "/%2e/"), fc.boolean()),
  )
  .map(([path, lead, upper]) => lead + (upper ? path.toUpperCase() : path));

/** How many addresses are followed in each of the two ways that lead to a redirect. */
const FOLLOWED = runs(100, 2_500, 25_000);

describe("A9: one spelling for router, rules and memory", () => {
  test("a path is answered under its canonical spelling alone", async () => {
    await fc.assert(
      fc.asyncProperty(bent, async (spelling) => {
        const request = requestable(spelling);
        if (request === null || /^\/(query|navigation|files|assets|builds|__nuxt_island)(\/|$)/.test(request)) return;
        const response = await stage.fetch(request);
        const location = response.headers.get("location") ?? "";
        if (response.status === 308) expect(pathOf(location)).toBe(spelled(pathOf(request)));
        if (response.status === 200) expect(pageOf(request)).toBe(spelled(pageOf(request)));
        await response.body?.cancel();
      }),
      { numRuns: runs(500, 10_000) },
    );
  });

  test.for([
    "/Guarded/x",
    "/guarded//x",
    "/guarded/x/",
    "/gu%61rded/x",
    "//guarded/x",
    "/guarded/%78",
    "/GUARDED/X",
  ])("%s does not pass the guard of /guarded/**", async (spelling) => {
    const response = await stage.fetch(spelling);
    expect(response.status).toBe(308);
    expect((await stage.fetch(response.headers.get("location") ?? "")).status).toBe(404);
  });

  test("what is not canonical reaches no store", async () => {
    stage.kv.reads.length = 0;
    for (const spelling of ["/About", "/about/", "//about", "/a%2fb", "/%00", "/a\\b"]) await stage.fetch(spelling);
    expect(stage.kv.reads).toEqual([]);
  });
});

const EVIL = [
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/..//evil.example",
  "/%2e%2e//evil.example",
  "/%2e//evil.example",
  "/%09/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:\\\\evil.example",
  "https://evil.example",
  "https://site.test@evil.example",
  "https://site.test.evil.example",
  "//site.test@evil.example",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,x",
  "blob:https://site.test/x",
  "view-source:https://evil.example",
  "/about\r\nset-cookie: a=b",
  "/about%0d%0aset-cookie:a",
  "/x/..//evil.example",
  "evil.example",
  "@evil.example",
  "?next=//evil.example",
];

describe("A10: a redirect stays here or goes where the compiler let it", () => {
  test.for(EVIL)("a target %j leads to no other host", (target) => {
    const location = targetOf(target);
    if (location !== null) expect(new URL(location, ORIGIN).host).toBe(new URL(ORIGIN).host);
    if (location !== null) expect(location).not.toMatch(/[\r\n\t\\]|^\/\//);
  });

  test("a listed host is reached, and no other by its side", () => {
    const at = { origin: ORIGIN, listed: ["https://partner.example/x"], status: 302 };
    expect(redirectTo("https://partner.example/y", at)).toMatchObject({
      location: "https://partner.example/y",
      external: true,
    });
    expect(() => redirectTo("https://partner.example.evil.example/", at)).toThrow("no visitor may be sent");
  });

  test("nothing that a visitor puts behind a wildcard rule leads away", async ({ task }) => {
    const rest = fc.oneof(fc.constantFrom(...EVIL), bent);
    await fc.assert(
      fc.asyncProperty(rest, async (tail) => {
        const request = requestable(`/old/${tail}`);
        if (request === null) return;
        await followed(request);
      }),
      { numRuns: FOLLOWED },
    );
    tellFigure(task, `${grouped(FOLLOWED)} addresses behind a rule`);
  });

  test("nor does any path at all", async ({ task }) => {
    for (const path of EVIL) await followed(`/${path}`);
    await fc.assert(fc.asyncProperty(bent, followed), { numRuns: FOLLOWED });
    tellFigure(task, `${grouped(FOLLOWED)} paths`);
  });

  test("rules carry the query to our own addresses alone", () => {
    const { routes = {} } = CORPUS_SITE;
    const path = canonicalPath("/out");
    if (path === null) throw new Error("/out is canonical");
    expect(ruleRedirect({ routes, origin: ORIGIN }, { path, search: "?preview=secret" })?.location).toBe(
      "https://partner.example/x",
    );
  });

  test("a document that leads to where no visitor may be sent leads nowhere: its page is shown", async () => {
    const bad = wireDocument("bad", { redirect: "javascript:alert(1)" });
    const broken = createStage({ release: await corpusRelease([...corpusDocuments(), bad]) });
    const response = await broken.fetch("/bad");
    expect(response.status).toBe(200);
    expect(response.headers.get("location")).toBeNull();
    expect(await response.text()).not.toContain('="javascript:');
    await broken.settled();
  });

  function targetOf(to: string): string | null {
    try {
      return redirectTo(to, { origin: ORIGIN, listed: [], status: 302 }).location;
    } catch {
      return null;
    }
  }
});

async function followed(path: string): Promise<void> {
  const request = requestable(path);
  if (request === null) return;
  const response = await stage.fetch(request);
  const location = response.headers.get("location");
  await response.body?.cancel();
  if (location === null) return;
  expect(location).not.toMatch(/[\r\n\\]|^\/\//);
  expect(["site.test", "partner.example", "elsewhere.example"]).toContain(new URL(location, ORIGIN).host);
}

function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}

/** The path of the page that an address is about: its own, or that of its payload. */
function pageOf(address: string): string {
  return pathOf(address).replace(/\/_payload\.json$/, "") || "/";
}

function spelled(pathname: string): string | null {
  const path = canonicalPath(pathname);
  return path === null ? null : pathToUrl(path);
}

/** The path that a request for this spelling would carry, null where no request can. */
function requestable(spelling: string): string | null {
  const path = spelling.startsWith("/") ? spelling : `/${spelling}`;
  if (!URL.canParse(`${ORIGIN}${path}`)) return null;
  const url = new URL(`${ORIGIN}${path}`);
  return url.host === "site.test" ? url.pathname + url.search : null;
}
