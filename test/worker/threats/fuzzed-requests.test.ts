import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "#test/harness/tier.ts";
import { corpus } from "../corpus.ts";
import { corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { FOUND_PATHS, foundRelease } from "../found-site.ts";
import { BUILD, createStage, ORIGIN, type Stage } from "../stage.ts";

const REQUESTS = runs(600, 20_000, 200_000);

/** To the site of found things: those that are answered at length cost more. */
const SEARCHES = runs(400, 7_000, 70_000);

/** Without the one document that has its page fail on purpose. */
const release = await corpusRelease(corpusDocuments().filter(({ _path }) => _path !== "/odd"));
const stage = createStage({ release });

/** A site with a search, a list that is narrowed, pages of values with their files, and a surprise. */
const found = await foundRelease();
const foundStage = createStage({ release: found });
afterAll(() => Promise.all([stage.settled(), foundStage.settled()]));

const known = corpus({ release: release.id, code: BUILD.code })
  .map(({ request }) => request.path)
  .filter((path) => !path.startsWith("/odd"));

const ENDPOINTS =
  "/query /navigation /__nuxt_island/ /builds/ /builds/meta/ /files/ /assets/ /relay/ /relay/e/ /relay/static/ /health /sitemap.xml /robots.txt /feed.xml /sw.js /offline.html /manifest.webmanifest /licenses.txt /_snapshot/ /o/ /";

const foundBuild = `${BUILD.code}-${found.id}`;

const foundKnown = [
  ...FOUND_PATHS,
  "/",
  "/surprise",
  "/surprise?q=owl",
  "/es/buscar?q=owl",
  `/find/_payload.json?${foundBuild}&q=ow`,
  `/es/buscar/_payload.json?${foundBuild}&q=ow`,
  `/list/_payload.json?${foundBuild}&q=ow`,
  `/tags/shared/_payload.json?${foundBuild}`,
];

/** Whatever a file below a page may be asked for: of pages that have it, of those that have not, and of none. */
const FOUND_ENDPOINTS =
  "/surprise /surprise/_payload.json?q= /find?q= /find?page= /find/_payload.json?q= /list?q= /list?page= /list?category= /list?age= /list?tag= /list?season= /tags/ /tags/shared/page/ /tags/shared/page/1/pack.pdf /tags/page/2/pack.pdf /seasons/ /found/pack.pdf /find/feed.xml /find/pack.pdf /pack.pdf /picture.png /feed.xml/feed.xml /packs/leaves/ /packs/leaves/pack.pdf/";

const ODD =
  "%00 %0d%0a %2e%2e %2f %5c %ff %ed%a0%80 %F0%9F%A6%A6 .. . // \\ ; @ ~ : ? & = # [] {} $ __proto__ constructor toString NaN -1 0 1e309 9007199254740993 null true _payload.json .json .xml a.b.c".split(
    " ",
  );

const text = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: "grapheme-ascii", maxLength: 24 }),
  fc.integer({ min: 0, max: 5_000 }).map((length) => "x".repeat(length)),
);

/** Requests that somebody could mean, with something in them exchanged, left out or added. */
function pathsNear(known: readonly string[], endpoints: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...known),
    fc.tuple(fc.constantFrom(...known), fc.nat(), text).map(([base, at, more]) => {
      const cut = at % (base.length + 1);
      return base.slice(0, cut) + more + base.slice(cut + (at % 3));
    }),
    fc
      .tuple(fc.constantFrom(...endpoints.split(" ")), fc.array(text, { maxLength: 4 }))
      .map(([base, parts]) => base + parts.join("/")),
  );
}

const parameter = fc.constantFrom(
  ..."_params where only without sort limit skip first count surround props previewToken preview release page q v category difficulty age tag season color sort".split(
    " ",
  ),
);

const json = fc.oneof(
  text,
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '{"where":[{"title":{"$regex":"(a+)+$"}}]}',
    '{"where":[{"$or":[{"a":{"$gt":{}}}]}]}',
    '{"sort":[{"__proto__":1}]}',
    '{"surround":{"query":{"$not":null},"before":1e9}}',
    '{"where":["--REGEX /[/i"]}',
    '{"only":[{}],"limit":-0}',
  ),
);

/** What somebody may look for: words that are there, nearly there or mean something to a language, and signs between them. */
const words = fc
  .array(
    fc.oneof(
      text,
      fc.constantFrom(
        ..."owl ow owll hooter shark autumn shared animals for 4 year olds 3-5 ages how the of años 🦊 👩‍🚀 \ud83e é ñ 日本 ﬁ İ ß \u202e ' ’ \" < & + * ( [ \\ $& $` - @".split(
          " ",
        ),
      ),
    ),
    { maxLength: 10 },
  )
  .map((said) => said.join(" "));

const query = fc
  .array(fc.tuple(fc.oneof(parameter, text), fc.oneof(json, words)), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join("&"));

const headers = fc.dictionary(
  fc.constantFrom(
    ..."accept accept-encoding accept-language content-encoding content-type cookie if-none-match if-modified-since origin purpose range referer sec-fetch-site user-agent x-forwarded-host".split(
      " ",
    ),
  ),
  fc.oneof(fc.constantFrom("*", "gzip", "application/json", "__Host-preview=x", ORIGIN), text.map(headerText)),
  { maxKeys: 4 },
);

const others = {
  query,
  headers,
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"),
  body: fc.option(fc.oneof(json, fc.string({ unit: "binary", maxLength: 400 }))),
};

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** What a header may hold at all: nothing else gets past Cloudflare, or past fetch here. */
function headerText(value: string): string {
  return value.replaceAll(/[^\x20-\x7e]/g, "").trim();
}

/** How often each status was the answer to requests made up at random near those paths; none is an error of ours. */
async function statusesOf(
  stage: Stage,
  { path, numRuns }: { readonly path: fc.Arbitrary<string>; readonly numRuns: number },
): Promise<ReadonlyMap<number, number>> {
  const seen = new Map<number, number>();
  const request = fc.record({ path, ...others });
  const property = fc.asyncProperty(request, async ({ path, query, headers, method, body }) => {
    const address = `${path}${query && `${path.includes("?") ? "&" : "?"}${query}`}`;
    fc.pre(URL.canParse(ORIGIN + address));
    const { pathname, search } = new URL(ORIGIN + address);
    const sent = body !== null && method !== "GET" && method !== "HEAD" ? { body } : {};
    const response = await stage.fetch(pathname + search, { method, headers, ...sent });
    // A page whose head has left can fail in its body only.
    await response.text();
    expect(response.status, `${method} ${pathname}${search}`).toBeLessThan(500);
    seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
  });
  await fc.assert(property, { numRuns });
  return seen;
}

test(
  "of requests made up at random none is answered by an error of ours",
  { timeout: LONG_TEST_MS },
  async ({ task }) => {
    const seen = await statusesOf(stage, { path: pathsNear(known, ENDPOINTS), numRuns: REQUESTS });
    // It would say nothing if all were refused at the door.
    for (const status of [200, 308, 400, 404]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(10);
    tellFigure(task, `${grouped(REQUESTS)} requests, 0 of status 500 and above`);
  },
);

test(
  "nor of those to a search, a narrowed list, pages of values, their feeds, packs and pictures, and a surprise",
  { timeout: LONG_TEST_MS },
  async ({ task }) => {
    for (const path of FOUND_PATHS) expect([path, (await foundStage.fetch(path)).status]).toEqual([path, 200]);
    expect((await foundStage.fetch("/surprise")).status).toBe(302);
    const path = pathsNear(foundKnown, FOUND_ENDPOINTS);
    const seen = await statusesOf(foundStage, { path, numRuns: SEARCHES });
    for (const status of [200, 308, 404]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(3);
    expect(foundStage.log.filter(({ event }) => event !== "request")).toEqual([]);
    tellFigure(task, `${grouped(SEARCHES)} requests, 0 of status 500 and above`);
  },
);
