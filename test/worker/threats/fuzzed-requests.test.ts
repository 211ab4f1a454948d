import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { grouped, LONG_TEST_MS, runs, tellFigure } from "#test/harness/tier.ts";
import { corpus } from "../corpus.ts";
import { corpusDocuments, corpusRelease } from "../corpus-content.ts";
import { BUILD, createStage, ORIGIN } from "../stage.ts";

const REQUESTS = runs(600, 20_000, 200_000);

/** Without the one document that has its page fail on purpose. */
const release = await corpusRelease(corpusDocuments().filter(({ _path }) => _path !== "/odd"));
const stage = createStage({ release });
afterAll(() => stage.settled());

const known = corpus({ release: release.id, code: BUILD.code })
  .map(({ request }) => request.path)
  .filter((path) => !path.startsWith("/odd"));

const ENDPOINTS =
  "/query /navigation /__nuxt_island/ /builds/ /builds/meta/ /files/ /assets/ /relay/ /relay/e/ /relay/static/ /health /sitemap.xml /sitemap-1.xml /sitemap-999999.xml /robots.txt /feed.xml /sw.js /offline.html /manifest.webmanifest /kids-corner/surprise /_snapshot/ /o/ /";

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
const path = fc.oneof(
  fc.constantFrom(...known),
  fc.tuple(fc.constantFrom(...known), fc.nat(), text).map(([base, at, more]) => {
    const cut = at % (base.length + 1);
    return base.slice(0, cut) + more + base.slice(cut + (at % 3));
  }),
  fc
    .tuple(fc.constantFrom(...ENDPOINTS.split(" ")), fc.array(text, { maxLength: 4 }))
    .map(([base, parts]) => base + parts.join("/")),
);

const parameter = fc.constantFrom(
  ..."_params where only without sort limit skip first count surround props previewToken preview release page q v".split(
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

const query = fc
  .array(fc.tuple(fc.oneof(parameter, text), json), { maxLength: 4 })
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

const request = fc.record({
  path,
  query,
  headers,
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"),
  body: fc.option(fc.oneof(json, fc.string({ unit: "binary", maxLength: 400 }))),
});

function encoded(value: string): string {
  return encodeURIComponent(value.toWellFormed());
}

/** What a header may hold at all: nothing else gets past Cloudflare, or past fetch here. */
function headerText(value: string): string {
  return value.replaceAll(/[^\x20-\x7e]/g, "").trim();
}

test(
  "of requests made up at random none is answered by an error of ours",
  { timeout: LONG_TEST_MS },
  async ({ task }) => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(request, async ({ path, query, headers, method, body }) => {
        const address = `${path}${query && `${path.includes("?") ? "&" : "?"}${query}`}`;
        fc.pre(URL.canParse(ORIGIN + address));
        const { pathname, search } = new URL(ORIGIN + address);
        const sent = body !== null && method !== "GET" && method !== "HEAD" ? { body } : {};
        const response = await stage.fetch(pathname + search, { method, headers, ...sent });
        await response.body?.cancel();
        expect(response.status, `${method} ${pathname}${search}`).toBeLessThan(500);
        seen.set(response.status, (seen.get(response.status) ?? 0) + 1);
      }),
      { numRuns: REQUESTS },
    );
    // It would say nothing if all were refused at the door.
    for (const status of [200, 308, 400, 404]) expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(10);
    tellFigure(task, `${grouped(REQUESTS)} requests, 0 of status 500 and above`);
  },
);
